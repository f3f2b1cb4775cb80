// SPDX-License-Identifier: Apache-2.0

import type {
  ImpactOutcome,
  ImpactClass,
} from '@component-config/plugin-component-config-common';
import {
  RiAlertLine,
  RiCloseCircleLine,
  RiInformationLine,
  RiPencilLine,
  RiStackLine,
  type RemixiconComponentType,
  RiCheckboxCircleLine,
} from '@remixicon/react';
import { useTexts } from '../../translation';
import styles from './impact.module.css';

const icons: { readonly [outcome in ImpactOutcome]: RemixiconComponentType } = {
  breaking: RiCloseCircleLine,
  risky: RiAlertLine,
  'value-changed': RiPencilLine,
  'origin-only': RiStackLine,
  'findings-only': RiInformationLine,
};

/** The outcome of a configuration, as a word and an icon. */
export function OutcomeText(props: {
  outcome: ImpactOutcome;
  /** The number of configurations. */
  count?: number;
}) {
  const { t } = useTexts();
  const { outcome, count } = props;
  const Icon = icons[outcome];
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <Icon aria-hidden className={styles.outcomeTextIcon} />
      {count === undefined
        ? t(`impact.outcome.${outcome}`)
        : t(`impact.counted.${outcome}`, { count })}
    </span>
  );
}

const classIcons = {
  breaking: RiCloseCircleLine,
  risky: RiAlertLine,
  safe: RiCheckboxCircleLine,
} as const;

/** The class of a change, as a word and an icon. */
export function ClassText(props: { of: ImpactClass }) {
  const { t } = useTexts();
  const { of } = props;
  const Icon = classIcons[of];
  return (
    <span className={styles.outcome} data-outcome={of}>
      <Icon aria-hidden className={styles.outcomeTextIcon} />
      {t(`impact.class.${of}`)}
    </span>
  );
}
