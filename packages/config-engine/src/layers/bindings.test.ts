// SPDX-License-Identifier: Apache-2.0

import { readReleaseBinding } from '../delivery';
import { readEnvironment } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { componentOfType } from './componentOfType';
import { readComponent } from './readComponent';
import { unknownEnvironments } from './unknownEnvironments';

function rootOf(text: string, file: string) {
  return parseSource({ file, text }).documents[0].root;
}

const environments = ['development', 'production'].map(name =>
  readEnvironment(
    rootOf(
      `apiVersion: openchoreo.dev/v1alpha1\nkind: Environment\nmetadata: { name: ${name} }`,
      'environments.yaml',
    ),
  ),
);
const [development, production] = environments;

const component = readComponent(
  rootOf(
    `kind: Component
metadata: { name: shop }
spec:
  owner: { projectName: web }
  componentType: service
  environmentConfigs: { production: { replicas: 2, size: large } }
  traits:
    - { name: persistent-volume, instanceName: data }
`,
    'component.yaml',
  ),
);

function bindingOf(name: string, environment: string, spec = '') {
  return readReleaseBinding(
    rootOf(
      `kind: ReleaseBinding
metadata: { name: ${name} }
spec:
  owner: { componentName: shop }
  environment: ${environment}
${spec}`,
      `${name}.yaml`,
    ),
  );
}

const binding = bindingOf(
  'shop-production',
  'production',
  `  componentTypeEnvironmentConfigs:
    replicas: 3
  traitEnvironmentConfigs:
    data:
      size: 10Gi
`,
);

const elsewhere = bindingOf(
  'shop-development',
  'development',
  '  overrides: {}',
);

function build(input: Partial<Parameters<typeof buildLayers>[0]> = {}) {
  return buildLayers({
    component,
    environment: production,
    environments,
    overlays: [],
    bindings: [binding],
    ...input,
  });
}

describe('bindings', () => {
  it("are above the component's own document, with the lines of their file", () => {
    const { layers, findings } = build();
    expect(layers.map(({ id, kind }) => [id, kind])).toEqual([
      ['component:production', 'component-environment'],
      ['binding:shop-production', 'component-environment'],
    ]);
    expect(layers[1]).toMatchObject({
      title: 'release binding shop-production',
      value: {
        environmentConfigs: { replicas: 3 },
        traits: { data: { environmentConfigs: { size: '10Gi' } } },
      },
    });
    const places = [
      '/environmentConfigs/replicas',
      '/traits/data/environmentConfigs/size',
    ];
    expect(places.map(pointer => layers[1].positions[pointer])).toMatchObject([
      { file: 'shop-production.yaml', line: 7 },
      { file: 'shop-production.yaml', line: 10 },
    ]);
    expect(findings).toEqual([]);
  });

  it('mean that the component is not deployed in another environment', () => {
    const { layers, context, findings } = build({ environment: development });
    expect(layers).toEqual([]);
    expect(context.unbound).toEqual([
      '/environmentConfigs',
      '/traits/data/environmentConfigs',
    ]);
    expect(findings).toMatchObject([
      {
        code: 'delivery/not-deployed',
        severity: 'info',
        position: { file: 'component.yaml' },
      },
    ]);
  });

  it.each([
    ['has a binding there', production, [binding]],
    ['has values for it in its own document', production, [elsewhere]],
    ['has no bindings at all', development, []],
  ])('are not missing where the component %s', (_, where, bindings) => {
    const { context, findings } = build({ environment: where, bindings });
    expect(context.unbound).toBeUndefined();
    expect(findings).toEqual([]);
  });

  it('are gathered again when they change', () => {
    const ids = (bindings: Parameters<typeof buildLayers>[0]['bindings']) =>
      build({ bindings }).layers.map(({ id }) => id);
    expect(ids([binding])).toContain('binding:shop-production');
    expect(ids([])).toEqual(['component:production']);
    expect(ids(undefined)).toEqual(['component:production']);
    expect(ids([binding])).toContain('binding:shop-production');
  });

  it('are reported once if their environment does not exist, and not as missing where they were meant', () => {
    const bindings = [
      bindingOf('shop-prod', 'prodution', '  overrides: { a: 1 }'),
    ];
    const without = { ...component, environmentConfigs: {} };
    expect(
      unknownEnvironments(without, { bindings, environments }),
    ).toMatchObject([
      {
        code: 'delivery/unknown-environment',
        message: expect.stringContaining('Did you mean "production"?'),
        pointer: '/spec/environment',
        position: { file: 'shop-prod.yaml', line: 5 },
      },
    ]);
    expect(
      environments.map(environment =>
        build({ component: without, environment, bindings }).findings.map(
          ({ code }) => code,
        ),
      ),
    ).toEqual([['delivery/not-deployed'], []]);
  });

  it('are reported where they apply if an instance does not exist', () => {
    const odd = bindingOf(
      'shop-production',
      'production',
      '  traitOverrides:\n    dta: { size: 1 }',
    );
    const { layers, findings } = build({ bindings: [odd] });
    expect(layers.map(({ id }) => id)).toEqual(['component:production']);
    expect(findings).toMatchObject([
      {
        code: 'delivery/unknown-instance',
        message: expect.stringContaining('Did you mean "data"?'),
        position: { file: 'shop-production.yaml', line: 7 },
      },
    ]);
    expect(
      build({ environment: development, bindings: [odd] }).findings.map(
        ({ code }) => code,
      ),
    ).toEqual(['delivery/not-deployed']);
  });

  it('apply one per environment, the first by name', () => {
    const another = bindingOf(
      'shop-a',
      'production',
      '  overrides: { replicas: 9 }',
    );
    for (const bindings of [
      [binding, another],
      [another, binding],
    ]) {
      const { layers, findings } = build({ bindings });
      expect(layers.map(({ id }) => id)).toEqual([
        'component:production',
        'binding:shop-a',
      ]);
      expect(findings).toMatchObject([
        {
          code: 'delivery/binding-twice',
          position: { file: 'shop-production.yaml' },
        },
      ]);
    }
  });

  it('do not apply to a trait that the type embeds', () => {
    const type = compileDefinition(
      rootOf(
        `kind: ComponentType
metadata: { name: service }
spec:
  traits: [{ name: autoscaler, instanceName: scaling }]`,
        'type.yaml',
      ),
    );
    const { layers, findings } = build({
      component: componentOfType(component, type),
      bindings: [
        bindingOf(
          'shop-production',
          'production',
          '  traitOverrides:\n    scaling: { maximum: 1 }',
        ),
      ],
    });
    expect(layers.map(({ id }) => id)).not.toContain('binding:shop-production');
    expect(findings).toMatchObject([
      { code: 'delivery/embedded-instance', position: { line: 7 } },
    ]);
  });

  it('are checked for clear text secrets', () => {
    const { environmentConfigs } = compileDefinition(
      rootOf(
        `kind: ComponentType
metadata: { name: service }
spec:
  schema: { envOverrides: { replicas: 'integer | oc:sensitive' } }`,
        'type.yaml',
      ),
    );
    const { findings } = build({
      schema: composeSchema({ environmentConfigs }),
    });
    expect(findings.map(({ position }) => position?.file)).toContain(
      'shop-production.yaml',
    );
  });
});
