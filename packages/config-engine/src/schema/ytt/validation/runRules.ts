// SPDX-License-Identifier: Apache-2.0

import {
  makeStruct,
  StarlarkAllowance,
  StarlarkValue,
  typeName,
} from '@component-config/starlark';
import { JsonValue, isObject } from '../../../json';
import { memo, memoPair, memoSteps } from '../../../memo';
import { childPointer } from '../../../pointer';
import { Pace, type Steps } from '../../../steps';
import type { SchemaRules } from '../../types';
import {
  isCollection,
  keyName,
  keyText,
  YttItem,
  YttValue,
  fromJson,
  nowhere,
  plainItem,
} from '../node';
import { isExpressed } from '../schema/expressedRules';
import { readSchemaSteps } from '../schema/readSchema';
import {
  ItemType,
  itemTypesOf,
  Rule,
  Validation,
  type MapType,
  type YttType,
} from '../schema/schemaType';
import { fragmentOf } from '../template/fragment';
import type { Runtime } from '../template/runtime';
import { fillValue } from '../schema/checkValue';

/** A schema's rules, as a compiled schema keeps them. */
type YttRules = Extract<SchemaRules, { readonly language: 'ytt' }>;

/** A value that violates rules, or whose rules could not be evaluated. */
export interface YttInvalidation {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  readonly violations: ReadonlyArray<{
    readonly rule: Rule;
    /** What the rule found; may be empty. */
    readonly found: string;
    /** Set if the outcome of the rule is unknown. */
    readonly notEvaluated?: boolean;
  }>;
  /** Why the condition of the rules could not be evaluated; then none of them ran. */
  readonly abort?: string;
}

/** The maximum number of invalid values to find, more than are ever listed. */
const maximumInvalidations = 10_001;

/** The steps of code, and the data that it makes, between two pauses. */
const codePerStep = 100_000;

interface Walk {
  readonly runtime: Runtime;
  readonly root: YttValue;
  readonly invalid: YttInvalidation[];
  /** Whether parts of the values are unknown. */
  readonly isPartial: boolean;
  /** Calls a function within the allowance of the run. */
  readonly call: Runtime['call'];
  readonly isPauseDue: () => boolean;
}

/** Whether values of the type, or values within them, have rules. */
const hasRules: (item: ItemType) => boolean = memo(
  ({ validation, type }) =>
    validation !== undefined || itemTypesOf(type).some(hasRules),
);

/** The parsed form of a set of rules. */
const schemaSteps = memoSteps(({ sources, files }: YttRules) =>
  readSchemaSteps(sources, { files }),
);

/**
 * Checks the rules of a schema that JSON Schema does not express (docs/rules/ytt.md#validation), depth first, in the
 * order of the document, with pauses. A null skips the rules of its value, except `not_null`.
 *
 * @param value - the values of the section, with defaults applied
 * @param isPartial - whether parts of them are unknown; then rules whose condition may read everything are left out
 * @param allowance - limits the code; not that of the schema, which outlives its checks
 */
export function* runYttRulesSteps(
  rules: YttRules,
  value: JsonValue,
  isPartial: boolean,
  allowance: StarlarkAllowance,
): Steps<YttInvalidation[]> {
  const { type, runtime } = yield* schemaSteps(rules);
  if (!type) {
    return [];
  }
  const document = typeValue(type, value);
  const pace = new Pace(codePerStep);
  const { spent } = allowance;
  let before = spent.steps + spent.allocation;
  const walk: Walk = {
    runtime,
    root: document.value,
    invalid: [],
    isPartial,
    // Other runs of the schema may take place during a pause.
    call: (callee, args) =>
      runtime.spendFrom(allowance, () => runtime.call(callee, args)),
    isPauseDue: () => {
      const done = spent.steps + spent.allocation - before;
      before += done;
      return pace.isDue(done);
    },
  };
  if (hasRules(type)) {
    yield* visit(walk, type, document, null, '');
  }
  return walk.invalid;
}

function* visit(
  walk: Walk,
  itemType: ItemType,
  item: YttItem,
  parent: YttValue,
  pointer: string,
): Steps<void> {
  if (walk.invalid.length >= maximumInvalidations || !hasRules(itemType)) {
    return;
  }
  const { validation, type: declared } = itemType;
  if (validation) {
    const rules = validation.rules.filter(
      rule =>
        !isExpressed(rule, declared, validation) &&
        !(walk.isPartial && readsContext(validation)),
    );
    checkItem(walk, { ...validation, rules }, item, parent, pointer);
    if (walk.isPauseDue()) {
      yield undefined;
    }
  }
  const { value } = item;
  const type = declared.kind === 'null' ? declared.of : declared;
  if (!isCollection(value)) {
    return;
  }
  if (value.kind === 'map') {
    for (const child of value.items) {
      const childType =
        type.kind === 'map' ? type.byKey.get(keyText(child.key)) : undefined;
      if (childType) {
        const name = keyName(child.key);
        yield* visit(
          walk,
          childType,
          child,
          value,
          childPointer(pointer, name),
        );
      }
    }
  } else if (type.kind === 'array') {
    const childType = type.item;
    for (const [index, child] of value.items.entries()) {
      const at = childPointer(pointer, index);
      yield* visit(walk, childType, child, value, at);
    }
  }
}

