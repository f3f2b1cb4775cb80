// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { emptyObject, JsonObject } from '../../json';
import {
  checkMixins,
  checkOverlays,
  Constraint,
  Criteria,
  Environment,
  Overlay,
  OverlayMixin,
  selectOverlays,
} from '../../overlay';
import { compileOpenApi, composeSchema } from '../../schema';
import { nodeFromValue } from '../../source';
import { buildLayers } from '../../layers';
import { resolveEffective } from '../resolve';
import { resolveFleet } from './resolveFleet';
import type { Fleet, FleetInput, FleetMember, FleetResult } from './types';

const section = (level: string) =>
  compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        level: { type: 'string', default: level },
        size: { type: 'integer', minimum: 1 },
        flag: { type: 'boolean', default: false },
        list: { type: 'array', items: { type: 'string' } },
      },
    }),
  });
const schemaOf = (level: string) =>
  composeSchema({
    parameters: section(level),
    environmentConfigs: section(level),
  });
const schemas = { web: schemaOf('web'), worker: schemaOf('worker') };

function overlay(name: string, parts: Partial<Overlay> = {}): Overlay {
  return {
    name,
    criteria: {},
    appliesTo: { componentTypes: [], components: [], matchLabels: {} },
    priority: 0,
    enforce: false,
    mixins: [],
    constraints: [],
    config: {},
    positions: {},
    parts: [],
    merge: [],
    validation: [],
    findings: [],
    ...parts,
  };
}

function mixin(name: string, config: JsonObject): OverlayMixin {
  return { name, constraints: [], config, positions: {}, findings: [] };
}

function environment(name: string, facts: Environment['facts']): Environment {
  return {
    name,
    namespace: 'default',
    facts: { environment: name, ...facts },
    promotedFrom: [],
    findings: [],
  };
}

function member(
  name: string,
  type: keyof typeof schemas,
  labels: { [label: string]: string } = {},
  parameters: JsonObject = {},
): FleetMember {
  return {
    component: {
      name,
      ref: `component:default/${name}`,
      namespace: 'default',
      labels,
      annotations: {},
      componentType: `deployment/${type}`,
      parameters,
      traits: [],
      environmentConfigs: {},
      positions: {},
      findings: [],
    },
    schema: schemas[type],
  };
}

/** Input as it is read: documents are new objects each time. */
function fleetInput({
  overlays,
  mixins = [],
  ...rest
}: FleetInput): FleetInput {
  const checkedMixins = checkMixins(structuredClone(mixins));
  return {
    ...rest,
    mixins: checkedMixins,
    overlays: checkOverlays(structuredClone(overlays), {
      mixins: checkedMixins,
    }),
  };
}

/** The results without the keys that identify selections. */
function resultsOf({ results }: Fleet) {
  return [...results].map(([component, byEnvironment]) => [
    component,
    [...byEnvironment].map(([name, { sections, layers, findings }]) => [
      name,
      { sections, layers, findings },
    ]),
  ]);
}

function placesOf(subjects: Fleet['computed']): string[] {
  return subjects.map(
    ({ component, environment: name }) =>
      `${component.replace('component:default/', '')} ${name}`,
  );
}

const base: FleetInput = {
  members: [
    member('shop', 'web', { tier: 'front' }),
    member('cart', 'web', { tier: 'back' }, { level: 'own' }),
    member('mailer', 'worker'),
  ],
  environments: [
    environment('staging', { region: 'eu' }),
    environment('production', { region: 'eu' }),
  ],
  overlays: [
    overlay('organisation', { config: { parameters: { size: 1 } } }),
    overlay('production', {
      criteria: { environment: 'production' },
      config: { environmentConfigs: { size: 3 } },
      mixins: ['hardening'],
    }),
    overlay('web-production', {
      base: 'production',
      criteria: { environment: 'production' },
      appliesTo: { componentTypes: ['web'], components: [], matchLabels: {} },
      config: { environmentConfigs: { size: 5 } },
    }),
    overlay('front', {
      appliesTo: {
        componentTypes: [],
        components: [],
        matchLabels: { tier: 'front' },
      },
      config: { parameters: { flag: true } },
    }),
  ],
  mixins: [mixin('hardening', { environmentConfigs: { list: ['tls'] } })],
};

const withOverlay = (changed: Overlay): FleetInput => ({
  ...base,
  overlays: [
    ...base.overlays.filter(({ name }) => name !== changed.name),
    changed,
  ],
});

