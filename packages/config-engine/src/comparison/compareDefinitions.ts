// SPDX-License-Identifier: Apache-2.0

import { phrase, type Phrase } from '../finding';
import { emptyObject, equalJson, isObject, JsonValue } from '../json';
import { childPointer, isWithin } from '../pointer';
import {
  propertySchema,
  sectionNames,
  withPatterns,
  type CompiledDefinition,
  type CompiledSchema,
  type JsonSchema,
  type SectionName,
} from '../schema';
import { changeOf } from './changeOf';
import { compareAnnotations } from './compareAnnotations';
import { compareConstraints } from './compareConstraints';
import type { Change, Compared, SchemaChange } from './types';

/**
 * Lists the changes between two versions of a ComponentType or Trait and their effect on components. Which fields are
 * required and which are defaulted: docs/rules/shorthand.md#objects and docs/rules/openapi.md#defaults. Compares the
 * compiled schemas, so another spelling or dialect of the same schema is no change.
 *
 * @returns changes by map, outer maps first: added fields, then removed fields, then changes of each field, in the
 * author's order
 *
 * @public
 */
export function compareDefinitions(
  before: CompiledDefinition,
  after: CompiledDefinition,
): SchemaChange[] {
  return sectionNames.flatMap(section =>
    compareSections(section, before[section], after[section]),
  );
}

/** A field in both versions, with its places. */
interface Pair extends Compared {
  /** Whether the newer version requires it; a removed default then needs no change of its own. */
  readonly isRequired: boolean;
  /** Pointers into the older and the newer schema. */
  readonly pointers: { readonly before: string; readonly after: string };
}

function compareSections(
  section: SectionName,
  before: CompiledSchema | undefined,
  after: CompiledSchema | undefined,
): SchemaChange[] {
  const was = before ? withPatterns(before) : nothing();
  const is = after ? withPatterns(after) : nothing();
  const changes: SchemaChange[] = [];
  const add = (
    change: Change,
    pointer: string,
    schema: CompiledSchema | undefined = after,
  ) => {
    const position = schema?.positions[pointer];
    changes.push({
      ...change,
      section,
      pointer,
      ...(position && { position }),
    });
  };

  // Iterative, for schemas of any depth; popped in the author's order.
  const pending: Pair[] = [
    {
      name: section,
      before: was,
      after: is,
      isRequired: false,
      pointers: { before: '', after: '' },
    },
  ];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const { name, pointers } = pair;
    for (const change of [
      ...compareConstraints(pair),
      ...compareDefaults(
        pair,
        isSensitive(before, pointers.before) ||
          isSensitive(after, pointers.after),
      ),
      ...compareAnnotations(
        name,
        before?.annotations[pointers.before] ?? {},
        after?.annotations[pointers.after] ?? {},
      ),
      ...compareUnknownFields(pair),
    ]) {
      add(change, pointers.after);
    }
    const inner: Pair[] = [];
    for (const field of namesOf(pair.after, after, pointers.after)) {
      const place = childPointer(`${pointers.after}/properties`, field);
      const newer = propertySchema(pair.after, field);
      const older = propertySchema(pair.before, field);
      const path = `${name}.${field}`;
      if (!older) {
        add(
          addedField(
            pair,
            path,
            field,
            newer ?? nothing(),
            isSensitive(after, place),
          ),
          place,
        );
        continue;
      }
      const change = compareRequired(pair, path, field);
      if (change) {
        add(change, place);
      }
      inner.push({
        name: path,
        before: older,
        after: newer ?? nothing(),
        isRequired: isRequired(pair.after, field),
        pointers: {
          before: childPointer(`${pointers.before}/properties`, field),
          after: place,
        },
      });
    }
    for (const field of namesOf(pair.before, before, pointers.before)) {
      if (!propertySchema(pair.after, field)) {
        add(
          removedField(pair, `${name}.${field}`),
          childPointer(`${pointers.before}/properties`, field),
          before,
        );
      }
    }
    for (const keyword of ['items', 'additionalProperties']) {
      const older = pair.before[keyword];
      const newer = pair.after[keyword];
      if (isObject(older) && isObject(newer)) {
        inner.push({
          name: `${name}[]`,
          before: older,
          after: newer,
          isRequired: false,
          pointers: {
            before: `${pointers.before}/${keyword}`,
            after: `${pointers.after}/${keyword}`,
          },
        });
      }
    }
    pending.push(...inner.reverse());
  }
  return changes;
}

