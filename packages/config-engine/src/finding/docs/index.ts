// SPDX-License-Identifier: Apache-2.0

/**
 * The catalogue of findings with their documentation, which only pages and reports on findings need.
 *
 * @packageDocumentation
 */

import { families } from '../catalogue';
import type { FindingKind } from '../defineFinding';
import type { Severity } from '../types';
import { deploymentDocs } from './deployment';
import { dialectsDocs } from './dialects';
import { documentsDocs } from './documents';
import { expressionsDocs } from './expressions';
import { overlaysDocs } from './overlays';
import { repositoriesDocs } from './repositories';
import { schemasDocs } from './schemas';
import { valuesDocs } from './values';
import type { DocsOf } from './types';

export type { Severity } from '../types';

/**
 * What is documented of a kind of finding.
 *
 * @alpha
 */
export interface CatalogueEntry {
  readonly code: string;
  readonly severity: Severity;
  /** Why this is a finding, and how to fix it. */
  readonly explanation: string;
  /** The shortest source with this finding. */
  readonly example: string;
}

const docs: DocsOf<keyof typeof families> = {
  ...dialectsDocs,
  ...schemasDocs,
  ...expressionsDocs,
  ...documentsDocs,
  ...overlaysDocs,
  ...valuesDocs,
  ...repositoriesDocs,
  ...deploymentDocs,
};

/**
 * Every kind of finding of the engine, one family after the other; `docs/findings.md` is made from it.
 *
 * @alpha
 */
export const findingCatalogue: readonly CatalogueEntry[] = (
  Object.keys(families) as (keyof typeof families)[]
).flatMap(family => documented(families[family], docs[family]));

function documented(
  kinds: { readonly [name: string]: FindingKind<never> },
  texts: { readonly [name: string]: readonly [string, string] },
): CatalogueEntry[] {
  return Object.entries(kinds).map(([name, { code, severity }]) => {
    const [explanation, example] = texts[name];
    return { code, severity, explanation, example };
  });
}
