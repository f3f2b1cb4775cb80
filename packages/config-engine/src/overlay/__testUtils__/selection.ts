// SPDX-License-Identifier: Apache-2.0

import { englishWords, phrase } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import type { MergeStrategy } from '../../schema';
import { checkOverlays } from '../checks/checkOverlays';
import { planOfPatterns, type MergePlan } from '../../merge';
import { selectOverlays } from '../selection/selectOverlays';
import type {
  Environment,
  Overlay,
  OverlayMixin,
  OverlaySubject,
} from '../types';

export const payments: OverlaySubject = {
  name: 'payments-api',
  ref: 'component:default/payments-api',
  labels: { tier: 'backend' },
  componentType: 'deployment/web-service',
};

export const productionEu: Environment = {
  name: 'production-eu',
  namespace: 'default',
  facts: { environment: 'production', region: 'eu' },
  promotedFrom: [],
  findings: [],
};

export function overlay(
  name: string,
  parts: Partial<Omit<Overlay, 'appliesTo'>> & {
    appliesTo?: Partial<Overlay['appliesTo']>;
  } = {},
): Overlay {
  const { appliesTo, ...rest } = parts;
  return {
    name,
    criteria: {},
    priority: 0,
    enforce: false,
    mixins: [],
    constraints: [],
    config: {},
    positions: {},
    parts: [],
    merge: [],
    validation: [],
    findings: [],
    ...rest,
    appliesTo: {
      componentTypes: [],
      components: [],
      matchLabels: {},
      ...appliesTo,
    },
  };
}

export function mixin(
  name: string,
  parts: Partial<OverlayMixin> = {},
): OverlayMixin {
  return {
    name,
    constraints: [],
    config: {},
    positions: {},
    findings: [],
    ...parts,
  };
}

export const broken = {
  findings: [
    overlayFindings.wrongType.at(
      { pointer: '/spec/priority' },
      { field: 'spec.priority', expected: phrase('aWholeNumber') },
    ),
  ],
};

export function select(
  overlays: Overlay[],
  component: OverlaySubject = payments,
  environment: Environment = productionEu,
  options: Partial<Parameters<typeof selectOverlays>[0]> = {},
) {
  const selection = selectOverlays({
    overlays: checkOverlays(overlays),
    component,
    environment,
    ...options,
  });
  return {
    names: selection.selected.map(({ overlay: { name } }) => name),
    reasons: Object.fromEntries(
      [...selection.selected, ...selection.skipped].map(
        ({ overlay: { name }, reason }) => [name, englishWords(reason)],
      ),
    ),
    named: selection.selected
      .filter(({ rank }) => rank === 'component-overlay')
      .map(({ overlay: { name } }) => name),
    mixins: selection.mixins.map(({ mixin: { name } }) => name),
    mixinReasons: Object.fromEntries(
      [...selection.mixins, ...selection.skippedMixins].map(
        ({ mixin: { name }, reason }) => [name, englishWords(reason)],
      ),
    ),
    findings: selection.findings.map(({ code, message }) => [code, message]),
  };
}

/** A plan by patterns, as the one that resolution creates from a schema. */
export function planOf(table: { [pattern: string]: MergeStrategy }): MergePlan {
  return planOfPatterns(
    Object.entries(table).map(([path, strategy]) => ({ path, strategy })),
  );
}
