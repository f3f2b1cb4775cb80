// SPDX-License-Identifier: Apache-2.0

import { RiAlertLine } from '@remixicon/react';
import { useTexts } from '../translation';
import icons from './icons.module.css';
import styles from './ProductionBadge.module.css';

/** Marks production by text, icon and color. */
export function ProductionBadge() {
  const { t } = useTexts();
  return (
    <span className={styles.badge}>
      <RiAlertLine aria-hidden className={icons.icon} />
      {t('review.production')}
    </span>
  );
}