describe('resolveFleet', () => {
  it('resolves every component in every environment', () => {
    const { results, computed, changed } = resolveFleet(fleetInput(base));
    expect(computed).toHaveLength(6);
    expect(changed).toEqual(computed);
    const shop = results.get('component:default/shop')?.get('production');
    expect(shop && fleetConfig(shop)).toEqual({
      parameters: { level: 'web', size: 1, flag: true },
      environmentConfigs: {
        level: 'web',
        size: 5,
        flag: false,
        list: ['tls'],
      },
    });
    expect(shop?.layers).toEqual([
      'schema',
      'overlay:front',
      'overlay:organisation',
      'overlay:production',
      'overlay:web-production',
      'mixin:hardening',
    ]);
  });

  const [organisation, production, webProduction, front] = base.overlays;
  it.each<[string, FleetInput, string[]]>([
    ['nothing', base, []],
    [
      'an overlay for one type in one environment',
      withOverlay({
        ...webProduction,
        config: { environmentConfigs: { size: 6 } },
      }),
      ['shop production', 'cart production'],
    ],
    [
      'an overlay that others build on',
      withOverlay({ ...production, config: {} }),
      ['shop production', 'cart production', 'mailer production'],
    ],
    [
      'a label that an overlay selects by',
      withOverlay({
        ...front,
        appliesTo: { ...front.appliesTo, matchLabels: { tier: 'back' } },
      }),
      ['shop staging', 'shop production', 'cart staging', 'cart production'],
    ],
    [
      'the criteria of an overlay',
      withOverlay({ ...front, criteria: { environment: 'staging' } }),
      ['shop staging', 'shop production'],
    ],
    [
      'a new overlay that names a component',
      withOverlay(
        overlay('mailer', {
          appliesTo: {
            componentTypes: [],
            components: ['mailer'],
            matchLabels: {},
          },
          criteria: { environment: 'staging' },
        }),
      ),
      ['mailer staging'],
    ],
    [
      'a removed overlay',
      {
        ...base,
        overlays: [organisation, production, webProduction],
      },
      ['shop staging', 'shop production'],
    ],
    [
      'an overlay that matches nothing',
      withOverlay(overlay('elsewhere', { criteria: { region: 'moon' } })),
      [],
    ],
    [
      'a mixin',
      {
        ...base,
        mixins: [mixin('hardening', { environmentConfigs: { list: [] } })],
      },
      ['shop production', 'cart production', 'mailer production'],
    ],
    [
      'a mixin that no overlay names',
      { ...base, mixins: [...(base.mixins ?? []), mixin('unused', {})] },
      [],
    ],
    [
      'a component',
      {
        ...base,
        members: [
          ...base.members.slice(0, 2),
          member('mailer', 'worker', {}, { size: 9 }),
        ],
      },
      ['mailer staging', 'mailer production'],
    ],
    [
      'the portal values for one environment',
      {
        ...base,
        members: [
          ...base.members.slice(0, 2),
          {
            ...base.members[2],
            portal: {
              environments: { staging: { environmentConfigs: { size: 2 } } },
            },
          },
        ],
      },
      ['mailer staging'],
    ],
    [
      'a fact of an environment',
      {
        ...base,
        environments: [
          base.environments[0],
          environment('production', { region: 'us' }),
        ],
      },
      ['shop production', 'cart production', 'mailer production'],
    ],
  ])(
    'after a change of %s resolves only what it affects',
    (_, after, places) => {
      const first = resolveFleet(fleetInput(base));
      const second = resolveFleet(fleetInput(after), first);
      expect(placesOf(second.computed)).toEqual(places);
      expect(resultsOf(second)).toEqual(
        resultsOf(resolveFleet(fleetInput(after))),
      );
      for (const [component, byEnvironment] of second.results) {
        for (const [name, result] of byEnvironment) {
          const isOld = !places.includes(
            placesOf([{ component, environment: name }])[0],
          );
          expect(first.results.get(component)?.get(name) === result).toBe(
            isOld,
          );
        }
      }
    },
  );

  it('lists which of the resolved configurations changed', () => {
    const first = resolveFleet(fleetInput(base));
    const second = resolveFleet(
      fleetInput(
        withOverlay({
          ...organisation,
          config: { parameters: { size: 1, level: 'organisation' } },
        }),
      ),
      first,
    );
    expect(second.computed).toHaveLength(6);
    // The cart has a level of its own, which wins.
    expect(placesOf(second.changed)).toEqual([
      'shop staging',
      'shop production',
      'mailer staging',
      'mailer production',
    ]);
  });

  it('applies a matching base alone if the overlay that builds on it has an error', () => {
    const { results } = resolveFleet(
      fleetInput({
        ...base,
        overlays: [
          overlay('front', {
            appliesTo: {
              componentTypes: [],
              components: [],
              matchLabels: { tier: 'front' },
            },
          }),
          overlay('broken', { base: 'front', mixins: ['missing'] }),
        ],
      }),
    );
    const layersOf = (name: string) =>
      results.get(`component:default/${name}`)?.get('staging')?.layers;
    expect(layersOf('cart')).not.toContain('overlay:front');
    expect(layersOf('shop')).toContain('overlay:front');
  });

  it('shares equal sections of one component', () => {
    const { results } = resolveFleet(fleetInput(base));
    const [staging, inProduction] = [
      ...(results.get('component:default/cart')?.values() ?? []),
    ];
    expect(staging.sections[0]).toContain('"own"');
    expect(staging.sections[0]).toBe(inProduction.sections[0]);
  });
});

