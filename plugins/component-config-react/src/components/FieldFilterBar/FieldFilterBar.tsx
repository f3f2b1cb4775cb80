// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ButtonIcon,
  SearchField,
  ToggleButton,
  ToggleButtonGroup,
  useBreakpoint,
} from '@backstage/ui';
import { RiFilter3Line, RiKeyboardLine } from '@remixicon/react';
import { memo, Ref, useState } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import { FieldFilter, FieldMark } from '../SchemaForm';
import styles from './FieldFilterBar.module.css';

const MARKS: readonly FieldMark[] = [
  'set',
  'inherited',
  'error',
  'required',
  'advanced',
  'deprecated',
];

/**
 * Finds fields in one or more forms, by text and by state.
 *
 * @public
 */
export const FieldFilterBar = memo(function Bar(props: {
  filter: FieldFilter;
  onChange: (filter: FieldFilter) => void;
  /** Whether fields can be filtered by being deprecated. Defaults to no. */
  hasDeprecated?: boolean;
  /** Opens the keyboard help. Omitted for no button. */
  onHelp?: () => void;
  /** Moves to the first field found. Omitted if that is not possible. */
  onSubmit?: () => void;
  /** The search field, so that a key can focus it. */
  searchRef?: Ref<HTMLDivElement>;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { filter, onChange, hasDeprecated, onHelp, onSubmit, searchRef } =
    props;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useBreakpoint().down('sm');
  // It must be obvious why fields are missing.
  const showsMarks = isOpen || filter.marks.length > 0;
  return (
    <div className={styles.bar} role="search">
      <div className={styles.line}>
        <SearchField
          ref={searchRef}
          className={styles.search}
          size="small"
          startCollapsed={isNarrow}
          aria-label={t('filter.search')}
          placeholder={t('filter.placeholder')}
          value={filter.text}
          onChange={text => onChange({ ...filter, text })}
          onSubmit={onSubmit}
        />
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiFilter3Line aria-hidden />}
          aria-label={t('filter.marks')}
          aria-expanded={showsMarks}
          onPress={() => {
            setOpen(!showsMarks);
            if (showsMarks) {
              onChange({ ...filter, marks: [] });
            }
          }}
        />
        {onHelp && !isNarrow && (
          <ButtonIcon
            size="small"
            variant="tertiary"
            icon={<RiKeyboardLine aria-hidden />}
            aria-label={t('keyboard.open')}
            onPress={onHelp}
          />
        )}
      </div>
      {showsMarks && (
        <ToggleButtonGroup
          className={styles.marks}
          aria-label={t('filter.marks')}
          selectionMode="multiple"
          selectedKeys={[...filter.marks]}
          onSelectionChange={keys =>
            onChange({ ...filter, marks: MARKS.filter(mark => keys.has(mark)) })
          }
        >
          {MARKS.filter(
            mark => mark !== 'deprecated' || hasDeprecated === true,
          ).map(mark => (
            <ToggleButton key={mark} id={mark} size="small">
              {t(`filter.${mark}` as 'filter.set')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  );
});
