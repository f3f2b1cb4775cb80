// SPDX-License-Identifier: Apache-2.0

import { Budget, budgetFinding, createBudget } from '../budget';
import { phrase, withoutRepeats, worded, type Finding } from '../finding';
import { rulesFindings } from '../finding/catalogue/rules';
import { emptyObject, JsonObject } from '../json';
import { AppliedLayer, Layer, LayerStack, SkippedLayer } from '../layers';
import {
  isHiddenAt,
  isReferenceAt,
  judgeReferences,
  SensitivePlaces,
} from '../masking';
import { leafPointers } from '../leafPointers';
import { collectFindings, complete, schemaPlan, SCHEMA_LAYER } from '../merge';
import type { RuleContext } from '../mutation';
import { areRelated, isWithin, valueAt } from '../pointer';
import { findRepeats, repeatFinding, type CompiledSchema } from '../schema';
import { allSteps, type Steps } from '../steps';
import {
  checkValidations,
  holdsUnknown,
  validateInstanceSteps,
  type SchemaValidator,
} from '../validation';
import { applyLayers } from './stages/applyLayers';
import { checkOverlayRules } from './stages/checkOverlayRules';
import { unknownSecrets } from './stages/unknownSecrets';
import { findRestoredDefaults } from './restoredDefaults';
import { findHiddenValues } from './hiddenValues';
import { findUnofferedValues } from './unofferedValues';
import { findMissingSecrets } from './missingSecrets';
import { configOf } from './readings/configuration';
import { findOrigin, Origin, Origins, withOrigin } from './readings/origins';
import { readEffectiveSteps } from './readings/readEffective';
import type { Resolution, Resolved } from './resolution';
import { withoutEmptySections } from './sections';
import type { EffectiveConfiguration } from './types';
import { isUnbound } from './unbound';
import { findUnknownFields } from './unknownFields';
import {
  environmentSections,
  holdsWithoutEnvironment,
  withoutEnvironment,
} from './withoutEnvironment';

const schemaLayer: AppliedLayer = {
  id: SCHEMA_LAYER,
  kind: 'schema',
  ...worded('title', phrase('layerSchema')),
  ...worded('reason', phrase('whereNothingElse')),
};

/** The findings of validation rules of overlays. */
const ofRules: ReadonlySet<string> = new Set([
  rulesFindings.denied.code,
  rulesFindings.warned.code,
]);

/** The context if environment and component are unknown. */
const noContext: RuleContext = {
  environment: emptyObject<string>(),
  metadata: emptyObject(),
};

/**
 * The input of a resolution.
 *
 * @public
 */
export interface ResolveInput {
  /** The schema of the whole configuration. */
  readonly schema: CompiledSchema;
  /** Lowest first, as returned by `buildLayers`. */
  readonly layers: readonly Layer[];
  /** The context of conditions, templates and rules, besides the configuration. */
  readonly context?: RuleContext;
  /** Copied to the result. */
  readonly skipped?: readonly SkippedLayer[];
  /** Copied to the result. */
  readonly findings?: readonly Finding[];
  /** Without an environment, only what does not depend on one is checked. Defaults to false. */
  readonly isWithoutEnvironment?: boolean;
  /** The documents in which missing values are to be added, by the pointer of each section. */
  readonly documents?: LayerStack['documents'];
  /**
   * The string that replaces sensitive values in masked layers. Rules copy it regardless of the type of the place, and
   * it is not validated.
   */
  readonly mask?: string;
  /**
   * Leaves out the results of checks that read a secret: they would be a hint to it
   * (docs/annotations.md#checks-of-secrets). Values and their reasons stay the same. Defaults to false.
   */
  readonly withoutSecretChecks?: boolean;
  /** The limits for rules, templates and code. Defaults to a budget of its own for each resolution. */
  readonly budget?: Budget;
  /** Leaves out rules that the caller evaluates with earlier values (docs/rules/crd.md#rules). Defaults to false. */
  readonly isUpdate?: boolean;
  /** The maximum number of schema errors to list. */
  readonly maximumErrors?: number;
  /** Validates the configuration. Defaults to the engine's own checks; a save uses ajv, which finds the same errors. */
  readonly validator?: SchemaValidator;
}

