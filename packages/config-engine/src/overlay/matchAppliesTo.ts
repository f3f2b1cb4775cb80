// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../finding';
import { compareNames, fullEntityRef } from '../document';
import type { AppliesTo, OverlaySubject } from './types';

/**
 * Why an overlay is not for a component, in one sentence, or undefined when it is. All restrictions have to hold; a
 * list holds when one of its names does.
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
    // Without their names: who sees this component may not be allowed to see those.
    return phrase('forComponents', {
      count: components.length,
      name: component.name,
    });
  }
  for (const label of Object.keys(matchLabels).sort(compareNames)) {
    const value = Object.hasOwn(labels, label) ? labels[label] : undefined;
    if (value !== matchLabels[label]) {
      return phrase('forLabel', { label, wanted: matchLabels[label], value });
    }
  }
  return undefined;
}

/** Whether an overlay names a component, by its name (in any namespace) or its entity reference. */
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

/** Names are equal, and so are the workload types (`deployment/`) when both have one. */
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
