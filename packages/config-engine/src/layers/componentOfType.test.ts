// SPDX-License-Identifier: Apache-2.0

import { compileDefinition } from '../schema';
import { parseSource } from '../source';
import { componentOfType } from './componentOfType';
import { readComponent } from './readComponent';

function rootOf(text: string, file: string) {
  return parseSource({ file, text }).documents[0].root;
}

function typeOf(spec: string) {
  return compileDefinition(
    rootOf(
      `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
${spec}`,
      'type.yaml',
    ),
  );
}

const component = readComponent(
  rootOf(
    `kind: Component
metadata: { name: shop }
spec:
  componentType: deployment/service
  traits:
    - { name: persistent-volume, kind: ClusterTrait, instanceName: data }
    - { name: ingress, instanceName: scaling }
`,
    'component.yaml',
  ),
);

describe('componentOfType', () => {
  const type = typeOf(`  traits:
    - name: autoscaler
      kind: ClusterTrait
      instanceName: scaling
      parameters:
        enabled: \${parameters.autoscaling.enabled}
        cpu: 75
        metrics: [cpu, "\${parameters.metric}"]
        behaviour: { up: { seconds: 5, percent: "\${parameters.up}" } }
      envOverrides:
        minimum: \${envOverrides.minimum}
`);
  const made = componentOfType(component, type);

  it('puts the traits of the type before those of the component', () => {
    expect(type.findings).toEqual([]);
    expect(
      made.traits.map(({ name, kind, instanceName }) => [
        name,
        kind,
        instanceName,
      ]),
    ).toEqual([
      ['autoscaler', 'ClusterTrait', 'scaling'],
      ['persistent-volume', 'ClusterTrait', 'data'],
    ]);
    expect(made.traits[0].embedded?.position).toMatchObject({
      file: 'type.yaml',
      line: 6,
    });
  });

  it('separates constants from expressions, with their lines', () => {
    expect(made.embedded).toMatchObject({
      value: {
        traits: {
          scaling: {
            parameters: { cpu: 75, behaviour: { up: { seconds: 5 } } },
          },
        },
      },
      expressions: {
        '/traits/scaling/parameters/enabled':
          '${parameters.autoscaling.enabled}',
        '/traits/scaling/parameters/metrics': ['cpu', '${parameters.metric}'],
        '/traits/scaling/parameters/behaviour/up/percent': '${parameters.up}',
        '/traits/scaling/environmentConfigs/minimum': '${envOverrides.minimum}',
      },
    });
    expect(
      made.embedded?.positions['/traits/scaling/environmentConfigs/minimum'],
    ).toMatchObject({ file: 'type.yaml', line: 15 });
  });

  it('omits an instance of the component with the name of an embedded one', () => {
    expect(made.findings).toMatchObject([
      {
        code: 'component/embedded-instance-name',
        position: { file: 'component.yaml', line: 7 },
      },
    ]);
  });

  it('returns the same object again, and the component itself if the type adds nothing', () => {
    expect(componentOfType(component, type)).toBe(made);
    expect(componentOfType(component, typeOf('  schema: {}'))).toBe(component);
  });

  it.each([
    ['[persistent-volume, ingress]', []],
    ['[{ name: persistent-volume }, { kind: Trait, name: ingress }]', []],
    ['[{ kind: ClusterTrait, name: persistent-volume }]', [7]],
    ['[{ kind: Trait, name: persistent-volume }]', [6, 7]],
    ['[]', []],
  ])('allows only the traits that the type allows: %s', (allowed, lines) => {
    const { findings, traits } = componentOfType(
      component,
      typeOf(`  allowedTraits: ${allowed}`),
    );
    expect(
      findings.map(({ code, position }) => [code, position?.line]),
    ).toEqual(lines.map(line => ['component/trait-not-allowed', line]));
    expect(traits).toHaveLength(2);
  });

  it('reports problems of embedded traits on the type', () => {
    const { findings, embeddedTraits } = typeOf(`  traits:
    - oops
    - { instanceName: main }
    - { name: ingress, parameters: [1] }
    - { name: ingress }
    - { name: broken, parameters: { a: "\${parameters.}" } }
  allowedTraits: ingress`);
    expect(
      findings.map(({ code, position }) => [code, position?.line]),
    ).toEqual([
      ['definition/wrong-type', 6],
      ['definition/embedded-name-missing', 7],
      ['definition/wrong-type', 8],
      ['definition/embedded-twice', 9],
      ['cel/syntax', 10],
      ['definition/wrong-type', 11],
    ]);
    expect(embeddedTraits?.map(({ name }) => name)).toEqual([
      'ingress',
      'broken',
    ]);
  });
});
