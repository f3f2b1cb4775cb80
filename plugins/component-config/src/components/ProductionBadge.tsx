// SPDX-License-Identifier: Apache-2.0

import { RiBroadcastLine } from '@remixicon/react';
import { useTexts } from '../translation';
import icons from './icons.module.css';
import styles from './ProductionBadge.module.css';

/** The icon of production, beside the name of an environment. */
export function ProductionIcon() {
  return <RiBroadcastLine aria-hidden className={icons.icon} />;
}

/** Marks production by text, icon and color. */
export function ProductionBadge() {
  const { t } = useTexts();
  return (
    <span className={styles.badge}>
      <ProductionIcon />
      {t('review.production')}
    </span>
  );
}
