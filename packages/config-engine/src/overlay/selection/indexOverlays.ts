// SPDX-License-Identifier: Apache-2.0

import { memo } from '../../memo';
import {
  appliesToMismatch,
  comparedName,
  distinctionOf,
  namesOf,
  withoutWorkloadType,
} from './matchAppliesTo';
import { criteriaMismatch } from './matchCriteria';
import type { Environment, Overlay, OverlaySubject } from '../types';

/**
 * The overlays to consider for a component in an environment.
 *
 * @public
 */
export interface Matching {
  /** The input for `selectOverlays`: matching overlays and those they build on, in the original order. */
  readonly candidates: readonly Overlay[];
  /** The overlays that match themselves. Such a base may apply alone if an overlay that builds on it is skipped. */
  readonly matches: ReadonlySet<Overlay>;
}

/**
 * Indexes overlays by what they apply to, so that only candidates are evaluated for a component.
 *
 * @param overlays - as returned by `checkOverlays`
 *
 * @public
 */
export function indexOverlays(overlays: readonly Overlay[]): {
  /** Returns the matching overlays by environment; the same object for all components that no overlay distinguishes. */
  matching(component: OverlaySubject): (environment: Environment) => Matching;
} {
  const audience = arrangeByAudience(overlays);
  const closeOver = closureOver(overlays);
  const distinction = distinctionOf(overlays);
  const matchesIn = memo(
    ({ facts }: Environment): ReadonlySet<Overlay> =>
      new Set(
        overlays.filter(
          ({ criteria }) =>
            criteria !== undefined &&
            criteriaMismatch(criteria, facts) === undefined,
        ),
      ),
  );
  const lists = new Map<string, (environment: Environment) => Matching>();

  return {
    matching: component => {
      const group = JSON.stringify(distinction(component));
      const listed = lists.get(group);
      if (listed) {
        return listed;
      }
      const forComponent = candidatesFor(audience, component).filter(
        ({ appliesTo }) =>
          appliesToMismatch(appliesTo, component) === undefined,
      );
      const list = memo((environment: Environment): Matching => {
        const matches = forComponent.filter(overlay =>
          matchesIn(environment).has(overlay),
        );
        return { candidates: closeOver(matches), matches: new Set(matches) };
      });
      lists.set(group, list);
      return list;
    },
  };
}

/** Overlays by the narrowest restriction they place on a component. */
interface Audience {
  readonly named: ReadonlyMap<string, readonly Overlay[]>;
  readonly typed: ReadonlyMap<string, readonly Overlay[]>;
  readonly general: readonly Overlay[];
}

function arrangeByAudience(overlays: readonly Overlay[]): Audience {
  const named = new Map<string, Overlay[]>();
  const typed = new Map<string, Overlay[]>();
  const general: Overlay[] = [];
  for (const overlay of overlays) {
    const { components, componentTypes } = overlay.appliesTo;
    if (components.length > 0) {
      addTo(named, components.map(comparedName), overlay);
    } else if (componentTypes.length > 0) {
      addTo(typed, componentTypes.map(withoutWorkloadType), overlay);
    } else {
      general.push(overlay);
    }
  }
  return { named, typed, general };
}

function addTo(
  lists: Map<string, Overlay[]>,
  keys: readonly string[],
  overlay: Overlay,
): void {
  for (const key of new Set(keys)) {
    const list = lists.get(key) ?? [];
    list.push(overlay);
    lists.set(key, list);
  }
}

function candidatesFor(
  { named, typed, general }: Audience,
  component: OverlaySubject,
): Overlay[] {
  const { componentType } = component;
  return [
    ...general,
    ...((componentType !== undefined &&
      typed.get(withoutWorkloadType(componentType))) ||
      []),
    ...new Set(namesOf(component).flatMap(name => named.get(name) ?? [])),
  ];
}

/** Adds to overlays everything they build on, and overlays of the same name, which affect how a name is resolved. */
function closureOver(
  overlays: readonly Overlay[],
): (some: readonly Overlay[]) => readonly Overlay[] {
  const byName = new Map<string, Overlay[]>();
  for (const overlay of overlays) {
    addTo(byName, [overlay.name], overlay);
  }
  return some => {
    const closed = new Set<Overlay>();
    const open = [...some];
    for (let next = open.pop(); next; next = open.pop()) {
      if (!closed.has(next)) {
        closed.add(next);
        open.push(
          ...(byName.get(next.name) ?? []),
          ...((next.base !== undefined && byName.get(next.base)) || []),
        );
      }
    }
    return overlays.filter(overlay => closed.has(overlay));
  };
}
