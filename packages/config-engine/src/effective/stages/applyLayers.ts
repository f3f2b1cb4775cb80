// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget } from '../../budget';
import {
  conditionPathTokens,
  decideCondition,
  subjectSchema,
  valueAtTokens,
} from '../../condition';
import { wordsOf, type Finding } from '../../finding';
import { effectiveFindings } from '../../finding/catalogue/effective';
import { type JsonValue, exceedsDepth, JsonObject } from '../../json';
import {
  AppliedLayer,
  Decide,
  decideLayer,
  Decisions,
  isMixinPending,
  Layer,
  LayerKind,
  startDecisions,
} from '../../layers';
import {
  DerivedPlaces,
  derivedPlaces,
  SecretPlaces,
  sensitivePlaces,
} from '../../masking';
import { memo } from '../../memo';
import {
  complete,
  layerEntry,
  mergeAbove,
  MergedNode,
  schemaPlan,
  StackEntry,
} from '../../merge';
import type { Operation, RuleContext } from '../../mutation';
import type { OverlayPart } from '../../overlay';
import type { CompiledSchema } from '../../schema';
import type { ValidationRule } from '../../validation';
import { configOf, valueBelow } from '../readings/configuration';
import type { SkippedRule, MutatedPlace } from '../types';
import { applyExpressions } from './applyExpressions';
import { applyRules } from './applyRules';
import { checkOverlayRules } from './checkOverlayRules';
import { unknownSecrets, type SecretChecks } from './unknownSecrets';

/** The applied layers and rules of a resolution, before the schema's defaults. */
export interface AppliedLayers {
  /** The merged layers and rules; undefined if there are none. */
  readonly tree: MergedNode | undefined;
  /** The root entries of the layers, lowest first, without values set by rules. */
  readonly stackOfLayers: readonly StackEntry[];
  /** The layers that applied, including those of rules that set values, lowest first; without the schema. */
  readonly layers: readonly AppliedLayer[];
  /** The input layers that applied. */
  readonly given: readonly Layer[];
  readonly decisions: Decisions;
  readonly mutations: readonly MutatedPlace[];
  readonly skippedRules: readonly SkippedRule[];
  /** The sensitive places, including those to which rules copied a sensitive value. */
  readonly places: SecretPlaces;
  /** The validation rules of the layers that applied. */
  readonly validation: readonly ValidationRule[];
  /** Pointers of values that are only known at deployment. */
  readonly deferred: readonly string[];
  /** Pointers of values whose expression fails. */
  readonly failed: readonly string[];
  readonly findings: readonly Finding[];
}

const withoutValues = memo((layer: Layer): AppliedLayer => {
  const { value, positions, rules, expressions, ...applied } = layer;
  return applied;
});

/**
 * Stacks layers, lowest first, by the ranks of precedence (docs/rules/merging.md#precedence): layers whose
 * conditions are met, then values filled by `default` rules, enforced overlays, values set by `override` rules, and the
 * values that the component's type sets in the traits it embeds.
 *
 * @param input - `layers`: lowest first; `operation`: the operation whose rules apply, by default those of a
 * resolution; `mask`, `withoutSecretChecks`: as in `resolve`; `budget`: the limits for rules
 */
