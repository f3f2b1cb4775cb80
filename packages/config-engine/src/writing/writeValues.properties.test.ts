// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { stringify } from 'yaml';
import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { leafPointers } from '../leafPointers';
import { formatPointer, parsePointer, valueAt } from '../pointer';
import { parseSource, valueFromNode } from '../source';
import type { ValueChange } from './types';
import { writeValues } from './writeValues';

const leaf = fc.oneof(
  fc.constantFrom<JsonValue>(
    null,
    true,
    0,
    -1.5,
    '',
    'x',
    'a\nb\n',
    'yes',
    '1.30',
    '- a',
    'a: b',
    '# c',
    '---',
    "it's",
    '"',
    ' a ',
  ),
  fc.string({ unit: 'binary' }).map(text => Buffer.from(text).toString()),
);
const key = fc.constantFrom(
  'a',
  'b',
  'c',
  'spec',
  'items',
  '1',
  '<<',
  '__proto__',
  'a b',
  '- x',
  '',
  'x/y~',
);
const { value } = fc.letrec<{ value: JsonValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(objectOf),
  ),
}));
const content = fc
  .array(fc.tuple(key, value), { minLength: 1, maxLength: 5 })
  .map(objectOf);

/** One document as people and tools write them. */
const written = fc
  .tuple(
    content,
    fc.record({
      indent: fc.constantFrom(2, 3, 4),
      indentSeq: fc.boolean(),
      collectionStyle: fc.constantFrom<'any' | 'flow'>('any', 'any', 'flow'),
      defaultStringType: fc.constantFrom<
        'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE'
      >('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
      aliasDuplicateObjects: fc.boolean(),
      lineWidth: fc.constantFrom(0, 80),
    }),
  )
  .map(([values, options]) =>
    stringify(values, { ...options, uniqueKeys: false }),
  )
  .filter(text => {
    const { documents, findings } = parseSource({ file: '', text });
    return documents.length === 1 && findings.length === 0;
  });

/** A file of one to three documents, with comments, and the index of one of them. */
const file = fc
  .tuple(
    fc.array(written, { minLength: 1, maxLength: 3 }),
    fc.nat(2),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([texts, chosen, hasMark, isWindows]) => {
    const parts = texts.map((text, index) => `# document ${index}\n${text}`);
    const index = chosen % parts.length;
    const ends = (text: string) =>
      isWindows ? text.replace(/\r?\n/g, '\r\n') : text;
    return {
      index,
      before:
        (hasMark ? '\ufeff' : '') +
        ends(
          parts
            .slice(0, index)
            .map(text => `${text}---\n`)
            .join(''),
        ),
      document: ends(parts[index]),
      after: ends(
        parts
          .slice(index + 1)
          .map(text => `---\n${text}`)
          .join(''),
      ),
    };
  })
  .filter(({ before, document, after }) => {
    const { findings } = parseSource({
      file: '',
      text: before + document + after,
    });
    return findings.length === 0;
  });

/** The place of a change: an existing one, or a new key. */
const picks = fc.array(
  fc.record({
    at: fc.nat(50),
    key,
    isNew: fc.boolean(),
    isRemoved: fc.boolean(),
    value,
  }),
  { minLength: 1, maxLength: 3 },
);

describe('writeValues', () => {
  it('writes the changes into one document only, and is idempotent', () => {
    fc.assert(
      fc.property(file, picks, ({ before, document, after, index }, picked) => {
        const text = before + document + after;
        const values = readValues(text);
        const line = lineOf(text, index);
        const { changes, expected } = changesOf(values[index], picked);

        const result = writeValues({ text, document: { line }, changes });
        expect(result.findings).toEqual([]);
        expect(result.text.startsWith(before)).toBe(true);
        expect(result.text.endsWith(after)).toBe(true);
        const found = readValues(result.text);
        // An empty document is not counted.
        const isEmpty =
          isObject(expected) && Object.keys(expected).length === 0;
        if (isEmpty && found.length < values.length) {
          values.splice(index, 1);
        } else {
          values[index] = expected;
        }
        expect(equalJson(found, values)).toBe(true);
        fc.pre(!isEmpty);

        const again = writeValues({
          text: result.text,
          document: { line: lineOf(result.text, index) },
          changes: setsOf(changes, expected),
        });
        expect(again).toEqual({ text: result.text, findings: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('changes one line for a single-line value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(9)), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom(2, 4),
        fc.boolean(),
        fc.nat(3),
        (entries, indent, indentSeq, at) => {
          const values = objectOf(
            entries.map(([name, number]) => [
              name,
              { list: [number, { deep: number }], value: number },
            ]),
          );
          const text = `# top\n${stringify(values, {
            indent,
            indentSeq,
          })}# end\n`;
          const pointers = leafPointers(values);
          const pointer = pointers[at % pointers.length];
          const { text: result } = writeValues({
            text,
            changes: [{ pointer, value: 77 }],
          });
          const lines = text.split('\n');
          const after = result.split('\n');
          expect(after).toHaveLength(lines.length);
          expect(
            after.filter((line, index) => line !== lines[index]),
          ).toHaveLength(1);
        },
      ),
    );
  });

  it('accepts any source, and never writes another value', () => {
    const tokens = fc.constantFrom(
      'kind: List\n',
      'items:\n',
      '- ',
      'a: ',
      'a:\n',
      '  b: ',
      '&x ',
      '*x',
      '[',
      ']',
      '{',
      '}',
      ',',
      '"',
      "'",
      '|\n',
      '>-\n',
      '---\n',
      '...\n',
      '%YAML 1.1\n',
      '# c\n',
      '\t',
      '\r\n',
      '\ufeff',
      '? ',
      ': ',
      '!!str ',
      '!<x> ',
      '<<: ',
      '\u0000',
      '1',
      'x',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(tokens, { maxLength: 25 }).map(parts => parts.join('')),
        ),
        fc.constantFrom(
          '/a',
          '/a/b',
          '/items/0/a',
          '/items/-',
          '/a/0',
          '',
          '/',
        ),
        value,
        fc.option(fc.nat(5), { nil: undefined }),
        (text, pointer, set, line) => {
          const { text: result, findings } = writeValues({
            text,
            changes: [{ pointer, value: set }],
            ...(line !== undefined && { document: { line } }),
          });
          expect(findings.length > 0 ? result : text).toBe(text);
          expect(errorsOf(result)).toBeLessThanOrEqual(errorsOf(text));
        },
      ),
      { numRuns: 600 },
    );
  });
});

function readValues(text: string): JsonValue[] {
  return parseSource({ file: '', text }).documents.map(({ root }) =>
    valueFromNode(root),
  );
}

function errorsOf(text: string): number {
  return parseSource({ file: '', text }).findings.filter(
    ({ severity }) => severity === 'error',
  ).length;
}

function lineOf(text: string, index: number): number {
  const { documents } = parseSource({ file: '', text });
  return documents[index].root.position?.line ?? 1;
}

/** Changes at places of a document, and its expected value. */
function changesOf(
  values: JsonValue,
  picked: readonly {
    at: number;
    key: string;
    isNew: boolean;
    isRemoved: boolean;
    value: JsonValue;
  }[],
): { changes: ValueChange[]; expected: JsonValue } {
  const changes: ValueChange[] = [];
  let expected = values;
  for (const pick of picked) {
    const maps = mapsOf(expected);
    const leaves = leafPointers(expected);
    const map = maps[pick.at % maps.length];
    const pointer =
      pick.isNew || leaves.length === 0
        ? map + formatPointer([pick.key])
        : leaves[pick.at % leaves.length];
    const isThere = valueAt(expected, pointer) !== undefined;
    const isRemoved = pick.isRemoved && isThere;
    changes.push(
      isRemoved ? { pointer, remove: true } : { pointer, value: pick.value },
    );
    expected = changedAt(
      expected,
      parsePointer(pointer),
      isRemoved ? undefined : pick.value,
    );
  }
  return { changes, expected };
}

/** The changes that can be repeated with the same meaning. */
function setsOf(
  changes: readonly ValueChange[],
  expected: JsonValue,
): ValueChange[] {
  return changes.filter(
    change =>
      'value' in change &&
      equalJson(valueAt(expected, change.pointer), change.value),
  );
}

function mapsOf(values: JsonValue, pointer = ''): string[] {
  if (Array.isArray(values)) {
    return values.flatMap((item, index) => mapsOf(item, `${pointer}/${index}`));
  }
  return isObject(values)
    ? [
        pointer,
        ...Object.keys(values).flatMap(name =>
          mapsOf(values[name], pointer + formatPointer([name])),
        ),
      ]
    : [];
}

function changedAt(
  values: JsonValue,
  [token, ...rest]: readonly string[],
  set: JsonValue | undefined,
): JsonValue {
  if (token === undefined) {
    return set ?? null;
  }
  const isLast = rest.length === 0;
  if (Array.isArray(values)) {
    return values.flatMap((item, index) => {
      if (String(index) !== token) {
        return [item];
      }
      return isLast && set === undefined ? [] : [changedAt(item, rest, set)];
    });
  }
  const result: JsonObject = emptyObject();
  const around = isObject(values) ? values : emptyObject();
  for (const name of Object.keys(around)) {
    if (name !== token) {
      result[name] = around[name];
    } else if (!isLast || set !== undefined) {
      result[name] = changedAt(around[name], rest, set);
    }
  }
  if (!Object.hasOwn(around, token) && set !== undefined) {
    result[token] = changedAt(null, rest, set);
  }
  return result;
}

function objectOf(entries: readonly [string, JsonValue][]): JsonObject {
  return Object.assign(emptyObject(), Object.fromEntries(entries));
}
