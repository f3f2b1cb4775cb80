// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers, readComponent } from '../layers';
import { createValues } from './createValues';
import { resolveEffective } from '../effective';

const [type, component, environment] = parseSource({
  file: 'platform.yaml',
  text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: 'string | default=""'
      tls: 'string | default=1.2 enum=1.2,1.3'
      copy: 'string | default=""'
      token: 'string | default="" oc:sensitive'
      hosts: '[]string | default=[]'
      security:
        $default: {}
        level: 'integer | default=1 maximum=5'
    envOverrides:
      replicas: 'integer | default=1 maximum=5'
      logLevel: 'string | default=info'
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: payments }
spec:
  componentType: web-service
  parameters: { image: payments, hosts: [a.example] }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
`,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

interface Given {
  /** Rules of the overlay "new", which apply at creation only. */
  rules: readonly string[];
  /** YAML below the `spec` of the overlay "always". */
  always?: string;
  values?: JsonObject;
  /** Whether the values are for all environments. */
  general?: boolean;
}

function layersOf({ rules, always = '', values = {}, general }: Given) {
  const text = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: always }
spec:
  criteria: {}
  ${always}
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: new }
spec:
  owner: group:default/platform
  criteria: {}
  priority: 1
  mutation:
    operations: [CREATE]
    rules:
      ${rules.map(rule => `- ${rule}`).join('\n      ')}
`;
  const overlays = checkOverlays(
    parseSource({ file: 'overlays.yaml', text }).documents.map(({ root }) =>
      readOverlay(root),
    ),
  );
  const stack = buildLayers({
    component: readComponent(component),
    environment: readEnvironment(environment),
    overlays,
    schema,
    portal: general ? { allEnvironments: values } : { environment: values },
  });
  expect(stack.findings).toEqual([]);
  return {
    schema,
    layers: stack.layers,
    context: stack.context,
    edited: general ? 'portal' : 'portal:staging',
  };
}

const create = (given: Given) => createValues(layersOf(given));

