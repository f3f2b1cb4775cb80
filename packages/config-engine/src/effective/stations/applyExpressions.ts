// SPDX-License-Identifier: Apache-2.0

import { Budget, jsonBytes, spend } from '../../budget';
import {
  bindCel,
  CelProgram,
  CelVariables,
  compileCel,
  evaluateCel,
} from '../../cel';
import { wordsOf, type Finding, type Words } from '../../finding';
import { effectiveFindings } from '../../finding/catalogue/effective';
import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import type { Layer } from '../../layers';
import type { DerivedPlaces } from '../../masking';
import { MergedNode, schemaPlan, setEntry, StackEntry } from '../../merge';
import {
  formatPath,
  formatPointer,
  parsePointer,
  valueAt,
} from '../../pointer';
import { CompiledSchema, nearestPosition, sectionsByName } from '../../schema';
import { configOf } from './applyRules';
import { readConfiguration } from '../readings/configuration';
import type { MutatedPlace } from '../types';

/** The results of the expressions of layers. */
export interface AppliedExpressions {
  readonly mutations: readonly MutatedPlace[];
  /** Pointers of values that are only known at deployment, where the result has the expression itself. */
  readonly deferred: readonly string[];
  readonly findings: readonly Finding[];
  /** The computed values, to be added to the stack. */
  readonly entries: readonly StackEntry[];
}

/**
 * Evaluates the values that a component type computes from the component's configuration
 * (docs/rules/openchoreo.md#embedded-traits). Every expression sees the configuration without the other expressions'
 * results.
 *
 * @param below - returns the merged layers below
 */
export function applyExpressions(
  below: () => MergedNode | undefined,
  layers: readonly Layer[],
  input: {
    schema: CompiledSchema;
    mask?: string;
    following: DerivedPlaces;
    budget: Budget;
  },
): AppliedExpressions {
  const mutations: MutatedPlace[] = [];
  const deferred: string[] = [];
  const findings: Finding[] = [];
  const entries: StackEntry[] = [];
  if (!layers.some(({ expressions }) => expressions !== undefined)) {
    return { mutations, deferred, findings, entries };
  }
  const { schema, budget, following } = input;
  const tree = below();
  const given = configOf(tree);
  const variables = variablesOf(
    readConfiguration(tree, schemaPlan(schema).root),
  );
  for (const layer of layers) {
    const { id, positions, expressions = {} } = layer;
    const title = wordsOf('title', layer);
    for (const [pointer, plan] of plansOf(expressions)) {
      const outcome = spend(budget, 'rules', 1)
        ? askPlan(plan, variables, input)
        : { kind: 'overBudget' as const };
      if (outcome.kind === 'overBudget') {
        break;
      }
      const position = nearestPosition(positions, pointer);
      const at = { pointer, ...(position && { position }) };
      const field = formatPath(pointer);
      if (outcome.kind === 'absent') {
        continue;
      }
      if (outcome.kind === 'failed') {
        const { problem } = outcome;
        findings.push(
          effectiveFindings.expressionFailed.at(at, { field, problem }),
        );
        continue;
      }
      const { value } = outcome;
      const { texts } = plan;
      const reads = withoutReferences(plan.reads, variables, following);
      const before = valueAt(given, pointer);
      const recorded = [before ?? null, value, texts, reads];
      if (!spend(budget, 'bytes', jsonBytes(recorded, budget.limits.bytes))) {
        break;
      }
      if (outcome.kind === 'deferred') {
        deferred.push(pointer);
        findings.push(
          effectiveFindings.setAtDeployment.at(at, { field, title }),
        );
      }
      const made = {
        layer: id,
        ...at,
        ...(texts.length > 0 && { templates: texts }),
      };
      const change: MutatedPlace = {
        ...made,
        action: 'override',
        ...(before !== undefined && { before }),
        after: value,
        reads,
      };
      following.add(change);
      mutations.push(change);
      entries.push(setEntry({ ...made, value }, parsePointer(pointer), layer));
    }
  }
  return { mutations, deferred, findings, entries };
}

/** The variables that a component type can read before deployment, under all names used by its releases. */
function variablesOf(config: JsonObject): CelVariables {
  const { parameters, environmentConfigs } = config;
  const values = isObject(environmentConfigs)
    ? environmentConfigs
    : emptyObject();
  return bindCel({
    parameters: isObject(parameters) ? parameters : emptyObject(),
    environmentConfigs: values,
    envOverrides: values,
  });
}

/** Whether a program depends on values that are only known at deployment. */
function isForDeployment({ reads, foreignFunctions }: CelProgram): boolean {
  return (
    foreignFunctions.length > 0 ||
    reads.some(({ path }) => !sectionsByName.has(path[0]))
  );
}

