// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import { valueAt } from '../pointer';
import { compileDefinition } from '../schema';
import { parseSource } from '../source';
import { generatedMetadata } from './generatedMetadata';
import { renderComponent } from './renderComponent';
import { plain } from './traced';
import type { RenderDocuments, RenderInput } from './types';

const metadata = generatedMetadata('component', {
  namespace: 'acme',
  project: 'shop',
  name: 'checkout',
  environment: 'development',
  dataPlane: 'main',
  uids: { project: 'p', name: 'c', environment: 'e', dataPlane: 'd' },
});

function definition(kind: string, name: string, spec: string) {
  const [{ root: document }] = parseSource({
    file: 'type.yaml',
    text: `apiVersion: openchoreo.dev/v1alpha1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec:\n${spec.replace(/^/gm, '  ')}`,
  }).documents;
  return { name, document, definition: compileDefinition(document) };
}

function inputOf(
  type: string,
  {
    trait,
    documents,
    ...rest
  }: {
    trait?: string;
    documents?: Partial<RenderDocuments>;
  } & Partial<Omit<RenderInput, 'documents'>> = {},
): RenderInput {
  return {
    componentType: definition('ComponentType', 'web', type),
    traits: trait
      ? [{ ...definition('Trait', 'extra', trait), kind: 'Trait' }]
      : [],
    documents: {
      component: {
        spec: trait ? { traits: [{ name: 'extra', instanceName: 'one' }] } : {},
      },
      workload: { spec: { container: { image: 'shop/checkout:1' } } },
      environment: {},
      dataPlane: {},
      metadata,
      ...documents,
    },
    ...rest,
  };
}

const container = { image: 'shop/checkout:1' };

const settings = (spec: string) => `workloadType: proxy
parameters:
  openAPIV3Schema:
    type: object
    properties:
      replicas: { type: integer, default: 2 }
      name: { type: string }
      hosts: { type: array, items: { type: string } }
resources:
  - id: settings
    template:
      apiVersion: shop.example/v1
      kind: Settings
      metadata: { name: settings }
      spec: ${spec}`;

function specOf(input: RenderInput) {
  const { resources, findings } = renderComponent(input);
  expect(findings).toEqual([]);
  return valueAt(plain(resources[0].resource), '/spec');
}

const withParameters = (parameters: RenderDocuments['component']) => ({
  documents: { component: { spec: { parameters } } },
});

describe('expressions of templates', () => {
  it.each([
    ["{ a: '${parameters.replicas}' }", { a: 2 }],
    ["{ a: 'n=${parameters.replicas}' }", { a: 'n=2' }],
    ["{ a: '${oc_omit()}', b: 1 }", { b: 1 }],
    ["{ a: ['${oc_omit()}', x] }", { a: ['x'] }],
    ["{ '${metadata.componentName}': 1 }", { checkout: 1 }],
    ["{ a: '${workload.container.image}' }", { a: 'shop/checkout:1' }],
    [
      '{ a: \'${oc_merge({"a": 1}, {"b": oc_omit()})}\' }',
      { a: { a: 1, b: {} } },
    ],
    ["{ a: 'for ${1000000.0} of ${1}' }", { a: 'for 1e+06 of 1' }],
    ["{ a: '${math.greatest(1, 3, 2)}' }", { a: 3 }],
    ['{ a: \'${[3, 1].sort().map(i, string(i)).join("-")}\' }', { a: '1-3' }],
    ["{ a: '${workload.toServicePorts()}' }", { a: [] }],
    ["{ a: '${string(1234567.0)}' }", { a: '1.234567e+06' }],
    ['{ a: \'${matches("ab", "^a")}\' }', { a: true }],
    ["{ a: '${math.bitAnd(6, 3)}' }", { a: 2 }],
    [
      '{ a: \'${optional.ofNonZeroValue("").orValue("none")}\' }',
      { a: 'none' },
    ],
    ["{ a: '${parameters.?name}' }", { a: null }],
    ["{ a: '${timestamp(0)}' }", { a: '1970-01-01T00:00:00Z' }],
    ["{ a: 'not ${closed' }", { a: 'not ${closed' }],
  ])('renders %s', (spec, expected) => {
    expect(specOf(inputOf(settings(spec)))).toEqual(expected);
  });

  it('leaves out the empty values of dependencies', () => {
    const dependencyItems = [{ envVars: [{ name: 'A', value: '' }] }];
    const type = settings("{ a: '${dependencies.toContainerEnvs()}' }");
    expect(specOf(inputOf(type, { documents: { dependencyItems } }))).toEqual({
      a: [{ name: 'A' }],
    });
  });

  it('does not judge a default that a value replaces', () => {
    const type = settings("{ a: '${parameters.replicas}' }");
    const input = inputOf(
      type.replace('default: 2', 'default: two'),
      withParameters({ replicas: 3 }),
    );
    expect(specOf(input)).toEqual({ a: 3 });
  });
});

