// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { compareNames } from '../../document';
import type { Criteria, Facts } from '../types';

/** The criteria that require a specific value; the others are general. */
export function specificCriteria(criteria: Criteria): Array<[string, string]> {
  return Object.keys(criteria)
    .filter(fact => criteria[fact] !== 'any' && criteria[fact] !== '')
    .sort(compareNames)
    .map(fact => [fact, criteria[fact]]);
}

/**
 * The number of criteria that require a specific value (docs/rules/merging.md#specificity).
 *
 * @public
 */
export function specificityOf(criteria: Criteria): number {
  return specificCriteria(criteria).length;
}

/**
 * Explains in one sentence why an environment does not match the criteria; undefined if it does.
 *
 * Matching is asymmetric (docs/rules/merging.md#criteria): a general criterion matches every fact; a specific one
 * matches only its own value, and not an environment that leaves the fact open.
 *
 * @public
 */
export function criteriaMismatch(
  criteria: Criteria,
  facts: Facts,
): Phrase | undefined {
  const unmet = specificCriteria(criteria).filter(
    ([fact, wanted]) => factOf(facts, fact) !== wanted,
  );
  if (unmet.length === 0) {
    return undefined;
  }
  const named = unmet.find(([fact]) => fact === 'environment');
  if (named) {
    return phrase('environmentIs', {
      name: factOf(facts, 'environment'),
      wanted: named[1],
    });
  }
  const has = unmet.map(([fact]) => {
    const value = factOf(facts, fact);
    return value === undefined
      ? phrase('factMissing', { fact })
      : `${fact} ${value}`;
  });
  const wants = unmet.map(([fact, wanted]) => `${fact} ${wanted}`);
  return phrase('environmentHas', { has, wants });
}

function factOf(facts: Facts, name: string): string | undefined {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
