import { readYttSchema } from '../../schema';
import { resolveYttValues } from './resolveYttValues';

function schemaOf(body: string) {
  return readYttSchema([
    { file: 'schema.yml', text: `#@data/values-schema\n---\n${body}` },
  ]);
}

describe('resolveYttValues', () => {
  it('reports broken rules as ytt does: depth first, with where value and rule are written', () => {
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

  it('lets a condition that fails hide everything else in the report, but not in the findings', () => {
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

  it('does not ask the rules where a type is wrong, unless it is lenient', () => {
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
