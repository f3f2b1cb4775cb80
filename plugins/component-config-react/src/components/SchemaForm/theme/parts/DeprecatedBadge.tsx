// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiArchiveLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { FieldNode } from '../../fieldTree/types';
import styles from './DeprecatedBadge.module.css';

/** Marks a deprecated field by text and icon. */
export function DeprecatedBadge(props: {
  id: string;
  notice: NonNullable<FieldNode['deprecated']>;
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
