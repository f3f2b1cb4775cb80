// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { SectionCases, Suite } from '../../types';
import { runOpenApiCase } from './openApiCase';
import { runStarlarkExpression } from './starlarkExpression';
import { runDataValuesCase } from './yttCase';

/**
 * Cases generated with ytt. Those of whole templates and of the command line are out of scope: their kinds have no
 * adapter.
 */
export const ytt: Suite = {
  name: 'ytt',
  entry: 'ytt.yaml',
  read: path => readCaseFile(path).flatMap(byKind),
  adapters: {
    'data-values': runDataValuesCase,
    openapi: runOpenApiCase,
    'data-values-no-schema': runDataValuesCase,
    starlark_expressions: runStarlarkExpression,
  },
};

/** A section per kind of case. */
function byKind({ section, cases }: SectionCases): SectionCases[] {
  if (section !== 'cases') {
    return [{ section, cases }];
  }
  const kinds = new Map<string, SectionCases['cases'][number][]>();
  for (const entry of cases) {
    const kind = String(entry.content.kind);
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry]);
  }
  return [...kinds].map(([kind, entries]) => ({
    section: kind,
    cases: entries,
  }));
}