/**
 * Merges the layers of a component in an environment, applies the schema's defaults, and validates the result. Pure:
 * the same input produces the same bytes, and is never changed.
 *
 * @public
 */
export function resolve(input: ResolveInput): Resolved {
  return allSteps(resolveSteps(input));
}

/** The same with the merged tree, and with a pause after each stage. */
export function* resolveSteps(input: ResolveInput): Steps<Resolution> {
  const { schema, context = noContext, maximumErrors, validator } = input;
  const { mask, withoutSecretChecks = false } = input;
  const { budget = createBudget() } = input;
  const partial = input.isWithoutEnvironment
    ? withoutEnvironment(input.layers)
    : undefined;
  const applied = applyLayers({
    schema,
    layers: partial?.layers ?? input.layers,
    context,
    ...(mask !== undefined && { mask }),
    withoutSecretChecks,
    budget,
  });
  yield undefined;
  const plan = schemaPlan(schema);
  const tree = complete(applied.tree, plan);
  yield undefined;
  const filled = configOf(tree);
  yield undefined;
  const config = withoutEmptySections(filled);
  yield undefined;
  const layers = [schemaLayer, ...applied.layers];
  const { places, mutations } = applied;
  const origins: Origins = {
    tree,
    config,
    layers,
    documents: input.documents,
  };
  const originOf = (pointer: string) => findOrigin(pointer, origins);
  const placed = (finding: Finding) => withOrigin(finding, origins, true);
  const isUnknown = unknownSecrets(
    {
      schema,
      tree,
      config: filled,
      layers: layers.map(({ id }) => id),
      places,
      mutations,
    },
    input,
  );
  const isAboutKnown = ({ pointer }: Finding) =>
    !isUnknown ||
    !(mask === undefined
      ? isUnknown(pointer)
      : // Masks may be repeated where secrets are not.
        holdsUnknown(valueAt(filled, pointer), pointer, isUnknown));
  const isReference = (pointer: string) =>
    isReferenceAt(pointer, filled, places);
  const judged = judgeReferences(
    yield* validateInstanceSteps(schema, filled, {
      budget,
      maximumErrors,
      isUnknown,
      isReference,
      isUpdate: input.isUpdate ?? false,
      touchesSecret: places.touches,
      validator,
    }),
    filled,
    places,
  );
  yield undefined;
  const given = context.unbound ? configOf(applied.tree) : emptyObject();
  const awaitsBinding = (pointer: string) =>
    isUnbound(pointer, context) && valueAt(given, pointer) === undefined;
  // Their expressions are shown in their place.
  const unknown = [...applied.deferred, ...applied.failed];
  const isKnown = ({ pointer }: Finding) =>
    !unknown.some(at => isWithin(pointer, at)) && !awaitsBinding(pointer);
  const holdsAnyway = (finding: Finding) =>
    !partial || holdsWithoutEnvironment(finding, filled, partial.unknown);
  const invalid = judged.filter(
    finding =>
      !isUnknown?.(finding.pointer) && isKnown(finding) && holdsAnyway(finding),
  );
  const ofDefinitions = checkValidations({
    schema,
    config: filled,
    budget,
    faulty: invalid
      .filter(({ severity }) => severity === 'error')
      .map(({ pointer }) => pointer),
    isHidden: pointer => isHiddenAt(schema, pointer) && places.has(pointer),
    isMasked: pointer => isReference(pointer) || isUnknown?.(pointer) === true,
    deferred: [
      ...applied.deferred,
      ...(partial?.unknown ?? []),
      ...(partial ? environmentSections(filled) : []),
    ],
    failed: applied.failed,
    awaitsBinding,
  });
  yield undefined;
  const broken = checkOverlayRules({
    rules: applied.validation,
    config: filled,
    schema,
    context,
    places,
    budget,
    isUnknown,
  }).filter(isKnown);
  yield undefined;
  const undecided = [
    ...unknown,
    ...(partial?.unknown ?? []),
    // Only environments have facts, and one may add options.
    ...(partial || Object.keys(context.environment).length === 0
      ? environmentSections(filled)
      : []),
  ];
  const unoffered = findUnofferedValues(schema, filled, {
    facts: context.environment,
    isSecret: at => places.has(at) || isUnknown?.(at) === true,
    isUnknown: at =>
      undecided.some(place => areRelated(at, place)) || awaitsBinding(at),
  });
  yield undefined;
  const refused = new Set(invalid.map(({ pointer }) => pointer));
  // Also what a chart refuses by rules that the schema does not show.
  const unknownFields = findUnknownFields(plan, config, originOf).filter(
    ({ pointer }) => !refused.has(pointer),
  );
  yield undefined;
  const repeated = findRepeatedItems(schema, config, places, originOf);
  yield undefined;
  const defaultsAndHidden = [
    ...findRestoredDefaults(applied.tree, plan, layers),
    ...findHiddenValues(schema, filled, originOf, at => places.has(at)),
  ].filter(holdsAnyway);
  yield undefined;
  return {
    schema,
    tree,
    applied,
    config,
    mutations,
    skippedRules: applied.skippedRules,
    decisions: applied.decisions.made,
    layers,
    skipped: [...(input.skipped ?? []), ...applied.decisions.skipped],
    findings: withoutRepeats([
      ...(input.findings ?? []),
      ...collectFindings(applied.tree).filter(isAboutKnown),
      // A finding from before the mutation may also apply after it.
      ...withoutRepeats(
        applied.findings.filter(
          finding => !ofRules.has(finding.code) || isKnown(finding),
        ),
        broken,
      ),
      ...unknownFields,
      ...repeated,
      ...defaultsAndHidden,
      ...invalid.map(finding => withOrigin(finding, origins)),
      ...findMissingSecrets(filled, context.secrets, places).map(finding =>
        withOrigin(finding, origins),
      ),
      ...ofDefinitions
        .filter(({ severity }) => !partial || severity !== 'info')
        .map(placed),
      ...broken.map(placed),
      ...unoffered.map(finding => withOrigin(finding, origins)),
      ...overBudget(budget),
    ]),
  };
}

