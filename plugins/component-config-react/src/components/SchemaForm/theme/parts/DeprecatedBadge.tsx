// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiArchiveLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import styles from './DeprecatedBadge.module.css';

/** What to use instead of a deprecated field; true if its schema does not say so. */
export type DeprecationNotice = string | true;

/** Marks a deprecated field by text and icon. */
export function DeprecatedBadge(props: {
  id: string;
  notice: DeprecationNotice;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { id, notice } = props;
  return (
    <span id={id} className={styles.badge}>
      <RiArchiveLine aria-hidden className={styles.icon} />
      <span>
        {notice === true
          ? t('field.deprecated')
          : t('field.deprecatedFor', { notice })}
      </span>
    </span>
  );
}
