// SPDX-License-Identifier: Apache-2.0

import {
  childField,
  Field,
  FieldReader,
  placeOf,
  Shape,
  shape,
} from '../document';
import { didYouMean } from '../finding';
import { mutationFindings } from '../finding/catalogue/mutation';
import { valueFromNode } from '../source';
import { isTemplate } from '../template';
import { checkTemplates } from './checkTemplates';
import { fieldTokens } from './fieldTokens';
import { conditionsShape, ruleConditions } from './ruleConditions';
import type { Mutation, MutationRule, Operation } from './types';

const operations: readonly Operation[] = ['CREATE', 'UPDATE'];

/** Admission operations of Kubernetes that have no equivalent here. */
const ignoredOperations: readonly string[] = ['DELETE', 'CONNECT'];

/** The types that a rule may declare, with Orkestra's short spellings (docs/rules/mutation.md#types). */
const valueTypes: ReadonlyMap<string, MutationRule['valueType']> = new Map<
  string,
  MutationRule['valueType']
>([
  ['integer', 'integer'],
  ['int', 'integer'],
  ['number', 'number'],
  ['float', 'number'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['string', 'string'],
]);

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

const path = shape.required(
  shape.refine(shape.filledText, (written, field, reader) => {
    if (isTemplate(written)) {
      return checkTemplates(written, field, reader) ? written : undefined;
    }
    if (!fieldTokens(written)) {
      reader.findings.push(
        mutationFindings.invalidField.at(field, { field: written }),
      );
      return undefined;
    }
    return written;
  }),
  place => mutationFindings.fieldMissing.at(place, {}),
);

const valueType = shape.refine(shape.text, (name, field, { findings }) => {
  const known = valueTypes.get(name);
  if (!known) {
    findings.push(
      mutationFindings.unknownValueType.at(field, {
        valueType: name,
        hint: didYouMean(name, valueTypes.keys()),
      }),
    );
  }
  return known;
});

const rules = shape.list(
  shape.refine(
    shape.map(
      {
        field: shape.described('The path of the value.', path),
        default: shape.described(
          'The value to set if there is none.',
          shape.unread(),
        ),
        override: shape.described(
          'The value to set, replacing any other.',
          shape.unread(),
        ),
        valueType: shape.described(
          'The type of the value if the schema declares none.',
          valueType,
        ),
        when: shape.described(
          'Applied only if all of these are met.',
          conditionsShape,
        ),
        or: shape.described(
          'Applied only if one of these is met.',
          conditionsShape,
        ),
      },
      mutationFindings,
    ),
    (read, rule, reader): MutationRule | undefined => {
      const conditions = ruleConditions(read);
      const given = readValue(rule, reader);
      if (read.field === undefined || !given || !conditions) {
        return undefined;
      }
      return {
        field: read.field,
        ...given,
        ...(read.valueType && { valueType: read.valueType }),
        ...conditions,
        ...placeOf(rule),
      };
    },
  ),
);

const withOptions = shape.map(
  {
    mutateFirst: shape.described(
      'Whether validation rules run only after the mutation.',
      shape.flag,
    ),
    operations: shape.described(
      'The operations that the rules apply to. Defaults to all.',
      {
        schema: {
          type: ['array', 'null'],
          items: { enum: [...operations, ...ignoredOperations] },
        },
        read: readOperations,
      },
    ),
    rules: shape.described('The rules, in order.', rules),
  },
  mutationFindings,
);

/**
 * The `mutation` of an overlay: `{ mutateFirst, operations, rules }`, or a plain list of rules. An invalid rule is
 * omitted with an error.
 */
export const mutationShape: Shape<Mutation | undefined> = shape.described(
  'Rules that fill in values or override them.',
  {
    schema: { anyOf: [rules.schema, withOptions.schema] },
    read(field, reader) {
      if (field?.node.kind === 'list') {
        return {
          mutateFirst: false,
          operations,
          rules: rules.read(field, reader),
        };
      }
      const read = withOptions.read(field, reader);
      return read && { ...read, mutateFirst: read.mutateFirst ?? false };
    },
  },
);

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
  if (!checkTemplates(value, given, reader)) {
    return undefined;
  }
  return {
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
