// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { compareNames, fullEntityRef } from '../../document';
import type { AppliesTo, OverlaySubject } from '../types';

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
  appliesTo: AppliesTo,
  component: OverlaySubject,
): boolean {
  return appliesTo.components.some(wanted =>
    /[:/]/.test(wanted)
      ? fullEntityRef(wanted, { kind: 'component' }) ===
        component.ref.toLowerCase()
      : wanted.toLowerCase() === component.name.toLowerCase(),
  );
}

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
