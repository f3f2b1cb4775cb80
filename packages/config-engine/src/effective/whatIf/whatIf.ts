// SPDX-License-Identifier: Apache-2.0

import {
  Budget,
  budgetFinding,
  createBudget,
  isExceeded,
  jsonBytes,
  spend,
} from '../../budget';
import type { Finding } from '../../finding';
import { emptyObject } from '../../json';
import { hideInSupposition, hideSensitive, maskSensitive } from '../../masking';
import type { Overlay, OverlayMixin } from '../../overlay';
import { buildLayers, checkPlatform } from '../../layers';
import { compareEffective } from '../explain';
import { resolveEffective } from '../resolve';
import type {
  ConfigurationChange,
  EffectiveConfiguration,
  ResolutionInput,
  Supposition,
} from '../types';

/**
 * What a supposition leads to.
 *
 * @public
 */
export interface WhatIfOutcome {
  readonly effective: EffectiveConfiguration;
  /** From what is, in the environment that is asked for, to what would be. */
  readonly changes: readonly ConfigurationChange[];
  /** Of the overlays and mixins that are supposed. */
  readonly findings: readonly Finding[];
}

/**
 * What the configuration of a component would be if something were otherwise: other facts, other overlays, another
 * environment, other values. Nothing is written anywhere.
 *
 * @param mask - the text that stands for sensitive values in the answer: they take no part in it, so that conditions that
 * compare with one do not hold, on both sides. Without it all is in the clear
 * @param budget - what may be spent on the answer, and how many bytes it may have; the one that the supposed documents
 * were read with. Where it is exceeded the answer is one finding that says so
 *
 * @public
 */
export function whatIf(
  input: ResolutionInput,
  supposition: Supposition,
  mask?: string,
  budget: Budget = createBudget(),
): WhatIfOutcome {
  if (isExceeded(budget)) {
    return nothingTold(budget);
  }
  const schema = supposition.schema ?? input.schema;
  const isHidden = mask !== undefined;
  const is = isHidden ? hideSensitive(input, mask) : input;
  // What the supposed schema says is sensitive is hidden, too.
  const wouldBe = isHidden
    ? suppose(
        hideSensitive({ ...is, schema }, mask),
        hideInSupposition(supposition, schema, is.portal, mask),
      )
    : suppose(input, supposition);
  const before = resolveChecked(is, mask, budget).effective;
  if (isExceeded(budget)) {
    return nothingTold(budget);
  }
  const {
    effective: after,
    overlays,
    mixins,
  } = resolveChecked(wouldBe, mask, budget);
  if (isExceeded(budget)) {
    return nothingTold(budget);
  }
  const outcome: WhatIfOutcome = {
    effective: isHidden ? maskSensitive(after, schema, mask) : after,
    changes: compareEffective(
      before,
      after,
      isHidden
        ? { mask, before: input.schema, after: schema, standIns: true }
        : undefined,
    ),
    findings: [
      ...findingsOf(overlays, supposition.overlays),
      ...findingsOf(mixins, supposition.mixins),
    ],
  };
  const bytes = jsonBytes(outcome, budget.limits.bytes);
  if (bytes > budget.limits.bytes) {
    spend(budget, 'bytes', bytes);
    return nothingTold(budget);
  }
  return outcome;
}

/** Half an answer would be a wrong one. */
function nothingTold(budget: Budget): WhatIfOutcome {
  const findings = [budgetFinding(budget)].filter(
    (finding): finding is Finding => finding !== undefined,
  );
  return {
    effective: {
      config: emptyObject(),
      provenance: {},
      shadowedLists: {},
      tombstones: [],
      strategies: {},
      items: {},
      mutations: [],
      kept: [],
      patch: [],
      decisions: [],
      layers: [],
      skipped: [],
      findings,
    },
    changes: [],
    findings,
  };
}

function suppose(
  input: ResolutionInput,
  { environment, facts, overlays, mixins, portal, schema }: Supposition,
): ResolutionInput {
  const { environments } = input;
  const chosen = environment ?? input.environment;
  const supposed = facts
    ? {
        ...chosen,
        facts: Object.assign(emptyObject<string>(), chosen.facts, facts),
      }
    : chosen;
  return {
    ...input,
    environment: supposed,
    environments: environments.some(({ name }) => name === supposed.name)
      ? environments.map(one => (one.name === supposed.name ? supposed : one))
      : [...environments, supposed],
    overlays: replaceByName(input.overlays, overlays),
    mixins: replaceByName(input.mixins, mixins),
    ...(portal && { portal }),
    ...(schema && { schema }),
  };
}

function replaceByName<T extends Overlay | OverlayMixin>(
  documents: readonly T[],
  others: readonly T[] = [],
): readonly T[] {
  const names = new Set(others.map(({ name }) => name));
  return [...documents.filter(({ name }) => !names.has(name)), ...others];
}

/** Checks the documents with one another, then gathers the layers and folds them. */
function resolveChecked(
  input: ResolutionInput,
  mask: string | undefined,
  budget: Budget,
): {
  effective: EffectiveConfiguration;
  overlays: Overlay[];
  mixins: OverlayMixin[];
} {
  const { component, environment, environments, schema } = input;
  const { bindings, portal } = input;
  const { overlays, mixins } = checkPlatform(input);
  const stack = buildLayers({
    component,
    environment,
    overlays,
    mixins,
    bindings,
    environments,
    schema,
    portal,
  });
  const effective = resolveEffective({
    schema,
    ...stack,
    findings: [...(input.findings ?? []), ...stack.findings],
    ...(mask !== undefined && { mask }),
    budget,
  });
  return { effective, overlays, mixins };
}

function findingsOf<T extends Overlay | OverlayMixin>(
  checked: readonly T[],
  supposed: readonly T[] = [],
): Finding[] {
  const names = new Set(supposed.map(({ name }) => name));
  return checked
    .filter(({ name }) => names.has(name))
    .flatMap(({ findings }) => findings);
}
