// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  nodeFromValue,
} from '@component-config/config-engine';
import { mentionsSecret } from './mentionsSecret';

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        replicas: { type: 'integer' },
        pin: { type: 'string', 'x-oc-sensitive': true },
        entry: { type: 'string', format: 'password' },
        codes: {
          type: 'array',
          items: { type: 'string', 'x-oc-sensitive': true },
        },
        open: { type: 'string', 'x-oc-sensitive': false },
      },
    }),
  }),
});

describe('a text that may contain a secret', () => {
  it.each<[string, boolean]>([
    ['replicas: 3', false],
    ['pin: 1234', true],
    ['{ "PIN": 1234 }', true],
    ['entry: 1234', true],
    ['codes: [a]', true],
    ['open: yes', false],
    ['password: x', true],
    ['API_KEY: x', true],
    ['privateKey: x', true],
  ])('%s: %s', (text, expected) => {
    expect(mentionsSecret(text, [schema])).toBe(expected);
  });

  it('is recognised by usual names without a schema', () => {
    expect(mentionsSecret('pin: 1234', [])).toBe(false);
    expect(mentionsSecret('token: x', [])).toBe(true);
  });
});
