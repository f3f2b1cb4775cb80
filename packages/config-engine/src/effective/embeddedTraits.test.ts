// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import { readReleaseBinding } from '../delivery';
import { buildLayers, componentOfType, readComponent } from '../layers';
import { maskLayers, maskSensitive, omitHiddenFromLayers } from '../masking';
import { readEnvironment } from '../overlay';
import { valueAt } from '../pointer';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { explain } from './explain/explain';
import { lockAt } from './readings/lockAt';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';
import { whatIf } from './whatIf';

function rootOf(text: string, file: string) {
  return parseSource({ file, text }).documents[0].root;
}

const autoscaler = compileDefinition(
  rootOf(
    `kind: Trait
metadata: { name: autoscaler }
spec:
  schema:
    parameters:
      enabled: boolean | default=false
      maximum: integer | default=10
      cpu: integer | default=80
      host: string | default=none pattern=^[a-z]+$
      note: string | default=none
      labels: map<string> | default={}
    envOverrides:
      minimum: integer | default=1 minimum=1
`,
    'trait.yaml',
  ),
);

const type = compileDefinition(
  rootOf(
    `kind: ComponentType
metadata: { name: service }
spec:
  schema:
    parameters:
      autoscaling: { enabled: boolean | default=false, maximum: integer | default=20 }
      token: string | default=none oc:sensitive
      name: string | default=shop
  environmentConfigs:
    openAPIV3Schema: { type: object, properties: { minimum: { type: integer } } }
  traits:
    - name: autoscaler
      instanceName: scaling
      parameters:
        enabled: \${parameters.autoscaling.enabled}
        maximum: \${parameters.autoscaling.maximum}
        cpu: 75
        host: \${metadata.name}.example.com
        note: "token \${parameters.token}"
        labels: { app: "\${parameters.name}", team: web }
      envOverrides:
        minimum: \${envOverrides.minimum}
`,
    'type.yaml',
  ),
);

const environment = readEnvironment(
  rootOf(
    'apiVersion: openchoreo.dev/v1alpha1\nkind: Environment\nmetadata: { name: production }',
    'environment.yaml',
  ),
);

const schema = composeSchema({
  parameters: type.parameters,
  environmentConfigs: type.environmentConfigs,
  traits: {
    scaling: {
      parameters: autoscaler.parameters,
      environmentConfigs: autoscaler.environmentConfigs,
    },
  },
});

const shop = readComponent(
  rootOf(
    'kind: Component\nmetadata: { name: shop }\nspec: { componentType: service }',
    'component.yaml',
  ),
);

function buildStack(parameters: string, binding = '{}') {
  const component = readComponent(
    rootOf(
      `kind: Component
metadata: { name: shop }
spec:
  componentType: service
  parameters: ${parameters}
`,
      'component.yaml',
    ),
  );
  return buildLayers({
    component: componentOfType(component, type),
    environment,
    overlays: [],
    schema,
    bindings: [
      readReleaseBinding(
        rootOf(
          `kind: ReleaseBinding
metadata: { name: shop-production }
spec:
  owner: { componentName: shop }
  environment: production
  componentTypeEnvOverrides: ${binding}
`,
          'binding.yaml',
        ),
      ),
    ],
  });
}

function resolveWith(parameters: string, binding?: string, mask?: string) {
  return resolveEffective({
    schema,
    ...buildStack(parameters, binding),
    ...(mask !== undefined && { mask }),
  });
}

const at = (path: string) => `/traits/scaling/parameters/${path}`;
const minimum = '/traits/scaling/environmentConfigs/minimum';

