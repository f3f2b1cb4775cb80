// SPDX-License-Identifier: Apache-2.0

import { sentenceOf, wordsOf } from '@component-config/config-engine';
import type {
  ConfigurationImpact,
  ImpactClass,
  ImpactCounts,
  ImpactGroup,
  ImpactOutcome,
  ImpactRule,
} from '@component-config/plugin-component-config-common';
import { compareRules } from './impactRules';

/** Rules for changes of values. */
const valueRules: readonly ImpactRule[] = [
  'field-removed',
  'type-changed',
  'immutable-changed',
  'value-overruled',
  'value-changed',
  'value-removed',
  'value-added',
  'secret-changed',
  'field-added',
];

/**
 * The same change of several configurations, with its count.
 *
 * @public
 */
export interface TalliedGroup extends Omit<ImpactGroup, 'sentences'> {
  readonly sentences: Set<string>;
  /** Number of configurations. */
  total: number;
}

/**
 * The running totals of an impact, without the configurations themselves. Tallies of one impact over different
 * components can be joined.
 *
 * @public
 */
export interface ImpactTally {
  /** On both sides, each component in each of its environments. */
  checked: number;
  valuesChanged: number;
  sourcesChanged: number;
  readonly classes: { [one in ImpactClass]: number };
  readonly outcomes: { [one in ImpactOutcome]: number };
  /** By rule, pointer and code. */
  readonly groups: Map<string, TalliedGroup>;
  /** Number of components using a definition on either side, by its entity reference. */
  readonly users: Map<string, number>;
  /** Maximum number of sentences and places listed per group. */
  readonly listed: number;
}

/** An empty tally. */
export function emptyTally(listed = Infinity): ImpactTally {
  return {
    checked: 0,
    valuesChanged: 0,
    sourcesChanged: 0,
    classes: { breaking: 0, risky: 0, safe: 0 },
    outcomes: {
      breaking: 0,
      risky: 0,
      'value-changed': 0,
      'origin-only': 0,
      'findings-only': 0,
    },
    groups: new Map(),
    users: new Map(),
    listed,
  };
}

/** Counts one component. */
export function countComponent(
  tally: ImpactTally,
  component: {
    readonly checked: number;
    readonly definitions: Iterable<string>;
    readonly configurations: readonly ConfigurationImpact[];
  },
): void {
  tally.checked += component.checked;
  for (const entityRef of component.definitions) {
    tally.users.set(entityRef, (tally.users.get(entityRef) ?? 0) + 1);
  }
  component.configurations.forEach(one => countConfiguration(tally, one));
}

function countConfiguration(
  tally: ImpactTally,
  { componentRef, environment, reasons, ...impact }: ConfigurationImpact,
): void {
  tally.classes[impact.class] += 1;
  tally.outcomes[impact.outcome] += 1;
  if (reasons.some(({ rule, change }) => change && valueRules.includes(rule))) {
    tally.valuesChanged += 1;
  } else if (reasons.some(({ rule }) => rule === 'source-changed')) {
    tally.sourcesChanged += 1;
  }
  const counted = new Set<TalliedGroup>();
  for (const reason of reasons) {
    const { rule, class: of, sentence, change, finding } = reason;
    const words = finding ? sentenceOf(finding) : wordsOf('sentence', reason);
    const pointer = change?.pointer ?? finding?.pointer;
    const group = groupAt(tally, {
      rule,
      class: of,
      ...(pointer !== undefined && { pointer }),
      ...(finding && { code: finding.code }),
      // From the first reason, which creates the group.
      ...(typeof words !== 'string' && { sentencePhrase: words }),
    });
    addSentence(tally, group, sentence);
    if (!counted.has(group)) {
      counted.add(group);
      group.total += 1;
      if (group.places.length < tally.listed) {
        group.places.push({
          componentRef,
          ...(environment !== undefined && { environment }),
        });
      }
    }
  }
}

/** Adds the tally of other components. */
export function joinTally(tally: ImpactTally, other: ImpactTally): void {
  tally.checked += other.checked;
  tally.valuesChanged += other.valuesChanged;
  tally.sourcesChanged += other.sourcesChanged;
  addCounts(tally.classes, other.classes);
  addCounts(tally.outcomes, other.outcomes);
  for (const [entityRef, count] of other.users) {
    tally.users.set(entityRef, (tally.users.get(entityRef) ?? 0) + count);
  }
  for (const { sentences, places, total, ...head } of other.groups.values()) {
    const group = groupAt(tally, head);
    sentences.forEach(sentence => addSentence(tally, group, sentence));
    group.places.push(...places.slice(0, tally.listed - group.places.length));
    group.total += total;
  }
}

/** Number of configurations of each class. */
export function countsOf(tally: ImpactTally): ImpactCounts {
  const { checked, classes, valuesChanged, sourcesChanged } = tally;
  return {
    checked,
    ...classes,
    same: sameOf(tally),
    valuesChanged,
    sourcesChanged,
  };
}

/** The classes of the configurations. */
export function classesOf({ classes }: ImpactTally): ImpactClass[] {
  return (Object.keys(classes) as ImpactClass[]).filter(
    one => classes[one] > 0,
  );
}

/** Number of configurations that are the same on both sides. */
export function sameOf({ checked, classes }: ImpactTally): number {
  return checked - classes.breaking - classes.risky - classes.safe;
}

/** The same changes of several configurations as groups, worst first. */
export function groupsOf(
  tally: ImpactTally,
): Array<ImpactGroup & { total: number }> {
  return [...tally.groups.values()]
    .map(group => ({ ...group, sentences: [...group.sentences] }))
    .sort(compareRules);
}

function groupAt(
  { groups }: ImpactTally,
  head: Omit<ImpactGroup, 'sentences' | 'places'>,
): TalliedGroup {
  const key = JSON.stringify([head.rule, head.pointer, head.code]);
  const known = groups.get(key);
  if (known) {
    return known;
  }
  const group = { ...head, sentences: new Set<string>(), places: [], total: 0 };
  groups.set(key, group);
  return group;
}

function addSentence(
  { listed }: ImpactTally,
  { sentences }: TalliedGroup,
  sentence: string,
): void {
  if (sentences.size < listed) {
    sentences.add(sentence);
  }
}

function addCounts<K extends string>(
  counts: { [key in K]: number },
  more: { readonly [key in K]: number },
): void {
  for (const key of Object.keys(more) as K[]) {
    counts[key] += more[key];
  }
}
