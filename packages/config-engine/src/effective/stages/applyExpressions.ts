// SPDX-License-Identifier: Apache-2.0

import { jsonBytes, spend } from '../../budget';
import {
  bindCel,
  CelExpression,
  CelProgram,
  CelVariables,
  compileCel,
  evaluateCel,
} from '../../cel';
import { wordsOf, type Finding, type Words } from '../../finding';
import { effectiveFindings } from '../../finding/catalogue/effective';
import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import type { Layer } from '../../layers';
import { textsIn } from '../../leafPointers';
import type { DerivedPlaces } from '../../masking';
import { memo } from '../../memo';
import {
  complete,
  MergedNode,
  schemaPlan,
  setEntry,
  StackEntry,
} from '../../merge';
import {
  formatPath,
  formatPointer,
  parsePointer,
  valueAt,
} from '../../pointer';
import { deploymentNames, nearestPosition, sectionsByName } from '../../schema';
import { configOf } from '../readings/configuration';
import { isUnbound } from '../unbound';
import type { MutatedPlace } from '../types';
import type { AppliedChanges, ChangesInput } from './applyRules';

/** The results of the expressions of layers. */
interface AppliedExpressions extends AppliedChanges {
  /** Pointers of values that are only known at deployment, where the result has the expression itself. */
  readonly deferred: readonly string[];
  /** Pointers of values whose expression fails, where the result has the expression itself. */
  readonly failed: readonly string[];
}

