// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget, isExceeded, jsonBytes, spend } from '../budget';
import type { ConditionSubject } from '../condition';
import { phrase, worded, Finding, FindingPlace, Phrase } from '../finding';
import { mutationFindings } from '../finding/catalogue/mutation';
import {
  equalJson,
  JsonObject,
  JsonValue,
  emptyObject,
  isObject,
} from '../json';
import { formatPointer, parsePointer, valueAt, childPointer } from '../pointer';
import { isReferenceMap, type CompiledSchema } from '../schema';
import { isTemplate, renderAt, TemplateData } from '../template';
import { fieldTokens, writtenTokens } from './fieldTokens';
import { templatesIn } from './checkTemplates';
import { conditionCount, failingCondition } from './ruleConditions';
import { createRuleSubject, partToSet } from './ruleSubject';
import { setAtTokens } from './setAtTokens';
import { typesAt, typeValue } from './typeValue';
import type {
  AttributedRule,
  GivenPlace,
  MutationChange,
  MutationInput,
  MutationResult,
  MutationRule,
  SensitiveSubject,
  UnchangedPlace,
} from './types';

/** The outcome of one rule. */
type RuleOutcome =
  | {
      readonly kind: 'changed';
      readonly config: JsonObject;
      readonly change: Omit<MutationChange, 'layer' | 'rule'>;
      /** The path to the part of the configuration that is new. */
      readonly set: readonly string[];
    }
  | {
      readonly kind: 'unchanged';
      readonly unchanged: Omit<UnchangedPlace, 'layer' | 'rule'>;
      /** The place that already has the value of an override. */
      readonly given?: Pick<GivenPlace, 'pointer' | 'value'>;
    }
  | {
      readonly kind: 'failed';
      readonly findings: readonly Finding[];
      /** Whether its value was computed from a secret. */
      readonly readSecret?: boolean;
    };

/**
 * Applies the rules of one phase in order, each to the result of the previous ones. A rule that fails is reported, and
 * the remaining ones continue (docs/rules/mutation.md#failures). Conditions and templates see the configuration with
 * the schema's defaults, beside `environment` and `metadata`; whether a default finds a value is decided without them.
 *
 * Once the budget is exhausted, the remaining rules are skipped; the owner of the budget reports that.
 */
export function mutate(input: MutationInput): MutationResult {
  const { rules, phase, operation, following } = input;
  const { budget = createBudget() } = input;
  const changes: MutationChange[] = [];
  const given: GivenPlace[] = [];
  const unchanged: UnchangedPlace[] = [];
  const findings: Finding[] = [];
  let { config } = input;
  const subject = createRuleSubject(input);
  const owned = new WeakSet();
  for (const attributed of rules) {
    if (
      attributed.rule.action !== phase ||
      !attributed.operations.includes(operation)
    ) {
      continue;
    }
    const { layer, rule } = attributed;
    if (!spend(budget, 'rules', 1 + conditionCount(rule))) {
      break;
    }
    const outcome = applyRule(attributed, config, {
      subject: subject.of,
      owned,
      schema: input.schema,
      mask: input.mask,
      sensitive: following?.places,
      budget,
    });
    if (isExceeded(budget)) {
      break;
    }
    switch (outcome.kind) {
      case 'changed':
        changes.push({ layer, rule, ...outcome.change });
        given.push(givenBy({ layer, rule, ...outcome.change }));
        config = outcome.config;
        subject.follow(config, outcome.set);
        following?.add(outcome.change);
        break;
      case 'unchanged':
        unchanged.push({ layer, rule, ...outcome.unchanged });
        if (outcome.given) {
          given.push({ layer, rule, ...outcome.given });
        }
        break;
      default:
        if (!outcome.readSecret || !input.withoutSecretChecks) {
          findings.push(...outcome.findings);
        }
    }
  }
  return { config, changes, given, unchanged, findings };
}

