// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget } from '../budget';
import {
  conditionPathTokens,
  decideCondition,
  subjectSchema,
  valueAtTokens,
} from '../condition';
import { wordsOf, type Finding } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import type { JsonValue } from '../json';
import {
  AppliedLayer,
  Decide,
  decideLayer,
  Decisions,
  isTooDeep,
  Layer,
  maximumDepth,
  startDecisions,
} from '../layers';
import {
  DerivedPlaces,
  derivedPlaces,
  SecretPlaces,
  sensitivePlaces,
} from '../masking';
import {
  layerEntry,
  mergeAbove,
  MergedNode,
  schemaPlan,
  StackEntry,
} from '../merge';
import type { Operation, RuleContext } from '../mutation';
import type { CompiledSchema } from '../schema';
import type { ValidationRule } from '../validation';
import { applyExpressions } from './applyExpressions';
import { applyRules } from './applyRules';
import { askRules } from './askRules';
import { readConfiguration } from './configuration';
import type { KeptPlace, MutatedPlace } from './types';
import { valueBelow } from './valueBelow';

/**
 * What layers and their rules come to, before it is merged.
 *
 * @public
 */
export interface AppliedLayers {
  /** What the layers and their rules come to; undefined where there are none. */
  readonly tree: MergedNode | undefined;
  /** What the layers say of the whole configuration, lowest first, without what rules set. */
  readonly stackOfLayers: readonly StackEntry[];
  /** Those that took part, and those of rules that gave values, lowest first; without the schema. */
  readonly layers: readonly AppliedLayer[];
  /** Of the layers that took part, those that were given. */
  readonly given: readonly Layer[];
  readonly decisions: Decisions;
  readonly mutations: readonly MutatedPlace[];
  readonly kept: readonly KeptPlace[];
  /** The sensitive places, those that rules carried a sensitive value to included. */
  readonly places: SecretPlaces;
  /** The validation rules of the layers that took part. */
  readonly validation: readonly ValidationRule[];
  /** Pointers of what is only known when the component is deployed. */
  readonly deferred: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * Stacks layers, lowest first, in the stations of precedence (docs/rules/merging.md#precedence): layers with their
 * conditions, then what `default` rules fill, then enforced overlays, then what `override` rules set, then what the
 * component's type sets in the traits that it embeds.
 *
 * @param input - `layers` lowest first; `operation`: whose rules apply, by default those of a resolution; `mask` as in
 * `resolve`; `budget`: what rules may spend
 */
export function applyLayers(input: {
  schema: CompiledSchema;
  layers: readonly Layer[];
  context: RuleContext;
  operation?: Operation;
  mask?: string;
  budget?: Budget;
}): AppliedLayers {
  const { schema, context, operation = 'UPDATE', mask } = input;
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
  };
  const decide = deciderOf(run);
  const merged = mergerOf(run);
  const rulesInput = {
    schema,
    context,
    operation,
    ...(mask !== undefined && { mask }),
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
  // An enforced overlay's rules that fill are asked before its values are stacked, and it is decided but once.
  const filling = layers.filter(
    layer => isEnforced(layer) && hasRules(layer, 'default'),
  );
  const active = [
    ...below,
    ...filling.filter(layer => decideLayer(run.decisions, layer, decide)),
  ];
  const before = checkBefore(run, active, merged);
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
    kept: [...defaults.kept, ...overrides.kept],
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
  };
}

/** Layers that are being stacked. */
interface Run {
  readonly stack: StackEntry[];
  readonly stackOfLayers: StackEntry[];
  readonly schema: CompiledSchema;
  readonly context: RuleContext;
  /** The sensitive places, those that rules carried a sensitive value to included. */
  readonly following: DerivedPlaces;
  readonly budget: Budget;
  readonly decisions: Decisions;
}

/** Merges what is stacked so far; what was merged before is only added to. */
function mergerOf({ stack, schema }: Run): () => MergedNode | undefined {
  const { root } = schemaPlan(schema);
  let tree: MergedNode | undefined;
  let length = 0;
  return () => {
    tree = mergeAbove(tree, stack.slice(length), root);
    length = stack.length;
    return tree;
  };
}

/** A condition asks for one value below its own layer, and only that is merged for it. */
function deciderOf(run: Run): Decide {
  const { schema, context, stack, following } = run;
  return condition => {
    const path = conditionPathTokens(condition.field);
    return decideCondition(condition, path, valueAtPath(path), {
      schema: () => subjectSchema(schema.jsonSchema),
      isSensitive: pointer => following.places.has(pointer),
    });
  };

  function valueAtPath(path: readonly string[]): JsonValue | undefined {
    switch (path[0]) {
      case 'environment':
      case 'metadata':
        return valueAtTokens(context[path[0]], path.slice(1));
      default:
        return valueBelow(stack, schemaPlan(schema).root, path);
    }
  }
}

/** Stacks the layers whose conditions hold, each with those of its parts whose conditions hold. */
function stackLayers(
  run: Run,
  layers: readonly Layer[],
  decide: Decide,
): Layer[] {
  const { stack, stackOfLayers, decisions } = run;
  return layers.filter(layer => {
    const parts = decideLayer(decisions, layer, decide);
    if (!parts) {
      return false;
    }
    const { id, title, titlePhrase, rules } = layer;
    const source = { layer: id, title, titlePhrase, merge: rules?.merge };
    const { value, positions } = layer;
    const entries = [
      layerEntry({ ...source, value, positions }),
      ...parts.map(part =>
        layerEntry({
          ...source,
          value: part.config,
          positions: part.positions,
        }),
      ),
    ];
    stack.push(...entries);
    stackOfLayers.push(...entries);
    return true;
  });
}

function hasRules({ rules }: Layer, action: 'default' | 'override'): boolean {
  return (rules?.mutation?.rules ?? []).some(rule => rule.action === action);
}

/** `mutateFirst: false`: what was merged has to follow the layer's validation rules before its mutation, too. */
function checkBefore(
  { schema, context, following, budget }: Run,
  layers: readonly Layer[],
  merged: () => MergedNode | undefined,
): Finding[] {
  const rules = layers.flatMap(({ rules: of }) =>
    of?.mutation && !of.mutation.mutateFirst ? of.validation : [],
  );
  if (rules.length === 0) {
    return [];
  }
  return askRules({
    rules,
    config: readConfiguration(merged(), schemaPlan(schema).root),
    schema,
    context,
    places: following.places,
    budget,
  });
}

function hasDeepValues({ value, rules }: Layer): boolean {
  return (
    isTooDeep(value) ||
    (rules?.parts ?? []).some(({ config }) => isTooDeep(config))
  );
}

function withoutValues({
  value,
  positions,
  rules,
  expressions,
  ...layer
}: Layer): AppliedLayer {
  return layer;
}

function tooDeep(layer: Layer): Finding {
  return effectiveFindings.tooDeep.at(
    { pointer: '', position: layer.positions[''] },
    { title: wordsOf('title', layer), limit: maximumDepth },
  );
}