describe('refusals', () => {
  const withRule = `${settings('{}')}
postRenderValidations:
  - target: { version: v1, kind: ConfigMap }
    rule: '\${true}'
    message: never`;
  const withPatch = (operation: string) => `patches:
  - target: { group: shop.example, version: v1, kind: Settings }
    operations: [${operation}]`;

  it('names the resource for which a rule has no value', () => {
    const type = `${settings("{ a: '${item}' }").replace(
      'template:',
      "forEach: '${[1, 2]}'\n    template:",
    )}
postRenderValidations:
  - target: { group: shop.example, version: v1, kind: Settings }
    rule: '\${resource.spec.b == resource.spec.a}'
    message: never`.replace('name: settings }', "name: 'settings-${item}' }");
    const { findings } = renderComponent(inputOf(type));
    expect(findings.map(({ args }) => args?.place)).toEqual([
      expect.stringMatching(/: Settings\/settings-1$/),
      expect.stringMatching(/: Settings\/settings-2$/),
    ]);
  });

  it.each<[string, RenderInput]>([
    [
      'rendering/expression',
      inputOf(settings("{ a: '${parameters.replica}' }")),
    ],
    ['rendering/expression', inputOf(settings("{ a: '${gateway.ingress}' }"))],
    [
      'rendering/expression',
      inputOf(settings("{ a: '${parameters.replicas + 1}' }")),
    ],
    [
      'rendering/expression',
      inputOf(settings('{ a: \'${oc_dns_label(parameters.replicas, "a")}\' }')),
    ],
    ['rendering/result', inputOf(settings("{ '${timestamp(0)}': 1 }"))],
    [
      'rendering/expression',
      inputOf(
        `${settings('{}')}\ntraits: [{ name: extra, instanceName: a, parameters: { x: '\${none}' } }]`,
        {
          trait: '{}',
          documents: { component: { spec: { traits: [{ name: 'absent' }] } } },
        },
      ),
    ],
    [
      'rendering/result',
      inputOf(
        settings('{}').replace(
          'template:',
          "includeWhen: '${parameters.replicas}'\n    template:",
        ),
      ),
    ],
    [
      'rendering/incomplete',
      inputOf(
        settings('{}').replace('metadata: { name: settings }', 'data: {}'),
      ),
    ],
    [
      'rendering/rule',
      inputOf(
        `${settings('{}')}\nvalidations:\n  - { rule: '\${parameters.replicas >= 3}', message: more }`,
      ),
    ],
    ['rendering/unmatched', inputOf(withRule)],
    [
      'rendering/patch',
      inputOf(settings('{}'), {
        trait: withPatch('{ op: replace, path: /spec/paused, value: true }'),
      }),
    ],
    [
      'rendering/patch',
      inputOf(settings('{ rules: [] }'), {
        trait: withPatch("{ op: add, path: '/spec/rules/[*]/x', value: 1 }"),
      }),
    ],
    [
      'rendering/input',
      inputOf(settings('{}'), { documents: { workload: null } }),
    ],
    [
      'rendering/input',
      { ...inputOf(settings('{}'), { trait: 'creates: []' }), traits: [] },
    ],
    ['values/type', inputOf(settings('{}'), withParameters({ replicas: 'x' }))],
  ])('reports %s', (code, input) => {
    const { resources, findings } = renderComponent(input);
    expect(resources).toEqual([]);
    expect(findings.map(finding => finding.code)).toContain(code);
  });

  it('names the position of an expression', () => {
    const { findings } = renderComponent(
      inputOf(settings("{ a: '${parameters.replica}' }")),
    );
    expect(findings[0]).toMatchObject({
      pointer: '/spec/resources/0/template/spec/a',
      position: { line: 19 },
      message:
        'In "settings", the expression "parameters.replica" has no value: "parameters.replica" is not set.',
    });
  });

  it('ends beyond the budget', () => {
    const loop = '[1,2,3,4,5,6,7,8,9]'.concat(
      ...Array.from(
        { length: 6 },
        (_, depth) =>
          `.map(i${depth}, [1,2,3,4,5,6,7,8,9].map(j${depth}, j${depth}))`,
      ),
    );
    const { resources, findings } = renderComponent(
      inputOf(settings(`{ a: '\${${loop}}' }`)),
      { budget: createBudget({ templateWork: 5_000 }) },
    );
    expect(resources).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(['budget/exceeded']);
  });
});

