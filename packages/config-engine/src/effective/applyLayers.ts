import { Budget, createBudget } from '../budget';
import {
  ConditionSubject,
  evaluateCondition,
  subjectSchema,
} from '../condition';
import type { Finding } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import { emptyObject, isObject, JsonObject } from '../json';
import {
  DerivedPlaces,
  derivedPlaces,
  maskAt,
  SecretPlaces,
  sensitivePlaces,
} from '../masking';
import { jsonPatch, Operation, PatchOperation, RuleContext } from '../mutation';
import { fillDefaults, CompiledSchema, JsonSchema } from '../schema';
import { checkRules, ValidationRule } from '../validation';
import { applyRules, configOf } from './applyRules';
import {
  Decisions,
  decideLayer,
  DecisionContext,
  startDecisions,
} from './decideLayers';
import { isTooDeep, maximumDepth } from './depth';
import { putOnFold } from './foldLayers';
import { planOfPatterns } from './mergePlan';
import { schemaPlan } from './schemaPlan';
import { Fold, startFold, Statement } from './statement';
import type { AppliedLayer, KeptPlace, Layer, MutatedPlace } from './types';

/** Layers after they were put onto a fold, with all that was decided on the way. */
export interface AppliedLayers {
  readonly fold: Fold;
  /** Those that took part, and those of rules that gave values, lowest first; without the schema. */
  readonly layers: readonly AppliedLayer[];
  /** Of the layers that took part, those that were given. */
  readonly given: readonly Layer[];
  readonly decisions: Decisions;
  readonly mutations: readonly MutatedPlace[];
  readonly kept: readonly KeptPlace[];
  readonly patch: readonly PatchOperation[];
  /** The sensitive places, those that rules carried a sensitive value to included. */
  readonly places: SecretPlaces;
  /** The validation rules of the layers that took part. */
  readonly validation: readonly ValidationRule[];
  readonly findings: readonly Finding[];
}

/**
 * Puts layers onto a fold, lowest first, in the stations of DESIGN 5.4: layers with their conditions, then what `default`
 * rules fill, then enforced overlays, then what `override` rules set.
 *
 * @param input - `layers` lowest first; `operation`: whose rules apply, by default those of a resolution; `mask` as in
 * `resolveEffective`; `budget`: what rules may spend
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
  const fold = startFold();
  const decisions = startDecisions();
  const findings: Finding[] = [];
  const layers = input.layers.filter(layer => {
    const parts = layer.rules?.parts ?? [];
    const isDeep = [layer.value, ...parts.map(({ config }) => config)].some(
      isTooDeep,
    );
    if (isDeep) {
      findings.push(tooDeep(layer));
    }
    return !isDeep;
  });
  const run: Run = {
    fold,
    schema,
    context,
    operation,
    mask,
    following: derivedPlaces(sensitivePlaces(schema, layers)),
    budget,
    decisions,
    statements: [],
    deciding: decidingOn(fold, schema, context, () => run.following.places),
  };

  const isEnforced = ({ kind }: Layer) => kind === 'enforced-overlay';
  const below = putLayers(
    run,
    layers.filter(layer => !isEnforced(layer)),
  );
  // An enforced overlay's rules that fill are asked before its values are put on, and it is decided but once.
  const filling = layers.filter(
    layer => isEnforced(layer) && hasRules(layer, 'default'),
  );
  const active = [
    ...below,
    ...filling.filter(layer => decideLayer(decisions, layer, run.deciding)),
  ];
  const before = checkBefore(run, active);
  const defaults = applyRules(fold, 'default', active, rulesInput(run));
  run.deciding.forget();
  const above = putLayers(run, layers.filter(isEnforced));
  const overrides = applyRules(
    fold,
    'override',
    [...below, ...above],
    rulesInput(run),
  );
  const given = [...below, ...above];
  const mutations = [...defaults.mutations, ...overrides.mutations];
  return {
    fold,
    layers: [
      ...below.map(withoutValues),
      ...defaults.layers,
      ...above.map(withoutValues),
      ...overrides.layers,
    ],
    given,
    decisions,
    mutations,
    kept: [...defaults.kept, ...overrides.kept],
    patch: mutations.length > 0 ? patchOf(run) : [],
    places: run.following.places,
    validation: given.flatMap(({ rules }) => rules?.validation ?? []),
    findings: [
      ...findings,
      ...fold.findings,
      ...decisions.findings,
      ...before,
      ...defaults.findings,
      ...overrides.findings,
    ],
  };
}

/** A fold that is under way, with what it is made of. */
interface Run {
  readonly fold: Fold;
  readonly schema: CompiledSchema;
  readonly context: RuleContext;
  readonly operation: Operation;
  readonly mask: string | undefined;
  /** The sensitive places, those that rules carried a sensitive value to included. */
  readonly following: DerivedPlaces;
  readonly budget: Budget;
  readonly decisions: Decisions;
  /** What was put onto the fold by layers. */
  readonly statements: Statement[];
  readonly deciding: Deciding;
}

