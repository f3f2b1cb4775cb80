// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  SearchField,
  Select,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import { RiKeyboardLine } from '@remixicon/react';
import { Ref } from 'react';
import { rowMarks, rowOrders, SoloLayer } from '../../configuration';
import { useTexts } from '../../translation';
import { MatrixState } from './useMatrixState';
import toggles from '../toggles.module.css';
import styles from './EffectiveView.module.css';

// No layer has this id: ids have no spaces.
const ALL = 'all layers';

/** Chooses the rows of the matrix, their order, and whether one layer is looked at alone. */
export function EffectiveFilter(props: {
  state: MatrixState;
  /** Those that can be looked at alone. */
  layers: readonly SoloLayer[];
  /** How many rows are left. */
  count: number;
  searchRef: Ref<HTMLDivElement>;
  onChange: (change: Partial<MatrixState>) => void;
  onHelp: () => void;
}) {
  const { t } = useTexts();
  const { state, layers, count, searchRef, onChange, onHelp } = props;
  const { text, marks, order, layer } = state;
  return (
    <div className={styles.filter} role="search">
      <SearchField
        ref={searchRef}
        className={styles.search}
        size="small"
        aria-label={t('effective.filter')}
        placeholder={t('effective.filter')}
        value={text}
        onChange={typed => onChange({ text: typed })}
      />
      <ToggleButtonGroup
        className={toggles.toggles}
        aria-label={t('matrix.marks')}
        selectionMode="multiple"
        selectedKeys={[...marks]}
        onSelectionChange={keys =>
          onChange({ marks: rowMarks.filter(mark => keys.has(mark)) })
        }
      >
        {rowMarks.map(mark => (
          <ToggleButton key={mark} id={mark} size="small">
            {t(`matrix.mark.${mark}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Select
        className={styles.choice}
        size="small"
        aria-label={t('matrix.order')}
        options={rowOrders.map(one => ({
          value: one,
          label: t(`matrix.orders.${one}`),
        }))}
        value={order}
        onChange={key =>
          onChange({ order: rowOrders.find(one => one === key) })
        }
      />
      <Select
        className={styles.choice}
        size="small"
        aria-label={t('matrix.layer')}
        options={[
          { value: ALL, label: t('matrix.allLayers') },
          ...layers.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={layer ?? ALL}
        onChange={key =>
          onChange({ layer: key === ALL ? undefined : String(key) })
        }
      />
      <Text color="secondary" aria-live="polite">
        {t('effective.count', { count })}
      </Text>
      <Button
        size="small"
        variant="tertiary"
        iconStart={<RiKeyboardLine aria-hidden />}
        onPress={onHelp}
      >
        {t('matrix.keys.open')}
      </Button>
    </div>
  );
}
