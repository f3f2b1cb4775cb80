// SPDX-License-Identifier: Apache-2.0

import { DEFAULT_NAMESPACE, parseEntityRef } from '@backstage/catalog-model';
import type { ListedDocument } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import type { ListFilter } from './ListFilters';

/** The filters of every list of platform documents: owner, findings, usage. */
export function useDocumentFilters(
  documents: readonly ListedDocument[] | undefined,
): ListFilter[] {
  const { t } = useTexts();
  const owners = useMemo(
    () => [...new Set(documents?.flatMap(({ owner }) => owner ?? []))].sort(),
    [documents],
  );
  return [
    {
      name: 'owner',
      label: t('list.owner'),
      options: owners.map(owner => ({ value: owner, label: ownerName(owner) })),
    },
    {
      name: 'findings',
      label: t('list.findings'),
      options: [
        { value: 'error', label: t('list.withErrors') },
        { value: 'warning', label: t('list.withWarnings') },
      ],
    },
    {
      name: 'used',
      label: t('list.usedBy'),
      options: [
        { value: 'true', label: t('list.used') },
        { value: 'false', label: t('list.unused') },
      ],
    },
  ];
}

/** The text of an option; titles from the catalog would arrive too late. */
function ownerName(owner: string): string {
  try {
    const { namespace, name } = parseEntityRef(owner);
    return namespace === DEFAULT_NAMESPACE ? name : `${namespace}/${name}`;
  } catch {
    return owner;
  }
}