interface Deciding extends DecisionContext {
  /** The fold has changed. */
  forget(): void;
}

/** The configuration merged so far is only made where a condition asks for it. */
function decidingOn(
  fold: Fold,
  schema: CompiledSchema,
  context: RuleContext,
  places: () => SecretPlaces,
): Deciding {
  let subject: ConditionSubject | undefined;
  let described: JsonSchema | undefined;
  return {
    subject: () =>
      (subject ??= {
        ...completed(fold, schema),
        environment: context.environment,
        metadata: context.metadata,
      }),
    evaluate: (condition, of) =>
      evaluateCondition(condition, of, {
        schema: (described ??= subjectSchema(schema.jsonSchema)),
        isSensitive: pointer => places().has(pointer),
      }),
    forget: () => {
      subject = undefined;
    },
  };
}

/** Puts on the layers whose conditions hold, each with those of its parts whose conditions hold. */
function putLayers(run: Run, layers: readonly Layer[]): Layer[] {
  const { fold, schema, decisions, deciding } = run;
  const { root: plan } = schemaPlan(schema);
  return layers.filter(layer => {
    const parts = decideLayer(decisions, layer, deciding);
    if (!parts) {
      return false;
    }
    const { id, title, value, positions, rules } = layer;
    const declared =
      rules && rules.merge.length > 0 ? planOfPatterns(rules.merge) : undefined;
    const statements = [
      { value, positions },
      ...parts.map(({ config, positions: of }) => ({
        value: config,
        positions: of,
      })),
    ];
    for (const said of statements) {
      const statement = { layer: id, title, ...said, declared };
      putOnFold(fold, statement, plan);
      run.statements.push(statement);
    }
    deciding.forget();
    return true;
  });
}

function hasRules({ rules }: Layer, action: 'default' | 'override'): boolean {
  return (rules?.mutation?.rules ?? []).some(rule => rule.action === action);
}

function rulesInput(run: Run) {
  const { schema, context, operation, mask, following, budget } = run;
  return {
    schema,
    context,
    operation,
    ...(mask !== undefined && { mask }),
    following,
    budget,
  };
}

/** `mutateFirst: false`: what was merged has to follow the layer's validation rules before its mutation, too. */
function checkBefore(run: Run, layers: readonly Layer[]): Finding[] {
  const rules = layers.flatMap(({ rules: of }) =>
    of?.mutation && !of.mutation.mutateFirst ? of.validation : [],
  );
  return rules.length === 0
    ? []
    : askRules(
        rules,
        completed(run.fold, run.schema),
        run.schema,
        run.context,
        run.following.places,
        run.budget,
      );
}

/** What validation rules find in a configuration. */
export function askRules(
  rules: readonly ValidationRule[],
  config: JsonObject,
  schema: CompiledSchema,
  context: RuleContext,
  places: SecretPlaces,
  budget: Budget,
): Finding[] {
  return checkRules({
    budget,
    rules,
    config,
    schema,
    context,
    mask: (pointer, value) =>
      places.isEmpty
        ? value
        : maskAt(value, pointer, places, 'a sensitive value'),
  });
}

/** From what the layers give without any rule to what they give with them. */
function patchOf({ fold, schema, statements }: Run): PatchOperation[] {
  const plain = startFold();
  const { root: plan } = schemaPlan(schema);
  statements.forEach(statement => putOnFold(plain, statement, plan));
  return jsonPatch(configOf(plain), configOf(fold));
}

/** What a fold gives, with the schema's defaults. */
function completed(fold: Fold, schema: CompiledSchema): JsonObject {
  const filled = fillDefaults(schema.jsonSchema, configOf(fold));
  return isObject(filled) ? filled : emptyObject();
}

function withoutValues({
  value,
  positions,
  rules,
  ...layer
}: Layer): AppliedLayer {
  return layer;
}

function tooDeep({ title, positions }: Layer): Finding {
  return effectiveFindings.tooDeep.at(
    { pointer: '', position: positions[''] },
    { title, limit: maximumDepth },
  );
}
