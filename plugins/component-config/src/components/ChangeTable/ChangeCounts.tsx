// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import { ConfigurationChange } from '@component-config/config-engine';
import { useTexts } from '../../translation';

const KINDS = ['changed', 'added', 'removed', 'reason'] as const;

/** The number of differences of each kind. */
export function ChangeCounts(props: {
  changes: readonly ConfigurationChange[];
}) {
  const { t } = useTexts();
  const counts = KINDS.map(kind => ({
    kind,
    count: props.changes.filter(change => change.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return (
    <Text color="secondary" aria-live="polite">
      {counts
        .map(({ kind, count }) => t(`compare.counts.${kind}`, { count }))
        .join(' · ')}
    </Text>
  );
}
