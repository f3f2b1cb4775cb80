// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useTexts } from '../../translation';
import type { OrphanedPart } from './orphanedParts';

/** What some values are those of, as a person would say it. */
export function usePartName({
  componentRef,
  environment,
}: OrphanedPart): string {
  const { t } = useTexts();
  const { name } = parseEntityRef(componentRef);
  return environment === undefined
    ? name
    : t('orphans.part', { name, environment });
}
