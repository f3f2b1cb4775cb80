// SPDX-License-Identifier: Apache-2.0

import type { schemaFindings } from '../catalogue/schema';
import type { DocsOf } from './types';

export const schemaDocs: DocsOf<typeof schemaFindings> = {
  notCheckable: [
    'The name of a field contains half of a surrogate pair, which is not a character. Values cannot be checked against such a schema, so none are saved for it.',
    'properties:\n  "\\ud800": { type: string }',
  ],
  tooLarge: [
    'With every reference to a type expanded, the schema has more fields than allowed. Types that refer to other types several times multiply. Beyond the limit any value would be accepted, so no values are saved for the schema.',
    'types: {A: {x: B, y: B}, B: {x: C, y: C}, …}',
  ],
  tooDeep: [
    'With every reference to a type expanded, the schema is nested more deeply than allowed. Below the limit any value would be accepted, so no values are saved for the schema.',
    'types: {A: {b: B}, B: {c: C}, …}',
  ],
};
