// SPDX-License-Identifier: Apache-2.0

import { humanizeEntityRef } from '@backstage/plugin-catalog-react';
import { parseEntityRef } from '@backstage/catalog-model';
import type { ListedDocument } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import type { ListFilter } from './ListFilters';

/** By what every list of platform documents is filtered: who owns them, what is wrong with them, whether they are used. */
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

/** An option of a choice is a text, which the catalog's titles come too late for. */
function ownerName(owner: string): string {
  try {
    return humanizeEntityRef(parseEntityRef(owner), {
      defaultNamespace: 'default',
    }).replace(/^(group|user):/, '');
  } catch {
    return owner;
  }
}
