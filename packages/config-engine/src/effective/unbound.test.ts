// SPDX-License-Identifier: Apache-2.0

import { readReleaseBinding } from '../delivery';
import { buildLayers, componentOfType, readComponent } from '../layers';
import { readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { resolveEffective } from './resolve';

function rootOf(text: string, file: string) {
  return parseSource({ file, text }).documents[0].root;
}

const trait = compileDefinition(
  rootOf(
    `kind: Trait
metadata: { name: storage }
spec:
  environmentConfigs: { openAPIV3Schema: { type: object, required: [class], properties: { class: { type: string } } } }
  validations:
    - { rule: "\${environmentConfigs.class != 'none'}", message: Choose a class. }
`,
    'trait.yaml',
  ),
);

const type = compileDefinition(
  rootOf(
    `kind: ComponentType
metadata: { name: web }
spec:
  parameters: { openAPIV3Schema: { type: object, required: [image], properties: { image: { type: string }, size: { type: integer } } } }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      required: [replicas]
      properties:
        replicas: { type: integer, minimum: 1 }
        zones: { type: integer, default: 1 }
        db: { type: object, required: [host, port], properties: { host: { type: string }, port: { type: integer } } }
  validations:
    - { rule: "\${environmentConfigs.replicas > 0}", message: Set replicas. }
    - { rule: "\${has(environmentConfigs.replicas)}", message: Give replicas. }
    - { rule: "\${environmentConfigs.zones > 1}", message: Use two zones. }
    - { rule: "\${!has(parameters.size) || parameters.size + 1 > 2}", message: Add. }
  traits:
    - { name: storage, instanceName: embedded }
`,
    'type.yaml',
  ),
);

const schema = composeSchema({
  parameters: type.parameters,
  environmentConfigs: type.environmentConfigs,
  validations: type.validations,
  traits: { own: trait, embedded: trait },
});

const environment = readEnvironment(
  rootOf('kind: Environment\nmetadata: { name: production }', 'env.yaml'),
);

const overlay = (spec: string) =>
  readOverlay(
    rootOf(
      `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: all }
spec: ${spec}
`,
      'overlay.yaml',
    ),
  );

/** The findings in production of a component with a binding for one environment. */
function findingsIn({
  bound = 'development',
  parameters = '{ image: a }',
  spec = '{ criteria: {} }',
}: {
  bound?: string;
  parameters?: string;
  spec?: string;
}) {
  const component = readComponent(
    rootOf(
      `kind: Component
metadata: { name: shop }
spec:
  componentType: web
  parameters: ${parameters}
  traits: [{ name: storage, instanceName: own }]
`,
      'component.yaml',
    ),
  );
  const { findings } = resolveEffective({
    schema,
    ...buildLayers({
      component: componentOfType(component, type),
      environment,
      overlays: [overlay(spec)],
      schema,
      bindings: [
        readReleaseBinding(
          rootOf(
            `kind: ReleaseBinding
metadata: { name: shop-${bound} }
spec: { owner: { componentName: shop }, environment: ${bound} }
`,
            'binding.yaml',
          ),
        ),
      ],
    }),
  });
  return findings.map(({ code, pointer }) => `${code} ${pointer}`);
}

// An embedded trait takes no values of a binding.
const always = ['values/required /traits/embedded/environmentConfigs/class'];

describe('where a component is not deployed', () => {
  it('values that only a binding would set are not required', () => {
    expect(findingsIn({})).toEqual(['delivery/not-deployed ', ...always]);
  });

  it('and they are where it is', () => {
    expect(findingsIn({ bound: 'production' }).sort()).toEqual(
      [
        ...always,
        'validations/violated /environmentConfigs',
        'validations/violated /environmentConfigs/zones',
        'values/required /environmentConfigs/replicas',
        'values/required /traits/own/environmentConfigs/class',
      ].sort(),
    );
  });

  it.each([
    [
      'parameters that are not set',
      { parameters: '{}' },
      'values/required /parameters/image',
    ],
    [
      'rules that fail on values that are set',
      { parameters: '{ image: a, size: 1 }' },
      'validations/failed /parameters/size',
    ],
    [
      'values that are set',
      {
        spec: '{ criteria: {}, config: { environmentConfigs: { replicas: 0 } } }',
      },
      'values/minimum /environmentConfigs/replicas',
    ],
  ])('%s are checked', (_, input, expected) => {
    expect(findingsIn(input)).toContain(expected);
  });

  it('a map that an overlay sets in part may lack what a binding would add', () => {
    expect(
      findingsIn({
        spec: '{ criteria: {}, config: { environmentConfigs: { db: { host: a } } } }',
      }),
    ).toEqual(['delivery/not-deployed ', ...always]);
  });

  it.each(['{ mutateFirst: true }', '[]'])(
    'rules of overlays do not deny what a binding would set (mutation: %s)',
    mutation => {
      const spec = `{ criteria: {}, mutation: ${mutation}, validation: [{ field: environmentConfigs.replicas, min: 2, message: Two. }] }`;
      expect(findingsIn({ spec })).toEqual([
        'delivery/not-deployed ',
        ...always,
      ]);
      expect(findingsIn({ spec, bound: 'production' })).toContain(
        'rules/denied /environmentConfigs/replicas',
      );
    },
  );
});
