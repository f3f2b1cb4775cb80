// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '@component-config/config-engine';
import { phrase } from '../phrases';
import type {
  ImpactClass,
  ImpactOutcome,
  ImpactRule,
} from '@component-config/plugin-component-config-common';

/**
 * The meaning of each rule for a configuration (docs/continuous-integration.md#what-counts-as-breaking), worst first.
 * Unknown changes are breaking, so that they are reviewed.
 *
 * @public
 */
export const impactRules: {
  readonly [rule in ImpactRule]: {
    readonly class: ImpactClass;
    /** Heading above the changes. */
    readonly title: Phrase;
  };
} = {
  'not-resolved': { class: 'breaking', title: phrase('impactNotResolved') },
  'not-complete': { class: 'breaking', title: phrase('impactNotComplete') },
  'new-error': { class: 'breaking', title: phrase('impactNewErrors') },
  'field-removed': { class: 'breaking', title: phrase('impactFieldsGone') },
  'type-changed': { class: 'breaking', title: phrase('impactOtherTypes') },
  'immutable-changed': {
    class: 'breaking',
    title: phrase('impactImmutable'),
  },
  'environment-removed': {
    class: 'breaking',
    title: phrase('impactEnvironmentGone'),
  },
  unknown: { class: 'breaking', title: phrase('impactOther') },
  'component-removed': {
    class: 'risky',
    title: phrase('impactComponentsGone'),
  },
  'value-overruled': {
    class: 'risky',
    title: phrase('impactOverruled'),
  },
  'value-changed': { class: 'risky', title: phrase('impactChanged') },
  'value-removed': { class: 'risky', title: phrase('impactRemoved') },
  'value-added': { class: 'risky', title: phrase('impactAdded') },
  'secret-changed': { class: 'risky', title: phrase('impactSensitive') },
  'resource-changed': { class: 'risky', title: phrase('impactResources') },
  'new-warning': { class: 'risky', title: phrase('impactNewWarnings') },
  'field-added': { class: 'safe', title: phrase('impactNewFields') },
  'source-changed': { class: 'safe', title: phrase('impactOtherSource') },
  'new-note': { class: 'safe', title: phrase('impactNewNotes') },
  'finding-fixed': { class: 'safe', title: phrase('impactFixed') },
  'environment-added': { class: 'safe', title: phrase('impactNewEnvironment') },
  'component-added': { class: 'safe', title: phrase('impactNewComponents') },
};

const classes: readonly ImpactClass[] = ['breaking', 'risky', 'safe'];

/** Worst first. */
const outcomes: readonly ImpactOutcome[] = [
  'breaking',
  'risky',
  'value-changed',
  'origin-only',
  'findings-only',
];

const rules = Object.keys(impactRules);

/** The worst of some classes; undefined without any. */
export function worstClass(
  some: Iterable<ImpactClass | undefined>,
): ImpactClass | undefined {
  const present = new Set(some);
  return classes.find(one => present.has(one));
}

/** Rules for changed values without further consequences. */
const plainChanges: readonly ImpactRule[] = [
  'value-changed',
  'value-added',
  'resource-changed',
  'field-added',
  'environment-added',
  'component-added',
];

/** The outcome of a configuration. */
export function outcomeOf(
  reasons: ReadonlyArray<{
    readonly rule: ImpactRule;
    readonly class: ImpactClass;
  }>,
): ImpactOutcome {
  const found = new Set(
    reasons.map(({ rule, class: of }): ImpactOutcome => {
      if (plainChanges.includes(rule)) {
        return 'value-changed';
      }
      if (of !== 'safe') {
        return of;
      }
      return rule === 'source-changed' ? 'origin-only' : 'findings-only';
    }),
  );
  return outcomes.find(one => found.has(one)) ?? 'findings-only';
}

/** For sorting: worst first, then in the order of the rules. */
export function compareRules(
  a: { readonly rule: ImpactRule },
  b: { readonly rule: ImpactRule },
): number {
  return rules.indexOf(a.rule) - rules.indexOf(b.rule);
}