describe('createValues', () => {
  it('adds the values of creation rules, with the rule of each', () => {
    const { values, added, findings } = create({
      rules: [
        '{ field: environmentConfigs.replicas, default: "2" }',
        '{ field: environmentConfigs.logLevel, override: "{{ .metadata.name | upper }}" }',
      ],
      values: { environmentConfigs: { logLevel: 'debug' } },
    });

    expect(values).toEqual({
      environmentConfigs: { replicas: 2, logLevel: 'PAYMENTS' },
    });
    expect(added).toMatchObject([
      {
        layer: 'overlay:new',
        title: 'overlay new',
        owner: 'group:default/platform',
        action: 'default',
        pointer: '/environmentConfigs/replicas',
        after: 2,
        position: expect.objectContaining({ file: 'overlays.yaml', line: 18 }),
      },
      {
        layer: 'overlay:new',
        title: 'overlay new',
        owner: 'group:default/platform',
        action: 'override',
        pointer: '/environmentConfigs/logLevel',
        before: 'debug',
        after: 'PAYMENTS',
        templates: ['{{ .metadata.name | upper }}'],
        position: expect.objectContaining({ line: 19 }),
      },
    ]);
    expect(findings).toEqual([]);
  });

  it.each<[string, Given, JsonObject]>([
    [
      'a default keeps a given value',
      {
        rules: ['{ field: environmentConfigs.replicas, default: 2 }'],
        values: { environmentConfigs: { replicas: 4 } },
      },
      { environmentConfigs: { replicas: 4 } },
    ],
    [
      'a default fills an empty value',
      {
        rules: ['{ field: environmentConfigs.logLevel, default: debug }'],
        values: { environmentConfigs: { logLevel: '' } },
      },
      { environmentConfigs: { logLevel: 'debug' } },
    ],
    [
      'a default keeps the value of another layer',
      {
        general: true,
        rules: ['{ field: parameters.image, default: other }'],
      },
      {},
    ],
    [
      'a schema default is not a value of a layer',
      { general: true, rules: ["{ field: parameters.tls, default: '1.3' }"] },
      { parameters: { tls: '1.3' } },
    ],
    [
      'values for one environment exclude parameters',
      { rules: ["{ field: parameters.tls, override: '1.3' }"] },
      {},
    ],
    [
      'values for all environments exclude environmentConfigs',
      {
        general: true,
        rules: ['{ field: environmentConfigs.replicas, override: 2 }'],
      },
      {},
    ],
    [
      'the field of a rule may be a template',
      {
        rules: [
          "{ field: '{{ `parameters.tls` }}', override: '1.3' }",
          "{ field: '{{ `environmentConfigs.replicas` }}', override: 2 }",
        ],
      },
      { environmentConfigs: { replicas: 2 } },
    ],
    [
      'a rule sees the values of earlier rules',
      {
        rules: [
          '{ field: environmentConfigs.replicas, default: 3 }',
          "{ field: environmentConfigs.logLevel, default: 'l{{ .environmentConfigs.replicas }}' }",
        ],
      },
      { environmentConfigs: { replicas: 3, logLevel: 'l3' } },
    ],
    [
      'a rule whose condition is not met is skipped',
      {
        rules: [
          '{ field: environmentConfigs.replicas, default: 3, when: { field: parameters.image, operator: equals, value: x } }',
        ],
      },
      {},
    ],
    [
      'rules for every resolution are not written, and the more specific rule goes first',
      {
        rules: ['{ field: environmentConfigs.replicas, default: 3 }'],
        always:
          'mutation: [{ field: environmentConfigs.replicas, default: 2 }, { field: environmentConfigs.logLevel, default: warn }]',
      },
      { environmentConfigs: { replicas: 3 } },
    ],
    [
      'the last of two rules for one field is written once',
      {
        rules: [
          '{ field: environmentConfigs.replicas, default: 3 }',
          '{ field: environmentConfigs.replicas, override: 4 }',
        ],
      },
      { environmentConfigs: { replicas: 4 } },
    ],
  ])('%s', (_, given, expected) => {
    const { values, findings } = create(given);
    expect(values).toEqual(expected);
    expect(findings).toEqual([]);
  });

  it.each<[string, Given, string]>([
    [
      'a value set by an enforced overlay',
      {
        rules: ['{ field: environmentConfigs.replicas, default: 2 }'],
        always:
          'enforce: true\n  config: { environmentConfigs: { replicas: 3 } }',
      },
      'another layer sets the field',
    ],
    [
      'a value set by an override rule',
      {
        rules: ['{ field: environmentConfigs.replicas, default: 3 }'],
        always:
          'mutation: { operations: [UPDATE], rules: [{ field: environmentConfigs.replicas, override: 4 }] }',
      },
      'another layer sets the field',
    ],
    [
      'a value that the schema rejects',
      { rules: ['{ field: environmentConfigs.replicas, default: 9 }'] },
      'would be invalid',
    ],
    [
      'a value below a section that the values remove',
      {
        general: true,
        rules: ['{ field: parameters.security.level, default: 2 }'],
        values: { parameters: { security: null } },
      },
      'another layer sets the field',
    ],
    [
      'an item of a list from another layer',
      {
        general: true,
        rules: ['{ field: parameters.hosts.0, override: b.example }'],
      },
      'within a list',
    ],
    [
      'a sensitive value in clear text',
      {
        general: true,
        rules: [
          "{ field: parameters.copy, default: '{{ .parameters.token }}' }",
        ],
        values: { parameters: { token: 'hunter2' } },
      },
      'computed from a sensitive value',
    ],
    [
      'a sensitive value copied by another rule',
      {
        general: true,
        rules: [
          "{ field: parameters.image, override: 'x{{ .parameters.copy }}' }",
        ],
        always:
          "mutation: [{ field: parameters.copy, default: '{{ .parameters.token }}' }]",
        values: { parameters: { token: 'hunter2' } },
      },
      'computed from a sensitive value',
    ],
  ])('does not write %s', (_, given, because) => {
    const { values, added, findings } = create(given);

    expect(values).toEqual(given.values ?? {});
    expect(added).toEqual([]);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'mutation/not-created',
        message: expect.stringContaining(because),
      }),
    ]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it('continues after a failed rule and reports it', () => {
    const { values, findings } = create({
      rules: [
        '{ field: environmentConfigs.replicas, default: many }',
        '{ field: environmentConfigs.logLevel, default: warn }',
      ],
    });

    expect(values).toEqual({ environmentConfigs: { logLevel: 'warn' } });
    expect(findings.map(({ code }) => code)).toEqual(['mutation/wrong-value']);
  });

  it('masks sensitive values in the report, not in the values', () => {
    const { values, added } = createValues({
      ...layersOf({
        general: true,
        rules: [
          "{ field: parameters.token, override: 'hunter2 {{ .metadata.name }}' }",
        ],
        values: { parameters: { token: 'old' } },
      }),
      mask: '***',
    });

    expect(values).toEqual({ parameters: { token: 'hunter2 payments' } });
    expect(added).toMatchObject([
      { before: '***', after: '***', templates: ['***'] },
    ]);
  });

  it('does not run at resolution', () => {
    const { layers, context } = layersOf({
      rules: ['{ field: environmentConfigs.replicas, override: 2 }'],
    });

    const { config, mutations } = resolveEffective({ schema, layers, context });

    expect(config.environmentConfigs).toMatchObject({ replicas: 1 });
    expect(mutations).toEqual([]);
  });

  it('changes nothing without creation rules', () => {
    const given = layersOf({
      rules: ['{ field: environmentConfigs.replicas, override: 2 }'],
      values: { environmentConfigs: { logLevel: 'warn' } },
    });
    const layers = given.layers.filter(({ id }) => id !== 'overlay:new');

    expect(createValues({ ...given, layers })).toEqual({
      values: { environmentConfigs: { logLevel: 'warn' } },
      added: [],
      findings: [],
    });
  });
});