/** Parses expressions. Those that fail to parse are reported when the type is read, and omitted here. */
const plansOf = memo(
  (
    expressions: NonNullable<Layer['expressions']>,
  ): ReadonlyMap<string, ValuePlan> => {
    const plans = new Map<string, ValuePlan>();
    for (const pointer of Object.keys(expressions)) {
      const value = expressions[pointer];
      const texts = textsIn(value).filter(text => text.includes('${'));
      const compiled = texts.map(text => compileCel(text, { pointer }));
      const programs = compiled.flatMap(one =>
        'program' in one ? [one.program] : [],
      );
      if (programs.length === texts.length) {
        const reads = programs.flatMap(readsOf);
        plans.set(pointer, {
          value,
          texts,
          programs: programs.map(planText),
          reads,
        });
      }
    }
    return plans;
  },
);

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
  input: ChangesInput,
): AppliedExpressions {
  const mutations: MutatedPlace[] = [];
  const deferred: string[] = [];
  const failed: string[] = [];
  const findings: Finding[] = [];
  const entries: StackEntry[] = [];
  if (!layers.some(({ expressions }) => expressions !== undefined)) {
    return { mutations, deferred, failed, findings, entries };
  }
  const { schema, budget, following } = input;
  const tree = below();
  const given = configOf(tree);
  const variables = variablesOf(configOf(complete(tree, schemaPlan(schema))));
  for (const layer of layers) {
    const { id, positions, expressions = {} } = layer;
    const title = wordsOf('title', layer);
    for (const [pointer, plan] of plansOf(expressions)) {
      const outcome = spend(budget, 'rules', 1)
        ? evaluatePlan(plan, variables, input)
        : { kind: 'overBudget' as const };
      if (outcome.kind === 'overBudget') {
        break;
      }
      const position = nearestPosition(positions, pointer);
      const at = { pointer, ...(position && { position }) };
      const field = formatPath(pointer);
      const { texts } = plan;
      const value = outcome.kind === 'value' ? outcome.value : plan.value;
      const reads = withoutReferences(plan.reads, variables, following);
      const before = valueAt(given, pointer);
      const recorded = [before ?? null, value, texts, reads];
      if (!spend(budget, 'bytes', jsonBytes(recorded, budget.limits.bytes))) {
        break;
      }
      if (outcome.kind === 'failed') {
        const { problem, unset } = outcome;
        failed.push(pointer);
        if (
          !input.withoutSecretChecks ||
          !reads.some(following.places.touches)
        ) {
          findings.push(
            effectiveFindings.expressionFailed.at(at, {
              field,
              problem,
              isUnset: unset !== undefined,
            }),
          );
        }
      } else if (outcome.kind !== 'value') {
        deferred.push(pointer);
        if (outcome.kind === 'deferred') {
          findings.push(
            effectiveFindings.setAtDeployment.at(at, { field, title }),
          );
        }
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
  return { mutations, deferred, failed, findings, entries };
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

/** Whether a part of a string depends on values that are only known at deployment. */
function isForDeployment(part: string | CelExpression): boolean {
  return (
    typeof part !== 'string' &&
    (part.foreignFunctions.length > 0 ||
      part.reads.some(({ path }) => deploymentNames.includes(path[0])))
  );
}

/** The paths that a program reads, as pointers into the configuration. */
function readsOf({ reads }: CelProgram): string[] {
  return reads.map(({ path }) => pointerOf(path));
}

function pointerOf([name, ...rest]: readonly string[]): string {
  return formatPointer([sectionsByName.get(name) ?? name, ...rest]);
}

/**
 * The outcome of evaluating a value with expressions. `deferred`: it is only known at deployment. `unbound`: it reads a
 * value that only a binding would set.
 */
type PlanOutcome =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | {
      readonly kind: 'failed';
      readonly problem: Words;
      readonly unset?: readonly string[];
    }
  | { readonly kind: 'deferred' | 'unbound' | 'overBudget' };

/** The outcomes of parts, from the one that is least decisive for the whole. */
const outcomeKinds: readonly PlanOutcome['kind'][] = [
  'value',
  'deferred',
  'unbound',
  'failed',
  'overBudget',
];

function decisiveOf(outcomes: readonly PlanOutcome[]): PlanOutcome | undefined {
  const [first] = [...outcomes].sort(
    (a, b) => outcomeKinds.indexOf(b.kind) - outcomeKinds.indexOf(a.kind),
  );
  return first;
}

function evaluatePlan(
  { value, programs, reads }: ValuePlan,
  variables: CelVariables,
  input: ChangesInput,
): PlanOutcome {
  const { mask, following } = input;
  const outcome = evaluate(value, programs.values(), variables, input);
  // A value computed from a masked value is masked, too. The mask may have another type than the value, so only a
  // value that is not set fails for certain.
  const isMasked =
    mask !== undefined &&
    (outcome.kind === 'value' ||
      (outcome.kind === 'failed' && outcome.unset === undefined)) &&
    withoutReferences(reads, variables, following).some(
      following.places.touches,
    );
  return isMasked ? { kind: 'value', value: mask } : outcome;
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

/** A parsed string with expressions. */
interface TextPlan {
  readonly program: CelProgram;
  /** Whether a part is only known at deployment. */
  readonly isDeferred: boolean;
  /** The other expressions, each on its own. */
  readonly known: readonly CelProgram[];
}

/** A parsed value with expressions. */
interface ValuePlan {
  readonly value: JsonValue;
  /** The strings with expressions. */
  readonly texts: readonly string[];
  /** One for each string, in order. */
  readonly programs: readonly TextPlan[];
  /** JSON Pointers of the values they read. */
  readonly reads: readonly string[];
}

function planText(program: CelProgram): TextPlan {
  const known = program.parts.flatMap(part =>
    typeof part === 'string' || isForDeployment(part)
      ? []
      : [{ ...part, parts: [part] }],
  );
  return { program, isDeferred: program.parts.some(isForDeployment), known };
}

/** The value with its expressions replaced by their results. */
function evaluate(
  value: JsonValue,
  programs: IterableIterator<TextPlan>,
  variables: CelVariables,
  input: ChangesInput,
): PlanOutcome {
  if (typeof value === 'string') {
    const plan = value.includes('${') ? programs.next().value : undefined;
    return plan
      ? evaluateText(plan, variables, input)
      : { kind: 'value', value };
  }
  if (typeof value !== 'object' || value === null) {
    return { kind: 'value', value };
  }
  const results = emptyObject();
  const others: PlanOutcome[] = [];
  for (const [key, child] of Object.entries<JsonValue>(value)) {
    const outcome = evaluate(child, programs, variables, input);
    if (outcome.kind === 'value') {
      results[key] = outcome.value;
    } else {
      others.push(outcome);
    }
  }
  return (
    decisiveOf(others) ?? {
      kind: 'value',
      value: Array.isArray(value) ? Object.values(results) : results,
    }
  );
}

function evaluateText(
  { program, isDeferred, known }: TextPlan,
  variables: CelVariables,
  input: ChangesInput,
): PlanOutcome {
  if (program.typeProblem !== undefined) {
    return { kind: 'failed', problem: program.typeProblem };
  }
  const outcome: PlanOutcome = isDeferred
    ? { kind: 'deferred' }
    : evaluateProgram(program, variables, input);
  return outcome.kind === 'value' || (known.length === 1 && !isDeferred)
    ? outcome
    : (decisiveOf([
        outcome,
        ...known.map(one => evaluateProgram(one, variables, input)),
      ]) ?? outcome);
}

function evaluateProgram(
  program: CelProgram,
  variables: CelVariables,
  { budget, context }: ChangesInput,
): PlanOutcome {
  const result = evaluateCel(program, variables, budget);
  switch (result.outcome) {
    case 'value':
      return { kind: 'value', value: result.value };
    case 'error': {
      const { problem, unset } = result;
      return unset && isUnbound(pointerOf(unset), context)
        ? { kind: 'unbound' }
        : { kind: 'failed', problem, ...(unset && { unset }) };
    }
    default:
      return { kind: 'overBudget' };
  }
}
