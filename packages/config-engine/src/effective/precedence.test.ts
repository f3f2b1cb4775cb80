// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import type { JsonObject } from '../json';
import { valueAt } from '../pointer';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import {
  buildLayers,
  LayerKind,
  layerKinds,
  PortalValues,
  readComponent,
} from '../layers';
import { resolveEffective } from './resolve';

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
    staging: { replicas: 4, registry: own }
`;

const [type, staging, productionEu, ...rest] = parseSource({
  file: 'platform.yaml',
  text,
}).documents.map(({ root }) => root);
const component = readComponent(rest[4]);
const overlays = checkOverlays(rest.slice(0, 4).map(root => readOverlay(root)));
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

/** The value of a field, its winner, and the shadowed contributions, lowest first. */
function historyOf(effective: ReturnType<typeof resolveIn>, pointer: string) {
  const { winner, shadowed } = effective.provenance[pointer];
  return [
    valueAt(effective.config, pointer),
    `${winner.layer}:${winner.position?.line ?? '-'}`,
    ...shadowed.map(({ layer, value }) => `${layer}=${value}`),
  ];
}

describe('from documents to an effective configuration', () => {
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
  ])('a chain of overlays: %s', (pointer, history) => {
    const effective = resolveIn(productionEu);
    expect(historyOf(effective, pointer)).toEqual(history);
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
        'component:staging=own',
      ],
    ],
  ])('values for one environment: %s', (pointer, history) => {
    expect(historyOf(resolveIn(staging), pointer)).toEqual(history);
  });

  it('portal values for one environment win over those for all, and both win over the documents', () => {
    const effective = resolveIn(staging, {
      allEnvironments: {
        environmentConfigs: { replicas: 5, logLevel: 'debug' },
      },
      environment: { environmentConfigs: { replicas: 6, registry: 'own' } },
    });
    expect(historyOf(effective, '/environmentConfigs/replicas')).toEqual([
      6,
      'portal:staging:-',
      'schema=1',
      'component:staging=4',
      'portal=5',
    ]);
    expect(historyOf(effective, '/environmentConfigs/logLevel')[0]).toBe(
      'debug',
    );
    expect(historyOf(effective, '/environmentConfigs/registry')[0]).toBe(
      'internal',
    );
  });

  it('lists the layers that apply and those that do not, with reasons', () => {
    const { layers, skipped } = resolveIn(staging);
    expect(layers.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      'schema: applies where no other layer sets a value',
      "component: the component's own values",
      "component:staging: the component's own values for environment staging",
      'overlay:registry: matches every environment',
    ]);
    expect(skipped.map(({ title, reason }) => `${title} ${reason}`)).toEqual([
      'overlay base has no criteria, so it only applies where another overlay builds on it',
      'overlay production environment is staging, the overlay is for production',
      'overlay production-eu environment is staging, the overlay is for production',
    ]);
  });
});

type Section = 'parameters' | 'environmentConfigs';

/**
 * One row of the table of precedence (docs/rules/merging.md#precedence): how it sets the field `level`, and in which
 * layer.
 */
interface Row {
  readonly row: string;
  readonly kind: LayerKind;
  /** The spec of an overlay, or the values of the component, portal or type; each row sets a distinct value. */
  readonly overlay?: string;
  readonly component?: string;
  readonly portal?: PortalValues;
  readonly embedded?: JsonObject;
  /** The sections in which it can set values. */
  readonly places: readonly Section[];
}

const both: readonly Section[] = ['parameters', 'environmentConfigs'];

const bothAre = (level: string) => ({
  parameters: { level },
  environmentConfigs: { level },
});
const config = (level: string) => `config: ${JSON.stringify(bothAre(level))}`;
const rules = (action: 'default' | 'override', level: string) =>
  `mutation: { rules: [${both
    .map(place => `{ field: ${place}.level, ${action}: ${level} }`)
    .join()}] }`;
const production = 'criteria: { environment: production }';
const everywhere = 'criteria: {}';
const named = 'appliesTo: { components: [payments-api] }';

/** Lowest first. */
const rows: readonly Row[] = [
  { row: "the schema's defaults", kind: 'schema', places: both },
  {
    row: 'overlays by type or label, general',
    kind: 'overlay',
    overlay: `${everywhere}, ${config('general')}`,
    places: both,
  },
  {
    row: 'overlays by type or label, specific',
    kind: 'overlay',
    overlay: `${production}, ${config('specific')}`,
    places: both,
  },
  {
    row: "the component's own values",
    kind: 'component',
    component: 'parameters: { level: own }',
    places: ['parameters'],
  },
  {
    row: 'overlays that name the component, general',
    kind: 'component-overlay',
    overlay: `${everywhere}, ${named}, ${config('named')}`,
    places: both,
  },
  {
    row: 'overlays that name the component, specific',
    kind: 'component-overlay',
    overlay: `${production}, ${named}, ${config('namedSpecific')}`,
    places: both,
  },
  {
    row: "the component's values for the environment",
    kind: 'component-environment',
    component: 'environmentConfigs: { production: { level: ownForOne } }',
    places: ['environmentConfigs'],
  },
  {
    row: 'values of the portal for all environments',
    kind: 'portal',
    portal: { allEnvironments: bothAre('held') },
    places: both,
  },
  {
    row: 'values of the portal for one environment',
    kind: 'portal-environment',
    portal: { environment: { environmentConfigs: { level: 'heldForOne' } } },
    places: ['environmentConfigs'],
  },
  {
    row: 'mutation defaults, general',
    kind: 'mutation-default',
    overlay: `${everywhere}, ${rules('default', 'filled')}`,
    places: both,
  },
  {
    row: 'mutation defaults, specific',
    kind: 'mutation-default',
    overlay: `${production}, ${rules('default', 'filledSpecific')}`,
    places: both,
  },
  {
    row: 'enforced overlays, general',
    kind: 'enforced-overlay',
    overlay: `${everywhere}, enforce: true, ${config('enforced')}`,
    places: both,
  },
  {
    row: 'enforced overlays, specific',
    kind: 'enforced-overlay',
    overlay: `${production}, enforce: true, ${config('enforcedSpecific')}`,
    places: both,
  },
  {
    row: 'mutation overrides, general',
    kind: 'mutation-override',
    overlay: `${everywhere}, ${rules('override', 'set')}`,
    places: both,
  },
  {
    row: 'mutation overrides, specific',
    kind: 'mutation-override',
    overlay: `${production}, ${rules('override', 'setSpecific')}`,
    places: both,
  },
  {
    row: 'what the component type sets',
    kind: 'component-type',
    embedded: bothAre('embedded'),
    places: both,
  },
];

/** Numbered from the top, so that sorting by name would be wrong. */
const overlayName = (row: Row) =>
  `row${String(rows.length - rows.indexOf(row)).padStart(2, '0')}`;

function layerOf(row: Row): string {
  switch (row.kind) {
    case 'schema':
    case 'component':
    case 'portal':
    case 'component-type':
      return row.kind;
    case 'component-environment':
      return 'component:production';
    case 'portal-environment':
      return 'portal:production';
    case 'mutation-default':
    case 'mutation-override':
      return `${row.kind}:overlay:${overlayName(row)}`;
    default:
      return `overlay:${overlayName(row)}`;
  }
}

/** Layers below those that only fill, except the schema, which supplies defaults. */
const isValue = ({ kind }: Row) =>
  kind !== 'schema' &&
  layerKinds.indexOf(kind) < layerKinds.indexOf('mutation-default');
const isFilling = ({ kind }: Row) => kind === 'mutation-default';

/**
 * The result at a place according to the table: the rows that set it, the winner last. Of the rows that only fill, only
 * the highest applies, and only if no other row sets a value.
 */
function byTable(setting: readonly Row[], place: Section): string[] {
  const here = setting.filter(({ places }) => places.includes(place));
  const filling = here.some(isValue)
    ? undefined
    : here.filter(isFilling).at(-1);
  return here
    .filter(row => !isFilling(row) || row === filling)
    .map(row => layerOf(row));
}

/** The result at both places according to the engine if exactly these rows set values. */
function byEngine(setting: readonly Row[]): { [place in Section]: string[] } {
  const level = JSON.stringify({
    type: 'string',
    ...(setting.some(({ kind }) => kind === 'schema') && {
      default: 'schema',
    }),
  });
  const section = `{ openAPIV3Schema: { type: object, properties: { level: ${level} } } }`;
  const documents = parseSource({
    file: 'rows.yaml',
    text: [
      `kind: ComponentType