/** The paths that a program reads, as pointers into the configuration. */
function readsOf({ reads }: CelProgram): string[] {
  return reads.map(({ path: [name, ...rest] }) =>
    formatPointer([sectionsByName.get(name) ?? name, ...rest]),
  );
}

/** The outcome of evaluating a value with expressions. */
type PlanOutcome =
  | { readonly kind: 'value' | 'deferred'; readonly value: JsonValue }
  | { readonly kind: 'failed'; readonly problem: Words }
  | { readonly kind: 'absent' }
  | { readonly kind: 'overBudget' };

function askPlan(
  { value, programs, reads }: ValuePlan,
  variables: CelVariables,
  {
    mask,
    following,
    budget,
  }: { mask?: string; following: DerivedPlaces; budget: Budget },
): PlanOutcome {
  if (programs.some(isForDeployment)) {
    return { kind: 'deferred', value };
  }
  const isAllThere = programs.every(program =>
    program.reads.every(
      ({ path }) =>
        valueAt(variables.values, formatPointer(path)) !== undefined,
    ),
  );
  // A value computed from a masked value is masked, too.
  const isCarried = withoutReferences(reads, variables, following).some(
    following.places.touches,
  );
  const standIn = isCarried ? mask : undefined;
  if (standIn !== undefined && isAllThere) {
    return { kind: 'value', value: standIn };
  }
  const outcome = evaluate(value, programs.values(), variables, budget);
  if (outcome.kind === 'failed' && !isAllThere) {
    return { kind: 'absent' };
  }
  return outcome.kind === 'value'
    ? { kind: 'value', value: standIn ?? outcome.value }
    : outcome;
}

/**
 * The pointers that an expression reads, without references to secrets, which may be shown together with its result.
 */
function withoutReferences(
  reads: readonly string[],
  { values }: CelVariables,
  { places }: DerivedPlaces,
): readonly string[] {
  return reads.filter(
    read =>
      !places.touches(read) || !places.isOpen(read, valueAt(values, read)),
  );
}

/** A parsed value with expressions. */
interface ValuePlan {
  readonly value: JsonValue;
  /** The strings with expressions. */
  readonly texts: readonly string[];
  /** One for each string, in order. */
  readonly programs: readonly CelProgram[];
  /** JSON Pointers of the values they read. */
  readonly reads: readonly string[];
}

/** By layer, kept while the layer is in use. */
const planCache = new WeakMap<
  NonNullable<Layer['expressions']>,
  ReadonlyMap<string, ValuePlan>
>();

/** Parses expressions. Those that fail to parse are reported when the type is read, and omitted here. */
function plansOf(
  expressions: NonNullable<Layer['expressions']>,
): ReadonlyMap<string, ValuePlan> {
  const cached = planCache.get(expressions);
  if (cached) {
    return cached;
  }
  const plans = new Map<string, ValuePlan>();
  for (const pointer of Object.keys(expressions)) {
    const value = expressions[pointer];
    const texts = textsOf(value);
    const compiled = texts.map(text => compileCel(text, { pointer }));
    const programs = compiled.flatMap(one =>
      'program' in one ? [one.program] : [],
    );
    if (programs.length === texts.length) {
      const reads = programs.flatMap(readsOf);
      plans.set(pointer, { value, texts, programs, reads });
    }
  }
  planCache.set(expressions, plans);
  return plans;
}

/** The strings with expressions in a value, in order. */
function textsOf(value: JsonValue): string[] {
  if (typeof value === 'string') {
    return value.includes('${') ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.values(value).flatMap(textsOf);
}

/** The value with its expressions replaced by their results. */
function evaluate(
  value: JsonValue,
  programs: IterableIterator<CelProgram>,
  variables: CelVariables,
  budget: Budget,
): PlanOutcome {
  if (typeof value === 'string') {
    const program = value.includes('${') ? programs.next().value : undefined;
    if (!program) {
      return { kind: 'value', value };
    }
    const outcome = evaluateCel(program, variables, budget);
    switch (outcome.outcome) {
      case 'value':
        return { kind: 'value', value: outcome.value };
      case 'error':
        return { kind: 'failed', problem: outcome.problem };
      default:
        return { kind: 'overBudget' };
    }
  }
  if (Array.isArray(value)) {
    const items: JsonValue[] = [];
    for (const item of value) {
      const outcome = evaluate(item, programs, variables, budget);
      if (outcome.kind !== 'value') {
        return outcome;
      }
      items.push(outcome.value);
    }
    return { kind: 'value', value: items };
  }
  if (!isObject(value)) {
    return { kind: 'value', value };
  }
  const map = emptyObject();
  for (const key of Object.keys(value)) {
    const outcome = evaluate(value[key], programs, variables, budget);
    if (outcome.kind !== 'value') {
      return outcome;
    }
    map[key] = outcome.value;
  }
  return { kind: 'value', value: map };
}
