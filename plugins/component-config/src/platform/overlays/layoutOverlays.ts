// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';

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
}

/** Overlays and their bases as a graph. */
export interface OverlayLayout {
  readonly nodes: readonly OverlayNode[];
  readonly columns: number;
  readonly rows: number;
  /** Overlays without a base and without children. */
  readonly single: readonly ListedOverlay[];
  readonly mixins: readonly ListedOverlay[];
}

/** The part of the graph to show. */
export interface LayoutRequest {
  /** Only those whose name or title contains this, with their bases and descendants. */
  readonly text?: string;
  /** Only this one, with its bases, its descendants, and those that share a mixin with it. */
  readonly focus?: string;
  /** Whether the children of an overlay are shown. */
  readonly isOpen: (entityRef: string) => boolean;
}

/**
 * Lays out chains of overlays as trees: each overlay right of its base, so that no lines ever cross.
 */
export function layoutOverlays(
  overlays: readonly ListedOverlay[],
  { text = '', focus, isOpen }: LayoutRequest,
): OverlayLayout {
  const { baseOf, childrenOf } = chainsOf(overlays);
  const byRef = new Map(overlays.map(one => [one.entityRef, one]));
  const kept = keptOverlays(overlays, { text, focus }, baseOf, childrenOf);
  const shown = overlays.filter(({ entityRef }) => kept.has(entityRef));
  const isNarrowed = focus !== undefined || text.trim() !== '';
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
      kept.has(child),
    );
    const opens = isNarrowed || isOpen(entityRef);
    nodes.push({
      overlay,
      depth,
      row,
      ...(depth > 0 && { base: baseOf.get(entityRef) }),
      descendants: countDescendants(entityRef, childrenOf),
      isOpen: opens && children.length > 0,
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
  const isSingle = ({ entityRef }: ListedOverlay) =>
    !baseOf.has(entityRef) && !childrenOf.has(entityRef);
  for (const overlay of chained) {
    const base = baseOf.get(overlay.entityRef);
    if (!isSingle(overlay) && (base === undefined || !kept.has(base))) {
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
  return {
    nodes,
    columns,
    rows: row,
    single: chained.filter(isSingle),
    mixins: shown.filter(({ kind }) => kind === 'OverlayMixin'),
  };
}

interface Chains {
  /** By entity reference. */
  readonly baseOf: ReadonlyMap<string, string>;
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
}

function chainsOf(overlays: readonly ListedOverlay[]): Chains {
  const refs = new Map(
    overlays
      .filter(({ kind }) => kind === 'Overlay')
      .map(({ namespace, name, entityRef }) => [
        `${namespace}/${name}`,
        entityRef,
      ]),
  );
  const baseOf = new Map<string, string>();
  const childrenOf = new Map<string, string[]>();
  for (const { entityRef, namespace, base } of overlays) {
    const baseRef =
      base === undefined
        ? undefined
        : (refs.get(`${namespace}/${base}`) ?? refs.get(`default/${base}`));
    if (baseRef !== undefined) {
      baseOf.set(entityRef, baseRef);
      childrenOf.set(baseRef, [...(childrenOf.get(baseRef) ?? []), entityRef]);
    }
  }
  return { baseOf, childrenOf };
}

/** The overlays to show, whether or not their surroundings are unfolded. */
function keptOverlays(
  overlays: readonly ListedOverlay[],
  { text, focus }: Required<Pick<LayoutRequest, 'text'>> & { focus?: string },
  baseOf: Chains['baseOf'],
  childrenOf: Chains['childrenOf'],
): ReadonlySet<string> {
  const wanted = text.trim().toLocaleLowerCase();
  const fits = overlays.filter(({ name, title = '' }) =>
    `${name}\n${title}`.toLocaleLowerCase().includes(wanted),
  );
  if (focus === undefined && wanted === '') {
    return new Set(fits.map(({ entityRef }) => entityRef));
  }
  const center = overlays.find(({ entityRef }) => entityRef === focus);
  const kept = new Set<string>();
  for (const { entityRef } of center ? [center] : fits) {
    for (const ref of lineOf(entityRef, baseOf)) {
      kept.add(ref);
    }
    for (const ref of belowOf(entityRef, childrenOf)) {
      kept.add(ref);
    }
  }
  if (center) {
    const isMixin = center.kind === 'OverlayMixin';
    for (const { kind, name, mixins, entityRef } of overlays) {
      if (
        (kind === 'OverlayMixin' && center.mixins.includes(name)) ||
        (isMixin && mixins.includes(center.name))
      ) {
        kept.add(entityRef);
      }
    }
  }
  return kept;
}

/** An overlay, and all of its bases. */
function lineOf(entityRef: string, baseOf: Chains['baseOf']): Set<string> {
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
  childrenOf: Chains['childrenOf'],
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
  childrenOf: Chains['childrenOf'],
): number {
  const below = belowOf(entityRef, childrenOf);
  below.delete(entityRef);
  return below.size;
}

function isCyclic(entityRef: string, baseOf: Chains['baseOf']): boolean {
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
