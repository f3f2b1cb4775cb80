// SPDX-License-Identifier: Apache-2.0

import type { ImpactClass, ImpactOutcome, ImpactRule } from '../../impact';

/**
 * The meaning of each rule for a configuration (docs/continuous-integration.md#what-counts-as-breaking), worst first.
 * Unknown changes are breaking, so that they are reviewed.
 *
 * @alpha
 */
export const impactRules: {
  readonly [rule in ImpactRule]: {
    readonly class: ImpactClass;
    /** As a heading over the changes. */
    readonly title: string;
  };
} = {
  'not-resolved': { class: 'breaking', title: 'Not resolved' },
  'not-complete': { class: 'breaking', title: 'Not completely resolved' },
  'new-error': { class: 'breaking', title: 'New errors' },
  'field-removed': { class: 'breaking', title: 'Fields that are gone' },
  'type-changed': { class: 'breaking', title: 'Values of another type' },
  'environment-removed': {
    class: 'breaking',
    title: 'No longer in an environment',
  },
  unknown: { class: 'breaking', title: 'Other changes' },
  'component-removed': { class: 'risky', title: 'Components that are gone' },
  'value-overruled': {
    class: 'risky',
    title: "Components' own values that are overruled",
  },
  'value-changed': { class: 'risky', title: 'Changed values' },
  'value-removed': { class: 'risky', title: 'Removed values' },
  'value-added': { class: 'risky', title: 'Added values' },
  'secret-changed': { class: 'risky', title: 'Sensitive values' },
  'new-warning': { class: 'risky', title: 'New warnings' },
  'field-added': { class: 'safe', title: 'New fields' },
  'source-changed': { class: 'safe', title: 'Same value, other source' },
  'new-note': { class: 'safe', title: 'New notes' },
  'finding-fixed': { class: 'safe', title: 'Fixed findings' },
  'environment-added': { class: 'safe', title: 'New in an environment' },
  'component-added': { class: 'safe', title: 'New components' },
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
