// SPDX-License-Identifier: Apache-2.0

import { checkOverlays, readEnvironment, readOverlay } from '../../overlay';
import { compileDefinition, composeSchema } from '../../schema';
import { parseSource } from '../../source';
import { buildLayers, PortalValues, readComponent } from '../../layers';
import { maskSensitive } from '../../masking';
import { resolveEffective } from '../resolve';
import { explain } from './explain';

const text = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      port: integer | default=8080
      title: string
      exposed: boolean | default=false
      token: string | default="" oc:sensitive
      url: string
      sidecars: 'array<object> | oc:merge:strategy=map oc:merge:keys=name'
      limits:
        $default: {}
        cpu: string
        memory: string
    environmentConfigs:
      replicas: integer | default=1
      logLevel: string
      region: string
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec:
  facts: { region: eu }
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: payments }
spec:
  componentType: web-service
  parameters:
    port: 9090
    limits: { cpu: 1m }
    sidecars: [{ name: proxy, image: a }, { name: logs, image: b }]
  environmentConfigs:
    production: { replicas: 2, region: us }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: base }
spec:
  owner: platform
  criteria: {}
  config:
    parameters: { port: 7070, title: Base, limits: { cpu: 2m, memory: 1G } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: exposed }
spec:
  criteria: {}
  priority: 1
  enabledWhen: { field: parameters.exposed, operator: "true" }
  config: { parameters: { title: Exposed } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: guard }
spec:
  criteria: {}
  priority: 2
  enforce: true
  roots:
    - path: environmentConfigs
      files:
        - name: region.yaml
          when: { field: environment.region, operator: equals, value: eu }
          values: { region: eu }
        - name: other.yaml
          when: { field: environment.region, operator: equals, value: us }
          values: { logLevel: debug }
  config:
    parameters:
      title: null
      sidecars: [{ name: proxy, $remove: true }]
  mutation:
    rules:
      - { field: environmentConfigs.logLevel, default: info }
      - { field: environmentConfigs.replicas, default: 9 }
      - { field: parameters.port, override: 1, when: { field: parameters.exposed, operator: "true" } }
      - { field: parameters.url, override: "{{ .metadata.name }}.example" }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: staging }
spec:
  criteria: { environment: staging }
  config: { environmentConfigs: { replicas: 8 } }
