// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase } from '../../finding';
import { selectionFindings } from '../../finding/catalogue/selection';
import { evaluateConstraint } from './constraints';
import type { Constraint, Facts, Overlay, OverlayMixin } from '../types';

/** Why a chain of overlays cannot be applied in an environment. */
export interface UnmetConstraints {
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
