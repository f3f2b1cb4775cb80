// SPDX-License-Identifier: Apache-2.0

import { readComponent } from '../layers';
import { parseSource } from '../source';
import { componentInRelease } from './componentInRelease';
import { readComponentRelease } from './readComponentRelease';

function rootOf(text: string, file = 'release.yaml') {
  return parseSource({ file, text }).documents[0].root;
}

const head = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentRelease
metadata: { name: shop-1 }
spec:
  owner: { projectName: web, componentName: shop }
`;

const profile = `  componentProfile:
    parameters: { port: 80 }
    traits:
      - { name: persistent-volume, instanceName: data, parameters: { path: /data } }
`;

const beforeOne = `${head}${profile}  componentType:
    workloadType: deployment
    schema:
      parameters: { port: integer }
      envOverrides: { replicas: 'integer | default=1' }
  traits:
    persistent-volume:
      schema: { parameters: { path: string } }
  workload: { containers: { main: { image: shop:1 } } }
`;

const sinceOne = `${head}${profile}  componentType:
    kind: ClusterComponentType
    name: service
    spec:
      workloadType: deployment
      parameters:
        openAPIV3Schema: { type: object, properties: { port: { type: integer } } }
      environmentConfigs:
        openAPIV3Schema: { type: object, properties: { replicas: { type: integer, default: 1 } } }
  traits:
    - kind: ClusterTrait
      name: persistent-volume
      spec:
        parameters:
          openAPIV3Schema: { type: object, properties: { path: { type: string } } }
  workload: { container: { image: shop:1 } }
`;

describe('readComponentRelease', () => {
  it.each([
    ['before v1.0', beforeOne, '', 'ComponentType', 'Trait'],
    ['since v1.0', sinceOne, 'service', 'ClusterComponentType', 'ClusterTrait'],
  ])('reads frozen definitions %s', (_, text, type, typeKind, traitKind) => {
    const release = readComponentRelease(rootOf(text));
    expect(release).toMatchObject({
      name: 'shop-1',
      namespace: 'default',
      component: 'shop',
      project: 'web',
      typeKind,
      componentType: {
        kind: 'ComponentType',
        name: type,
        parameters: {
          jsonSchema: { properties: { port: { type: 'integer' } } },
        },
        environmentConfigs: {
          jsonSchema: { properties: { replicas: { default: 1 } } },
        },
      },
      traits: [
        {
          kind: traitKind,
          name: 'persistent-volume',
          definition: {
            kind: 'Trait',
            name: 'persistent-volume',
            parameters: {
              jsonSchema: { properties: { path: { type: 'string' } } },
            },
          },
        },
      ],
      profile: {
        parameters: { port: 80 },
        traits: [
          {
            instanceName: 'data',
            pointer: '/spec/componentProfile/traits/0',
            parameters: { path: '/data' },
          },
        ],
      },
      workload: { value: { main: { image: 'shop:1' } } },
      findings: [],
    });
    expect(release.componentType.findings).toEqual([]);
  });

  it('reports errors of a frozen schema at their position in the release', () => {
    const { componentType } = readComponentRelease(
      rootOf(beforeOne.replace('port: integer', 'port: intger')),
    );
    expect(componentType.findings).toMatchObject([
      {
        pointer: '/spec/componentType/schema/parameters/port',
        position: { file: 'release.yaml', line: 13 },
      },
    ]);
  });

  it.each([
    [
      'whose schema is not in openAPIV3Schema',
      sinceOne.replace(
        'openAPIV3Schema: { type: object, properties: { path',
        'type: object, nested: { x: { y',
      ),
      'definition/schema-missing',
      '/spec/traits/0/spec/parameters',
      23,
    ],
    [
      'with an error',
      beforeOne.replace('port: integer', 'port: intger'),
      'shorthand/unknown-type',
      '/spec/componentType/schema/parameters/port',
      13,
    ],
    [
      'without its spec',
      sinceOne.replace(
        / {4}spec:\n {6}workloadType[^]*? {2}traits:/,
        '  traits:',
      ),
      'delivery/field-missing',
      '/spec/componentType',
      11,
    ],
    [
      'without its name',
      sinceOne.replace('      name: persistent-volume\n', ''),
      'delivery/field-missing',
      '/spec/traits/0',
      20,
    ],
  ])('reports a frozen definition %s', (_, text, code, pointer, line) => {
    expect(readComponentRelease(rootOf(text)).findings).toMatchObject([
      { code, pointer, position: { file: 'release.yaml', line } },
    ]);
  });

  it('does not repeat advice on a frozen schema', () => {
    const { componentType, findings } = readComponentRelease(
      rootOf(
        beforeOne.replace(
          'port: integer',
          "port: 'integer | default=1 oc:ui:hiden'",
        ),
      ),
    );
    expect(componentType.findings).toHaveLength(1);
    expect(findings).toEqual([]);
  });

  it('reports a release without a type', () => {
    const release = readComponentRelease(rootOf(`${head}  traits: []\n`));
    expect(release.findings).toMatchObject([
      { code: 'delivery/field-missing' },
    ]);
    expect(release.componentType.parameters).toBeUndefined();
  });
});

describe('componentInRelease', () => {
  const component = readComponent(
    rootOf(
      `apiVersion: openchoreo.dev/v1alpha1
kind: Component
metadata: { name: shop }
spec:
  owner: { projectName: web }
  componentType: deployment/worker
  parameters: { port: 8080 }
  environmentConfigs: { production: { replicas: 5 } }
  traits:
    - { name: cache, instanceName: cache }
    - name: persistent-volume
      instanceName: data
      envOverrides: { production: { size: 5 } }
`,
      'component.yaml',
    ),
  );
  const release = readComponentRelease(rootOf(sinceOne));
  const frozen = componentInRelease(component, release);

  it('has the type, parameters and trait instances of the release', () => {
    expect(frozen).toMatchObject({
      name: 'shop',
      componentType: 'service',
      componentTypeKind: 'ClusterComponentType',
      parameters: { port: 80 },
      traits: [{ instanceName: 'data', parameters: { path: '/data' } }],
    });
  });

  it('keeps the values by environment, which releases do not freeze', () => {
    expect(frozen.environmentConfigs).toEqual({ production: { replicas: 5 } });
    expect(frozen.traits[0]).toMatchObject({
      environmentConfigs: { production: { size: 5 } },
      environmentConfigsPointer: '/spec/traits/1/envOverrides',
    });
  });

  it('records the file of each', () => {
    const { positions, parametersPointer, traits } = frozen;
    const [{ environmentConfigsPointer }] = traits;
    expect(positions[`${parametersPointer}/port`]).toMatchObject({
      file: 'release.yaml',
      line: 7,
    });
    expect(
      positions[`${environmentConfigsPointer}/production/size`],
    ).toMatchObject({ file: 'component.yaml', line: 13 });
  });

  it('returns the same object again', () => {
    expect(componentInRelease(component, release)).toBe(frozen);
  });

  it("uses the component's type name if the release has none", () => {
    const old = readComponentRelease(rootOf(beforeOne));
    expect(componentInRelease(component, old).componentType).toBe(
      'deployment/worker',
    );
  });
});
