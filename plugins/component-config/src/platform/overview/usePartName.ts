// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useTexts } from '../../translation';
import type { OrphanedPart } from './orphanedParts';

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