describe('embedded traits', () => {
  const effective = resolveWith(
    '{ autoscaling: { enabled: true } }',
    '{ minimum: 3 }',
  );

  it("have the type's constants and computed values", () => {
    expect(effective.config.traits).toMatchObject({
      scaling: {
        parameters: {
          enabled: true,
          // The default of the type's own schema.
          maximum: 20,
          cpu: 75,
          labels: { app: 'shop', team: 'web' },
        },
        environmentConfigs: { minimum: 3 },
      },
    });
  });

  it('include the type, its file and line, and the expression', () => {
    expect(provenanceAt(effective, at('cpu'))?.winner).toMatchObject({
      layer: 'component-type',
      position: { file: 'type.yaml', line: 17 },
    });
    expect(provenanceAt(effective, minimum)?.winner).toMatchObject({
      layer: 'component-type',
      value: 3,
      templates: ['${envOverrides.minimum}'],
      position: { file: 'type.yaml', line: 22 },
    });
    expect(explain(effective, minimum).summary).toBe(
      'traits.scaling.environmentConfigs.minimum is set by component type service, which overrides schema defaults, and locked by component type service.',
    );
  });

  it('are locked for the portal, too', () => {
    expect(lockAt(effective, at('cpu'))?.kind).toBe('component-type');
    const stack = buildStack('{ autoscaling: {} }');
    const { config } = resolveEffective({
      schema,
      ...stack,
      layers: [
        ...stack.layers.filter(({ kind }) => kind !== 'component-type'),
        {
          id: 'portal',
          kind: 'portal',
          title: 'the portal',
          value: {
            traits: { scaling: { parameters: { cpu: 1, maximum: 1 } } },
          },
          positions: {},
          reason: 'test',
        },
        ...stack.layers.filter(({ kind }) => kind === 'component-type'),
      ],
    });
    expect(config.traits).toMatchObject({
      scaling: { parameters: { cpu: 75, maximum: 20 } },
    });
  });

  it("never use the trait's default for an expression that reads an unset value", () => {
    const { config, provenance, findings } = resolveWith('{ autoscaling: {} }');
    expect(config.traits).toMatchObject({
      scaling: { environmentConfigs: { minimum: '${envOverrides.minimum}' } },
    });
    expect(provenance[minimum].winner.layer).toBe('component-type');
    expect(
      findings.filter(({ severity }) => severity !== 'info'),
    ).toMatchObject([
      {
        code: 'effective/expression-failed',
        pointer: minimum,
        message: expect.stringContaining(
          '"envOverrides.minimum" is not set; set it, or let the expression test it with has()',
        ),
        position: { file: 'type.yaml', line: 22 },
      },
    ]);
  });

  describe('of which only guarded values may be missing', () => {
    const outcomeOf = (
      value: string,
      {
        parameters = '{}',
        unbound,
      }: { parameters?: string; unbound?: string[] } = {},
    ) => {
      const guarded = compileDefinition(
        rootOf(
          `kind: ComponentType
metadata: { name: service }
spec:
  parameters: { openAPIV3Schema: { type: object, properties: { base: { type: integer, default: 2 }, secret: { type: integer, x-openchoreo-sensitive: true } } } }
  environmentConfigs: { openAPIV3Schema: { type: object, properties: { scale: { type: object, properties: { min: { type: integer } } } } } }
  traits:
    - name: any
      instanceName: main
      parameters: { value: ${value} }
`,
          'type.yaml',
        ),
      );
      const free = compileDefinition(
        rootOf(
          `kind: Trait
metadata: { name: any }
spec: { parameters: { openAPIV3Schema: { type: object, properties: { value: { x-kubernetes-preserve-unknown-fields: true, default: never } } } } }`,
          'trait.yaml',
        ),
      );
      const component = readComponent(
        rootOf(
          `kind: Component
metadata: { name: shop }
spec: { componentType: service, parameters: ${parameters} }`,
          'component.yaml',
        ),
      );
      const composed = composeSchema({
        parameters: guarded.parameters,
        environmentConfigs: guarded.environmentConfigs,
        traits: { main: { parameters: free.parameters } },
      });
      const { layers, context } = buildLayers({
        component: componentOfType(component, guarded),
        environment,
        overlays: [],
      });
      const { config, findings } = resolveEffective({
        schema: composed,
        layers: maskLayers(layers, composed, '***'),
        mask: '***',
        context: { ...context, ...(unbound && { unbound }) },
      });
      const [finding] = findings;
      return finding === undefined
        ? valueAt(config, '/traits/main/parameters/value')
        : finding.code;
    };

    it.each([
      ['"${parameters.base}"', 2],
      [
        '"${has(environmentConfigs.scale) ? environmentConfigs.scale.min : 7}"',
        7,
      ],
      ['"${environmentConfigs.?scale.?min.orValue(7)}"', 7],
      [
        `"\${'scale' in environmentConfigs && environmentConfigs.scale.min > 1}"`,
        false,
      ],
      ['"${[environmentConfigs.?scale].filter(s, s.hasValue()).size()}"', 0],
      ['["${parameters.base}", "x-${parameters.base}"]', [2, 'x-2']],
    ])('%s is %j', (value, expected) => {
      expect(outcomeOf(value)).toEqual(expected);
    });

    it.each([
      ['"${environmentConfigs.scale.min}"', 'expression-failed'],
      [
        '"${has(environmentConfigs.scale) ? 1 : parameters.base + 1}"',
        'expression-failed',
      ],
      [
        '"${environmentConfigs.scale.min > 1 || parameters.base > 5}"',
        'expression-failed',
      ],
      [
        '["${parameters.base}", "${environmentConfigs.scale}"]',
        'expression-failed',
      ],
      ['{ a: [{ b: "${environmentConfigs.scale}" }] }', 'expression-failed'],
      ['"${parameters.base}-${environmentConfigs.scale}"', 'expression-failed'],
      ['"${parmeters.base}"', 'expression-failed'],
      // Whatever the deployment gives, the other part fails.
      ['"${metadata.name}-${environmentConfigs.scale}"', 'expression-failed'],
      ['["${metadata.name}", "${parameters.base + 1}"]', 'expression-failed'],
      ['"${metadata.name}-${parameters.base}"', 'set-at-deployment'],
      [
        '"${has(environmentConfigs.scale) ? environmentConfigs.scale.min : workload.port}"',
        'set-at-deployment',
      ],
      ['"${oc_hash(environmentConfigs.scale)}"', 'set-at-deployment'],
      [
        '"${optional.ofNonZeroValue(parameters.base).orValue(1)}"',
        'set-at-deployment',
      ],
    ])('%s: %s', (value, code) => {
      expect(outcomeOf(value)).toBe(`effective/${code}`);
    });

    it.each([
      ['"${environmentConfigs.scale.min}"', '${environmentConfigs.scale.min}'],
      ['"a-${environmentConfigs.scale}"', 'a-${environmentConfigs.scale}'],
      [
        '"${has(environmentConfigs.scale) ? 1 : parameters.base + 1}"',
        'effective/expression-failed',
      ],
      [
        '"${environmentConfigs.scale}-${parameters.base + 1}"',
        'effective/expression-failed',
      ],
      ['"${parameters.secret}"', 'effective/expression-failed'],
    ])('%s is %s where no binding sets values', (value, expected) => {
      expect(outcomeOf(value, { unbound: ['/environmentConfigs'] })).toBe(
        expected,
      );
    });

    it.each([
      ['"${parameters.secret + 1.0}"', '***'],
      ['"${parameters.secret}-x"', '***'],
      [
        '"${parameters.secret}-${environmentConfigs.scale}"',
        'effective/expression-failed',
      ],
    ])('%s is %s for a masked value', (value, expected) => {
      expect(outcomeOf(value, { parameters: '{ secret: 1 }' })).toBe(expected);
    });
  });

  it('mark values set at deployment, and do not validate them', () => {
    expect(effective.config.traits).toMatchObject({
      scaling: { parameters: { host: '${metadata.name}.example.com' } },
    });
    expect(effective.findings).toMatchObject([
      {
        code: 'effective/set-at-deployment',
        severity: 'info',
        pointer: at('host'),
        position: { file: 'type.yaml', line: 18 },
      },
    ]);
  });

  it('are checked by the schema of the trait, with the line of the type', () => {
    const { findings } = resolveWith(
      '{ autoscaling: { maximum: many } }',
      '{}',
    );
    expect(
      findings
        .filter(({ pointer }) => pointer === at('maximum'))
        .map(({ position }) => [position?.file, position?.line]),
    ).toEqual([['type.yaml', 16]]);
  });

  it('report an expression that fails', () => {
    const broken = compileDefinition(
      rootOf(
        `kind: ComponentType
metadata: { name: service }
spec:
  schema: { parameters: { name: string | default=shop } }
  traits:
    - { name: autoscaler, instanceName: scaling, parameters: { cpu: "\${parameters.name + 1}" } }`,
        'type.yaml',
      ),
    );
    const { config, findings } = resolveEffective({
      schema: composeSchema({
        parameters: broken.parameters,
        traits: { scaling: { parameters: autoscaler.parameters } },
      }),
      ...buildLayers({
        component: componentOfType(shop, broken),
        environment,
        overlays: [],
      }),
    });
    expect(config.traits).toMatchObject({
      scaling: { parameters: { cpu: '${parameters.name + 1}' } },
    });
    expect(findings).toMatchObject([
      {
        code: 'effective/expression-failed',
        pointer: at('cpu'),
        position: { file: 'type.yaml', line: 6 },
      },
    ]);
  });

  it('mask a value computed from a secret wherever the layers are masked', () => {
    const secret = '{ token: s3cret }';
    const masked = maskSensitive(resolveWith(secret), schema, '***');
    expect(masked.config.traits).toMatchObject({
      scaling: { parameters: { note: '***' } },
    });
    expect(JSON.stringify(masked)).not.toContain('s3cret');

    const stack = buildStack(secret);
    const preview = resolveEffective({
      schema,
      ...stack,
      layers: maskLayers(stack.layers, schema, '***'),
      mask: '***',
    });
    expect(preview.config.traits).toMatchObject({
      scaling: { parameters: { note: '***' } },
    });
  });

  it.each([
    [
      'of a binding',
      (token: string) => ({
        bindings: [
          readReleaseBinding(
            rootOf(
              `kind: ReleaseBinding
metadata: { name: shop-production }
spec:
  owner: { componentName: shop }
  environment: production
  componentTypeEnvironmentConfigs: { token: ${token} }`,
              'binding.yaml',
            ),
          ),
        ],
      }),
    ],
    [
      'that the type sets in an embedded trait',
      (token: string) => ({
        component: componentOfType(
          shop,
          compileDefinition(
            rootOf(
              `kind: ComponentType
metadata: { name: service }
spec:
  traits:
    - { name: vault, instanceName: vault, parameters: { token: ${token} } }`,
              'type.yaml',
            ),
          ),
        ),
      }),
    ],
  ])('a what-if reveals no secret %s', (_, given) => {
    const secrets = compileDefinition(
      rootOf(
        `kind: Trait
metadata: { name: vault }
spec:
  schema:
    parameters: { token: string | default=none oc:sensitive }
    envOverrides: { token: string | default=none oc:sensitive }`,
        'vault.yaml',
      ),
    );
    const hidden = whatIf(
      {
        component: shop,
        ...given('s3cret'),
        environment,
        environments: [environment],
        overlays: [],
        mixins: [],
        schema: composeSchema({
          environmentConfigs: secrets.environmentConfigs,
          traits: { vault: { parameters: secrets.parameters } },
        }),
      },
      {},
      '***',
    );
    expect(JSON.stringify(hidden)).not.toContain('s3cret');
    expect(JSON.stringify(hidden)).toContain('***');
  });

  it('are not shown for a field that is hidden from the user', () => {
    const hiding = composeSchema({
      traits: {
        scaling: {
          parameters: compileDefinition(
            rootOf(
              `kind: Trait
metadata: { name: autoscaler }
spec:
  schema: { parameters: { maximum: integer | default=10 oc:ui:hidden, cpu: integer } }`,
              'trait.yaml',
            ),
          ).parameters,
        },
      },
    });
    const layers = omitHiddenFromLayers(buildStack('{}').layers, hiding);
    const expressions = layers.flatMap(layer =>
      Object.keys(layer.expressions ?? {}),
    );
    expect(expressions).toContain(at('enabled'));
    expect(expressions).not.toContain(at('maximum'));
  });

  it('produce the same bytes from plain data', () => {
    const stack = buildStack(
      '{ autoscaling: { enabled: true } }',
      '{ minimum: 3 }',
    );
    const copy = JSON.parse(JSON.stringify(stack));
    expect(JSON.stringify(resolveEffective({ schema, ...copy }))).toBe(
      JSON.stringify(resolveEffective({ schema, ...stack })),
    );
  });

  it('are skipped with a finding when the budget is exhausted', () => {
    const { findings } = resolveEffective({
      schema,
      ...buildStack('{ autoscaling: {} }'),
      budget: createBudget({ rules: 2 }),
    });
    expect(findings.map(({ code }) => code)).toContain('budget/exceeded');
  });
});
