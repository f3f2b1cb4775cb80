// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase } from '../finding';
import { selectionFindings } from '../finding/catalogue/selection';
import { evaluateConstraint } from './constraints';
import type { Constraint, Facts, Overlay, OverlayMixin } from './types';

/** Why an environment is not one that a chain of overlays may be applied in. */
export interface UnmetConstraints {
  /** In one sentence, as an overlay's reason. */
  readonly reason: Phrase;
  readonly constraints: readonly Constraint[];
  /** One warning for each constraint that could not be judged. */
  readonly findings: readonly Finding[];
}

/**
 * Asks the constraints of a chain, those of its mixins included: values are only right together with what they build
 * on, so one that does not hold anywhere in the chain is enough (docs/rules/merging.md#constraints). A fact that is
 * missing meets none.
 *
 * @param chain - root first
 * @returns undefined when all hold
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

/** What a constraint needs and what there is instead; undefined when it holds. */
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