const overlayNames = ['a', 'b', 'c', 'd', 'e', 'f'];
const values = fc
  .record(
    {
      level: fc.constantFrom('low', 'high', null),
      size: fc.constantFrom(0, 1, 2),
      flag: fc.boolean(),
      list: fc.subarray(['x', 'y']),
    },
    { requiredKeys: [] },
  )
  .map(given => given as JsonObject);
const config = fc
  .record(
    { parameters: values, environmentConfigs: values },
    { requiredKeys: [] },
  )
  .map(given => given as JsonObject);
const flagged = {
  field: 'parameters.flag',
  operator: 'true',
  pointer: '/spec/enabledWhen',
} as const;
const rule = fc
  .constantFrom('default' as const, 'override' as const)
  .map(action => ({
    mutateFirst: true,
    operations: ['UPDATE' as const],
    rules: [
      {
        field: 'environmentConfigs.level',
        action,
        value: '{{ .metadata.name }}-{{ .parameters.level }}',
        when: [],
        pointer: '/spec/mutation/rules/0',
      },
    ],
  }));
const someOverlay = fc
  .record({
    name: fc.constantFrom(...overlayNames),
    parts: fc.record(
      {
        criteria: fc.constantFrom<(Criteria | undefined)[]>(
          undefined,
          {},
          { environment: 'staging' },
          { environment: 'production' },
          { environment: 'production', region: 'eu' },
        ),
        base: fc.constantFrom(...overlayNames),
        priority: fc.constantFrom(0, 1, 2),
        enforce: fc.boolean(),
        mixins: fc.subarray(['m', 'n']),
        constraints: fc.constantFrom<Constraint[][]>(
          [],
          [{ name: 'region', value: 'eu', pointer: '/spec/constraints/0' }],
        ),
        enabledWhen: fc.constant(flagged),
        config,
        mutation: rule,
        appliesTo: fc.record({
          componentTypes: fc.constantFrom<string[][]>(
            [],
            ['web'],
            ['deployment/worker'],
          ),
          components: fc.constantFrom<string[][]>(
            [],
            [],
            ['shop'],
            ['default/cart'],
          ),
          matchLabels: fc.constantFrom<{ [label: string]: string }[]>(
            {},
            {},
            { tier: 'front' },
            { tier: 'back' },
          ),
        }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ name, parts }) => overlay(name, parts));
const someMixin = fc
  .record({ name: fc.constantFrom('m', 'n'), config })
  .map(({ name, config: given }) => mixin(name, given));
const someMember = fc
  .record({
    name: fc.constantFrom('shop', 'cart', 'mailer'),
    type: fc.constantFrom('web' as const, 'worker' as const),
    tier: fc.constantFrom('front', 'back'),
    parameters: values,
    portal: fc.record(
      {
        allEnvironments: config,
        environments: fc.oneof(
          fc.constant(emptyObject<JsonObject>()),
          config.map(staging => ({ staging })),
        ),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ name, type, tier, parameters, portal }) => ({
    ...member(name, type, { tier }, parameters),
    portal,
  }));

/** A document that is added, removed or replaced. */
type Change =
  | { readonly kind: 'overlays'; readonly document: Overlay }
  | { readonly kind: 'mixins'; readonly document: OverlayMixin }
  | { readonly kind: 'members'; readonly document: FleetMember }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'region'; readonly region: string };

const overlayChange = fc.oneof(
  someOverlay.map(document => ({ kind: 'overlays' as const, document })),
  fc
    .constantFrom(...overlayNames)
    .map(name => ({ kind: 'remove' as const, name })),
);
const change: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: overlayChange, weight: 4 },
  someMixin.map(document => ({ kind: 'mixins' as const, document })),
  someMember.map(document => ({ kind: 'members' as const, document })),
  fc.constantFrom('m', 'n').map(name => ({ kind: 'remove' as const, name })),
  fc
    .constantFrom('eu', 'us')
    .map(region => ({ kind: 'region' as const, region })),
);

