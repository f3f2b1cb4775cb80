import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { valueAt } from '../pointer';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { readComponent } from './readComponent';
import { resolveEffective } from './resolveEffective';
import { LayerKind, layerKinds, PortalValues } from './types';

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

/** One row of the table of precedence (DESIGN 5.4): what it says, and which layer wins once it is there. */
interface Row {
  readonly row: string;
  readonly kind: LayerKind;
  /** The spec of an overlay, or what the component or the portal says. */
  readonly overlay?: string;
  readonly component?: string;
  readonly portal?: PortalValues;
  /** The winners of `parameters.level` and `environmentConfigs.level`; one that cannot be set here stays. */
  readonly winners: readonly [string, string];
}

const bothAre = (level: string) => ({
  parameters: { level },
  environmentConfigs: { level },
});
const both = (level: string) => JSON.stringify(bothAre(level));

/** Lowest first. */
const rows: readonly Row[] = [
  {
    row: 'schema defaults',
    kind: 'schema',
    winners: ['schema', 'schema'],
  },
  {
    row: 'overlays by type',
    kind: 'overlay',
    overlay: `criteria: {}, config: ${both('general')}`,
    winners: ['overlay:row1', 'overlay:row1'],
  },
  {
    row: 'overlays by type, more specific',
    kind: 'overlay',
    overlay: `criteria: { environment: production }, config: ${both(
      'specific',
    )}`,
    winners: ['overlay:row2', 'overlay:row2'],
  },
  {
    row: "the component's own values",
    kind: 'component',
    component: 'parameters: { level: own }',
    winners: ['component', 'overlay:row2'],
  },
  {
    row: 'overlays that name the component',
    kind: 'component-overlay',
    overlay: `criteria: {}, appliesTo: { components: [payments-api] }, config: ${both(
      'named',
    )}`,
    winners: ['overlay:row4', 'overlay:row4'],
  },
  {
    row: "the component's values for the environment",
    kind: 'component-environment',
    component: 'environmentConfigs: { production: { level: own } }',
    winners: ['overlay:row4', 'component:production'],
  },
  {
    row: 'values of the portal for all environments',
    kind: 'portal',
    portal: { allEnvironments: bothAre('all') },
    winners: ['portal', 'portal'],
  },
  {
    row: 'values of the portal for one environment',
    kind: 'portal-environment',
    portal: { environment: { environmentConfigs: { level: 'one' } } },
    winners: ['portal', 'portal:production'],
  },
  {
    row: 'mutation defaults, where there is a value',
    kind: 'mutation-default',
    overlay:
      'criteria: {}, mutation: { rules: [{ field: parameters.level, default: filled }, { field: environmentConfigs.level, default: filled }] }',
    winners: ['portal', 'portal:production'],
  },
  {
    row: 'overlays that are enforced',
    kind: 'enforced-overlay',
    overlay: `criteria: {}, enforce: true, config: ${both('enforced')}`,
    winners: ['overlay:row9', 'overlay:row9'],
  },
  {
    row: 'mutation overrides',
    kind: 'mutation-override',
    overlay:
      'criteria: {}, mutation: { rules: [{ field: parameters.level, override: set }, { field: environmentConfigs.level, override: set }] }',
    winners: [
      'mutation-override:overlay:row10',
      'mutation-override:overlay:row10',
    ],
  },
];

/** The winners of both places where these rows and no others speak. */
function winnersOf(speaking: readonly Row[]): string[] {
  const index = (row: Row) => rows.indexOf(row);
  const documents = parseSource({
    file: 'rows.yaml',
    text: [
      `kind: ComponentType
metadata: { name: web-service }
spec:
  workloadType: deployment
  schema:
    parameters: { level: string | default=schema }
    environmentConfigs: { level: string | default=schema }
`,
      `kind: Environment
metadata: { name: production }
`,
      `kind: Component
metadata: { name: payments-api }
spec:
  componentType: web-service
${speaking.map(({ component: said }) => (said ? `  ${said}\n` : '')).join('')}`,
      ...speaking
        .filter(row => row.overlay)
        .map(
          row => `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: row${index(row)} }
spec: { ${row.overlay} }
`,
        ),
    ].join('---\n'),
  }).documents.map(({ root }) => root);
  const stack = buildLayers({
    component: readComponent(documents[2]),
    environment: readEnvironment(documents[1]),
    overlays: checkOverlays(documents.slice(3).map(readOverlay)),
    portal: Object.assign({}, ...speaking.map(({ portal }) => portal)),
  });
  const effective = resolveEffective({
    schema: composeSchema(compileDefinition(documents[0])),
    ...stack,
  });
  expect(effective.findings).toEqual([]);
  return ['/parameters/level', '/environmentConfigs/level'].map(
    pointer => effective.provenance[pointer].winner.layer,
  );
}

describe('the table of precedence', () => {
  it.each(rows.map((row, index) => [row.row, row, index] as const))(
    '%s',
    (_, row, index) => {
      expect(winnersOf(rows.slice(0, index + 1))).toEqual(row.winners);
    },
  );

  it('has every station, in order', () => {
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(layerKinds);
  });

  it('asks a mutation default before the default of the schema', () => {
    const defaults = rows.filter(({ kind }) => kind === 'mutation-default');
    expect(winnersOf([rows[0], ...defaults])).toEqual([
      'mutation-default:overlay:row8',
      'mutation-default:overlay:row8',
    ]);
  });

  it('lets a mutation default stand below what is enforced', () => {
    const above = rows.filter(
      ({ kind }) => kind === 'mutation-default' || kind === 'enforced-overlay',
    );
    expect(winnersOf(above)).toEqual(['overlay:row9', 'overlay:row9']);
  });
});
