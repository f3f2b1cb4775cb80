// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';

/** Findings of writing a schema in another dialect. */
export const conversionFindings = {
  notExpressible: defineFinding<{ what: Phrase; field: string }>({
    code: 'conversion/not-expressible',
    severity: 'warning',
    explanation:
      'The shorthand can express less than openAPIV3Schema: it has no alternatives, no "nullable" and no closed maps. What it cannot express is left out of the converted schema.',
    example: 'colour: { type: string, nullable: true }',
    message: ({ what, field }) =>
      `The shorthand cannot express ${what} of "${field}"; it is left out, so check what the field means without it.`,
  }),

  optionalWithoutDefault: defineFinding<{ field: string }>({
    code: 'conversion/optional-without-default',
    severity: 'error',
    explanation:
      'In the shorthand a field is required unless it has a default. An optional field of openAPIV3Schema without a default would become required, and components that leave it out would break. Nothing is converted.',
    example: 'properties:\n  colour: { type: string }',
    message: ({ field }) =>
      `"${field}" would become required, because it has no default; give it one, or make it required, then convert again.`,
  }),

  entryLost: defineFinding<{ entry: string }>({
    code: 'conversion/entry-lost',
    severity: 'error',
    explanation:
      'The document has another entry next to the sections of the schema, such as a misspelled section or the "systemParameters" of a build. The other dialect has no place for it, so nothing is converted.',
    example:
      'spec:\n  schema:\n    parameters: { port: integer }\n    systemParameters: { branch: string }',
    message: ({ entry }) =>
      `"${entry}" is not part of a schema and would be lost; correct it or move it elsewhere, then convert again.`,
  }),

  mergeKey: defineFinding({
    code: 'conversion/merge-key',
    severity: 'error',
    explanation:
      'The entries that a merge key adds to a schema are written elsewhere, with their comments. Nothing is converted.',
    example: 'spec:\n  parameters:\n    openAPIV3Schema:\n      <<: *base',
    message: () =>
      'The schema uses the merge key "<<", which cannot be converted; write the entries out, then convert again.',
  }),

  nothingToConvert: defineFinding<{ dialect: Words }>({
    code: 'conversion/nothing-to-convert',
    severity: 'warning',
    explanation:
      'The document has no section whose schema is written in the dialect to convert from.',
    example: 'kind: ComponentType\nspec: {}',
    message: ({ dialect }) =>
      `There is no schema to convert: no section of the document is written in ${dialect}.`,
  }),
};
