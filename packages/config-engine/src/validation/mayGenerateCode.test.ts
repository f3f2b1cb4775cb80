// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';
import { compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import { validateInstance } from './validateInstance';

// As in a browser whose page forbids it.
jest.mock('./mayGenerateCode', () => ({ mayGenerateCode: false }));

it.each<[JsonObject, JsonValue, string[]]>([
  [
    { type: 'integer', maximum: 3 },
    'x',
    ['a must be a whole number, not a string.'],
  ],
  [{ type: 'integer', maximum: 3 }, 4, ['a must be at most 3.']],
  [
    { type: 'string', pattern: '^b', format: 'email' },
    'a',
    ['a must match the pattern "^b".', 'a must have the format "email".'],
  ],
])(
  'explains the errors of %j without generating code',
  (field, value, messages) => {
    const generated = jest.spyOn(globalThis, 'Function');
    const schema = compileOpenApi({
      schema: nodeFromValue({ type: 'object', properties: { a: field } }),
    });
    const findings = validateInstance(schema, { a: value });
    expect(findings.map(({ message }) => message)).toEqual(messages);
    expect(generated).not.toHaveBeenCalled();
    generated.mockRestore();
  },
);
