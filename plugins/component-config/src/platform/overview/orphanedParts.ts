// SPDX-License-Identifier: Apache-2.0

import type { ListedComponent } from '@component-config/plugin-component-config-common';
import { parseEntityRef } from '@backstage/catalog-model';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useTexts } from '../../translation';

/** Orphaned values: those of a removed component, or those for one environment that a component does not have. */
export interface OrphanedPart {
  readonly componentRef: string;
  /** Defaults to all values of the component. */
  readonly environment?: string;
}

/** The parts of a component's values that can be moved or archived separately. */
export function orphanedParts({
  componentRef,
  state,
  orphanedEnvironments = [],
}: ListedComponent): OrphanedPart[] {
  return state === 'orphaned'
    ? [{ componentRef }]
    : orphanedEnvironments.map(({ environment }) => ({
        componentRef,
        environment,
      }));
}

/** The display name of orphaned values. */
export function usePartName({
  componentRef,
  environment,
}: OrphanedPart): string {
  const { t } = useTexts();
  const titleOf = useEnvironmentTitle();
  const { name, namespace } = parseEntityRef(componentRef);
  return environment === undefined
    ? name
    : t('orphans.part', { name, environment: titleOf(environment, namespace) });
}
