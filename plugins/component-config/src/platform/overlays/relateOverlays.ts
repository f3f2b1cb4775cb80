// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';

/** A mixin as an overlay names it. */
export interface NamedMixin {
  readonly name: string;
  /** Undefined if there is no such mixin, or it is not shown to the user. */
  readonly entityRef?: string;
}

/** How overlays and mixins refer to each other, by entity reference. */
export interface OverlayRelations {
  readonly overlays: readonly ListedOverlay[];
  readonly baseOf: ReadonlyMap<string, string>;
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
  /** The mixins of each overlay, in its order. */
  readonly mixinsOf: ReadonlyMap<string, readonly NamedMixin[]>;
  /** The overlays that use a mixin. */
  readonly usersOf: ReadonlyMap<string, readonly string[]>;
}

/** Resolves the names of bases and mixins. */
export function relateOverlays(
  overlays: readonly ListedOverlay[],
): OverlayRelations {
  const resolveBase = resolverOf(overlays, 'Overlay');
  const resolveMixin = resolverOf(overlays, 'OverlayMixin');
  const baseOf = new Map<string, string>();
  const childrenOf = new Map<string, string[]>();
  const mixinsOf = new Map<string, readonly NamedMixin[]>();
  const usersOf = new Map<string, string[]>();
  for (const { entityRef, namespace, base, mixins } of overlays) {
    const baseRef =
      base === undefined ? undefined : resolveBase(namespace, base);
    if (baseRef !== undefined) {
      baseOf.set(entityRef, baseRef);
      childrenOf.set(baseRef, [...(childrenOf.get(baseRef) ?? []), entityRef]);
    }
    const named = mixins.map(name => ({
      name,
      entityRef: resolveMixin(namespace, name),
    }));
    mixinsOf.set(entityRef, named);
    for (const ref of new Set(named.flatMap(one => one.entityRef ?? []))) {
      usersOf.set(ref, [...(usersOf.get(ref) ?? []), entityRef]);
    }
  }
  return { overlays, baseOf, childrenOf, mixinsOf, usersOf };
}

/** Finds a document by name: in the same namespace, else in "default", else in any. */
function resolverOf(
  overlays: readonly ListedOverlay[],
  kind: ListedOverlay['kind'],
): (namespace: string, name: string) => string | undefined {
  const inNamespace = new Map<string, string>();
  const inAny = new Map<string, string>();
  for (const overlay of overlays) {
    if (overlay.kind === kind) {
      const { namespace, name, entityRef } = overlay;
      inNamespace.set(`${namespace}/${name}`, entityRef);
      inAny.set(name, inAny.get(name) ?? entityRef);
    }
  }
  return (namespace, name) =>
    inNamespace.get(`${namespace}/${name}`) ??
    inNamespace.get(`default/${name}`) ??
    inAny.get(name);
}

/** `environment: production · region: eu`; undefined if there are no criteria. */
export function criteriaText(
  criteria: ListedOverlay['criteria'] = {},
): string | undefined {
  const facts = Object.entries(criteria).map(
    ([fact, value]) => `${fact}: ${value}`,
  );
  return facts.length > 0 ? facts.join(' · ') : undefined;
}

/** `deployment/web-service · tier=frontend`; undefined if it applies to all components. */
export function scopeText(
  appliesTo: ListedOverlay['appliesTo'],
): string | undefined {
  if (!appliesTo) {
    return undefined;
  }
  const { componentTypes, components, matchLabels } = appliesTo;
  const parts = [
    ...componentTypes,
    ...components.map(name => name.replace(/^component:(default\/)?/i, '')),
    ...Object.entries(matchLabels).map(([label, value]) => `${label}=${value}`),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
