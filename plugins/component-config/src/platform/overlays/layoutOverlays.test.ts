// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { layoutOverlays } from './layoutOverlays';

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

const open = { isOpen: () => true };
const placesOf = (layout: ReturnType<typeof layoutOverlays>) =>
  layout.nodes.map(({ overlay: { name }, depth, row }) => [name, depth, row]);
const namesOf = (list: readonly ListedOverlay[]) =>
  list.map(({ name }) => name);

describe('the layout of chains', () => {
  it('puts each overlay right of its base, beside the first child', () => {
    const layout = layoutOverlays(chain, open);
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
    const layout = layoutOverlays(chain, open);
    expect(namesOf(layout.single)).toEqual(['guard']);
    expect(namesOf(layout.mixins)).toEqual(['hardening']);
  });

  it('folds the descendants of an overlay, with their number', () => {
    const layout = layoutOverlays(chain, { isOpen: () => false });
    expect(placesOf(layout)).toEqual([['base', 0, 0]]);
    expect(layout.nodes[0]).toMatchObject({ descendants: 4, isOpen: false });
  });

  it('shows search results with their chain, even if folded', () => {
    const layout = layoutOverlays(chain, { text: 'EU', isOpen: () => false });
    expect(placesOf(layout)).toEqual([
      ['base', 0, 0],
      ['production', 1, 0],
      ['eu', 2, 0],
    ]);
    expect(layout.single).toEqual([]);
  });

  it('focuses an overlay with its chain and mixins, and a mixin with its users', () => {
    const around = (focus: string) =>
      layoutOverlays(chain, { focus, isOpen: () => false });
    const production = around('overlay:default/production');
    expect(namesOf(production.nodes.map(node => node.overlay))).toEqual([
      'base',
      'production',
      'eu',
      'us',
    ]);
    expect(namesOf(production.mixins)).toEqual(['hardening']);
    const mixin = around('overlaymixin:default/hardening');
    expect(namesOf(mixin.nodes.map(node => node.overlay))).toEqual([
      'production',
    ]);
    expect(namesOf(mixin.single)).toEqual(['guard']);
  });

  it('includes each overlay once if chains are circular', () => {
    const layout = layoutOverlays(
      [
        overlay('a', { base: 'b' }),
        overlay('b', { base: 'a' }),
        overlay('c', { base: 'a' }),
        overlay('self', { base: 'self' }),
      ],
      open,
    );
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
    const layout = layoutOverlays(many, open);
    expect(layout.nodes).toHaveLength(300);
    expect(
      new Set(layout.nodes.map(({ depth, row }) => `${depth}:${row}`)).size,
    ).toBe(300);
  });
});
