// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Switch } from '@backstage/ui';
import { RiResetLeftLine } from '@remixicon/react';
import { ReactNode } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { fieldId } from '../../navigation/fieldId';
import { useFieldKeys } from '../useFieldKeys';
import { partIds } from '../useFieldState';
import { useSection } from '../useSection';
import { OriginLine } from './OriginLine';
import styles from './parts.module.css';

/** The switch of a nullable object or map, with a reset button if it is switched here. */
export function SectionSwitch(props: {
  pointer: string;
  label: string;
  isEntry: boolean;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { pointer, label, isEntry } = props;
  const section = useSection({ pointer, isEntry });
  const { inherited } = section;
  const canReset = section.isSetHere && !isEntry && !section.isDisabled;
  const onKeyDown = useFieldKeys(pointer, canReset ? section.reset : undefined);
  return (
    // The keys are those of the switch within.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.switch}
      data-pointer={pointer}
      data-kind="switch"
      onKeyDown={onKeyDown}
    >
      <Switch
        aria-label={label}
        aria-describedby={partIds(fieldId(pointer)).origin}
        isDisabled={section.isDisabled}
        isSelected={section.isOn}
        onChange={section.turn}
      />
      {canReset && (
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiResetLeftLine aria-hidden />}
          aria-label={
            inherited
              ? t('field.resetTo', {
                  label,
                  value: t(inherited.value ? 'section.on' : 'section.off'),
                  origin: inherited.origin,
                })
              : t('section.resetToOff', { label })
          }
          onPress={section.reset}
        />
      )}
    </div>
  );
}

/** A nullable map entry below its key: the switch, and its fields while it is on. */
export function SwitchedEntry(props: {
  pointer: string;
  label: string;
  children: ReactNode;
}) {
  const { pointer, label, children } = props;
  return (
    <div className={styles.entry}>
      <SectionSwitch pointer={pointer} label={label} isEntry />
      <SwitchedPart pointer={pointer} isEntry>
        {children}
      </SwitchedPart>
    </div>
  );
}

/** The contents of a part with a switch: its state and where that comes from, and its fields while it is on. */
export function SwitchedPart(props: {
  pointer: string;
  isEntry: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { pointer, isEntry, children } = props;
  const { isOn, isSetHere, inherited, locked } = useSection({
    pointer,
    isEntry,
  });
  const nameOf = (value: unknown) => t(value ? 'section.on' : 'section.off');
  return (
    <>
      {!isOn && !isSetHere && !inherited && !isEntry ? (
        <div
          id={partIds(fieldId(pointer)).origin}
          className={styles.sectionSwitchLine}
        >
          {t('section.notSet')}
        </div>
      ) : (
        <OriginLine
          id={partIds(fieldId(pointer)).origin}
          field={{
            pointer,
            value: isSetHere ? isOn : undefined,
            inherited,
            locked,
            remark: undefined,
            nameOf,
            isEntry,
            isNullable: false,
            isSensitive: false,
          }}
        />
      )}
      {isOn && children}
    </>
  );
}
