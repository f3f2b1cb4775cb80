// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, Finding } from '../../finding';
import { selectionFindings } from '../../finding/catalogue/selection';
import type { Constraint, Facts, Overlay, OverlayMixin } from '../types';

/** Longest first, so that `>=` is not parsed as `>`. */
const operators = ['>=', '<=', '!=', '==', '>', '<'] as const;

/** How a fact is compared; without an operator, the strings must be equal. */
export type ConstraintOperator = (typeof operators)[number] | 'exact';

/** A parsed constraint on a fact. */
export interface ConstraintExpression {
  readonly operator: ConstraintOperator;
  readonly value: string;
}

/**
 * Parses the expression of a constraint: an operator and a value, or a string to match exactly
 * (docs/rules/merging.md#constraints). Anything that does not begin with an operator is such a string, including `=>
 * 1.0`.
 */
export function parseConstraint(
  text: string,
): ConstraintExpression | { readonly problem: Phrase } {
  const expression = text.trim();
  if (expression === '') {
    return { problem: phrase('isEmpty') };
  }
  const operator = operators.find(candidate =>
    expression.startsWith(candidate),
  );
  if (operator === undefined) {
    return { operator: 'exact', value: expression };
  }
  const value = expression.slice(operator.length).trim();
  if (value === '') {
    return { problem: phrase('noValueFollows', { operator }) };
  }
  if (isOrder(operator) && parseVersion(value) === undefined) {
    return {
      problem: phrase('notVersionOfThree', { text: value }),
    };
  }
  return { operator, value };
}

/**
 * Evaluates a constraint on the value of a fact (docs/rules/merging.md#versions). Order comparisons use the lower
 * precision of the two versions, so `1.33.9` satisfies `<= 1.33`. `==` and `!=` compare versions number by number, and
 * compare strings if either is not a version. Values that cannot be compared do not satisfy a constraint.
 *
 * @param text - the expression as its author wrote it
 * @param actual - the value of the fact
 *
 * @public
 */
export function evaluateConstraint(
  text: string,
  actual: string,
):
  | { readonly holds: true }
  | {
      readonly holds: false;
      /** Why the two could not be compared: `"abc" is not a version`. */
      readonly problem?: Phrase;
    } {
  const expression = parseConstraint(text);
  if ('problem' in expression) {
    return { holds: false, problem: expression.problem };
  }
  const { operator, value } = expression;
  const fact = actual.trim();
  switch (operator) {
    case 'exact':
      return { holds: fact === value };
    case '==':
      return { holds: equalFacts(fact, value) };
    case '!=':
      return { holds: !equalFacts(fact, value) };
    default: {
      const [found, wanted] = [parseVersion(fact), parseVersion(value)];
      return found && wanted
        ? { holds: isInOrder(operator, found, wanted) }
        : { holds: false, problem: phrase('notVersion', { text: fact }) };
    }
  }
}

/** Compares facts for `==`: `8` and `20.04-lts` are versions, `rhel-9` is not. */
function equalFacts(actual: string, expected: string): boolean {
  // A number without a dot may be a name, so it is compared exactly.
  const wanted = expected.includes('.') ? parseVersion(expected) : undefined;
  const found = wanted && parseVersion(actual);
  return wanted && found ? equalVersions(found, wanted) : actual === expected;
}

function isOrder(
  operator: ConstraintOperator,
): operator is '>=' | '<=' | '>' | '<' {
  return operator.startsWith('>') || operator.startsWith('<');
}

function isInOrder(
  operator: '>=' | '<=' | '>' | '<',
  actual: Version,
  expected: Version,
): boolean {
  const order = compareVersions(actual, expected);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order < 0;
  }
}

/** A version of one to three numbers; anything after the last number (`-gke.1337000`, `+build`) is ignored. */
type Version = readonly number[];

/** The maximum number of numbers in a version. */
const MAX_NUMBERS = 3;

