// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  compileShorthand,
  nodeFromValue,
  parseSource,
  validateInstance,
  type JsonObject,
} from '@component-config/config-engine';
import type { BenchGroup } from './types';

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Texts designed to take long; each must be processed within 100 ms. */
export function hostileTexts(): BenchGroup {
  const read = (text: string) => () => parseSource({ file: 'a.yaml', text });
  const openApi = (schema: JsonObject) => () =>
    compileOpenApi({ schema: nodeFromValue(schema) });
  const shorthand = (fields: JsonObject, types?: JsonObject) => () =>
    compileShorthand({
      fields: nodeFromValue(fields),
      ...(types && { types: nodeFromValue(types) }),
    });
  const references: JsonObject = { D30: { type: 'string' } };
  const types: JsonObject = { T30: { v: 'string' } };
  for (let level = 0; level < 30; level++) {
    const next = { $ref: `#/$defs/D${level + 1}` };
    references[`D${level}`] = { anyOf: [next, next] };
    types[`T${level}`] = { a: `T${level + 1}`, b: `T${level + 1}` };
  }
  const list = openApi({
    type: 'array',
    items: { type: 'object' },
    uniqueItems: true,
  })();
  const integers = openApi({ type: 'array', items: { type: 'integer' } })();
  const backtracking = openApi({ type: 'string', pattern: '^(a+)+$' })();
  const objects = times(5000, index => ({ name: `n${index}` }));
  const texts = times(100_000, () => 'x');
  const long = `${'a'.repeat(10_000)}!`;
  return {
    title: 'Hostile texts',
    input: 'each must finish within 100 ms',
    baselines: [],
    tasks: [
      {
        name: 'deep nesting',
        run: read(`${'['.repeat(2000)}${']'.repeat(2000)}`),
      },
      {
        name: '40,000 keys',
        run: read(times(40_000, index => `key${index}: x`).join('\n')),
      },
      {
        name: 'alias bomb',
        run: read(
          `a0: &a0 [x]\n${times(
            9,
            level =>
              `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
          ).join('\n')}`,
        ),
      },
      {
        name: 'references that multiply',
        run: openApi({ $ref: '#/$defs/D0', $defs: references }),
      },
      {
        name: 'enum of 50,000',
        run: openApi({
          type: 'string',
          enum: times(50_000, index => `v${index}`),
        }),
      },
      {
        name: '5,000 unique objects',
        run: () => validateInstance(list, objects),
      },
      {
        name: '100,000 errors',
        run: () => validateInstance(integers, texts),
      },
      {
        name: '10,000 fields',
        run: shorthand(
          Object.fromEntries(
            times(10_000, index => [`f${index}`, 'integer | default=2']),
          ),
        ),
      },
      { name: 'types that multiply', run: shorthand({ x: 'T0' }, types) },
      {
        name: 'backtracking',
        run: () => validateInstance(backtracking, long),
      },
    ],
  };
}
