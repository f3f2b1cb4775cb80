// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import type { OverlayRelations } from './relateOverlays';

/** An overlay in the graph. */
export interface OverlayNode {
  readonly overlay: ListedOverlay;
  /** Column, counting from 0: the number of overlays it builds on. */
  readonly depth: number;
  /** Row, counting from 0; a parent is in the row of its first child. */
  readonly row: number;
  /** Entity reference of its base. */
  readonly base?: string;
  /** The number of overlays that build on it, directly or indirectly. */
  readonly descendants: number;
  /** Whether its children are shown. */
  readonly isOpen: boolean;
  /** Whether they can be folded: not if they lead to the focus. */
  readonly isFoldable: boolean;
}

/** A mixin in the graph, in a column right of all overlays. */
export interface MixinNode {
  readonly overlay: ListedOverlay;
  /** Row, counting from 0. */
  readonly row: number;
  /** Entity references of the overlays in the graph that use it. */
  readonly users: readonly string[];
}

/** Overlays and their bases as a graph. */
export interface OverlayLayout {
  readonly nodes: readonly OverlayNode[];
  /** The mixins of these overlays; none without a focus, because 300 overlays would be hidden by their lines. */
  readonly mixinNodes: readonly MixinNode[];
  /** The number of columns with overlays. */
  readonly columns: number;
  readonly rows: number;
  /** Overlays beside the graph: those without a base and without children. */
  readonly single: readonly ListedOverlay[];
  /** Mixins beside the graph. */
  readonly mixins: readonly ListedOverlay[];
}

/** The part of the graph to show. */
export interface LayoutRequest {
  /** Only those whose name or title contains this, with their bases and descendants. */
  readonly text?: string;
  /** Only this overlay, with its bases, its descendants and their mixins, or this mixin, with its users. */
  readonly focus?: string;
  /** The maximum number of overlays and mixins that are shown unfolded. */
  readonly unfolded: number;
  /** The overlays whose children are folded or unfolded against this. */
  readonly toggled: ReadonlySet<string>;
}

/**
 * Lays out chains of overlays as trees: each overlay right of its base, so that the lines of bases never cross.
 */
export function layoutOverlays(
  relations: OverlayRelations,
  { text = '', focus, unfolded, toggled }: LayoutRequest,
): OverlayLayout {
  const { overlays, baseOf, childrenOf } = relations;
  const byRef = new Map(overlays.map(one => [one.entityRef, one]));
  const center = focus === undefined ? undefined : byRef.get(focus);
  const remaining = shownOverlays(relations, text, center);
  const shown = overlays.filter(({ entityRef }) => remaining.has(entityRef));
  const beginsOpen =
    (center === undefined && text.trim() !== '') || shown.length <= unfolded;
  const aboveCenter = new Set(center ? lineOf(center.entityRef, baseOf) : []);
  aboveCenter.delete(center?.entityRef ?? '');
  const nodes: OverlayNode[] = [];
  let row = 0;
  let columns = 0;
  const seen = new Set<string>();

  function place(overlay: ListedOverlay, depth: number): void {
    const { entityRef } = overlay;
    // Circular chains are reported as findings of their documents.
    if (seen.has(entityRef)) {
      return;
    }
    seen.add(entityRef);
    const children = (childrenOf.get(entityRef) ?? []).filter(child =>
      remaining.has(child),
    );
    const isAbove = aboveCenter.has(entityRef);
    const opens = isAbove || toggled.has(entityRef) !== beginsOpen;
    nodes.push({
      overlay,
      depth,
      row,
      ...(depth > 0 && { base: baseOf.get(entityRef) }),
      descendants: countDescendants(entityRef, childrenOf),
      isOpen: opens && children.length > 0,
      isFoldable: !isAbove && children.length > 0,
    });
    columns = Math.max(columns, depth + 1);
    const first = row;
    if (opens) {
      for (const child of children) {
        const next = byRef.get(child);
        if (next) {
          place(next, depth + 1);
        }
      }
    }
    if (row === first) {
      row += 1;
    }
  }

  const chained = shown.filter(({ kind }) => kind === 'Overlay');
  const mixins = shown.filter(({ kind }) => kind === 'OverlayMixin');
  // A focused overlay is connected to its mixins, even if it has no chain.
  const isSingle = ({ entityRef }: ListedOverlay) =>
    !center && !baseOf.has(entityRef) && !childrenOf.has(entityRef);
  for (const overlay of chained) {
    const base = baseOf.get(overlay.entityRef);
    if (!isSingle(overlay) && (base === undefined || !remaining.has(base))) {
      place(overlay, 0);
    }
  }
  // The remaining chains are circular, and start anywhere.
  for (const overlay of chained) {
    if (
      !isSingle(overlay) &&
      !seen.has(overlay.entityRef) &&
      isCyclic(overlay.entityRef, baseOf)
    ) {
      place(overlay, 0);
    }
  }
  const mixinNodes = center
    ? placeMixins(mixins, center, nodes, relations)
    : [];
  return {
    nodes,
    mixinNodes,
    columns,
    rows: Math.max(row, (mixinNodes.at(-1)?.row ?? -1) + 1),
    single: chained.filter(isSingle),
    mixins: center ? [] : mixins,
  };
}

