// SPDX-License-Identifier: Apache-2.0

import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  reportUnknownKeys,
} from '../document';
import { didYouMean } from '../finding';
import { mutationFindings } from '../finding/catalogue/mutation';
import { valueFromNode } from '../source';
import { isTemplate, parseTemplate } from '../template';
import { fieldTokens } from './fieldTokens';
import { templatesIn } from './resolveValue';
import { readRuleConditions } from './ruleConditions';
import type { Mutation, MutationRule, Operation, ValueType } from './types';

const operations: readonly Operation[] = ['CREATE', 'UPDATE'];

/** Admission operations of Kubernetes that have no equivalent here. */
const ignoredOperations: readonly string[] = ['DELETE', 'CONNECT'];

/** The types that a rule may declare, with Orkestra's short spellings (docs/rules/mutation.md#types). */
const valueTypes: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ['integer', 'integer'],
  ['int', 'integer'],
  ['number', 'number'],
  ['float', 'number'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['string', 'string'],
]);

/**
 * Reads the `mutation` of an overlay: `{ mutateFirst, operations, rules }`, or a plain list of rules. An invalid rule
 * is omitted with an error.
 */
export function readMutation(
  field: Field | undefined,
  reader: FieldReader,
): Mutation | undefined {
  if (field?.node.kind === 'list') {
    return {
      mutateFirst: false,
      operations,
      rules: readRules(field, reader),
    };
  }
  if (!reader.isMap(field)) {
    return undefined;
  }
  reportUnknownKeys(
    field,
    ['mutateFirst', 'operations', 'rules'],
    reader,
    mutationFindings,
  );
  return {
    mutateFirst: reader.flag(childField(field, 'mutateFirst')) ?? false,
    operations: readOperations(childField(field, 'operations'), reader),
    rules: readRules(childField(field, 'rules'), reader),
  };
}

/** The operations of a mutation; all of them by default, and none if all declared ones are ignored. */
function readOperations(
  field: Field | undefined,
  reader: FieldReader,
): readonly Operation[] {
  const named = reader
    .items(field)
    .map(item => ({ item, name: reader.text(item) }));
  const read = operations.filter(known =>
    named.some(({ name }) => name === known),
  );
  let isIgnored = false;
  for (const { item, name } of named) {
    if (name !== undefined && ignoredOperations.includes(name)) {
      isIgnored = true;
      reader.findings.push(
        mutationFindings.ignoredOperation.at(item, {
          operation: name,
          others: read.length,
        }),
      );
    } else if (
      name !== undefined &&
      !operations.some(known => known === name)
    ) {
      reader.findings.push(
        mutationFindings.unknownOperation.at(item, {
          operation: name,
          hint: didYouMean(name, operations),
        }),
      );
    }
  }
  return read.length > 0 || isIgnored ? read : operations;
}

function readRules(
  field: Field | undefined,
  reader: FieldReader,
): MutationRule[] {
  return boundedItems(field, reader)
    .map(item => readRule(item, reader))
    .filter((rule): rule is MutationRule => rule !== undefined);
}

function readRule(rule: Field, reader: FieldReader): MutationRule | undefined {
  if (!reader.isMap(rule)) {
    return undefined;
  }
  reportUnknownKeys(
    rule,
    ['field', 'default', 'override', 'valueType', 'when', 'or'],
    reader,
    mutationFindings,
  );
  const field = readField(rule, reader);
  const valueType = readValueType(childField(rule, 'valueType'), reader);
  const conditions = readRuleConditions(rule, reader);
  const given = readValue(rule, reader);
  if (field === undefined || !given || !conditions) {
    return undefined;
  }
  const { pointer, position } = rule;
  return {
    field,
    ...given,
    ...(valueType && { valueType }),
    ...conditions,
    pointer,
    ...(position && { position }),
  };
}

function readField(rule: Field, reader: FieldReader): string | undefined {
  const field = childField(rule, 'field');
  const path = reader.text(field);
  if (path === undefined) {
    if (!field || field.node.kind === 'scalar') {
      reader.findings.push(mutationFindings.fieldMissing.at(field ?? rule, {}));
    }
    return undefined;
  }
  if (isTemplate(path)) {
    const parsed = parseTemplate(path, field, reader.budget);
    if ('findings' in parsed) {
      reader.findings.push(...parsed.findings);
      return undefined;
    }
    return path;
  }
  if (!fieldTokens(path)) {
    reader.findings.push(
      mutationFindings.invalidField.at(field ?? rule, { field: path }),
    );
    return undefined;
  }
  return path;
}

function readValueType(
  field: Field | undefined,
  reader: FieldReader,
): ValueType | undefined {
  const name = reader.text(field);
  const valueType = name === undefined ? undefined : valueTypes.get(name);
  if (field && name !== undefined && !valueType) {
    reader.findings.push(
      mutationFindings.unknownValueType.at(field, {
        valueType: name,
        hint: didYouMean(name, valueTypes.keys()),
      }),
    );
  }
  return valueType;
}

/** The value of a rule; an empty key is treated as omitted. */
function readValue(
  rule: Field,
  reader: FieldReader,
): Pick<MutationRule, 'action' | 'value' | 'text'> | undefined {
  const override = givenField(rule, 'override');
  const fallback = givenField(rule, 'default');
  const given = override ?? fallback;
  if (!given) {
    reader.findings.push(mutationFindings.valueMissing.at(rule, {}));
    return undefined;
  }
  if (override && fallback) {
    reader.findings.push(mutationFindings.twoValues.at(fallback, {}));
  }
  const { node } = given;
  const value = valueFromNode(node);
  const problems = templatesIn(value).flatMap(template => {
    const parsed = parseTemplate(template, given, reader.budget);
    return 'findings' in parsed ? parsed.findings : [];
  });
  reader.findings.push(...problems);
  return problems.length > 0
    ? undefined
    : {
        action: override ? 'override' : 'default',
        value,
        ...(node.kind === 'scalar' &&
          typeof value !== 'string' && { text: node.text }),
      };
}

function givenField(rule: Field, key: string): Field | undefined {
  const field = childField(rule, key);
  return field?.node.kind === 'scalar' && field.node.value === null
    ? undefined
    : field;
}