describe('work without bounds', () => {
  const many = "'${lists.range(300000)}'";

  it.each<[string, RenderInput]>([
    [
      'many resources',
      inputOf(
        settings('{ a: b }').replace(
          'template:',
          `forEach: ${many}\n    template:`,
        ),
      ),
    ],
    [
      'patches of a long list',
      inputOf(settings('{ l: \'${lists.range(60000).map(i, {"i": i})}\' }'), {
        trait: `patches:
  - target: { group: shop.example, version: v1, kind: Settings }
    operations: [{ op: add, path: '/spec/l[*]/x', value: 1 }]`,
      }),
    ],
    [
      'patches of many iterations',
      inputOf(settings('{ a: b }'), {
        trait: `patches:
  - forEach: ${many}
    target: { group: shop.example, version: v1, kind: Settings }
    operations: [{ op: add, path: /spec/a, value: '\${item}' }]`,
      }),
    ],
    [
      'a text that doubles',
      inputOf(
        settings(
          `{ a: '${Array.from({ length: 30 }, () => '${parameters.name}').join('')}' }`,
        ),
        withParameters({ name: 'x'.repeat(2_000_000) }),
      ),
    ],
  ])('ends: %s', (_, input) => {
    const started = performance.now();
    const { resources, findings } = renderComponent(input, { isTraced: true });
    expect(resources).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(['budget/exceeded']);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('does not read documents that are nested too deeply', () => {
    let parameters: RenderDocuments['component'] = {};
    for (let depth = 0; depth < 50_000; depth++) {
      parameters = { x: parameters };
    }
    expect(
      renderComponent(
        inputOf(settings('{}'), withParameters(parameters)),
      ).findings.map(({ code }) => code),
    ).toEqual(['rendering/input']);
  });

  it.each([
    '${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(i, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(j, parameters.hosts))}',
    '${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(i, parameters.name)}',
    'size: ${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(i, parameters.hosts)}',
  ])('charges what %s repeats', expression => {
    const { resources, findings } = renderComponent(
      inputOf(
        settings(`{ a: '${expression}' }`),
        withParameters({
          hosts: Array.from({ length: 10_000 }, (_, index) => `h${index}`),
          name: 'x'.repeat(100_000),
        }),
      ),
      { budget: createBudget({ bytes: 900_000 }) },
    );
    expect(resources).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(['budget/exceeded']);
  });

  it('names many ports that are cut to the same name', () => {
    const endpoints = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `a-very-long-name-${String(index).padStart(5, '0')}`,
        { type: 'TCP', port: index },
      ]),
    );
    const { resources, findings } = renderComponent(
      inputOf(settings("{ a: '${workload.toServicePorts()[9999].name}' }"), {
        documents: { workload: { spec: { container, endpoints } } },
      }),
    );
    expect(findings).toEqual([]);
    expect(valueAt(plain(resources[0].resource), '/spec')).toEqual({
      a: 'a-very-lo-10000',
    });
  });

  it('masks many secrets of a list', () => {
    const env = Array.from({ length: 10_000 }, (_, index) => ({
      key: `k${index}`,
      value: 'x',
    }));
    const { resources } = renderComponent(
      inputOf(
        settings(
          "{ a: '${configurations.configs.envs[9999].value}', b: '${configurations.configs.envs[0].name}' }",
        ),
        {
          documents: {
            workload: { spec: { container: { ...container, env } } },
          },
          secrets: env.map(
            (_, index) => `/workload/spec/container/env/${index}/value`,
          ),
        },
      ),
    );
    expect(valueAt(plain(resources[0].resource), '/spec')).toEqual({
      a: '(secret)',
      b: 'k0',
    });
  });
});

describe('what is only known at deployment', () => {
  it('is said in place of values, and leaves out what it decides', () => {
    const type = `${settings("{ uid: '${metadata.componentUID}', count: '${parameters.replicas}' }")}
  - id: route
    includeWhen: '\${has(gateway.ingress)}'
    template: { apiVersion: v1, kind: Route, metadata: { name: r } }`;
    const { resources, findings } = renderComponent(
      inputOf(type, { unknown: ['/metadata/componentUID', '/dataPlane'] }),
    );
    expect(
      resources.map(({ resource }) => valueAt(plain(resource), '/spec')),
    ).toEqual([{ uid: '(known at deployment: componentUID)', count: 2 }]);
    expect(findings.map(({ code }) => code)).toEqual(['rendering/undecided']);
  });
});

describe('lineage', () => {
  const lineageOf = (
    spec: string,
    parameters: RenderDocuments['component'],
  ) => {
    const { resources } = renderComponent(
      inputOf(settings(spec), withParameters(parameters)),
      { isTraced: true },
    );
    const node = resources[0].resource.entries.get('spec');
    const value = node?.kind === 'map' ? node.entries.get('a') : undefined;
    return value?.from.identity.map(path => path.replace(/^.*\/(?=\w+)/, ''));
  };

  it.each([
    ["{ a: '${parameters.replicas}' }", ['replicas']],
    ['{ a: \'${has(parameters.name) ? parameters.name : "x"}\' }', ['name']],
    ["{ a: 'n=${parameters.replicas}' }", []],
    ["{ a: '${parameters.replicas * 2.0}' }", []],
    ["{ a: '${parameters.hosts[0]}' }", ['0']],
    ["{ a: '${parameters.name.lowerAscii()}' }", []],
  ])('of %s is %j', (spec, identity) => {
    expect(
      lineageOf(spec, { replicas: 3, name: 'Shop', hosts: ['a', 'b'] }),
    ).toEqual(identity);
  });

  it('of a default names the schema, and where the value would be given', () => {
    const { resources } = renderComponent(
      inputOf(settings("{ a: '${parameters.replicas}' }")),
    );
    const spec = resources[0].resource.entries.get('spec');
    expect(
      spec?.kind === 'map' && spec.entries.get('a')?.from.identity,
    ).toEqual([
      '/componentType/spec/parameters/openAPIV3Schema/properties/replicas/default',
      '/component/spec/parameters/replicas',
    ]);
  });
});