/**
 * Parses a version: an optional `v`, one to three numbers, and any suffix after `-` or `+`
 * (docs/rules/merging.md#versions).
 *
 * @returns undefined if the string is not a version
 */
export function parseVersion(text: string): Version | undefined {
  const withoutPrefix = text.startsWith('v') ? text.slice(1) : text;
  const numbers = withoutPrefix.replace(/(\d)[-+].*$/s, '$1').split('.');
  if (
    numbers.length > MAX_NUMBERS ||
    !numbers.every(
      number => /^\d+$/.test(number) && Number.isSafeInteger(Number(number)),
    )
  ) {
    return undefined;
  }
  return numbers.map(Number);
}

/**
 * Compares two versions at the lower precision of the two: `1.33.9` equals `1.33`.
 *
 * @returns a negative number, 0, or a positive number, as for sorting
 */
export function compareVersions(a: Version, b: Version): number {
  const precision = Math.min(a.length, b.length);
  for (let index = 0; index < precision; index++) {
    if (a[index] !== b[index]) {
      return a[index] - b[index];
    }
  }
  return 0;
}

/** Whether two versions are equal number by number; missing numbers are 0. */
export function equalVersions(a: Version, b: Version): boolean {
  return Array.from(
    { length: MAX_NUMBERS },
    (_, index) => (a[index] ?? 0) === (b[index] ?? 0),
  ).every(Boolean);
}

/** Why a chain of overlays cannot be applied in an environment. */
interface UnmetConstraints {
  /** In one sentence, used as the reason of an overlay. */
  readonly reason: Phrase;
  readonly constraints: readonly Constraint[];
  /** A warning for each constraint that could not be evaluated. */
  readonly findings: readonly Finding[];
}

/**
 * Evaluates the constraints of a chain, including those of its mixins. Values are only valid together with those they
 * build on, so a single unmet constraint excludes the chain (docs/rules/merging.md#constraints). A missing fact meets
 * no constraint.
 *
 * @param chain - root first
 * @returns undefined if all are met
 */
export function unmetConstraints(
  chain: readonly Overlay[],
  mixins: ReadonlyMap<string, OverlayMixin>,
  facts: Facts,
): UnmetConstraints | undefined {
  const leaf = chain[chain.length - 1];
  const findings: Finding[] = [];
  const constraints: Constraint[] = [];
  const reasons: Phrase[] = [];
  for (const overlay of [leaf, ...chain.slice(0, -1)]) {
    const sources = [
      overlay,
      ...overlay.mixins.flatMap(name => mixins.get(name) ?? []),
    ];
    for (const source of sources) {
      const unmet: Phrase[] = [];
      for (const constraint of source.constraints) {
        const need = judge(constraint, facts, findings);
        if (need !== undefined) {
          constraints.push(constraint);
          unmet.push(need);
        }
      }
      if (unmet.length > 0) {
        reasons.push(
          phrase('needs', {
            ...(overlay !== leaf && { base: overlay.name }),
            ...(source !== overlay && { mixin: source.name }),
            needs: unmet,
          }),
        );
      }
    }
  }
  return reasons.length === 0
    ? undefined
    : {
        reason:
          reasons.length === 1
            ? reasons[0]
            : phrase('clauses', { clauses: reasons }),
        constraints,
        findings,
      };
}

/** The requirement of a constraint and the actual value; undefined if it is met. */
function judge(
  { name, value, pointer, position }: Constraint,
  facts: Facts,
  findings: Finding[],
): Phrase | undefined {
  if (!Object.hasOwn(facts, name)) {
    return phrase('needsFact', { name, wanted: value });
  }
  const outcome = evaluateConstraint(value, facts[name]);
  if (outcome.holds) {
    return undefined;
  }
  if (outcome.problem !== undefined) {
    findings.push(
      selectionFindings.constraintUnclear.at(
        { pointer, position },
        { name, value, problem: outcome.problem },
      ),
    );
  }
  return phrase('needsFact', { name, wanted: value, value: facts[name] });
}