function givenBy({
  layer,
  rule,
  pointer,
  after,
  templates,
}: MutationChange): GivenPlace {
  return {
    layer,
    rule,
    pointer,
    value: after,
    ...(templates && { templates }),
  };
}

/** The context in which a rule is applied. */
interface RuleSurroundings {
  readonly subject: () => ConditionSubject;
  /** Maps and lists of the configuration that are already copies and may be changed. */
  readonly owned: WeakSet<object>;
  readonly schema: CompiledSchema | undefined;
  readonly mask: string | undefined;
  readonly sensitive: SensitiveSubject | undefined;
  readonly budget: Budget;
}

function applyRule(
  { rule }: AttributedRule,
  config: JsonObject,
  { subject, owned, schema, mask, sensitive, budget }: RuleSurroundings,
): RuleOutcome {
  const reason = failingCondition(rule, subject, {
    ...(schema && { schema: schema.jsonSchema }),
    ...(sensitive && { isSensitive: sensitive.has }),
  });
  if (reason !== undefined) {
    const named = writtenTokens(rule.field);
    return {
      kind: 'unchanged',
      unchanged: {
        ...(named && { pointer: formatPointer(named) }),
        because: 'condition',
        ...worded('sentence', reason),
      },
    };
  }
  const place = placeOf(rule, subject, sensitive, budget);
  if ('findings' in place) {
    return { kind: 'failed', findings: place.findings };
  }
  const { tokens } = place;
  const pointer = formatPointer(tokens);
  const before = valueAt(config, pointer);
  if (rule.action === 'default' && !isUnset(before)) {
    const sentence = phrase('keptAsSet', { field: rule.field });
    return {
      kind: 'unchanged',
      unchanged: {
        pointer,
        because: 'present',
        ...worded('sentence', sentence),
      },
    };
  }

  const resolved = resolveValue(
    rule.value,
    subject,
    rule,
    (value, below) => {
      if (
        mask !== undefined &&
        typeof value === 'string' &&
        value.includes(mask)
      ) {
        return { value };
      }
      if (isReferenceMap(value) && sensitive?.has(pointer + below)) {
        return { value };
      }
      const types =
        typesAt(schema, [...tokens, ...parsePointer(below)]) ??
        (below === '' && rule.valueType ? [rule.valueType] : undefined);
      return typeValue(value, types, below === '' ? rule.text : undefined);
    },
    budget,
  );
  // A reference to a secret is not sensitive, and neither is a value computed from it.
  const reads = resolved.reads.filter(
    read =>
      !sensitive?.touches(read) ||
      !sensitive.isOpen(read, valueAt(subject(), read)),
  );
  const readSecret = sensitive !== undefined && reads.some(sensitive.touches);
  if ('findings' in resolved) {
    return { kind: 'failed', findings: resolved.findings, readSecret };
  }
  if ('mistyped' in resolved) {
    const { pointer: below, expected } = resolved.mistyped;
    const finding = mutationFindings.wrongValue.at(
      { pointer: pointer + below, position: rule.position },
      { field: rule.field, expected },
    );
    return { kind: 'failed', findings: [finding], readSecret };
  }
  const { value: after } = resolved;
  // That a secret already has the value of the rule would reveal it.
  const isSecret = readSecret || sensitive?.touches(pointer) === true;
  if (!isSecret && before !== undefined && equalJson(before, after)) {
    const sentence = phrase('keptSame', { field: rule.field });
    return {
      kind: 'unchanged',
      unchanged: { pointer, because: 'same', ...worded('sentence', sentence) },
      ...(rule.action === 'override' && {
        given: { pointer, value: before },
      }),
    };
  }

  // The change is stored several times: in the configuration, and as a change with its previous value.
  const templates = templatesIn(rule.value);
  const recorded = [before ?? null, after, templates, place.reads, reads];
  if (!spend(budget, 'bytes', jsonBytes(recorded, budget.limits.bytes))) {
    return { kind: 'failed', findings: [] };
  }
  const set = partToSet(config, tokens);
  const outcome = setAtTokens(config, tokens, after, owned);
  if ('blockedAt' in outcome) {
    const finding = mutationFindings.blocked.at(
      { pointer, position: rule.position },
      { field: rule.field, parent: outcome.blockedAt, is: outcome.is },
    );
    return { kind: 'failed', findings: [finding] };
  }
  return {
    kind: 'changed',
    config: outcome.config,
    set,
    change: {
      // `-` has been resolved to the index of the added item.
      pointer: formatPointer([...set, ...tokens.slice(set.length)]),
      ...(before !== undefined && { before }),
      after,
      ...(templates.length > 0 && { templates }),
      reads: [...place.reads, ...reads],
    },
  };
}

