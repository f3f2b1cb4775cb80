// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';

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