/** Puts each mixin with users in the graph into the row of the first, or the next free one. */
function placeMixins(
  mixins: readonly ListedOverlay[],
  center: ListedOverlay,
  nodes: readonly OverlayNode[],
  { usersOf }: OverlayRelations,
): MixinNode[] {
  const rowOf = new Map(nodes.map(node => [node.overlay.entityRef, node.row]));
  const placed = mixins
    .map(overlay => {
      const users = (usersOf.get(overlay.entityRef) ?? []).filter(user =>
        rowOf.has(user),
      );
      const rows = users.map(user => rowOf.get(user) ?? 0);
      return { overlay, users, first: Math.min(...rows) };
    })
    .filter(({ overlay, users }) => users.length > 0 || overlay === center)
    .sort((a, b) => a.first - b.first);
  let free = 0;
  return placed.map(({ overlay, users, first }) => {
    const row = Number.isFinite(first) ? Math.max(first, free) : free;
    free = row + 1;
    return { overlay, row, users };
  });
}

/** The overlays and mixins to show, whether or not their surroundings are unfolded. */
function shownOverlays(
  relations: OverlayRelations,
  text: string,
  center: ListedOverlay | undefined,
): ReadonlySet<string> {
  const { overlays, baseOf, childrenOf, mixinsOf, usersOf } = relations;
  const wanted = text.trim().toLocaleLowerCase();
  const fits = overlays.filter(({ name, title = '' }) =>
    `${name}\n${title}`.toLocaleLowerCase().includes(wanted),
  );
  if (!center && wanted === '') {
    return new Set(fits.map(({ entityRef }) => entityRef));
  }
  const remaining = new Set<string>();
  for (const { entityRef } of center ? [center] : fits) {
    for (const ref of lineOf(entityRef, baseOf)) {
      remaining.add(ref);
    }
    for (const ref of belowOf(entityRef, childrenOf)) {
      remaining.add(ref);
    }
  }
  if (center) {
    for (const ref of [...remaining]) {
      for (const { entityRef } of mixinsOf.get(ref) ?? []) {
        if (entityRef !== undefined) {
          remaining.add(entityRef);
        }
      }
    }
    for (const user of usersOf.get(center.entityRef) ?? []) {
      remaining.add(user);
    }
  }
  return remaining;
}

/** An overlay, and all of its bases. */
function lineOf(
  entityRef: string,
  baseOf: OverlayRelations['baseOf'],
): Set<string> {
  const line = new Set<string>();
  for (
    let ref: string | undefined = entityRef;
    ref !== undefined && !line.has(ref);
    ref = baseOf.get(ref)
  ) {
    line.add(ref);
  }
  return line;
}

function belowOf(
  entityRef: string,
  childrenOf: OverlayRelations['childrenOf'],
): Set<string> {
  const below = new Set<string>();
  const pending = [...(childrenOf.get(entityRef) ?? [])];
  for (let ref = pending.pop(); ref !== undefined; ref = pending.pop()) {
    if (!below.has(ref)) {
      below.add(ref);
      pending.push(...(childrenOf.get(ref) ?? []));
    }
  }
  return below;
}

function countDescendants(
  entityRef: string,
  childrenOf: OverlayRelations['childrenOf'],
): number {
  const below = belowOf(entityRef, childrenOf);
  below.delete(entityRef);
  return below.size;
}

function isCyclic(
  entityRef: string,
  baseOf: OverlayRelations['baseOf'],
): boolean {
  const line = new Set<string>();
  for (
    let ref = baseOf.get(entityRef);
    ref !== undefined && !line.has(ref);
    ref = baseOf.get(ref)
  ) {
    if (ref === entityRef) {
      return true;
    }
    line.add(ref);
  }
  return false;
}
