// SPDX-License-Identifier: Apache-2.0

import type {
  FindingCounts,
  FindingFilter,
  ListedDocument,
} from '@component-config/plugin-component-config-common';

/** What a list of documents is filtered by, as it is in the URL; absent: nothing is left out. */
export interface DocumentFilter {
  readonly text?: string;
  /** Entity reference. */
  readonly owner?: string;
  readonly findings?: string;
  readonly used?: string;
  /** Which of two lists that are shown as one. */
  readonly list?: string;
}

/** How each severity decides; the name is that of the filter of the API. */
const hasFindings: {
  readonly [filter in FindingFilter]: (counts: FindingCounts) => boolean;
} = {
  error: ({ errors }) => errors > 0,
  warning: ({ errors, warnings }) => errors + warnings > 0,
  info: ({ errors, warnings, notes }) => errors + warnings + notes > 0,
};

/** The documents that fit, as the API filters them; each filter by itself leaves others out. */
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
