import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { valueAt } from '../pointer';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { readComponent } from './readComponent';
import { resolveEffective } from './resolveEffective';
import { PortalValues } from './types';

const text = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  workloadType: deployment
  schema:
    parameters:
      port: integer | default=8080
    environmentConfigs:
      replicas: integer | default=1 minimum=1
      logLevel: string | default=info
      registry: string | default=public
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production-eu }
spec:
  facts: { environment: production, region: eu }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: base }
spec:
  config: { environmentConfigs: { logLevel: warn } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  base: base
  criteria: { environment: production }
  config: { environmentConfigs: { replicas: 2 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production-eu }
spec:
  base: production
  criteria: { environment: production, region: eu }
  config: { environmentConfigs: { replicas: 3 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: registry }
spec:
  criteria: {}
  enforce: true
  config: { environmentConfigs: { registry: internal } }
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments-api }
spec:
  componentType: web-service
  parameters: { port: 9090 }
  environmentConfigs:
    staging: { replicas: 4, registry: mine }
`;

const [type, staging, productionEu, ...rest] = parseSource({
  file: 'platform.yaml',
  text,
}).documents.map(({ root }) => root);
const component = readComponent(rest[4]);
const overlays = checkOverlays(rest.slice(0, 4).map(readOverlay));
const schema = composeSchema(compileDefinition(type));

function resolveIn(environment: typeof staging, portal?: PortalValues) {
  return resolveEffective({
    schema,
    ...buildLayers({
      component,
      environment: readEnvironment(environment),
      overlays,
      portal,
    }),
  });
}

/** The value of a field, where it comes from, and what it shadows, lowest first. */
function storyOf(effective: ReturnType<typeof resolveIn>, pointer: string) {
  const { winner, shadowed } = effective.provenance[pointer];
  return [
    valueAt(effective.config, pointer),
    `${winner.layer}:${winner.position?.line ?? '-'}`,
    ...shadowed.map(({ layer, value }) => `${layer}=${value}`),
  ];
}

describe('the way from documents to an effective configuration', () => {
  it.each([
    [
      '/environmentConfigs/replicas',
      [3, 'overlay:production-eu:44', 'schema=1', 'overlay:production=2'],
    ],
    [
      '/environmentConfigs/logLevel',
      ['warn', 'overlay:base:28', 'schema=info'],
    ],
    [
      '/environmentConfigs/registry',
      ['internal', 'overlay:registry:52', 'schema=public'],
    ],
    ['/parameters/port', [9090, 'component:59', 'schema=8080']],
  ])('a chain of overlays: %s', (pointer, story) => {
    const effective = resolveIn(productionEu);
    expect(storyOf(effective, pointer)).toEqual(story);
    expect(effective.findings).toEqual([]);
  });

  it.each([
    ['/environmentConfigs/replicas', [4, 'component:staging:61', 'schema=1']],
    ['/environmentConfigs/logLevel', ['info', 'schema:11']],
    [
      '/environmentConfigs/registry',
      [
        'internal',
        'overlay:registry:52',
        'schema=public',
        'component:staging=mine',
      ],
    ],
  ])('values for one environment: %s', (pointer, story) => {
    expect(storyOf(resolveIn(staging), pointer)).toEqual(story);
  });

  it('the portal for one environment stands above the portal for all, and both above the documents', () => {
    const effective = resolveIn(staging, {
      allEnvironments: {
        environmentConfigs: { replicas: 5, logLevel: 'debug' },
      },
      environment: { environmentConfigs: { replicas: 6, registry: 'mine' } },
    });
    expect(storyOf(effective, '/environmentConfigs/replicas')).toEqual([
      6,
      'portal:staging:-',
      'schema=1',
      'component:staging=4',
      'portal=5',
    ]);
    expect(storyOf(effective, '/environmentConfigs/logLevel')[0]).toBe('debug');
    expect(storyOf(effective, '/environmentConfigs/registry')[0]).toBe(
      'internal',
    );
  });

  it('names the layers that took part and those that did not, with reasons', () => {
    const { layers, skipped } = resolveIn(staging);
    expect(layers.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      'schema: speaks where no other layer does',
      "component: the component's own values",
      "component:staging: the component's own values for environment staging",
      'overlay:registry: matches every environment',
    ]);
    expect(skipped.map(({ title, reason }) => `${title} ${reason}`)).toEqual([
      'overlay base has no criteria, so it only takes part where another overlay builds on it',
      'overlay production environment is staging, the overlay is for production',
      'overlay production-eu environment is staging, the overlay is for production',
    ]);
  });
});