metadata: { name: web-service }
spec:
  workloadType: deployment
  parameters: ${section}
  environmentConfigs: ${section}
`,
      `kind: Environment
metadata: { name: production }
`,
      `kind: Component
metadata: { name: payments-api }
spec:
  componentType: web-service
${setting.map(row => (row.component ? `  ${row.component}\n` : '')).join('')}`,
      ...setting
        .filter(row => row.overlay)
        .map(
          row => `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: ${overlayName(row)} }
spec: { ${row.overlay} }
`,
        ),
    ].join('---\n'),
  }).documents.map(({ root }) => root);
  const embedded = setting.find(row => row.embedded)?.embedded;
  const stack = buildLayers({
    component: {
      ...readComponent(documents[2]),
      // As returned by `componentOfType`, but at the place that all rows set.
      ...(embedded && {
        embedded: { value: embedded, expressions: {}, positions: {} },
      }),
    },
    environment: readEnvironment(documents[1]),
    overlays: checkOverlays(documents.slice(3).map(root => readOverlay(root))),
    portal: Object.assign({}, ...setting.map(({ portal }) => portal)),
  });
  const effective = resolveEffective({
    schema: composeSchema(compileDefinition(documents[0])),
    ...stack,
  });
  expect(effective.findings).toEqual([]);
  const historyAt = (place: Section) => {
    const pointer = `/${place}/level`;
    return Object.hasOwn(effective.provenance, pointer)
      ? [
          ...effective.provenance[pointer].shadowed,
          effective.provenance[pointer].winner,
        ].map(({ layer }) => layer)
      : [];
  };
  return {
    parameters: historyAt('parameters'),
    environmentConfigs: historyAt('environmentConfigs'),
  };
}

const expectedByTable = (setting: readonly Row[]) => ({
  parameters: byTable(setting, 'parameters'),
  environmentConfigs: byTable(setting, 'environmentConfigs'),
});

/** The winner of each pair of rows that set one place: the higher row, but a row that only fills loses to a value. */
const pairs = rows.flatMap((lower, index) =>
  rows
    .slice(index + 1)
    .map(higher =>
      isFilling(higher) && isValue(lower)
        ? { winner: lower, loser: higher }
        : { winner: higher, loser: lower },
    ),
);

describe('the table of precedence', () => {
  it('includes every rank, in order', () => {
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(layerKinds);
  });

  it.each(pairs.map(pair => [pair.winner.row, pair.loser.row, pair] as const))(
    '%s win over %s',
    (_, __, { winner, loser }) => {
      const setting = rows.filter(row => row === winner || row === loser);
      const history = byEngine(setting);
      for (const place of both) {
        // General values and values for the environment are in different sections of a component, so these never meet.
        const wins = winner.places.includes(place) ? winner : loser;
        expect([place, history[place].at(-1)]).toEqual([
          place,
          wins.places.includes(place) ? layerOf(wins) : undefined,
        ]);
      }
      expect(history).toEqual(expectedByTable(setting));
    },
  );

  it.each(rows.map((row, index) => [row.row, index] as const))(
    '%s win over everything below them',
    (_, index) => {
      const setting = rows.slice(0, index + 1);
      expect(byEngine(setting)).toEqual(expectedByTable(setting));
    },
  );

  it('matches the engine for any subset of rows', () => {
    fc.assert(
      fc.property(fc.subarray([...rows]), setting => {
        expect(byEngine(setting)).toEqual(expectedByTable(setting));
      }),
    );
  });
});
