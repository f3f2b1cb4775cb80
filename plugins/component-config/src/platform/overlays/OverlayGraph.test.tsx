// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { platformRouteRef } from '../../routes';
import { OverlayGraph } from './OverlayGraph';

expect.extend(toHaveNoViolations);
jest.setTimeout(600_000);

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

/** Ten chains of thirty overlays, each with three of forty mixins. */
const many = [
  ...Array.from({ length: 300 }, (_, index) =>
    overlay(`o${index}`, {
      ...(index >= 10 && { base: `o${index - 10}` }),
      mixins: [0, 1, 2].map(part => `m${(index + part) % 40}`),
    }),
  ),
  ...Array.from({ length: 40 }, (_, index) =>
    overlay(`m${index}`, { kind: 'OverlayMixin' }),
  ),
];

const few = [
  overlay('base'),
  overlay('production', { base: 'base', mixins: ['hardening', 'gone'] }),
  overlay('guard', { mixins: ['hardening'] }),
  overlay('hardening', { kind: 'OverlayMixin' }),
];

const onOpen = jest.fn();

function renderGraph(overlays: readonly ListedOverlay[], path = '/') {
  return renderInTestApp(<OverlayGraph overlays={overlays} onOpen={onOpen} />, {
    initialRouteEntries: [path],
    mountedRoutes: { '/configuration': platformRouteRef },
  });
}

const findDrawing = () =>
  screen.findByRole('region', { name: 'Chains and mixins' });

const boxesOf = (drawing: HTMLElement) =>
  within(drawing).getAllByRole('listitem');

/** Names of the drawn overlays and mixins. */
const namesOf = (drawing: HTMLElement) =>
  boxesOf(drawing).map(
    box => within(box).getAllByRole('button')[0].textContent,
  );

/** The number of boxes that overlap another. */
function overlapping(drawing: HTMLElement): number {
  const areas = boxesOf(drawing).map(({ style }) => ({
    left: parseFloat(style.left),
    top: parseFloat(style.top),
    right: parseFloat(style.left) + parseFloat(style.width),
    bottom: parseFloat(style.top) + parseFloat(style.height),
  }));
  return areas.filter((a, index) =>
    areas.some(
      (b, other) =>
        other !== index &&
        a.left < b.right &&
        b.left < a.right &&
        a.top < b.bottom &&
        b.top < a.bottom,
    ),
  ).length;
}

/** The lines from overlays to mixins. */
const mixinLines = (drawing: HTMLElement) =>
  drawing.querySelectorAll('path.use');

describe('the graph of overlays', () => {
  it('starts folded with 300 overlays and 40 mixins', async () => {
    renderGraph(many);
    const drawing = await findDrawing();
    expect(boxesOf(drawing)).toHaveLength(10);
    expect(overlapping(drawing)).toBe(0);
    expect(mixinLines(drawing)).toHaveLength(0);
    const mixins = screen.getByRole('button', { name: '40 mixins' });
    expect(mixins).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'm5' })).toBeNull();
    await userEvent.click(mixins);
    expect(screen.getByRole('button', { name: 'm5' })).toBeVisible();
  });

  it('names the mixins of each overlay, the first two as links', async () => {
    renderGraph(many);
    const drawing = await findDrawing();
    const mixins = within(drawing).getByRole('group', { name: 'Mixins of o3' });
    expect(
      within(mixins)
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['m3', expect.stringContaining('focus=overlaymixin%3Adefault%2Fm3')],
      ['m4', expect.stringContaining('focus=overlaymixin%3Adefault%2Fm4')],
      ['+1', expect.stringContaining('focus=overlay%3Adefault%2Fo3')],
    ]);
    expect(
      within(mixins).getByRole('link', { name: '+1 mixin of o3' }),
    ).toHaveAttribute('title', 'm3, m4, m5');
  });

  it('names a mixin that it does not know without a link', async () => {
    renderGraph(few);
    const mixins = within(await findDrawing()).getByRole('group', {
      name: 'Mixins of production',
    });
    expect(mixins).toHaveTextContent('gone');
    expect(
      within(mixins)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['hardening']);
  });

  it('connects a focused mixin to its users, and explains the lines', async () => {
    const { container } = renderGraph(few);
    const link = within(await findDrawing()).getByRole('link', {
      name: 'hardening',
    });
    expect(screen.queryByText(/^Dashed line/)).toBeNull();
    act(() => link.focus());
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByText(
        'Dashed line: from an overlay to a mixin that it uses',
      ),
    ).toBeVisible();
    const drawing = await findDrawing();
    expect(namesOf(drawing)).toEqual(['production', 'guard', 'hardening']);
    expect(drawing).toHaveTextContent('mixin · used by 2 overlays');
    expect(mixinLines(drawing)).toHaveLength(2);
    expect(
      within(drawing).getByRole('button', { name: 'Focus on hardening' }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('connects a focused overlay of a chain to its mixins', async () => {
    renderGraph(few, '/?focus=overlay:default/base');
    const drawing = await findDrawing();
    expect(namesOf(drawing)).toEqual(['base', 'production', 'hardening']);
    expect(mixinLines(drawing)).toHaveLength(1);
  });

  it('does not let boxes overlap when one of 40 mixins is focused', async () => {
    renderGraph(many, '/?focus=overlaymixin:default/m7');
    const drawing = await findDrawing();
    expect(mixinLines(drawing)).not.toHaveLength(0);
    expect(namesOf(drawing)).toContain('m7');
    expect(overlapping(drawing)).toBe(0);
    expect(boxesOf(drawing).length).toBeLessThan(40);
  });

  it('connects every drawn overlay of a focused chain, and unfolds more by keyboard', async () => {
    renderGraph(many, '/?focus=overlay:default/o250');
    const drawing = await findDrawing();
    const before = mixinLines(drawing).length;
    expect(before).toBeGreaterThan(3 * 25);
    expect(overlapping(drawing)).toBe(0);
    const unfold = within(drawing).getByRole('button', {
      name: '4 overlays build on o250',
    });
    act(() => unfold.focus());
    await userEvent.keyboard('{Enter}');
    expect(overlapping(await findDrawing())).toBe(0);
    expect(mixinLines(drawing).length).toBeGreaterThan(before);
  });
});
