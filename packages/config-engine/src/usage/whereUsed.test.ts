// SPDX-License-Identifier: Apache-2.0

import { compileDefinition } from '../schema';
import { parseSource } from '../source';
import { undefinedReads, whereUsed } from './whereUsed';

function useOf(text: string) {
  const [{ root }] = parseSource({ file: 'type.yaml', text }).documents;
  return whereUsed(root, compileDefinition(root));
}

function definition(parameters: string, spec: string): string {
  const indented = parameters.replace(/^/gm, '      ');
  return `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  workloadType: deployment
  schema:
    parameters:
${indented}
${spec.replace(/^/gm, '  ')}
`;
}

function readersOf(text: string): { [pointer: string]: string[] } {
  return Object.fromEntries(
    useOf(text).fields.map(({ pointer, reads }) => [
      pointer,
      reads.map(({ reader }) => reader),
    ]),
  );
}

const parameters = `port: integer
host: string
endpoints: '[]Endpoint'
labels: map<string>
database:
  name: string
  size: integer`;

const types = `schema:
  types:
    Endpoint: { name: string, port: integer }
`;

function withTypes(spec: string): string {
  return definition(parameters, spec).replace(
    '  schema:\n',
    `  ${types.replace(/\n(?=.)/g, '\n  ')}`,
  );
}

describe('whereUsed', () => {
  it.each([
    ['a member', '${parameters.port}', ['/port']],
    [
      'two members in one string',
      'x-${parameters.port}-${parameters.host}',
      ['/port', '/host'],
    ],
    ['a member in quotes', '${parameters["port"]}', ['/port']],
    ['an optional member', '${parameters.?port.orValue(1)}', ['/port']],
    [
      'a guarded member',
      '${has(parameters.port) ? parameters.port : 1}',
      ['/port'],
    ],
    ['a string that looks like a member', '${"parameters.port"}', []],
    ['a member of something else', '${metadata.parameters.port}', []],
    [
      'a map with all its fields',
      '${parameters.database}',
      ['/database/name', '/database/size'],
    ],
    [
      'an item by number',
      '${parameters.endpoints[0].port}',
      ['/endpoints/*/port'],
    ],
    [
      'an item by a computed index',
      '${parameters.endpoints[parameters.port].name}',
      ['/port', '/endpoints/*/name'],
    ],
    [
      'the items that a macro binds',
      '${parameters.endpoints.map(e, e.port)}',
      ['/endpoints/*/port'],
    ],
    [
      'the values that a macro binds',
      '${parameters.endpoints.transformList(i, e, e.name)}',
      ['/endpoints/*/name'],
    ],
    [
      'a macro within a macro',
      '${parameters.endpoints.filter(e, parameters.labels.exists(l, l == e.name))}',
      ['/endpoints/*/name', '/labels'],
    ],
    ['braces within', '${ {"a": parameters.port} }', ['/port']],
    ['an entry of a map', '${parameters.labels.team}', ['/labels']],
    [
      'the section',
      '${parameters}',
      [
        '/port',
        '/host',
        '/endpoints/*/name',
        '/endpoints/*/port',
        '/labels',
        '/database/name',
        '/database/size',
      ],
    ],
  ])('sees %s', (_, expression, expected) => {
    const use = readersOf(
      withTypes(
        `resources:\n  - id: deployment\n    template: { a: ${JSON.stringify(
          expression,
        )} }`,
      ),
    );
    const read = Object.keys(use).flatMap(pointer =>
      use[pointer].map(() => pointer),
    );
    expect([...new Set(read)].sort()).toEqual([...expected].sort());
  });

  it('binds the variable of a loop to items, or to the keys and values of a map', () => {
    const use = readersOf(
      withTypes(`resources:
  - id: routes
    forEach: \${parameters.endpoints}
    var: endpoint
    template: { port: '\${endpoint.port}' }
  - id: labels
    forEach: \${parameters.labels}
    var: label
    template: { value: '\${label.value}' }`),
    );
    expect(use).toMatchObject({
      '/endpoints/*/port': ['routes'],
      '/endpoints/*/name': [],
      '/labels': ['labels', 'labels'],
    });
  });

  it('reports the read of an undeclared field, with its position', () => {
    const text = withTypes(
      'resources:\n  - id: deployment\n    template: { a: "x${parameters.database.nam}" }',
    );
    const { findings } = useOf(text);
    const [finding] = findings.filter(
      ({ code }) => code === 'usage/undefined-field',
    );
    expect(finding.message).toBe(
      '"deployment" reads "parameters.database.nam", which the schema does not declare. Did you mean "name"?',
    );
    const { start, end } = finding.position!;
    expect(text.slice(start, end)).toBe('parameters.database.nam');
  });

  it('reports them of templates and embedded traits, but not of rules, which have a finding of their own', () => {
    const [{ root }] = parseSource({
      file: 'type.yaml',
      text: withTypes(`validations:
  - { rule: '\${parameters.prt > 1}', message: The port is too low. }
traits:
  - name: scaler
    parameters: { a: '\${parameters.hots}', b: '\${parameters.host}' }
resources:
  - id: deployment
    includeWhen: \${has(parameters.databse)}
    forEach: \${parameters.endpoints}
    var: endpoint
    template: { a: '\${endpoint.prot}', b: '\${parameters.labels.any}' }`),
    }).documents;
    expect(
      undefinedReads(root, compileDefinition(root)).map(
        ({ message }) => message,
      ),
    ).toEqual(
      [
        ['scaler', 'hots', 'host'],
        ['deployment', 'databse', 'database'],
        ['deployment', 'endpoints[].prot', 'port'],
      ].map(
        ([reader, field, meant]) =>
          `"${reader}" reads "parameters.${field}", which the schema does not declare. Did you mean "${meant}"?`,
      ),
    );
  });

  it('reports unused fields, a map once for all its fields', () => {
    const { findings } = useOf(
      withTypes(
        'resources:\n  - id: a\n    template: [ "${parameters.port}", "${parameters.endpoints[0].port}" ]',
      ),
    );
    expect(findings.map(({ message }) => message)).toEqual([
      'No template reads "parameters.host"; remove the field, or use it in a template.',
      'No template reads "parameters.endpoints[].name"; remove the field, or use it in a template.',
      'No template reads "parameters.labels"; remove the field, or use it in a template.',
      'No template reads "parameters.database"; remove the field, or use it in a template.',
    ]);
  });

  it('reads templates of any depth, and unclosed brackets', () => {
    const deep = `${'[a'.repeat(20000)}`;
    const use = useOf(
      withTypes(
        `resources:\n  - id: a\n    template: ${JSON.stringify(
          `\${parameters${deep}.x`,
        )}`,
      ),
    );
    expect(use.fields.every(({ reads }) => reads.length === 1)).toBe(true);
  });
});
