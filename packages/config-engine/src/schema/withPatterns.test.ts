// SPDX-License-Identifier: Apache-2.0

import { nodeFromValue } from '../source';
import { compileOpenApi } from './openapi/compileOpenApi';
import { withPatterns } from './withPatterns';

it('adds all patterns that values are checked against', () => {
  const text = (pattern: string) => ({ type: 'string', pattern });
  const schema = compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        flags: text('(?i)^a'),
        shared: text('^a'),
        'no/re2': text('^(?!a)'),
        pattern: { type: 'array', items: text('a.b') },
        either: { anyOf: [{ ...text('\\s'), default: { pattern: 'x' } }] },
      },
    }),
  });
  expect(withPatterns(schema).properties).toMatchObject({
    flags: { pattern: '(?i)^a' },
    shared: { pattern: '^a' },
    'no/re2': { type: 'string' },
    pattern: { items: { pattern: 'a.b' } },
    either: { anyOf: [{ pattern: '\\s' }] },
  });
  expect(Object(withPatterns(schema).properties)['no/re2']).not.toHaveProperty(
    'pattern',
  );
});