/** The function that checks a rule; null if there is none. */
const checkOf = memoPair((rule: Rule, runtime: Runtime): StarlarkValue =>
  rule.kind === 'custom' ? rule.check : (runtime.assertionFor(rule) ?? null),
);

function checkItem(
  walk: Walk,
  validation: Validation,
  { value }: YttItem,
  parent: YttValue,
  pointer: string,
): void {
  const { rules, notNull } = validation;
  if (rules.length === 0 || (value === null && !notNull)) {
    return;
  }
  const applies =
    validation.when === undefined
      ? true
      : evaluateCondition(walk, validation.when, value, parent);
  if (typeof applies === 'string') {
    walk.invalid.push({ pointer, violations: [], abort: applies });
    return;
  }
  if (!applies) {
    return;
  }
  const violations: YttInvalidation['violations'][number][] = [];
  for (const rule of rules) {
    const check = checkOf(rule, walk.runtime);
    const outcome = walk.call(check, [fragmentOf(value)]);
    if (outcome.kind === 'value' && outcome.value === true) {
      continue;
    }
    violations.push({
      rule,
      found:
        outcome.kind === 'failure' ? cleanMessage(outcome.failure.message) : '',
      ...(outcome.kind === 'failure' &&
        outcome.failure.kind === 'budget' && { notEvaluated: true }),
    });
    if (rule.kind === 'not_null') {
      break;
    }
  }
  if (violations.length > 0) {
    walk.invalid.push({ pointer, violations });
  }
}

/** Whether the condition of rules is given the parent and the root of the value. */
function readsContext({ when }: Validation): boolean {
  return (
    typeof when === 'object' &&
    when?.kind === 'function' &&
    when.node.parameters.length === 2
  );
}

/** Whether the rules are to be checked; a string explains why that is unknown. */
function evaluateCondition(
  walk: Walk,
  when: StarlarkValue,
  value: YttValue,
  parent: YttValue,
): boolean | string {
  if (typeof when !== 'object' || when?.kind !== 'function') {
    return 'Failed to evaluate when=: only functions of the schema can be used';
  }
  const count = when.node.parameters.length;
  if (count !== 1 && count !== 2) {
    return `Failed to evaluate when=: function must accept 1 or 2 arguments (${count} given)`;
  }
  const context = makeStruct([
    ['parent', fragmentOf(parent)],
    ['root', fragmentOf(walk.root)],
  ]);
  const outcome = walk.call(
    when,
    count === 1 ? [fragmentOf(value)] : [fragmentOf(value), context],
  );
  if (outcome.kind === 'failure') {
    return `Failure evaluating when=: ${outcome.failure.message}`;
  }
  return typeof outcome.value === 'boolean'
    ? outcome.value
    : `want when= to be bool, got ${typeName(outcome.value)}`;
}

/** Removes one `fail: ` and one `check: ` from a message. */
function cleanMessage(message: string): string {
  return message.replace(/^fail: /, '').replace(/^check: /, '');
}

/**
 * Converts plain data to values of a schema. Restores keys that are not strings, and fills missing keys, because JSON
 * Schema defaulting omits nulls. Integers become ints, also for float types.
 */
export function typeValue(type: ItemType, value: JsonValue): YttItem {
  const item = typedItem(type, value);
  return { ...item, value: fillValue(type.type, item.value, nowhere).value };
}

function typedItem(type: ItemType, value: JsonValue): YttItem {
  return plainItem(type.kind, typed(type.type, value), type.key);
}

const itemsByName = memo(
  (type: MapType): ReadonlyMap<string, ItemType> =>
    new Map(type.items.map(item => [keyName(item.key), item])),
);

function typed(type: YttType, value: JsonValue): YttValue {
  if (type.kind === 'null') {
    return typed(type.of, value);
  }
  if (type.kind === 'array' && Array.isArray(value)) {
    return {
      kind: 'array',
      items: value.map(item => typedItem(type.item, item)),
    };
  }
  if (type.kind === 'map' && isObject(value)) {
    const names = itemsByName(type);
    return {
      kind: 'map',
      items: Object.keys(value).map(name => {
        const item = names.get(name);
        return item
          ? typedItem(item, value[name])
          : plainItem('map item', fromJson(value[name]), name);
      }),
    };
  }
  return fromJson(value);
}
