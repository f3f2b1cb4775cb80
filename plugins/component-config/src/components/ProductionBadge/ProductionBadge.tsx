// SPDX-License-Identifier: Apache-2.0

import { RiAlertLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import styles from './ProductionBadge.module.css';

/** Says that something is about production, by a word, an icon and a colour. */
export function ProductionBadge() {
  const { t } = useTexts();
  return (
    <span className={styles.badge}>
      <RiAlertLine aria-hidden className={styles.icon} />
      {t('review.production')}
    </span>
  );
}