/**
 * Resolves a configuration and reads the provenance of every value, with a pause after each part of the work. @see
 * resolve
 *
 * @public
 */
export function* resolveEffectiveSteps(
  input: ResolveInput,
): Steps<EffectiveConfiguration> {
  return yield* readEffectiveSteps(yield* resolveSteps(input));
}

/** The same, without pauses. */
export function resolveEffective(input: ResolveInput): EffectiveConfiguration {
  return allSteps(resolveEffectiveSteps(input));
}

/** Reports items that occur twice in a list that was not merged (docs/rules/merging.md#repeats-elsewhere). */
function findRepeatedItems(
  schema: CompiledSchema,
  config: JsonObject,
  places: SensitivePlaces,
  originOf: (pointer: string) => Origin | undefined,
): Finding[] {
  return findRepeats(schema, config)
    .filter(({ pointer }) => !places.touches(pointer))
    .map(repeat => {
      const [leaf] = leafPointers(repeat.value, repeat.pointer);
      const { layer, position } = originOf(leaf) ?? {
        layer: phrase('theConfiguration'),
      };
      return repeatFinding({ ...repeat, ...(position && { position }) }, layer);
    });
}

/** Reports that rules, templates or code were skipped because the budget was exhausted. */
function overBudget(budget: Budget): Finding[] {
  const finding = budgetFinding(budget);
  return finding ? [finding] : [];
}
