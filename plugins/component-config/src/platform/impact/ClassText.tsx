// SPDX-License-Identifier: Apache-2.0

import type { ImpactClass } from '@component-config/plugin-component-config-common';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiCloseCircleLine,
} from '@remixicon/react';
import { useTexts } from '../../translation';
import styles from './OutcomeText.module.css';

const icons = {
  breaking: RiCloseCircleLine,
  risky: RiAlertLine,
  safe: RiCheckboxCircleLine,
} as const;

/** The class of a change, as a word and an icon. */
export function ClassText(props: { of: ImpactClass }) {
  const { t } = useTexts();
  const { of } = props;
  const Icon = icons[of];
  return (
    <span className={styles.outcome} data-outcome={of}>
      <Icon aria-hidden className={styles.icon} />
      {t(`impact.class.${of}`)}
    </span>
  );
}