function nothing(): JsonSchema {
  const schema = emptyObject();
  schema.type = 'object';
  return schema;
}

function namesOf(
  { properties }: JsonSchema,
  compiled: CompiledSchema | undefined,
  pointer: string,
): readonly string[] {
  return (
    compiled?.order[pointer] ??
    (isObject(properties) ? Object.keys(properties) : [])
  );
}

/** A field with a default is never required, even if `required` lists it. */
function isRequired(schema: JsonSchema, field: string): boolean {
  const { required } = schema;
  return (
    Array.isArray(required) &&
    required.includes(field) &&
    propertySchema(schema, field)?.default === undefined
  );
}

function addedField(
  { name, after }: Pair,
  path: string,
  field: string,
  schema: JsonSchema,
  secret: boolean,
): Change {
  return isRequired(after, field)
    ? changeOf(
        'field-added',
        'breaking',
        phrase('fieldAsked', { field: path, parent: name }),
      )
    : changeOf(
        'field-added',
        'safe',
        givenPhrase(path, schema.default, secret),
      );
}

/** Why a field does not have to be set. */
function givenPhrase(
  path: string,
  value: JsonValue | undefined,
  secret: boolean,
): Phrase {
  if (value !== undefined && secret) {
    return phrase('fieldAddedSecret', { field: path });
  }
  return phrase('fieldAdded', {
    field: path,
    ...(value !== undefined && { default: JSON.stringify(value) }),
  });
}

function removedField({ after }: Pair, path: string): Change {
  const becomesEntry = isObject(after.additionalProperties);
  return changeOf(
    'field-removed',
    'breaking',
    phrase(becomesEntry ? 'fieldBecomesEntry' : 'fieldRemoved', {
      field: path,
    }),
  );
}

function compareRequired(
  { before, after }: Pair,
  path: string,
  field: string,
): Change | undefined {
  const is = isRequired(after, field);
  if (isRequired(before, field) === is) {
    return undefined;
  }
  const lostDefault = propertySchema(before, field)?.default !== undefined;
  return is
    ? changeOf(
        'required',
        'breaking',
        phrase('fieldRequired', { field: path, lostDefault }),
      )
    : changeOf('required', 'safe', phrase('fieldNotRequired', { field: path }));
}

function compareDefaults(
  { name: field, before, after, isRequired: required }: Pair,
  secret: boolean,
): Change[] {
  const was = before.default;
  const is = after.default;
  if (equalJson(was, is) || (is === undefined && required)) {
    return [];
  }
  const text = (value: JsonValue | undefined) =>
    value === undefined ? phrase('nothing') : JSON.stringify(value);
  return [
    secret
      ? changeOf('default', 'risky', phrase('defaultChangedSecret', { field }))
      : changeOf(
          'default',
          'risky',
          phrase('defaultChanged', { field, from: text(was), to: text(is) }),
          { was, is },
        ),
  ];
}

/** Whether a field or any field below it is sensitive; its default is then not shown. */
function isSensitive(
  compiled: CompiledSchema | undefined,
  pointer: string,
): boolean {
  return Object.keys(compiled?.annotations ?? {}).some(
    place =>
      isWithin(place, pointer) &&
      (compiled?.annotations[place].sensitive ?? false) !== false,
  );
}

/** Compares how maps treat unknown keys: ignored, rejected, or validated by a schema. */
function compareUnknownFields({ name, before, after }: Pair): Change[] {
  const was = before.additionalProperties;
  const is = after.additionalProperties;
  const narrower =
    (is === false && was !== false) || (isObject(is) && !isObject(was));
  const wider =
    (was === false && is !== false) || (isObject(was) && !isObject(is));
  if (!narrower && !wider) {
    return [];
  }
  return [
    changeOf(
      'unknown-fields',
      narrower && was !== false ? 'breaking' : 'safe',
      phrase(unknownFieldsCode(is), { field: name }),
    ),
  ];
}

function unknownFieldsCode(
  additionalProperties: JsonValue | undefined,
): 'refusesFields' | 'isMapNow' | 'acceptsAnyField' {
  if (additionalProperties === false) {
    return 'refusesFields';
  }
  return isObject(additionalProperties) ? 'isMapNow' : 'acceptsAnyField';
}
