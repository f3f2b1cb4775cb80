// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import type { FindingCounts } from '@component-config/plugin-component-config-common';
import { SeverityIcon } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import styles from './list.module.css';

/** The number of errors and warnings; notes only if there are neither. */
export function FindingCountsText(props: {
  counts: FindingCounts;
  /** Whether findings are counted, or the documents that have some. Defaults to findings. */
  of?: 'findings' | 'documents';
}) {
  const { t } = useTexts();
  const isOfDocuments = props.of === 'documents';
  const { errors, warnings, notes } = props.counts;
  const counts = [
    {
      severity: 'error',
      count: errors,
      text: t(isOfDocuments ? 'list.documentsWithErrors' : 'bar.errors', {
        count: errors,
      }),
    },
    {
      severity: 'warning',
      count: warnings,
      text: t(isOfDocuments ? 'list.documentsWithWarnings' : 'list.warnings', {
        count: warnings,
      }),
    },
    ...(errors + warnings === 0
      ? [
          {
            severity: 'info',
            count: notes,
            text: t('list.notes', { count: notes }),
          } as const,
        ]
      : []),
  ] as const;
  const shown = counts.filter(({ count }) => count > 0);
  if (shown.length === 0) {
    return <Text color="secondary">{t('list.noFindings')}</Text>;
  }
  return (
    <span className={styles.counts}>
      {shown.map(({ severity, text }) => (
        <span key={severity} className={styles.count} data-severity={severity}>
          <SeverityIcon severity={severity} className={styles.icon} />
          {text}
        </span>
      ))}
    </span>
  );
}

/** Most severe first: errors, then warnings, then notes. */
export function findingRank({
  errors,
  warnings,
  notes,
}: FindingCounts): number {
  return (errors * 1_000 + warnings) * 1_000 + notes;
}
