// SPDX-License-Identifier: Apache-2.0

import { compileOpenApi, composeSchema } from '../schema';
import { nodeFromValue } from '../source';
import type { Environment, Overlay, OverlayMixin } from '../overlay';
import { allSteps } from '../steps';
import { selectedLayersSteps, type LayerSelection } from './selectedLayers';

const production: Environment = {
  name: 'production',
  namespace: 'default',
  facts: { environment: 'production' },
  promotedFrom: [],
  findings: [],
};

function overlay(name: string, parts: Partial<Overlay> = {}): Overlay {
  return {
    name,
    criteria: {},
    appliesTo: { componentTypes: [], components: [], matchLabels: {} },
    priority: 0,
    enforce: false,
    mixins: [],
    constraints: [],
    config: { parameters: { size: 1 } },
    positions: {},
    parts: [],
    merge: [],
    validation: [],
    findings: [],
    ...parts,
  };
}

function component(
  name: string,
  parts: Partial<LayerSelection['component']> = {},
): LayerSelection['component'] {
  return {
    name,
    ref: `component:default/${name}`,
    componentType: 'web',
    labels: {},
    ...parts,
  };
}

const overlays = [
  overlay('general'),
  overlay('tiered', {
    priority: 1,
    appliesTo: {
      componentTypes: [],
      components: [],
      matchLabels: { tier: 'gold' },
    },
  }),
  overlay('traits', {
    priority: 2,
    config: { traits: { ingress: { parameters: { host: 'a' } } } },
  }),
];

const select = (
  one: LayerSelection['component'],
  parts: Partial<LayerSelection> = {},
) =>
  allSteps(
    selectedLayersSteps({
      component: one,
      instances: [],
      environment: production,
      overlays,
      ...parts,
    }),
  );
const idsOf = ({ layers }: ReturnType<typeof select>) =>
  layers.map(({ id }) => id);

describe('selectedLayersSteps', () => {
  it('shares layers between components that no overlay distinguishes', () => {
    const shop = component('shop', { labels: { team: 'a' } });
    const cart = component('cart', { labels: { team: 'b' } });

    expect(select(cart)).toBe(select(shop));
  });

  it.each<[string, LayerSelection['component'], readonly string[], string[]]>([
    [
      'a label that an overlay selects by',
      component('gold', { labels: { tier: 'gold' } }),
      [],
      ['overlay:general', 'overlay:tiered'],
    ],
    [
      'a trait that an overlay sets',
      component('exposed'),
      ['ingress'],
      ['overlay:general', 'overlay:traits'],
    ],
  ])('distinguishes components by %s', (_, one, instances, ids) => {
    expect(idsOf(select(component('plain')))).toEqual(['overlay:general']);
    expect(idsOf(select(one, { instances }))).toEqual(ids);
  });

  it('distinguishes a component that an overlay names, and shares the layers of the others', () => {
    const named = [
      ...overlays,
      overlay('shop', {
        priority: 3,
        appliesTo: {
          componentTypes: [],
          components: ['shop'],
          matchLabels: {},
        },
      }),
    ];
    const selectNamed = (name: string) =>
      select(component(name), { overlays: named });

    expect(idsOf(selectNamed('shop'))).toContain('overlay:shop');
    expect(idsOf(selectNamed('Shop'))).toContain('overlay:shop');
    expect(idsOf(selectNamed('cart'))).not.toContain('overlay:shop');
    expect(selectNamed('till')).toBe(selectNamed('cart'));
  });

  it.each(['component:default/shop', 'Default/Shop'])(
    'distinguishes a component that an overlay refers to: %s',
    reference => {
      const referring = [
        overlay('shop', {
          appliesTo: {
            componentTypes: [],
            components: [reference],
            matchLabels: {},
          },
        }),
      ];
      const selectReferred = (name: string) =>
        idsOf(select(component(name), { overlays: referring }));

      expect(selectReferred('cart')).toEqual([]);
      expect(selectReferred('shop')).toEqual(['overlay:shop']);
    },
  );

  it('shares what it reports of an overlay that is skipped for the same reason', () => {
    const plain = select(component('plain'));
    const exposed = select(component('exposed'), { instances: ['ingress'] });
    const tiered = ({ skipped }: ReturnType<typeof select>) =>
      skipped.find(({ id }) => id === 'overlay:tiered');

    expect(exposed).not.toBe(plain);
    expect(tiered(plain)).toBeDefined();
    expect(tiered(exposed)).toBe(tiered(plain));
  });

  it('selects again for another schema and for other mixins', () => {
    const section = compileOpenApi({ schema: nodeFromValue({}) });
    const schema = composeSchema({ parameters: section });
    const mixin: OverlayMixin = {
      name: 'small',
      constraints: [],
      config: { parameters: { level: 'info' } },
      positions: {},
      findings: [],
    };
    const mixed = [overlay('general', { mixins: ['small'] })];
    const shop = component('shop');

    expect(select(shop, { schema })).not.toBe(select(shop));
    expect(idsOf(select(shop, { overlays: mixed, mixins: [mixin] }))).toEqual([
      'overlay:general',
      'mixin:small',
    ]);
    expect(
      idsOf(
        select(shop, {
          overlays: mixed,
          mixins: [{ ...mixin, name: 'other' }],
        }),
      ),
    ).toEqual([]);
  });
});