export function applyLayers(input: {
  schema: CompiledSchema;
  layers: readonly Layer[];
  context: RuleContext;
  operation?: Operation;
  mask?: string;
  withoutSecretChecks?: boolean;
  budget?: Budget;
}): AppliedLayers {
  const { schema, context, operation = 'UPDATE', mask } = input;
  const { withoutSecretChecks = false } = input;
  const { budget = createBudget() } = input;
  const findings: Finding[] = [];
  const layers = input.layers.filter(layer => {
    const isDeep = hasDeepValues(layer);
    if (isDeep) {
      findings.push(tooDeep(layer));
    }
    return !isDeep;
  });
  const run: Run = {
    stack: [],
    stackOfLayers: [],
    schema,
    context,
    following: derivedPlaces(sensitivePlaces(schema, layers)),
    budget,
    decisions: startDecisions(),
    byId: new Map(layers.map(layer => [layer.id, layer])),
    pending: new Set(),
  };
  const decide = deciderOf(run, withoutSecretChecks);
  const merged = mergerOf(run);
  const rulesInput = {
    schema,
    context,
    operation,
    ...(mask !== undefined && { mask }),
    withoutSecretChecks,
    following: run.following,
    budget,
  };

  const isEnforced = ({ kind }: Layer) => kind === 'enforced-overlay';
  const isOfType = ({ kind }: Layer) => kind === 'component-type';
  const below = stackLayers(
    run,
    layers.filter(layer => !isEnforced(layer) && !isOfType(layer)),
    decide,
  );
  // `default` rules of an enforced overlay run before its values are stacked, but its conditions are decided only once.
  const filling = layers.filter(
    layer => isEnforced(layer) && hasRules(layer, 'default'),
  );
  const active = [
    ...below,
    ...filling.filter(layer =>
      decideLayer(run.decisions, layer, run.byId, decide),
    ),
  ];
  const before = checkBefore(run, active, merged, input);
  const defaults = applyRules(merged, 'default', active, rulesInput);
  run.stack.push(...defaults.entries);
  const above = stackLayers(run, layers.filter(isEnforced), decide);
  const ruled = [...below, ...above];
  const overrides = applyRules(merged, 'override', ruled, rulesInput);
  run.stack.push(...overrides.entries);
  const top = stackLayers(run, layers.filter(isOfType), decide);
  const computed = applyExpressions(merged, top, rulesInput);
  run.stack.push(...computed.entries);
  const given = [...ruled, ...top];
  return {
    tree: merged(),
    stackOfLayers: run.stackOfLayers,
    layers: [
      ...below.map(withoutValues),
      ...defaults.layers,
      ...above.map(withoutValues),
      ...overrides.layers,
      ...top.map(withoutValues),
    ],
    given,
    decisions: run.decisions,
    mutations: [
      ...defaults.mutations,
      ...overrides.mutations,
      ...computed.mutations,
    ],
    skippedRules: [...defaults.skippedRules, ...overrides.skippedRules],
    places: run.following.places,
    validation: given.flatMap(({ rules }) => rules?.validation ?? []),
    findings: [
      ...findings,
      ...run.decisions.findings,
      ...before,
      ...defaults.findings,
      ...overrides.findings,
      ...computed.findings,
    ],
    deferred: computed.deferred,
    failed: computed.failed,
  };
}

/** The state while layers are stacked. */
interface Run {
  readonly stack: StackEntry[];
  readonly stackOfLayers: StackEntry[];
  readonly schema: CompiledSchema;
  readonly context: RuleContext;
  /** The sensitive places, including those to which rules copied a sensitive value. */
  readonly following: DerivedPlaces;
  readonly budget: Budget;
  readonly decisions: Decisions;
  readonly byId: ReadonlyMap<string, Layer>;
  /** The mixins that wait for an overlay that mixes them in and is applied. */
  readonly pending: Set<Layer>;
}

/** Merges the current stack incrementally: only entries added since the last call are merged. */
function mergerOf({ stack, schema }: Run): () => MergedNode | undefined {
  const plan = schemaPlan(schema);
  let tree: MergedNode | undefined;
  let length = 0;
  return () => {
    tree = mergeAbove(tree, stack.slice(length), plan);
    length = stack.length;
    return tree;
  };
}

