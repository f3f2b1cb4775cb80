// SPDX-License-Identifier: Apache-2.0

import { Budget, budgetFinding, createBudget } from '../budget';
import { phrase, worded, type Finding } from '../finding';
import { emptyObject, JsonObject } from '../json';
import { AppliedLayer, Layer, SCHEMA_LAYER, SkippedLayer } from '../layers';
import {
  isHiddenAt,
  isReferenceAt,
  judgeReferences,
  SensitivePlaces,
} from '../masking';
import { mergeFindings, schemaPlan } from '../merge';
import type { RuleContext } from '../mutation';
import { isWithin, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';
import { checkValidations, validateInstance } from '../validation';
import { applyLayers } from './applyLayers';
import { askRules } from './askRules';
import { readConfiguration } from './configuration';
import { findOrigin, Origins, withOrigin } from './origins';
import { readEffective } from './readEffective';
import type { Resolution } from './resolution';
import { withoutEmptySections } from './sections';
import type { EffectiveConfiguration, MutatedPlace } from './types';
import { findUnknownFields } from './unknownFields';

const schemaLayer: AppliedLayer = {
  id: SCHEMA_LAYER,
  kind: 'schema',
  ...worded('title', phrase('layerSchema')),
  ...worded('reason', phrase('whereNothingElse')),
};

/** Where nothing is known of environment and component. */
const noContext: RuleContext = {
  environment: emptyObject<string>(),
  metadata: emptyObject(),
};

/**
 * What a resolution is made from.
 *
 * @public
 */
export interface ResolveInput {
  /** Of the whole configuration. */
  readonly schema: CompiledSchema;
  /** Lowest first, as `buildLayers` gives them. */
  readonly layers: readonly Layer[];
  /** What conditions, templates and rules see beside the configuration. */
  readonly context?: RuleContext;
  /** Goes into the result as it is. */
  readonly skipped?: readonly SkippedLayer[];
  /** Goes into the result as it is. */
  readonly findings?: readonly Finding[];
  /**
   * The text that stands for sensitive values in the layers, where the real ones are held back: rules give it whatever
   * the type of the place, and it is not judged in their place.
   */
  readonly mask?: string;
  /** What rules, templates and code may spend, so much for each resolution when it is not shared. */
  readonly budget?: Budget;
  /** How many errors of the schema are listed. */
  readonly maximumErrors?: number;
}

/**
 * Merges the layers of a component in an environment, fills the schema's defaults into the result, and validates it.
 * Pure: the same input gives the same bytes, and is not changed.
 *
 * @public
 */
export function resolve(input: ResolveInput): Resolution {
  const { schema, context = noContext, mask, maximumErrors } = input;
  const { budget = createBudget() } = input;
  const applied = applyLayers({
    schema,
    layers: input.layers,
    context,
    ...(mask !== undefined && { mask }),
    budget,
  });
  const { root } = schemaPlan(schema);
  const { tree } = applied;
  const filled = readConfiguration(tree, root);
  const config = withoutEmptySections(filled);
  const layers = [schemaLayer, ...applied.layers];
  const { places, mutations } = applied;
  const origins: Origins = {
    tree,
    config,
    plan: root,
    layers,
    given: applied.given,
    schemaLayer: SCHEMA_LAYER,
  };
  const originOf = (pointer: string) => findOrigin(pointer, origins);
  const judged = judgeReferences(
    validateInstance(schema, filled, { budget, maximumErrors }),
    filled,
    places,
  );
  const invalid = judged.filter(
    finding =>
      !isMasked(finding, places, mutations, filled, mask) &&
      !applied.deferred.some(at => isWithin(finding.pointer, at)),
  );
  return {
    schema,
    tree,
    applied,
    config,
    mutations,
    kept: applied.kept,
    decisions: applied.decisions.made,
    layers,
    skipped: [...(input.skipped ?? []), ...applied.decisions.skipped],
    findings: distinct([
      ...(input.findings ?? []),
      ...mergeFindings(tree),
      ...applied.findings,
      ...findUnknownFields(root, config, originOf),
      ...invalid.map(finding => withOrigin(finding, config, originOf)),
      ...checkValidations({
        schema,
        config: filled,
        budget,
        faulty: invalid
          .filter(({ severity }) => severity === 'error')
          .map(({ pointer }) => pointer),
        isUntold: pointer => isHiddenAt(schema, pointer) && places.has(pointer),
        isMasked: pointer =>
          isReferenceAt(pointer, filled, places) ||
          isMasked({ pointer }, places, mutations, filled, mask),
        deferred: applied.deferred,
      }),
      ...askRules({
        rules: applied.validation,
        config: filled,
        schema,
        context,
        places,
        budget,
      }),
      ...overBudget(budget),
    ]),
  };
}

/**
 * Resolves, and reads the reason for every value. @see resolve
 *
 * @public
 */
export function resolveEffective(input: ResolveInput): EffectiveConfiguration {
  return readEffective(resolve(input));
}

/** Says so where rules, templates or code were left out, because there was too much to do. */
function overBudget(budget: Budget): Finding[] {
  const finding = budgetFinding(budget);
  return finding ? [finding] : [];
}

/** What was found before the mutation, and still holds after it, is told once. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) {
    return findings;
  }
  const seen = new Set<string>();
  return findings.filter(({ code, pointer, message, position }) => {
    const text = JSON.stringify([code, pointer, message, position]);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Whether a finding is about a text that stands for a value which is held back. */
function isMasked(
  { pointer }: Pick<Finding, 'pointer'>,
  places: SensitivePlaces,
  mutations: readonly MutatedPlace[],
  config: JsonObject,
  mask: string | undefined,
): boolean {
  const value = valueAt(config, pointer);
  return (
    mask !== undefined &&
    typeof value === 'string' &&
    // A rule may have made it of one that is hidden.
    value.includes(mask) &&
    // What a rule with a template for a field gives is held back wherever it may land.
    (places.has(pointer) ||
      mutations.some(mutation => isWithin(pointer, mutation.pointer)))
  );
}
