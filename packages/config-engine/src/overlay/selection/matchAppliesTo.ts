// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { compareNames, fullEntityRef } from '../../document';
import { memo } from '../../memo';
import { childValue } from '../../pointer';
import type { AppliesTo, Overlay, OverlaySubject } from '../types';

/**
 * Explains in one sentence why an overlay does not apply to a component; undefined if it does. All restrictions must be
 * met; a list is met by one of its names.
 */
export function appliesToMismatch(
  appliesTo: AppliesTo,
  component: OverlaySubject,
): Phrase | undefined {
  const { componentTypes, components, matchLabels } = appliesTo;
  const { componentType, labels } = component;
  if (
    componentTypes.length > 0 &&
    !componentTypes.some(wanted => isSameComponentType(wanted, componentType))
  ) {
    return phrase('forTypes', { types: componentTypes, type: componentType });
  }
  if (components.length > 0 && !namesComponent(appliesTo, component)) {
    // The other components are not named: the caller may not have access to them.
    return phrase('forComponents', { count: components.length });
  }
  for (const label of Object.keys(matchLabels).sort(compareNames)) {
    const value = Object.hasOwn(labels, label) ? labels[label] : undefined;
    if (value !== matchLabels[label]) {
      return phrase('forLabel', { label, wanted: matchLabels[label], value });
    }
  }
  return undefined;
}

/** Whether an overlay names a component, by name (in any namespace) or entity reference. */
export function namesComponent(
  { components }: AppliesTo,
  { name, ref }: OverlaySubject,
): boolean {
  return components.some(
    wanted =>
      comparedName(wanted) === (isReference(wanted) ? ref : name).toLowerCase(),
  );
}

function isReference(wanted: string): boolean {
  return /[:/]/.test(wanted);
}

/** A name as it is compared: a reference if it has a kind or namespace. */
export function comparedName(wanted: string): string {
  return isReference(wanted)
    ? fullEntityRef(wanted, { kind: 'component' })
    : wanted.toLowerCase();
}

/** The names of a component as they are compared. */
export function namesOf({ name, ref }: OverlaySubject): string[] {
  return [name.toLowerCase(), ref.toLowerCase()];
}

/** What overlays distinguish components by: their type, some of their names, and some of their labels. */
export const distinctionOf = memo((overlays: readonly Overlay[]) => {
  const all = overlays.map(({ appliesTo }) => appliesTo);
  const names = new Set(
    all.flatMap(({ components }) => components.map(comparedName)),
  );
  const labels = [
    ...new Set(all.flatMap(({ matchLabels }) => Object.keys(matchLabels))),
  ];
  return (component: OverlaySubject) => ({
    type: component.componentType,
    names: namesOf(component).filter(name => names.has(name)),
    labels: labels.map(label => childValue(component.labels, label) ?? null),
  });
});

/** Compares names, and workload types (`deployment/`) if both have one. */
export function isSameComponentType(
  wanted: string,
  actual: string | undefined,
): boolean {
  if (actual === undefined) {
    return false;
  }
  return wanted.includes('/') && actual.includes('/')
    ? wanted === actual
    : withoutWorkloadType(wanted) === withoutWorkloadType(actual);
}

/** `web-service` of `deployment/web-service`. */
export function withoutWorkloadType(componentType: string): string {
  return componentType.slice(componentType.indexOf('/') + 1);
}
