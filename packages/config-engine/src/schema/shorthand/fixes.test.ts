// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { Finding } from '../../finding';
import { childNode, parseSource } from '../../source';
import { compileShorthand } from './compileShorthand';

/** All findings for a document with `fields` and `types`. */
function check(text: string): readonly Finding[] {
  const { documents, findings } = parseSource({ file: 'f.yaml', text });
  const [{ root }] = documents;
  const { findings: compiled } = compileShorthand({
    fields: childNode(root, 'fields')!,
    types: childNode(root, 'types'),
    pointer: '/fields',
    typesPointer: '/types',
  });
  return [...findings, ...compiled];
}

/** The document after applying the fix of a finding. */
function repaired(text: string, { fix }: Finding): string {
  expect(fix).toMatchObject({ file: 'f.yaml', title: expect.any(String) });
  return text.slice(0, fix!.start) + fix!.replacement + text.slice(fix!.end);
}

/** The first finding with a fix. */
function fixable(text: string): Finding | undefined {
  return check(text).find(({ fix }) => fix);
}

const types =
  'types:\n  Port: integer | minimum=1 maximum=65535\n  Database:\n    host: string\n';

function fieldText(written: string): string {
  return `fields:\n  a: ${written}\n${types}`;
}

describe('the fix of a finding', () => {
  it.each([
    ['missing-value', 'string | required', 'string'],
    ['missing-value', 'string | required minLength=1', 'string | minLength=1'],
    ['required-marker', 'string | required=true', 'string'],
    [
      'required-marker',
      'string | minLength=1 required=true',
      'string | minLength=1',
    ],
    [
      'missing-value',
      'string | description=two words title=x',
      "string | description='two words' title=x",
    ],
    ['missing-value', 'string | enum=a, b, c', 'string | enum=a,b,c'],
    [
      'missing-value',
      'string | enum=extra small, big',
      'string | enum="extra small",big',
    ],
    ['missing-value', 'string | default = x', 'string | default=x'],
    ['missing-value', 'integer | minimum= 5', 'integer | minimum=5'],
    [
      'whole-list-quoted',
      `'string | enum="16,18,20"'`,
      `'string | enum="16","18","20"'`,
    ],
    ['json-enum', `'string | enum=["a","b"]'`, `'string | enum="a","b"'`],
    [
      'single-quoted-comma',
      `"string | enum='last, first','x'"`,
      '"string | enum=\\"last, first\\",\\"x\\""',
    ],
    [
      'glued-pipe',
      'string | enum=a,b|default=a',
      'string | enum=a,b | default=a',
    ],
    [
      'glued-pipe',
      'string | minLength=1 |maxLength=3',
      'string | minLength=1  | maxLength=3',
    ],
    [
      'unclosed-quote',
      "string | description='a b default=x",
      "string | description='a b' default=x",
    ],
    [
      'quotes-kept',
      `'string | pattern="^\\d+$"'`,
      `'string | pattern=''^\\d+$'''`,
    ],
    ['unknown-type', 'strin', 'string'],
    ['unknown-type', 'Prot', 'Port'],
    ['unknown-type', 'string[] | default=[]', "'[]string | default=[]'"],
    ['unknown-marker', 'integer | minimun=5', 'integer | minimum=5'],
    [
      'unknown-marker',
      'string | x-oc-ui-hidden=true',
      'string | oc:ui:hidden=true',
    ],
    ['unknown-marker', 'string | ui:hidden=true', 'string | oc:ui:hidden=true'],
    ['map-key', 'map[int]string', 'map[string]string'],
  ])('%s: turns "%s" into "%s"', (name, before, after) => {
    const text = fieldText(before);
    const finding = check(text).find(
      ({ code }) => code === `shorthand/${name}`,
    )!;
    expect(finding.pointer).toBe('/fields/a');
    expect(repaired(text, finding)).toBe(fieldText(after));
    expect(check(fieldText(after))).toEqual([]);
  });

  it('corrects a misspelled annotation', () => {
    const text = fieldText('string | oc:ui:hiden=true');
    const [finding] = check(text);
    expect(finding.code).toBe('annotations/near-miss');
    expect(repaired(text, finding)).toBe(
      fieldText('string | oc:ui:hidden=true'),
    );
  });

  it('is not offered for a default without a required field, but the field is named', () => {
    expect(check(fieldText('Database | default={}'))).toEqual([
      expect.objectContaining({
        code: 'shorthand/default-unsatisfied',
        message: expect.stringContaining('.host in body is required'),
        position: expect.objectContaining({ line: 2, column: 25 }),
      }),
    ]);
  });

  /** Valid constraints of each type, without findings. */
  const constraints = {
    string: [
      'minLength=1',
      "title='A title'",
      'pattern=^[a-z0-9]*$',
      'default=b',
      'oc:ui:order=3',
    ],
    integer: ['minimum=1', 'maximum=10', 'default=5', 'oc:ui:group=x'],
    '[]Port': ['minItems=0', 'default=[1]', "description='Some ports'"],
    'map<string>': ['default={}', 'maxProperties=9', 'oc:ui:advanced'],
    Port: ['default=80', 'minimum=8'],
  } as const;
  const expression = fc
    .constantFrom(
      ...(Object.keys(constraints) as Array<keyof typeof constraints>),
    )
    .chain(type =>
      fc
        .shuffledSubarray([...constraints[type]] as string[])
        .map(words => ({ type: type as string, words })),
    );

  /** Single errors, inserted into a valid expression. */
  const mistakes: {
    [name: string]: (type: string, words: string[]) => string;
  } = {
    'missing-value': (type, words) =>
      `${type} | ${['required', ...words].join(' ')}`,
    'required-marker': (type, words) =>
      `${type} | ${[...words, 'required=true'].join(' ')}`,
    'unknown-type': (type, words) =>
      `${type.replace(/(.)$/, '$1$1')} | ${words.join(' ')}`,
    'unknown-marker': (type, words) =>
      `${type} | ${['tytle=x', ...words].join(' ')}`,
    'glued-pipe': (type, words) =>
      `${type} | ${['format=x|example=y', ...words].join(' ')}`,
    'unclosed-quote': (type, words) =>
      // Another quote would close this one.
      `${type} | ${[
        "example='y",
        'format=x',
        ...words.filter(word => !word.includes("'")),
      ].join(' ')}`,
    'missing-value ': (type, words) =>
      `${type} | ${['title=two words', ...words].join(' ')}`,
    'missing-value  ': (type, words) =>
      `${type} | ${[...words, 'title = x'].join(' ')}`,
  };
  const writings: Array<(text: string) => string> = [
    text => (/^[[]|: | #/.test(text) ? `'${text.replace(/'/g, "''")}'` : text),
    text => `'${text.replace(/'/g, "''")}'`,
    text => JSON.stringify(text),
    text => `>-\n    ${text}`,
  ];

  it('removes its finding and adds no error, wherever the error is', () => {
    fc.assert(
      fc.property(
        expression,
        fc.constantFrom(...Object.keys(mistakes)),
        fc.constantFrom(...writings),
        ({ type, words }, mistake, write) => {
          const code = `shorthand/${mistake.trim()}`;
          const text = fieldText(write(mistakes[mistake](type, words).trim()));
          const finding = check(text).find(found => found.code === code)!;
          expect(finding).toBeDefined();
          const after = check(repaired(text, finding));
          expect(after.filter(found => found.code === code)).toEqual([]);
          expect(after.filter(({ severity }) => severity === 'error')).toEqual(
            [],
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('terminates for any number of errors', () => {
    const pieces = fc.constantFrom(
      ...['required', 'title=two words', 'minimun=1', "example='x", 'a = b'],
      ...[
        'enum=a, b',
        '|',
        'enum="a,b"',
        'x|default=1',
        'oc:hiden',
        'ui:help=x',
      ],
    );
    fc.assert(
      fc.property(
        fc.constantFrom('string', 'Integer', 'string[]', 'map[int]Port'),
        fc.array(pieces, { maxLength: 5 }),
        fc.constantFrom(...writings),
        (type, words, write) => {
          let text = fieldText(write(`${type} | ${words.join(' ')}`.trim()));
          let rounds = 0;
          for (
            let finding = fixable(text);
            finding && rounds < 40;
            finding = fixable(text)
          ) {
            text = repaired(text, finding);
            rounds += 1;
          }
          expect(rounds).toBeLessThan(40);
        },
      ),
      { numRuns: 300 },
    );
  });
});