/** A condition reads one value from the layers below its own, and only that value is merged for it. */
function deciderOf(run: Run, withoutSecretChecks: boolean): Decide {
  const { schema, context, stack, following } = run;
  return condition => {
    const path = conditionPathTokens(condition.field);
    const { finding, ...outcome } = decideCondition(
      condition,
      path,
      valueAtPath(path),
      {
        schema: () => subjectSchema(schema.jsonSchema),
        isSensitive: pointer => following.places.has(pointer),
      },
    );
    return {
      ...outcome,
      ...(finding &&
        !(withoutSecretChecks && following.places.has(finding.pointer)) && {
          finding,
        }),
    };
  };

  function valueAtPath(path: readonly string[]): JsonValue | undefined {
    switch (path[0]) {
      case 'environment':
      case 'metadata':
        return valueAtTokens(context[path[0]], path.slice(1));
      default:
        return valueBelow(stack, schemaPlan(schema), path);
    }
  }
}

/** Stacks the layers whose conditions are met, each with its parts whose conditions are met. */
function stackLayers(
  run: Run,
  layers: readonly Layer[],
  decide: Decide,
): Layer[] {
  const { decisions, byId, pending } = run;
  const stacked: Layer[] = [];
  const stackUnlessPending = (layer: Layer, kind: LayerKind) => {
    if (isMixinPending(decisions, layer, byId)) {
      pending.add(layer);
      return;
    }
    pending.delete(layer);
    const parts = decideLayer(decisions, layer, byId, decide);
    if (parts) {
      stackLayer(run, layer, parts);
      stacked.push(kind === layer.kind ? layer : { ...layer, kind });
    }
  };
  layers.forEach((layer, index) => {
    const { kind } = layer;
    stackUnlessPending(layer, kind);
    if (kind !== layers[index + 1]?.kind) {
      [...pending].forEach(mixin => stackUnlessPending(mixin, kind));
    }
  });
  return stacked;
}

/** Stacks the values of a layer and of its parts. */
function stackLayer(
  { stack, stackOfLayers }: Run,
  layer: Layer,
  parts: readonly OverlayPart[],
): void {
  const { id, title, titlePhrase, rules, delivered } = layer;
  const source = {
    layer: id,
    title,
    titlePhrase,
    merge: rules?.merge,
    replacesLists: delivered !== undefined,
  };
  const { value, positions } = layer;
  const entries = [
    layerEntry({ ...source, value, positions }),
    ...parts.map(part =>
      layerEntry({ ...source, value: part.config, positions: part.positions }),
    ),
  ];
  stack.push(...entries);
  stackOfLayers.push(...entries);
}

function hasRules({ rules }: Layer, action: 'default' | 'override'): boolean {
  return (rules?.mutation?.rules ?? []).some(rule => rule.action === action);
}

/** With `mutateFirst: false`, a layer's validation rules also check the configuration before its mutation. */
function checkBefore(
  { schema, context, following, budget }: Run,
  layers: readonly Layer[],
  merged: () => MergedNode | undefined,
  checks: SecretChecks,
): Finding[] {
  const rules = layers.flatMap(({ rules: of }) =>
    of?.mutation && !of.mutation.mutateFirst ? of.validation : [],
  );
  if (rules.length === 0) {
    return [];
  }
  const tree = complete(merged(), schemaPlan(schema));
  const config = configOf(tree);
  const { places } = following;
  return checkOverlayRules({
    rules,
    config,
    schema,
    context,
    places,
    budget,
    isUnknown: unknownSecrets(
      {
        schema,
        tree,
        config,
        layers: layers.map(({ id }) => id),
        places,
      },
      checks,
    ),
  });
}

/** How deep a layer may be nested. More than a source may be, because a layer adds the path to its section. */
const maximumDepth = 120;

/** Whether a partial configuration is nested too deep to be processed. Components share the values of an overlay. */
const isTooDeep = memo((value: JsonObject) =>
  exceedsDepth(value, maximumDepth),
);

function hasDeepValues({ value, rules }: Layer): boolean {
  return (
    isTooDeep(value) ||
    (rules?.parts ?? []).some(({ config }) => isTooDeep(config))
  );
}

function tooDeep(layer: Layer): Finding {
  return effectiveFindings.tooDeep.at(
    { pointer: '', position: layer.positions[''] },
    { title: wordsOf('title', layer), limit: maximumDepth },
  );
}
