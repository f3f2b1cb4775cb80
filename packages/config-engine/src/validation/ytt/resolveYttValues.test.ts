// SPDX-License-Identifier: Apache-2.0

import { readYttSchema } from '../../schema';
import { resolveYttValues } from './resolveYttValues';

function schemaOf(body: string) {
  return readYttSchema([
    { file: 'schema.yml', text: `#@data/values-schema\n---\n${body}` },
  ]);
}

describe('resolveYttValues', () => {
  it('reports violated rules as ytt does: depth first, with the positions of value and rule', () => {
    const schema = schemaOf(
      [
        '#@schema/validation ("many", lambda v: len(v["l"]) > 5)',
        'a:',
        '  l:',
        '  #@schema/validation max=1, min=3',
        '  - 0',
      ].join('\n'),
    );
    const { report, findings } = resolveYttValues(
      schema,
      [{ via: 'file', source: { file: 'v.yml', text: 'a: {l: [2]}' } }],
      'strict',
    );
    expect(report).toBe(
      [
        'Validating final data values:',
        '  a',
        '    from: schema.yml:4',
        '    - must be: many (by: schema.yml:3)',
        '',
        '  a.l[0]',
        '    from: v.yml:1',
        '    - must be: a value >= 3 (by: schema.yml:6)',
        '      found: value < 3',
        '    - must be: a value <= 1 (by: schema.yml:6)',
        '      found: value > 1',
        '',
        '',
      ].join('\n'),
    );
    expect(findings.map(({ pointer }) => pointer)).toEqual([
      '/a',
      '/a/l/0',
      '/a/l/0',
    ]);
  });

  it('checks "@assert/validate" of a values document, at the merged item', () => {
    const document = (file: string, text: string) =>
      ({
        via: 'document',
        source: { file, text: `#@data/values\n---\n${text}` },
      }) as const;
    const schema = schemaOf(
      'ports:\n#@schema/validation max=9000\n- 0\n#@schema/type any=True\nfree: {}',
    );
    const layers = [
      document('first.yml', 'ports: [80, 81]'),
      document(
        'second.yml',
        'ports:\n- 82\n#@assert/validate ("even", lambda v: v % 2 == 0), min=1000\n- 83\n#@overlay/replace\nfree:\n  #@assert/validate min_len=2\n  name: x',
      ),
      document('third.yml', 'ports: [9001]'),
    ];
    const { report, findings } = resolveYttValues(schema, layers, 'strict');
    expect(report).toBe(
      [
        'Validating final data values:',
        '  ports[3]',
        '    from: second.yml:6',
        '    - must be: even (by: second.yml:5)',
        '    - must be: a value >= 1000 (by: second.yml:5)',
        '      found: value < 1000',
        '',
        '  ports[4]',
        '    from: third.yml:3',
        '    - must be: a value <= 9000 (by: schema.yml:4)',
        '      found: value > 9000',
        '',
        '  free.name',
        '    from: second.yml:10',
        '    - must be: length >= 2 (by: second.yml:9)',
        '      found: length = 1',
        '',
        '',
      ].join('\n'),
    );
    expect(findings.map(({ pointer }) => pointer)).toEqual([
      '/ports/3',
      '/ports/3',
      '/ports/4',
      '/free/name',
    ]);
    // Without a schema, too.
    expect(resolveYttValues(undefined, layers.slice(1, 2)).report).toContain(
      '  ports[1]\n    from: second.yml:6\n',
    );
  });

  it('rejects a malformed "@assert/validate"', () => {
    const text = '#@data/values\n---\n#@assert/validate\na: 1';
    const { report, findings } = resolveYttValues(undefined, [
      { via: 'document', source: { file: 'v.yml', text } },
    ]);
    expect(report).toBe(
      'Invalid @assert/validate annotation - expected annotation to have 2-tuple as argument(s), but found no arguments (by v.yml:3)',
    );
    expect(findings).toMatchObject([
      { code: 'ytt/annotation', position: { file: 'v.yml', line: 3 } },
    ]);
  });

  it.each([
    ['#@schema/default None', null],
    ['#@schema/nullable', null],
    ['#@schema/nullable\n#@schema/default None', null],
    ['#@schema/nullable\n#@schema/default 5', 5],
  ])('keeps a default of any type as it is: %s', (above, value) => {
    const schema = schemaOf(`#@schema/type any=True\n${above}\na: 1`);
    expect(resolveYttValues(schema, [])).toMatchObject({
      value: { a: value },
      findings: [],
    });
  });

  const documents = [
    '#@ def databases(name):',
    '---',
    'name: #@ name',
    'ports: [1, 2]',
    '---',
    'name: second',
    '#@ end',
    '',
    '#@data/values-schema',
    '---',
  ].join('\n');

  it('lets functions return documents whose values are used in defaults and examples', () => {
    const schema = readYttSchema([
      {
        file: 'schema.yml',
        text: `${documents}
#@schema/default databases("first")[0]
#@schema/examples ("two", databases("x")[1])
one:
  name: ""
  ports: [0]
#@schema/default [d["name"] for d in databases("first")] + [str(len(databases("")))]
names: [""]
`,
      },
    ]);
    expect(resolveYttValues(schema, [])).toMatchObject({
      value: {
        one: { name: 'first', ports: [1, 2] },
        names: ['first', 'second', '2'],
      },
      findings: [],
    });
  });

  it.each([
    ['a default', '#@schema/default databases("x")\na:\n  b: 1', 'default is'],
    ['an array', '#@schema/default databases("x")\na: [1]', 'default is'],
    [
      'an example',
      '#@schema/examples ("e", databases("x"))\na:\n  b: 1',
      'examples has',
    ],
  ])('rejects documents as %s', (_, body, words) => {
    const schema = readYttSchema([
      { file: 'schema.yml', text: `${documents}\n${body}` },
    ]);
    const { report } = resolveYttValues(schema, []);
    expect(report).toContain(`Invalid schema - @schema/${words} wrong type\n`);
    expect(report).toContain('= found: document set (');
  });

  it.each([
    ['the value of a key', `${documents}\na: #@ databases("x")`, 'ytt/code'],
    [
      'half a document',
      '#@ def f():\n---\na: 1\n#@ end\nb: 2\n#@data/values-schema\n---\nc: 1',
      'ytt/templating',
    ],
  ])('rejects documents of a function as %s', (_, text, code) => {
    const schema = readYttSchema([{ file: 'schema.yml', text }]);
    expect(resolveYttValues(schema, []).findings).toMatchObject([{ code }]);
  });

  it('reports only a failed condition, but has all findings', () => {
    const schema = schemaOf(
      '#@schema/validation min=1\na: 0\n#@schema/validation min=1, when=lambda v: 1\nb: 0',
    );
    const { report, findings } = resolveYttValues(schema, []);
    expect(report).toBe(
      'Validating final data values:\nValidating b: want when= to be bool, got int',
    );
    expect(findings.map(({ code }) => code)).toEqual([
      'ytt/rule',
      'ytt/rule-not-evaluated',
    ]);
  });

  it('does not run rules if a type is wrong, unless it is lenient', () => {
    const schema = schemaOf('#@schema/validation min=5\na: 1\nb: 1');
    const layers = [
      { via: 'file', source: { file: 'v.yml', text: 'b: x' } },
    ] as const;
    expect(resolveYttValues(schema, layers, 'strict').findings).toHaveLength(1);
    expect(
      resolveYttValues(schema, layers).findings.map(({ code }) => code),
    ).toEqual(['ytt/type', 'ytt/rule']);
  });

  it('prints the values as ytt does', () => {
    const { yaml } = resolveYttValues(
      schemaOf('a: "yes"\n#@schema/default ["x"]\nl:\n- ""\nf: 1.0'),
      [],
    );
    expect(yaml).toBe('a: "yes"\nl:\n- x\nf: 1\n');
  });
});
