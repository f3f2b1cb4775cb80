// SPDX-License-Identifier: Apache-2.0

import type {
  FindingCounts,
  FindingFilter,
  ListedDocument,
} from '@component-config/plugin-component-config-common';
import { DEFAULT_NAMESPACE, parseEntityRef } from '@backstage/catalog-model';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import type { ListFilter } from './ListFilters';

/** The filters of a document list, as in the URL. Omitted filters match everything. */
export interface DocumentFilter {
  readonly text?: string;
  /** Entity reference. */
  readonly owner?: string;
  readonly findings?: string;
  readonly used?: string;
  /** One of two lists that are displayed as one. */
  readonly list?: string;
}

/** The predicate of each severity, named as in the API's filter. */
const hasFindings: {
  readonly [filter in FindingFilter]: (counts: FindingCounts) => boolean;
} = {
  error: ({ errors }) => errors > 0,
  warning: ({ errors, warnings }) => errors + warnings > 0,
  info: ({ errors, warnings, notes }) => errors + warnings + notes > 0,
};

/** The documents that match all filters, as the API filters them. */
export function filterDocuments<T extends ListedDocument>(
  documents: readonly T[],
  { text = '', owner, findings, used, list }: DocumentFilter,
): T[] {
  const wanted = text.trim().toLocaleLowerCase('en-US');
  const hasWanted = Object.entries(hasFindings).find(
    ([severity]) => severity === findings,
  )?.[1];
  return documents.filter(
    document =>
      (wanted === '' ||
        [document.name, document.title, document.description, document.owner]
          .join('\n')
          .toLocaleLowerCase('en-US')
          .includes(wanted)) &&
      (owner === undefined || document.owner === owner) &&
      (hasWanted === undefined || hasWanted(document.findings)) &&
      (used === undefined || document.usedBy > 0 === (used === 'true')) &&
      (list === undefined || listOf(document) === list),
  );
}

function listOf({ kind }: ListedDocument): string {
  return kind.endsWith('ComponentType') ? 'component-types' : 'traits';
}

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
      label: t('findings.title'),
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
