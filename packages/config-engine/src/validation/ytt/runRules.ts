import {
  createAllowance,
  makeStruct,
  Outcome,
  StarlarkAllowance,
  StarlarkValue,
} from '@component-config/starlark';
import { childPointer } from '../../pointer';
import {
  isYttCollection as isCollection,
  yttFragmentOf as fragmentOf,
  yttItemTypesOf,
  yttKeyName as keyName,
  yttKeyText as keyText,
  yttPlaceText as placeText,
  YttItem,
  YttItemType,
  YttPlace,
  YttRule,
  YttRuntime,
  YttSchema,
  YttType,
  YttValidation,
  YttValue,
} from '../../schema';

/** A value that breaks rules, or whose rules could not be evaluated. */
export interface YttInvalidation {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** As ytt's report names the value. */
  readonly path: string;
  /** Where the value came from. */
  readonly place: YttPlace;
  /** Where the rules are written. */
  readonly rulePlace: YttPlace;
  readonly violations: ReadonlyArray<{
    readonly rule: YttRule;
    /** What the report says behind "found:"; may be empty. */
    readonly found: string;
    /** Nobody knows whether the rule holds. */
    readonly notEvaluated?: boolean;
  }>;
  /** Why the condition of the rules could not be evaluated: then none of them was. */
  readonly abort?: string;
}

/** After so many invalid values the rest is not looked at: more than are ever listed. */
const maximumInvalidations = 10_001;

interface Walk {
  readonly runtime: YttRuntime;
  readonly root: YttValue;
  readonly invalid: YttInvalidation[];
  /** Rules that are checked elsewhere. */
  readonly skip: (
    rule: YttRule,
    type: YttType,
    validation: YttValidation,
  ) => boolean;
}

/**
 * Checks the rules of a schema on values that have their types (docs/rules/ytt.md#validation): depth first, in the
 * order of the document; null skips the rules of a value but for `not_null`.
 *
 * @param skip - leaves out rules that something else checks
 * @param allowance - what the rules may spend; so much for each call when it is not shared with others, because a
 *   schema outlives its checks, and what one of them spends is no business of the next
 */
export function runRules(
  schema: YttSchema,
  document: YttItem,
  skip: Walk['skip'] = () => false,
  allowance: StarlarkAllowance = createAllowance(),
): YttInvalidation[] {
  const { type, runtime } = schema;
  const walk: Walk = { runtime, root: document.value, invalid: [], skip };
  if (type && hasRules(type)) {
    runtime.spendFrom(allowance, () =>
      visit(walk, type, document, null, '', ''),
    );
  }
  return walk.invalid;
}

/** Whether there is any rule below, told apart once for each type. */
const ruled = new WeakMap<YttItemType, boolean>();

/** Whether a value of the type, or one within it, has rules. */
export function hasRules(item: YttItemType): boolean {
  let known = ruled.get(item);
  if (known === undefined) {
    known =
      item.validation !== undefined || yttItemTypesOf(item.type).some(hasRules);
    ruled.set(item, known);
  }
  return known;
}

function visit(
  walk: Walk,
  itemType: YttItemType,
  item: YttItem,
  parent: YttValue,
  pointer: string,
  path: string,
): void {
  if (walk.invalid.length >= maximumInvalidations || !hasRules(itemType)) {
    return;
  }
  checkItem(walk, itemType, item, parent, pointer, path);
  const { value } = item;
  const type = itemType.type.kind === 'null' ? itemType.type.of : itemType.type;
  if (!isCollection(value)) {
    return;
  }
  if (type.kind === 'map') {
    for (const child of value.items) {
      const childType = type.byKey.get(keyText(child.key));
      if (childType) {
        const name = keyName(child.key);
        visit(
          walk,
          childType,
          child,
          value,
          childPointer(pointer, name),
          path === '' ? name : `${path}.${name}`,
        );
      }
    }
  } else if (type.kind === 'array') {
    value.items.forEach((child, index) =>
      visit(
        walk,
        type.item,
        child,
        value,
        childPointer(pointer, index),
        `${path}[${index}]`,
      ),
    );
  }
}

function checkItem(
  walk: Walk,
  { validation, type }: YttItemType,
  { value, place }: YttItem,
  parent: YttValue,
  pointer: string,
  path: string,
): void {
  if (!validation || (value === null && !validation.notNull)) {
    return;
  }
  const rules = validation.rules.filter(
    rule => !walk.skip(rule, type, validation),
  );
  if (rules.length === 0) {
    return;
  }
  const found = { pointer, path, place, rulePlace: validation.place };
  const applies =
    validation.when === undefined
      ? true
      : evaluateCondition(walk, validation.when, value, parent);
  if (typeof applies === 'string') {
    walk.invalid.push({ ...found, violations: [], abort: applies });
    return;
  }
  if (!applies) {
    return;
  }
  const violations: YttInvalidation['violations'][number][] = [];
  for (const rule of rules) {
    const outcome = checkRule(walk.runtime, rule, value);
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
    walk.invalid.push({ ...found, violations });
  }
}

/** Whether the rules are to be checked; a text where that could not be told. */
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
  const outcome = walk.runtime.call(
    when,
    count === 1 ? [fragmentOf(value)] : [fragmentOf(value), context],
  );
  if (outcome.kind === 'failure') {
    return `Failure evaluating when=: ${outcome.failure.message}`;
  }
  return typeof outcome.value === 'boolean'
    ? outcome.value
    : `want when= to be bool, got ${walk.runtime.typeName(outcome.value)}`;
}

/** The check of each named rule, made when it is first needed. */
const checks = new WeakMap<YttRule, StarlarkValue>();

function checkRule(
  runtime: YttRuntime,
  rule: YttRule,
  value: YttValue,
): Outcome {
  let check = checks.get(rule);
  if (check === undefined) {
    check =
      rule.kind === 'custom' ? rule.check : runtime.assertionFor(rule) ?? null;
    checks.set(rule, check);
  }
  return runtime.call(check, [fragmentOf(value)]);
}

/** One `fail: ` and one `check: ` are left out of a message. */
function cleanMessage(message: string): string {
  return message.replace(/^fail: /, '').replace(/^check: /, '');
}

/** ytt's own report of broken rules; undefined where there are none. */
export function rulesReport(
  invalid: readonly YttInvalidation[],
): string | undefined {
  if (invalid.length === 0) {
    return undefined;
  }
  const aborted = invalid.find(({ abort }) => abort !== undefined);
  if (aborted) {
    return `Validating final data values:\nValidating ${aborted.path}: ${aborted.abort}`;
  }
  const entries = invalid.map(({ path, place, rulePlace, violations }) =>
    [
      `  ${path === '' ? '(document)' : path}`,
      `    from: ${placeText(place)}`,
      ...violations.flatMap(({ rule, found }) => [
        `    - must be: ${rule.description} (by: ${placeText(rulePlace)})`,
        ...(found === '' ? [] : [`      found: ${found}`]),
      ]),
      '',
    ].join('\n'),
  );
  return `Validating final data values:\n${entries.join('\n')}\n`;
}
