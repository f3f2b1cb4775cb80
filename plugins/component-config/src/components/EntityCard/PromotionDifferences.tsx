// SPDX-License-Identifier: Apache-2.0

import { Link } from '@backstage/ui';
import type { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import type { ComponentType, ReactNode } from 'react';
import { useTabLinks } from '../../hooks/useTabLinks';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';

/**
 * The number of values that differ between the last environment and the one before it. Renders nothing for a single
 * one.
 */
export function PromotionDifferences(props: {
  componentRef: string;
  /** In promotion order. */
  environments: readonly EnvironmentSummary[];
  as: ComponentType<{ name: string; children: ReactNode }>;
}) {
  const { t } = useTexts();
  const links = useTabLinks();
  const { componentRef, environments, as: Fact } = props;
  const [from, to] = environments.slice(-2);
  const environment = from?.name;
  const other = to?.name;
  const diff = useLive(
    other === undefined
      ? undefined
      : queries.diff(componentRef, { environment, to: other }),
  );
  if (!diff.value || to === undefined) {
    return null;
  }
  const count = diff.value.changes.filter(
    ({ kind }) => kind !== 'reason',
  ).length;
  const names = { from: from.title ?? from.name, to: to.title ?? to.name };
  return (
    <Fact name={t('card.compared')}>
      {count === 0 ? (
        t('card.noDifferences', names)
      ) : (
        <Link href={links?.({ view: 'compare', environment, to: other })}>
          {t('card.differences', { count, ...names })}
        </Link>
      )}
    </Fact>
  );
}