`;

const [type, environment, component, ...overlays] = parseSource({
  file: 'platform.yaml',
  text,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

function resolve(portal?: PortalValues) {
  return resolveEffective({
    schema,
    ...buildLayers({
      component: readComponent(component),
      environment: readEnvironment(environment),
      overlays: checkOverlays(overlays.map(root => readOverlay(root))),
      schema,
      portal,
    }),
  });
}

const effective = resolve();

/** The outcome of each layer except silent ones: `<layer> <outcome>: <reason>`. */
function stepsOf(pointer: string) {
  return explain(effective, pointer)
    .steps.filter(({ outcome }) => !['silent', 'skipped'].includes(outcome))
    .map(({ layer, outcome, reason }) => `${layer} ${outcome}: ${reason}`);
}

describe('explain', () => {
  it('lists every layer in order of precedence, followed by skipped ones', () => {
    const { steps } = explain(effective, '/parameters/port');

    expect(steps.map(({ layer }) => layer)).toEqual([
      ...effective.layers.map(({ id }) => id),
      'overlay:staging',
      'overlay:exposed',
    ]);
    expect(steps.at(-1)).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringContaining('parameters.exposed'),
      decisions: [{ holds: false, position: { file: 'platform.yaml' } }],
    });
  });

  it.each<[string, string, string[]]>([
    [
      '/parameters/port',
      'parameters.port is set by component payments, which overrides schema defaults and overlay base.',
      [
        'schema shadowed: sets a value, overridden by component payments',
        'overlay:base shadowed: sets a value, overridden by component payments',
        'component winner: sets the value',
        'overlay:guard kept: parameters.exposed is false, not true',
      ],
    ],
    [
      '/environmentConfigs/replicas',
      'environmentConfigs.replicas is set by component payments for production, which overrides schema defaults.',
      [
        'schema shadowed: sets a value, overridden by component payments for production',
        'component:production winner: sets the value',
        'overlay:guard kept: environmentConfigs.replicas is already set, so the default is not used',
      ],
    ],
    [
      '/environmentConfigs/region',
      'environmentConfigs.region is set by overlay guard, which overrides component payments for production, and locked by overlay guard.',
      [
        'component:production shadowed: sets a value, overridden by overlay guard',
        'overlay:guard winner: sets the value',
      ],
    ],
    [
      '/environmentConfigs/logLevel',
      'environmentConfigs.logLevel is filled by default rules of overlay guard, because it was absent or empty.',
      [
        'mutation-default:overlay:guard winner: fills the field, which was absent or empty',
      ],
    ],
    [
      '/parameters/url',
      'parameters.url is set by override rules of overlay guard, and locked by override rules of overlay guard.',
      [
        'mutation-override:overlay:guard winner: sets the value, regardless of lower layers, computed by a template',
      ],
    ],
    [
      '/parameters/exposed',
      "parameters.exposed has the schema's default, because no layer sets it.",
      ['schema winner: its default applies, because no layer sets a value'],
    ],
    [
      '/parameters/title',
      'parameters.title has no value: overlay guard removes the value of overlay base with null.',
      [
        'overlay:base shadowed: sets a value, overridden by overlay guard',
        'overlay:guard removed: removes the value of lower layers with null',
      ],
    ],
    [
      '/parameters/sidecars/[name=proxy]/image',
      'parameters.sidecars[name=proxy].image has no value: overlay guard removes the value of component payments with $remove.',
      [
        'component shadowed: sets a value, overridden by overlay guard',
        'overlay:guard removed: removes the value of lower layers with $remove',
      ],
    ],
    [
      '/parameters/sidecars',
      'parameters.sidecars is set by component payments.',
      [
        'component winner: sets the value',
        'overlay:guard removed: removes one value within it with $remove',
      ],
    ],
    [
      '/parameters/limits',
      'parameters.limits is merged from overlay base and component payments.',
      [
        'overlay:base contributed: sets one value within it',
        'component contributed: sets one value within it',
      ],
    ],
    [
      '/parameters/nothing',
      'parameters.nothing has no value, because no layer sets it; 2 layers are skipped.',
      [],
    ],
  ])('explains %s', (pointer, summary, steps) => {
    expect(explain(effective, pointer).summary).toBe(summary);
    expect(stepsOf(pointer)).toEqual(steps);
  });

  it('finds an item by its keys', () => {
    expect(
      explain(effective, '/parameters/sidecars/[name=logs]/image'),
    ).toMatchObject({
      pointer: '/parameters/sidecars/0/image',
      value: 'b',
      strategies: [
        {
          pointer: '/parameters/sidecars',
          strategy: { kind: 'map', keys: ['name'] },
          declaredBy: 'schema',
          position: { file: 'platform.yaml' },
        },
      ],
    });
  });

  it('includes the template of a rule and the values before and after', () => {
    const step = explain(effective, '/parameters/url').steps.find(
      ({ outcome }) => outcome === 'winner',
    );

    expect(step?.mutations).toEqual([
      expect.objectContaining({
        action: 'override',
        templates: ['{{ .metadata.name }}.example'],
        after: 'payments.example',
        reads: ['/metadata/name'],
        position: expect.objectContaining({ file: 'platform.yaml' }),
      }),
    ]);
    expect(step?.contributions).toEqual([
      expect.objectContaining({
        value: 'payments.example',
        templates: ['{{ .metadata.name }}.example'],
      }),
    ]);
  });

  it('lists the parts of a layer that are skipped, and the condition with its value', () => {
    const { steps } = explain(effective, '/environmentConfigs/logLevel');
    const guard = steps.find(({ layer }) => layer === 'overlay:guard');

    expect(guard?.skippedParts.map(({ part }) => part)).toEqual(['other.yaml']);
    expect(guard?.decisions.map(({ part, holds }) => [part, holds])).toEqual([
      ['region.yaml', true],
      ['other.yaml', false],
    ]);
    expect(guard?.decisions[1].sentence).toContain('"eu"');
  });

  it('reveals no sensitive value that the configuration masks', () => {
    const secret = resolve({
      allEnvironments: { parameters: { token: 'hunter2' } },
    });
    const masked = maskSensitive(secret, schema, '***');

    const explanation = explain(masked, '/parameters/token');

    expect(explanation.value).toBe('***');
    expect(JSON.stringify(explanation)).not.toContain('hunter2');
  });

  it.each(['', '/__proto__', '/parameters/sidecars/[', '/parameters/port/x/y'])(
    'also explains %j',
    pointer => {
      expect(explain(effective, pointer).steps).toHaveLength(
        effective.layers.length + 2,
      );
    },
  );
});