const without = <T extends { readonly name: string }>(
  documents: readonly T[] = [],
  name: string,
) => documents.filter(document => document.name !== name);

function changeInput(input: FleetInput, changed: Change): FleetInput {
  switch (changed.kind) {
    case 'overlays': {
      const { document } = changed;
      const rest = without(input.overlays, document.name);
      return { ...input, overlays: [...rest, document] };
    }
    case 'mixins': {
      const { document } = changed;
      const rest = without(input.mixins, document.name);
      return { ...input, mixins: [...rest, document] };
    }
    case 'members': {
      const { document } = changed;
      const rest = input.members.filter(
        ({ component }) => component.ref !== document.component.ref,
      );
      return { ...input, members: [...rest, document] };
    }
    case 'remove':
      return {
        ...input,
        overlays: without(input.overlays, changed.name),
        mixins: without(input.mixins, changed.name),
      };
    default:
      return {
        ...input,
        environments: [
          input.environments[0],
          environment('production', { region: changed.region }),
        ],
      };
  }
}

const someInput = fc
  .record({
    members: fc.uniqueArray(someMember, {
      selector: ({ component }) => component.ref,
      minLength: 1,
    }),
    overlays: fc.uniqueArray(someOverlay, { selector: ({ name }) => name }),
    mixins: fc.uniqueArray(someMixin, { selector: ({ name }) => name }),
  })
  .map(given => ({ ...given, environments: base.environments }));

describe('resolveFleet: properties', () => {
  it('returns the same for each component and environment as resolving it alone', () => {
    fc.assert(
      fc.property(someInput, given => {
        const input = fleetInput(given);
        const { results } = resolveFleet(input);
        for (const { component, schema, portal = {} } of input.members) {
          for (const where of input.environments) {
            const effective = resolveEffective({
              schema,
              ...buildLayers({
                component,
                schema,
                environment: where,
                overlays: input.overlays,
                mixins: input.mixins,
                portal: {
                  allEnvironments: portal.allEnvironments,
                  environment:
                    portal.environments?.staging && where.name === 'staging'
                      ? portal.environments.staging
                      : undefined,
                },
              }),
            });
            const result = results.get(component.ref)?.get(where.name);
            expect(result && JSON.stringify(fleetConfig(result))).toBe(
              JSON.stringify(effective.config),
            );
            expect([result?.layers, result?.findings]).toEqual([
              effective.layers.map(({ id }) => id),
              effective.findings,
            ]);
          }
        }
      }),
    );
  });

  it('returns the same after any changes as resolving from scratch', () => {
    fc.assert(
      fc.property(
        someInput,
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (start, changes) => {
          let input: FleetInput = start;
          let fleet = resolveFleet(fleetInput(input));
          for (const changed of changes) {
            input = changeInput(input, changed);
            fleet = resolveFleet(fleetInput(input), fleet);
            expect(resultsOf(fleet)).toEqual(
              resultsOf(resolveFleet(fleetInput(input))),
            );
          }
        },
      ),
    );
  });

  it('after a change of one overlay, resolves only where the selection differs', () => {
    fc.assert(
      fc.property(someInput, overlayChange, (start, changed) => {
        const [before, after] = [start, changeInput(start, changed)].map(
          fleetInput,
        );
        const fleet = resolveFleet(after, resolveFleet(before));
        const selectedIn = (
          { overlays, mixins }: FleetInput,
          component: FleetMember['component'],
          where: Environment,
        ) => {
          const selection = selectOverlays({
            overlays,
            mixins,
            component: { ...component, traitInstances: [] },
            environment: where,
          });
          return JSON.stringify([
            selection.selected,
            selection.mixins,
            selection.findings,
          ]);
        };
        for (const { component } of after.members) {
          for (const where of after.environments) {
            const isAnother =
              selectedIn(before, component, where) !==
              selectedIn(after, component, where);
            expect([
              isAnother,
              fleet.computed.some(
                subject =>
                  subject.component === component.ref &&
                  subject.environment === where.name,
              ),
            ]).toEqual([isAnother, isAnother]);
          }
        }
      }),
    );
  });
});

/** The configuration in a result. */
function fleetConfig({ sections }: Pick<FleetResult, 'sections'>): JsonObject {
  return Object.assign(
    emptyObject(),
    ...sections.map((text: string) => JSON.parse(text)),
  );
}
