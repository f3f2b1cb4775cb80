// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { layoutOverlays, type LayoutRequest } from './layoutOverlays';
import { relateOverlays } from './relateOverlays';

function overlay(
  name: string,
  { base, mixins = [], kind = 'Overlay' }: Partial<ListedOverlay> = {},
): ListedOverlay {
  return {
    entityRef: `${kind.toLowerCase()}:default/${name}`,
    kind,
    namespace: 'default',
    name,
    findings: { errors: 0, warnings: 0, notes: 0 },
    usedBy: 0,
    effective: 0,
    mixins,
    ...(base !== undefined && { base }),
  };
}

const chain = [
  overlay('base'),
  overlay('production', { base: 'base', mixins: ['hardening'] }),
  overlay('eu', { base: 'production' }),
  overlay('us', { base: 'production' }),
  overlay('staging', { base: 'base' }),
  overlay('guard', { mixins: ['hardening'] }),
  overlay('hardening', { kind: 'OverlayMixin' }),
];

const layoutOf = (
  overlays: readonly ListedOverlay[],
  request: Partial<LayoutRequest> = {},
) =>
  layoutOverlays(relateOverlays(overlays), {
    unfolded: Infinity,
    toggled: new Set(),
    ...request,
  });
const folded = { unfolded: 0 };
const placesOf = (layout: ReturnType<typeof layoutOverlays>) =>
  layout.nodes.map(({ overlay: { name }, depth, row }) => [name, depth, row]);
const namesOf = (list: readonly ListedOverlay[]) =>
  list.map(({ name }) => name);

describe('the layout of chains', () => {
  it('puts each overlay right of its base, beside the first child', () => {
    const layout = layoutOf(chain);
    expect(placesOf(layout)).toEqual([
      ['base', 0, 0],
      ['production', 1, 0],
      ['eu', 2, 0],
      ['us', 2, 1],
      ['staging', 1, 2],
    ]);
    expect(layout).toMatchObject({ columns: 3, rows: 3 });
  });

  it('puts single overlays and mixins beside the graph', () => {
    const layout = layoutOf(chain);
    expect(namesOf(layout.single)).toEqual(['guard']);
    expect(namesOf(layout.mixins)).toEqual(['hardening']);
  });

  it('folds the descendants of an overlay, with their number', () => {
    const layout = layoutOf(chain, folded);
    expect(placesOf(layout)).toEqual([['base', 0, 0]]);
    expect(layout.nodes[0]).toMatchObject({ descendants: 4, isOpen: false });
  });

  it('shows search results with their chain, even if folded', () => {
    const layout = layoutOf(chain, { ...folded, text: 'EU' });
    expect(placesOf(layout)).toEqual([
      ['base', 0, 0],
      ['production', 1, 0],
      ['eu', 2, 0],
    ]);
    expect(layout.single).toEqual([]);
  });

  it('focuses an overlay with its chain, and connects the mixins of the chain', () => {
    const layout = layoutOf(chain, { focus: 'overlay:default/eu' });
    expect(placesOf(layout)).toEqual([
      ['base', 0, 0],
      ['production', 1, 0],
      ['eu', 2, 0],
    ]);
    expect(layout.mixinNodes).toEqual([
      {
        overlay: chain[6],
        row: 0,
        users: ['overlay:default/production'],
      },
    ]);
    expect(layout.mixins).toEqual([]);
  });

  it('focuses a mixin with its users, including those without a chain', () => {
    const layout = layoutOf(chain, { focus: 'overlaymixin:default/hardening' });
    expect(placesOf(layout)).toEqual([
      ['production', 0, 0],
      ['guard', 0, 1],
    ]);
    expect(layout.single).toEqual([]);
    expect(layout.mixinNodes).toMatchObject([
      {
        row: 0,
        users: ['overlay:default/production', 'overlay:default/guard'],
      },
    ]);
  });

  it('folds what builds on the focused overlay, but not what leads to it', () => {
    const layout = layoutOf(chain, {
      ...folded,
      focus: 'overlay:default/production',
    });
    expect(
      layout.nodes.map(({ overlay: { name }, isOpen, isFoldable }) => [
        name,
        isOpen,
        isFoldable,
      ]),
    ).toEqual([
      ['base', true, false],
      ['production', false, true],
    ]);
  });

  it('resolves a mixin in the namespace of the overlay first', () => {
    const mixin = chain[6];
    const own = {
      ...mixin,
      namespace: 'shop',
      entityRef: 'overlaymixin:shop/hardening',
    };
    const user = overlay('a', { mixins: ['hardening', 'missing'] });
    const relate = (namespace: string) =>
      relateOverlays([{ ...user, namespace }, mixin, own]).mixinsOf.get(
        user.entityRef,
      );
    expect(relate('shop')).toEqual([
      { name: 'hardening', entityRef: own.entityRef },
      { name: 'missing', entityRef: undefined },
    ]);
    expect(relate('other')?.[0].entityRef).toBe(mixin.entityRef);
  });

  it('includes each overlay once if chains are circular', () => {
    const layout = layoutOf([
      overlay('a', { base: 'b' }),
      overlay('b', { base: 'a' }),
      overlay('c', { base: 'a' }),
      overlay('self', { base: 'self' }),
    ]);
    expect(namesOf(layout.nodes.map(node => node.overlay)).sort()).toEqual([
      'a',
      'b',
      'c',
      'self',
    ]);
  });

  it('gives 300 overlays distinct positions', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      overlay(`o${index}`, {
        ...(index > 0 && { base: `o${Math.floor((index - 1) / 3)}` }),
      }),
    );
    const layout = layoutOf(many);
    expect(layout.nodes).toHaveLength(300);
    expect(
      new Set(layout.nodes.map(({ depth, row }) => `${depth}:${row}`)).size,
    ).toBe(300);
  });
});