/** Whether a default fills a value (docs/rules/mutation.md#default). */
function isUnset(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

/** The path to the place of a rule, or why there is none. */
function placeOf(
  rule: MutationRule,
  subject: () => ConditionSubject,
  sensitive: SensitiveSubject | undefined,
  budget: Budget,
):
  | { tokens: readonly string[]; reads: readonly string[] }
  | { findings: readonly Finding[] } {
  let path = rule.field;
  let reads: readonly string[] = [];
  if (isTemplate(path)) {
    const rendered = renderAt(path, subject(), { place: rule, budget });
    if ('findings' in rendered) {
      return rendered;
    }
    path = rendered.text;
    reads = rendered.reads;
    if (sensitive && reads.some(sensitive.touches)) {
      const { field } = rule;
      return {
        findings: [mutationFindings.sensitiveField.at(rule, { field })],
      };
    }
  }
  const tokens = fieldTokens(path);
  return tokens
    ? { tokens, reads }
    : { findings: [mutationFindings.noPlace.at(rule, { field: rule.field })] };
}

/** A value of the wrong type: the expected type, and its pointer. */
interface Mistyped {
  readonly pointer: string;
  readonly expected: Phrase;
}

/** A value with its templates rendered and its scalars converted. */
type ResolvedValue = { readonly reads: readonly string[] } & (
  | { readonly value: JsonValue }
  | { readonly findings: readonly Finding[] }
  | { readonly mistyped: Mistyped }
);

/**
 * Renders every string of a value, and converts every scalar within it.
 *
 * @param type - converts the value at a pointer
 */
function resolveValue(
  value: JsonValue,
  data: () => TemplateData,
  place: FindingPlace,
  type: (
    value: JsonValue,
    pointer: string,
  ) => { value: JsonValue } | { expected: Phrase },
  budget: Budget,
): ResolvedValue {
  const reads: string[] = [];

  const resolve = (current: JsonValue, pointer: string): ResolvedValue => {
    let resolved = current;
    if (typeof current === 'string' && isTemplate(current)) {
      const rendered = renderAt(current, data(), { place, budget });
      reads.push(...rendered.reads);
      if ('findings' in rendered) {
        return { findings: rendered.findings, reads };
      }
      resolved = rendered.text;
    }
    const typed = type(resolved, pointer);
    if ('expected' in typed) {
      return { mistyped: { pointer, expected: typed.expected }, reads };
    }
    if (Array.isArray(typed.value)) {
      const items: JsonValue[] = [];
      for (const [index, item] of typed.value.entries()) {
        const child = resolve(item, childPointer(pointer, index));
        if (!('value' in child)) {
          return child;
        }
        items.push(child.value);
      }
      return { value: items, reads };
    }
    if (isObject(typed.value)) {
      const map = emptyObject();
      for (const key of Object.keys(typed.value)) {
        const child = resolve(typed.value[key], childPointer(pointer, key));
        if (!('value' in child)) {
          return child;
        }
        map[key] = child.value;
      }
      return { value: map, reads };
    }
    return { value: typed.value, reads };
  };

  return resolve(value, '');
}
