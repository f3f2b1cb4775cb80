// SPDX-License-Identifier: Apache-2.0

import type { Condition, ConditionOutcome } from '../condition';
import type { Finding } from '../finding';
import type { OverlayPart } from '../overlay';
import type { Decision, Layer, SkippedLayer } from './types';

/** Decides a condition on what the layers below give, with the schema's defaults, and on the context. */
export type Decide = (condition: Condition) => ConditionOutcome;

/**
 * The conditions of layers and what came of them so far.
 *
 * @public
 */
export interface Decisions {
  readonly made: Decision[];
  readonly skipped: SkippedLayer[];
  readonly findings: Finding[];
  /** By the id of a layer: the parts of it that take part, or undefined where the layer does not. */
  readonly parts: Map<string, readonly OverlayPart[] | undefined>;
}

export function startDecisions(): Decisions {
  return { made: [], skipped: [], findings: [], parts: new Map() };
}

/**
 * The parts of a layer that take part, or undefined where the layer itself does not: its condition does not hold, or it
 * builds on a layer that is skipped. Decided once, on the configuration that is merged at that moment: before the layer's
 * own values, so that it cannot depend on itself.
 */
export function decideLayer(
  decisions: Decisions,
  layer: Layer,
  decideCondition: Decide,
): readonly OverlayPart[] | undefined {
  const { parts } = decisions;
  if (!parts.has(layer.id)) {
    parts.set(layer.id, decide(decisions, layer, decideCondition));
  }
  return parts.get(layer.id);
}

function decide(
  decisions: Decisions,
  layer: Layer,
  decideCondition: Decide,
): readonly OverlayPart[] | undefined {
  const { id, title, rules } = layer;
  if (!rules) {
    return [];
  }
  const missing = missingBase(decisions, layer);
  if (missing !== undefined) {
    decisions.skipped.push({ id, title, reason: missing });
    return undefined;
  }
  const { enabledWhen } = rules;
  const failed =
    enabledWhen &&
    firstFailing(decisions, layer, [enabledWhen], decideCondition);
  if (failed) {
    decisions.skipped.push({ id, title, reason: failed.sentence });
    return undefined;
  }
  return rules.parts.filter(({ name, when }) => {
    const failing = firstFailing(decisions, layer, when, decideCondition, name);
    if (failing) {
      const reason = failing.sentence;
      decisions.skipped.push({ id, title, part: name, reason });
    }
    return !failing;
  });
}

/** Why a layer cannot take part: one that it builds on is skipped, or all that mix it in are. */
function missingBase(
  { parts, skipped }: Decisions,
  { rules }: Layer,
): string | undefined {
  const isSkipped = (id: string) => parts.has(id) && !parts.get(id);
  const nameOf = (id: string) =>
    skipped.find(layer => layer.id === id)?.title ?? id;
  const base = rules?.buildsOn.find(isSkipped);
  if (base !== undefined) {
    return `builds on ${nameOf(base)}, which is skipped`;
  }
  const mixers = rules?.mixedInBy ?? [];
  return mixers.length > 0 && mixers.every(isSkipped)
    ? `only mixed in by ${mixers.map(nameOf).join(', ')}, which ${
        mixers.length === 1 ? 'is' : 'are'
      } skipped`
    : undefined;
}

/** Conditions are asked in order, and none after the first that does not hold. */
function firstFailing(
  { made, findings }: Decisions,
  layer: Layer,
  conditions: readonly Condition[],
  decideCondition: Decide,
  part?: string,
): ConditionOutcome | undefined {
  for (const condition of conditions) {
    const outcome = decideCondition(condition);
    const { holds, sentence, finding } = outcome;
    const { position } = condition;
    made.push({
      layer: layer.id,
      ...(part !== undefined && { part }),
      holds,
      sentence,
      ...(position && { position }),
    });
    if (finding) {
      findings.push(finding);
    }
    if (!holds) {
      return outcome;
    }
  }
  return undefined;
}
