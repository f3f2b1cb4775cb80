// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { readLayer } from './readLayer';
import { editedText, writeLayer } from './writeLayer';

const leaf = fc.oneof(
  fc.constantFrom<JsonValue>(
    null,
    true,
    0,
    -1.5,
    1e21,
    '',
    'x',
    'a\nb\n',
    'a\n\n b',
  ),
  fc.constantFrom<JsonValue>(
    'yes',
    '1.30',
    '- a',
    'a: b',
    '# c',
    '&x',
    "it's",
    '"',
    ' a ',
    '---',
    '\n',
    '<<',
  ),
  fc.string({ unit: 'binary' }).map(wellFormed),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map(n => (n === 0 || Number.isInteger(n) ? 7 : n)),
);
const key = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    'd',
    'e',
    '1',
    '<<',
    '__proto__',
    'a b',
    '- x',
    'a: b',
    '#',
    '',
  ),
  fc.string(),
);
const { value } = fc.letrec<{ value: JsonValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(objectOf),
  ),
}));
const layer = fc.array(fc.tuple(key, value), { maxLength: 5 }).map(objectOf);

/** Texts in the style of humans and tools: block and flow, different indentations, comments, anchors, line ends. */
const written = fc
  .tuple(
    layer,
    fc.record({
      indent: fc.constantFrom(2, 3, 4),
      indentSeq: fc.boolean(),
      collectionStyle: fc.constantFrom<'any' | 'flow'>('any', 'any', 'flow'),
      defaultStringType: fc.constantFrom<
        'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE'
      >('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
      aliasDuplicateObjects: fc.boolean(),
      lineWidth: fc.constantFrom(0, 80),
      flowCollectionPadding: fc.boolean(),
    }),
    fc.record({
      comments: fc.boolean(),
      windows: fc.boolean(),
      ended: fc.boolean(),
    }),
  )
  .map(([said, options, { comments, windows, ended }]) => {
    let text = stringify(said, { ...options, uniqueKeys: false });
    if (comments) {
      text = `# top\n${text}# end\n`;
    }
    text = ended ? text : text.replace(/\n$/, '');
    return windows ? text.replace(/\n/g, '\r\n') : text;
  })
  .filter(text => readLayer(text).layer !== undefined);

/** An edit of a layer, as made by a form. */
const changes = fc.array(
  fc.record({
    path: fc.array(fc.nat(4), { maxLength: 4 }),
    key,
    value,
    kind: fc.nat(3),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('writeLayer', () => {
  // eslint-disable-next-line jest/expect-expect
  it('produces a text for any layer from any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('a: [', '# c', 'a:\t1')),
        layer,
        (text, target) => {
          expectSays(writeLayer(text, target), target);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('edits any generated text in place, into any layer', () => {
    fc.assert(
      fc.property(written, layer, (text, target) => {
        const result = editedText(text, target);
        expect(result).toBeDefined();
        expectSays(result ?? '', target);
      }),
      { numRuns: 500 },
    );
  });

  it('edits any change in place', () => {
    fc.assert(
      fc.property(written, changes, (text, made) => {
        const target = made.reduce<JsonValue>(
          changed,
          readLayer(text).layer ?? {},
        );
        const result = editedText(text, target as JsonObject);
        expect(result).toBeDefined();
        expectSays(result ?? '', target as JsonObject);
      }),
      { numRuns: 500 },
    );
  });

  it('returns the same text for the same layer', () => {
    fc.assert(
      fc.property(written, text => {
        const { layer: said } = readLayer(text);
        expect(said && writeLayer(text, said)).toBe(text);
      }),
    );
  });

  it('keeps every line of other keys', () => {
    const names = ['first', 'second', 'third', 'fourth'];
    fc.assert(
      fc.property(
        fc.tuple(value, value, value, value),
        fc.nat(3),
        fc.option(value, { nil: undefined }),
        fc.constantFrom(2, 4),
        (values, changedIndex, next, indent) => {
          const blocks = values.map(
            (said, index) =>
              `# about ${names[index]}\n${stringify(
                { [names[index]]: said },
                { indent, lineWidth: 0 },
              )}\n# after\n`,
          );
          const text = blocks.join('');
          const { layer: said } = readLayer(text);
          fc.pre(said !== undefined);
          const target: JsonObject = { ...said };
          if (next === undefined) {
            delete target[names[changedIndex]];
          } else {
            target[names[changedIndex]] = next;
          }
          const result = writeLayer(text, target);
          const before = blocks.slice(0, changedIndex).join('');
          const after = blocks.slice(changedIndex + 1).join('');
          expect(
            result.startsWith(`${before}# about ${names[changedIndex]}\n`),
          ).toBe(true);
          expect(result.endsWith(`# after\n${after}`)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function expectSays(text: string, target: JsonObject) {
  const read = readLayer(text);
  expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
  expect(equalJson(read.layer, target)).toBe(true);
}

/** Lone surrogates are not valid in YAML. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function objectOf(entries: [string, JsonValue][]): JsonObject {
  return Object.fromEntries(entries);
}

function changed(
  node: JsonValue,
  change: {
    path: readonly number[];
    key: string;
    value: JsonValue;
    kind: number;
  },
): JsonValue {
  const [step, ...path] = change.path;
  if (Array.isArray(node)) {
    const index = (step ?? 0) % (node.length + 1);
    const inner = step !== undefined && index < node.length;
    if (inner && change.kind > 0) {
      return node.map((item, at) =>
        at === index ? changed(item, { ...change, path }) : item,
      );
    }
    return change.kind === 0
      ? node.filter((_, at) => at !== index)
      : [...node.slice(0, index), change.value, ...node.slice(index)];
  }
  if (isObject(node)) {
    const keys = Object.keys(node);
    const name =
      step === undefined || keys.length === 0
        ? change.key
        : keys[step % keys.length];
    const entries = Object.entries(node).filter(
      ([candidate]) => candidate !== name,
    );
    if (change.kind === 0) {
      return objectOf(entries);
    }
    const old = Object.hasOwn(node, name) ? node[name] : null;
    return objectOf([...entries, [name, changed(old, { ...change, path })]]);
  }
  return change.value;
}
