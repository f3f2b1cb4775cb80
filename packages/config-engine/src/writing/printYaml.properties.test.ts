// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { parse } from 'yaml';
import { JsonObject, JsonValue } from '../json';
import { parseSource, valueFromNode } from '../source';
import { editText } from './editText';
import { printBlock, printDocument, printFlow } from './printYaml';

/** The readers of what is written: docs/rules/yaml.md#writing */
const readers: ReadonlyArray<[string, (text: string) => unknown]> = [
  ['YAML 1.2', text => parse(text, { schema: 'core' })],
  ['YAML 1.1', text => parse(text, { version: '1.1' })],
  ['kubectl', kubectlReading],
];

/** Strings that resemble numbers, booleans, times, and the syntax of YAML. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'0189_.+-eExXbBoOaf:~=<?#!&*%@|>\'",[]{} yn\n'),
    maxLength: 7,
  }),
  fc.constantFrom(
    ...['y', 'N', 'yes', 'No', 'on', 'OFF', 'true', 'null', '~', '', '='],
    ...['0b11', '+0x1F', '0x1_F', '-0b1', '1e5_0', '0o17', '0755', '1_000'],
    ...['.1_0', '.inf', '-.Inf', '.NaN', '1:30', '190:20:30.15', '1.10', '<<'],
    ...['2026-01-02', '2001-12-14t21:59:43.10-05:00', '2001-12-14 21:59:43'],
    ...['a\n', 'a\nb', 'a\n\n', ' a\nb', 'a\n  b\n', 'a: b\n# c\n', '---\nx'],
  ),
  fc.string({ unit: 'binary' }).map(each => Buffer.from(each).toString()),
);
const scalar = fc.oneof<[typeof text, fc.Arbitrary<JsonValue>]>(
  text,
  fc.constantFrom<JsonValue>(null, true, 0, -1.5, 493, 1e21, 1e-7),
);
const value = fc.letrec<{ value: JsonValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(text, tie('value')), { maxLength: 3 })
      .map(entries => Object.fromEntries(entries)),
  ),
})).value;

describe.each(readers)('what is written is read the same by %s', (_, read) => {
  it.each<[string, (written: JsonValue) => string]>([
    ['a document', printDocument],
    ['a value in block style', written => inBlock(written)],
    ['a value in flow style', written => `a: ${printFlow(written, false)}\n`],
    ['a value like JSON', written => `a: ${printFlow(written, true)}\n`],
  ])('%s', (kind, write) => {
    fc.assert(
      fc.property(value, written => {
        const result = read(write(written));
        expect(
          kind === 'a document' ? result : (result as JsonObject).a,
        ).toEqual(written);
      }),
    );
  });

  it('a changed value and a new key of an existing text', () => {
    fc.assert(
      fc.property(text, value, fc.boolean(), (key, written, isFlow) => {
        const before = isFlow ? 'x: { a: plain }\n' : 'x:\n  a: plain\n';
        const target = { x: { a: written, [key]: written } };
        const edited = editText({
          text: before,
          current: { x: { a: 'plain' } },
          target,
        });
        expect(read(edited ?? '')).toEqual(target);
      }),
    );
  });
});

function inBlock(written: JsonValue): string {
  const { head, lines } = printBlock(written, 2);
  return [`a:${head === '' ? '' : ` ${head}`}`, ...lines, ''].join('\n');
}

/** Like kubectl; there is no finding about a difference either. */
function kubectlReading(written: string): JsonValue {
  const { documents, findings } = parseSource(
    { file: '', text: written },
    {},
    'cluster',
  );
  expect(findings).toEqual([]);
  return valueFromNode(documents[0].root);
}
