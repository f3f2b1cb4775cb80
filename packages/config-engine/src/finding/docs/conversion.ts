// SPDX-License-Identifier: Apache-2.0

import type { conversionFindings } from '../catalogue/conversion';
import type { DocsOf } from './types';

export const conversionDocs: DocsOf<typeof conversionFindings> = {
  notExpressible: [
    'The shorthand can express less than openAPIV3Schema: it has no alternatives, no "nullable" and no closed maps. What it cannot express is left out of the converted schema.',
    'colour: { type: string, nullable: true }',
  ],
  optionalWithoutDefault: [
    'In the shorthand a field is required unless it has a default. An optional field of openAPIV3Schema without a default would become required, and components that leave it out would break. Nothing is converted.',
    'properties:\n  colour: { type: string }',
  ],
  entryLost: [
    'The document has another entry next to the sections of the schema, such as a misspelled section or the "systemParameters" of a build. The other dialect has no place for it, so nothing is converted.',
    'spec:\n  schema:\n    parameters: { port: integer }\n    systemParameters: { branch: string }',
  ],
  mergeKey: [
    'The entries that a merge key adds to a schema are written elsewhere, with their comments. Nothing is converted.',
    'spec:\n  parameters:\n    openAPIV3Schema:\n      <<: *base',
  ],
  nothingToConvert: [
    'The document has no section whose schema is written in the dialect to convert from.',
    'kind: ComponentType\nspec: {}',
  ],
};
