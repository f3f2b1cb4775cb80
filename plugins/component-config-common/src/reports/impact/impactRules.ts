import type { ImpactClass, ImpactRule } from '../../impact';

/**
 * What each rule says of a configuration (docs/continuous-integration.md#what-counts-as-breaking): the worst first. What
 * no rule knows is breaking, so that it is looked at.
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

const rules = Object.keys(impactRules);

/** The worst of some classes; undefined where there are none. */
export function worstClass(
  some: Iterable<ImpactClass | undefined>,
): ImpactClass | undefined {
  const present = new Set(some);
  return classes.find(one => present.has(one));
}

/** For sorting: the worst first, then in the order of the rules. */
export function compareRules(
  a: { readonly rule: ImpactRule },
  b: { readonly rule: ImpactRule },
): number {
  return rules.indexOf(a.rule) - rules.indexOf(b.rule);
}
