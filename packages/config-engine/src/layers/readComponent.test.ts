// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../source';
import { readComponent } from './readComponent';

function componentOf(text: string) {
  const { documents } = parseSource({ file: 'payments.yaml', text });
  return readComponent(documents[0].root);
}

function specOf(spec: string) {
  return componentOf(`apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments-api }
spec:
${spec.replace(/^/gm, '  ')}`);
}

function codesOf({ findings }: ReturnType<typeof readComponent>) {
  return findings.map(({ code }) => code);
}

describe('readComponent', () => {
  it('reads the whole configuration of a component', () => {
    const component = componentOf(`apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: Payments-API
  namespace: Shop
  labels: { tier: backend }
spec:
  type: service
  owner: payments
  componentType: deployment/web-service
  parameters:
    port: 8080
  environmentConfigs:
    production:
      replicas: 3
  traits:
    - name: persistent-volume
      instanceName: data
      parameters: { size: 10Gi }
      environmentConfigs:
        production: { size: 50Gi }
    - name: ingress
`);
    expect(component).toMatchObject({
      name: 'Payments-API',
      ref: 'component:shop/payments-api',
      owner: 'group:shop/payments',
      labels: { tier: 'backend' },
      componentType: 'deployment/web-service',
      parameters: { port: 8080 },
      environmentConfigs: { production: { replicas: 3 } },
      traits: [
        {
          name: 'persistent-volume',
          instanceName: 'data',
          pointer: '/spec/traits/0',
          parameters: { size: '10Gi' },
          environmentConfigs: { production: { size: '50Gi' } },
        },
        // Without an instance name, a trait is named after itself.
        { name: 'ingress', instanceName: 'ingress', parameters: {} },
      ],
      findings: [],
    });
    expect(component.positions['/spec/parameters/port']).toMatchObject({
      file: 'payments.yaml',
      line: 12,
    });
  });

  it.each([
    ['componentType: web-service', 'web-service'],
    ['componentType: { kind: ComponentType, name: web-app }', 'web-app'],
    ['type: service', undefined],
  ])('finds the component type in "%s"', (spec, componentType) => {
    expect(specOf(spec).componentType).toBe(componentType);
  });

  it.each([
    ['{}', 'worker'],
    ['{ componentType: web-app }', 'web-app'],
    ['{ componentType: [] }', 'worker'],
  ])('uses the annotation if the spec "%s" has no type', (spec, type) => {
    expect(
      componentOf(`kind: Component
metadata:
  name: a
  annotations: { component-config.io/component-type: worker }
spec: ${spec}`).componentType,
    ).toBe(type);
  });

  it.each<[string, string[]]>([
    ['componentType: a\nparameters: [1]', ['component/wrong-type']],
    ['componentType: a\ntraits: { a: 1 }', ['component/wrong-type']],
    ['componentType: a\ntraits: [a]', ['component/wrong-type']],
    [
      'componentType: a\nenvironmentConfigs: { staging: 3 }',
      ['component/wrong-type'],
    ],
    ['componentType: a\ntraits: [{}]', ['component/trait-name-missing']],
    [
      'componentType: a\ntraits: [{ name: a }, { name: a }]',
      ['component/duplicate-instance-name'],
    ],
    ['componentType: a\nparamters: {}', ['component/unknown-field']],
    [
      'componentType: a\ntraits: [{ name: a, instancename: b }]',
      ['component/unknown-field'],
    ],
    ['parameters: { a: 1 }', ['component/component-type-missing']],
    ['type: service\nlifecycle: production\nsystem: shop', []],
    [
      'componentType: a\nparameters:\ntraits:\nenvironmentConfigs:',
      Array(3).fill('component/empty-section'),
    ],
  ])('reports the problems in "%s"', (spec, codes) => {
    expect(codesOf(specOf(spec))).toEqual(codes);
  });

  it.each([
    [
      'v0.4, with the type as a string',
      `owner: { projectName: web }
componentType: deployment/service
parameters: { port: 80 }
traits:
  - { name: ingress, instanceName: main, parameters: { path: / } }`,
      {},
      [undefined, undefined],
    ],
    [
      'v0.17 and later, with kinds',
      `owner: { projectName: web }
autoDeploy: true
componentType: { kind: ClusterComponentType, name: deployment/service }
workflow: { kind: Workflow, name: docker, parameters: { a: 1 } }
parameters: { port: 80 }
traits:
  - { kind: ClusterTrait, name: ingress, instanceName: main, parameters: { path: / } }`,
      {},
      ['ClusterComponentType', 'ClusterTrait'],
    ],
    [
      "the catalog, with Backstage's owner",
      `type: service
lifecycle: production
owner: unknown
project: web
system: web
componentType: { kind: ComponentType, name: deployment/service }
parameters: { port: 80 }
traits:
  - { kind: Trait, name: ingress, instanceName: main, parameters: { path: / } }`,
      { owner: 'group:acme/unknown' },
      ['ComponentType', 'Trait'],
    ],
    [
      'the catalog, with only a system',
      `owner: team
system: system:default/web
componentType: deployment/service
parameters: { port: 80 }
traits:
  - { name: ingress, instanceName: main, parameters: { path: / } }`,
      { owner: 'group:acme/team' },
      [undefined, undefined],
    ],
  ])("reads OpenChoreo's component of %s", (_, spec, more, kinds) => {
    const component = componentOf(`apiVersion: openchoreo.dev/v1alpha1
kind: Component
metadata: { name: shop, namespace: acme }
spec:
${spec.replace(/^/gm, '  ')}`);
    expect(component).toMatchObject({
      name: 'shop',
      namespace: 'acme',
      project: 'web',
      componentType: 'deployment/service',
      parameters: { port: 80 },
      ...more,
      traits: [
        {
          name: 'ingress',
          instanceName: 'main',
          parameters: { path: '/' },
        },
      ],
      findings: [],
    });
    const { componentTypeKind, traits } = component;
    expect([componentTypeKind, traits[0].kind]).toEqual(kinds);
  });

  it('reads "envOverrides" as values by environment, with their pointer', () => {
    const component = specOf(`componentType: service
envOverrides: { production: { replicas: 3 } }
traits:
  - name: ingress
    envOverrides: { production: { host: a } }`);
    expect(component).toMatchObject({
      environmentConfigs: { production: { replicas: 3 } },
      environmentConfigsPointer: '/spec/envOverrides',
      traits: [
        {
          environmentConfigs: { production: { host: 'a' } },
          environmentConfigsPointer: '/spec/traits/0/envOverrides',
        },
      ],
      findings: [],
    });
    expect(
      component.positions['/spec/envOverrides/production/replicas'].line,
    ).toBe(6);
  });

  it('uses the rest of a document with a malformed piece', () => {
    expect(
      specOf(`componentType: a
parameters: oops
environmentConfigs: { staging: 3, production: { replicas: 2 } }
traits: [7, { name: ingress, parameters: { host: a } }]`),
    ).toMatchObject({
      parameters: {},
      environmentConfigs: { staging: {}, production: { replicas: 2 } },
      traits: [{ instanceName: 'ingress', pointer: '/spec/traits/1' }],
    });
  });

  it.each(['[]', 'text', '{}', 'metadata: 1\nspec: 2'])(
    'reads nothing from "%s" and reports a finding instead of failing',
    text => {
      const component = componentOf(text);
      expect(component).toMatchObject({ name: '', parameters: {}, traits: [] });
      expect(codesOf(component)).toContain('component/name-missing');
    },
  );

  it('keeps keys like "__proto__" as data', () => {
    const component = specOf(
      'componentType: a\nparameters: { __proto__: { b: 1 } }\nenvironmentConfigs: { __proto__: { c: 1 } }',
    );
    expect(JSON.stringify(component.parameters)).toBe('{"__proto__":{"b":1}}');
    expect(Object.keys(component.environmentConfigs)).toEqual(['__proto__']);
  });
});
