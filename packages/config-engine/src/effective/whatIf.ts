// SPDX-License-Identifier: Apache-2.0

import {
  Budget,
  budgetFinding,
  createBudget,
  isExceeded,
  jsonBytes,
  spend,
} from '../budget';
import type { Finding } from '../finding';
import { emptyObject } from '../json';
import {
  hideInLayers,
  hideInSupposition,
  hideSensitive,
  maskSensitive,
  type HiddenInput,
} from '../masking';
import { Overlay, OverlayMixin, readMixin, readOverlay } from '../overlay';
import { buildLayers, checkPlatformSteps } from '../layers';
import { allSteps } from '../steps';
import { childNode, parseSource, SourceText } from '../source';
import { compareEffective } from './explain/compareEffective';
import { resolveEffective } from './resolve';
import type {
  ConfigurationChange,
  EffectiveConfiguration,
  ResolutionInput,
  Supposition,
} from './types';

/**
 * Resolves the configuration of a component under other facts, overlays or values, or in another environment. Nothing
 * is saved.
 *
 * @param mask - the string shown in place of sensitive values. They do not take part in the resolution, so conditions
 * that compare with one are not met, on both sides. If omitted, everything is in clear text
 * @param budget - limits the work and the bytes of the response; shared with the reading of the hypothetical documents.
 * If it is exhausted, the response is a single finding
 *
 * @public
 */
export function whatIf(
  input: ResolutionInput,
  supposition: Supposition,
  mask?: string,
  budget: Budget = createBudget(),
): {
  readonly effective: EffectiveConfiguration;
  /** From the current configuration in the requested environment to the hypothetical one. */
  readonly changes: readonly ConfigurationChange[];
  /** Findings about the hypothetical overlays and mixins. */
  readonly findings: readonly Finding[];
} {
  if (isExceeded(budget)) {
    return emptyOutcome(budget);
  }
  const schema = supposition.schema ?? input.schema;
  const isHidden = mask !== undefined;
  const was = isHidden ? hideSensitive(input, [input.schema], mask) : { input };
  // Values that are sensitive in the hypothetical schema are masked, too.
  const wouldBe = isHidden
    ? hideSensitive(input, [input.schema, schema], mask)
    : { input };
  const supposed = isHidden
    ? hideInSupposition(supposition, schema, was.input.portal, mask)
    : supposition;
  const before = resolveChecked(was, budget).effective;
  if (isExceeded(budget)) {
    return emptyOutcome(budget);
  }
  const {
    effective: after,
    overlays,
    mixins,
  } = resolveChecked(
    { ...wouldBe, input: suppose(wouldBe.input, supposed) },
    budget,
  );
  if (isExceeded(budget)) {
    return emptyOutcome(budget);
  }
  const outcome = {
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
    return emptyOutcome(budget);
  }
  return outcome;
}

/** A partial outcome would be wrong, so an exhausted budget has an empty one. */
function emptyOutcome(budget: Budget): ReturnType<typeof whatIf> {
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
      skippedRules: [],
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

/** Checks the documents against each other, then gathers and resolves the layers. */
function resolveChecked(
  { input, places, mask }: Pick<HiddenInput, 'input'> & Partial<HiddenInput>,
  budget: Budget,
): {
  effective: EffectiveConfiguration;
  overlays: Overlay[];
  mixins: OverlayMixin[];
} {
  const { component, environment, environments, schema } = input;
  const { bindings, portal } = input;
  const { overlays, mixins } = allSteps(checkPlatformSteps(input));
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
    ...(places &&
      mask !== undefined && {
        layers: hideInLayers(stack.layers, places, mask),
        mask,
      }),
    findings: [...(input.findings ?? []), ...stack.findings],
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

/** The maximum number of documents; more would describe another platform. */
const maximumDocuments = 500;

/**
 * The maximum number of values in all documents: a quarter of a source's limit, because they are read for one response.
 */
const maximumValues = 5_000;

/**
 * Reads Overlay and OverlayMixin documents from a YAML string. A document of another kind is read as an overlay, with a
 * finding.
 *
 * @param budget - shared with `whatIf`; once it is exhausted, the remaining documents are not read
 *
 * @public
 */
export function readSupposedOverlays(
  source: SourceText,
  budget: Budget = createBudget(),
): {
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
  /** Findings about the YAML; those about a document are with the document. */
  readonly findings: readonly Finding[];
} {
  const { documents, findings } = parseSource(source, {
    documents: maximumDocuments,
    nodes: maximumValues,
  });
  const overlays: Overlay[] = [];
  const mixins: OverlayMixin[] = [];
  for (const { root } of documents) {
    if (isExceeded(budget)) {
      break;
    }
    const kind = childNode(root, 'kind');
    if (kind?.kind === 'scalar' && kind.value === 'OverlayMixin') {
      mixins.push(readMixin(root));
    } else {
      overlays.push(readOverlay(root, budget));
    }
  }
  return { overlays, mixins, findings };
}
