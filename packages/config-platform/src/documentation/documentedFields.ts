// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  childPointer,
  declaredOptions,
  isObject,
  maskSchema,
  optionsSourceWords,
  type Annotations,
  type CompiledSchema,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type Words,
  readableValue,
  withPatterns,
} from '@component-config/config-engine';
import { phrase, worded } from '../phrases';
import {
  type DocumentedField,
  type FieldConstraint,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';

/**
 * A field of a schema, possibly nested in another one.
 *
 * @public
 */
export interface SchemaField {
  /** Relative to the section: `resources.limits.memory`, `sidecars[].name`, `labels.*`. */
  readonly path: string;
  /** Path in the configuration of the section, with `*` for any key or item: `/sidecars`, then `*`, then `name`. */
  readonly place: readonly string[];
  /** JSON Pointer into the schema. */
  readonly pointer: string;
  readonly schema: JsonSchema;
  readonly annotations: Annotations;
  readonly isRequired: boolean;
  /** Whether it or one of its parents is hidden from users who may not see hidden fields. */
  readonly isHidden: boolean;
  /** Whether it or one of its parents is sensitive. */
  readonly isSensitive: boolean;
  /** Whether it has no nested fields. */
  readonly isLeaf: boolean;
}

/**
 * Any key of a map, any item of a list.
 *
 * @public
 */
export const ANY = '*';

/**
 * All fields in the author's order, parents before children. Values of secrets are masked or left out.
 *
 * @public
 */
export function fieldsOf(schema: CompiledSchema): SchemaField[] {
  const described = withPatterns(maskSchema(schema, SENSITIVE_MASK));
  return fieldsBelow(schema, described, {
    pointer: '',
    path: '',
    place: [],
    isHidden: false,
    isSensitive: false,
  });
}

type Parent = Pick<
  SchemaField,
  'pointer' | 'path' | 'place' | 'isHidden' | 'isSensitive'
>;

function fieldsBelow(
  compiled: CompiledSchema,
  node: JsonSchema,
  parent: Parent,
): SchemaField[] {
  const { properties, required } = node;
  const { pointer, path, place, isHidden, isSensitive } = parent;
  const fields: SchemaField[] = [];
  if (isObject(properties)) {
    const names = compiled.order[pointer] ?? Object.keys(properties);
    for (const name of names) {
      const child = Object.hasOwn(properties, name)
        ? properties[name]
        : undefined;
      if (isObject(child)) {
        const at = childPointer(childPointer(pointer, 'properties'), name);
        const annotations = compiled.annotations[at] ?? {};
        const field: SchemaField = {
          path: path === '' ? name : `${path}.${name}`,
          place: [...place, name],
          pointer: at,
          schema: child,
          annotations,
          isRequired: Array.isArray(required) && required.includes(name),
          isHidden:
            isHidden ||
            annotationFor(annotations, 'view', 'ui:hidden') === true,
          isSensitive: isSensitive || declaresSensitive(annotations),
          isLeaf: true,
        };
        const below = fieldsBelow(compiled, child, field);
        fields.push({ ...field, isLeaf: below.length === 0 }, ...below);
      }
    }
  }
  // The items of a list or a map are fields only if they have nested fields.
  const within = (keyword: 'items' | 'additionalProperties', at: string) => {
    const current = node[keyword];
    const below = childPointer(pointer, keyword);
    return isObject(current)
      ? fieldsBelow(compiled, current, {
          pointer: below,
          path: at,
          place: [...place, ANY],
          isHidden,
          isSensitive:
            isSensitive || declaresSensitive(compiled.annotations[below]),
        })
      : [];
  };
  return [
    ...fields,
    ...within('items', `${path}[]`),
    ...within('additionalProperties', `${path}.${ANY}`),
  ];
}

/** A field, documented for its users. */
export function documentField(
  compiled: CompiledSchema,
  field: SchemaField,
): DocumentedField {
  const { path, pointer, schema, annotations, isRequired, isHidden } = field;
  const { isSensitive } = field;
  const hasDefault = Object.hasOwn(schema, 'default');
  const title = textOf(schema.title);
  const description =
    textOf(schema.description) ??
    textOf(annotationFor(annotations, 'view', 'ui:help')) ??
    textOf(annotations['#comment']);
  const setBy = setterOf(annotations);
  const declared = compiled.mergeStrategies[pointer];
  const position = compiled.positions[pointer];
  return {
    path,
    pointer,
    ...worded('type', typeOf(schema)),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    required: isRequired && !hasDefault,
    // An empty object with fields gets their defaults.
    ...(hasDefault &&
      !(isObject(schema.properties) && isEmpty(schema.default)) && {
        default: schema.default,
      }),
    constraints: [...constraintsOf(schema), ...optionsOf(compiled, field)],
    examples: examplesOf(schema),
    visibility: isHidden ? 'hidden' : 'shown',
    sensitive: isSensitive,
    deprecated: schema.deprecated === true,
    conditions: conditionsOf(annotations),
    ...(setBy !== undefined && worded('setBy', setBy)),
    ...(declared && { merge: declared.strategy }),
    ...(position && { position }),
  };
}

function declaresSensitive({ sensitive }: Annotations = {}): boolean {
  return sensitive !== undefined && sensitive !== false;
}

function setterOf(annotations: Annotations): Words | undefined {
  const inject = annotations['build:inject'];
  if (inject) {
    return readableValue(inject);
  }
  return annotations.generated ? phrase('setByTooling') : undefined;
}

function conditionsOf(annotations: Annotations): string[] {
  const condition = annotationFor(annotations, 'view', 'ui:showIf');
  return condition ? [condition].flat().map(readableValue) : [];
}

function examplesOf({ examples, example }: JsonSchema): JsonValue[] {
  return [
    ...(Array.isArray(examples) ? examples : []),
    ...(example === undefined ? [] : [example]),
  ];
}

/** In readable form: `integer`, `list of string`, `map of integer`, `string or null`. */
function typeOf(schema: JsonSchema): Words {
  const { type, items, additionalProperties } = schema;
  const types = [type].flat();
  const names = types
    .filter(name => name !== 'null')
    .map(name => (name === undefined ? phrase('typeAny') : String(name)));
  const isList = names.length === 1 && names[0] === 'array';
  const isMap =
    names.length === 1 &&
    names[0] === 'object' &&
    !schema.properties &&
    isObject(additionalProperties);
  return oneOf([
    ...(isList ? [listOf(items)] : []),
    ...(isMap ? [mapOf(additionalProperties)] : []),
    ...(isList || isMap ? [] : names),
    ...(types.includes('null') ? ['null'] : []),
  ]);
}

function listOf(items: JsonValue | undefined): Words {
  return isTyped(items)
    ? phrase('typeListOf', { item: typeOf(items) })
    : phrase('typeList');
}

function mapOf(entries: JsonValue | undefined): Words {
  return isTyped(entries)
    ? phrase('typeMapOf', { entry: typeOf(entries) })
    : phrase('typeMap');
}

function isTyped(schema: JsonValue | undefined): schema is JsonObject {
  return isObject(schema) && schema.type !== undefined;
}

function oneOf(types: readonly Words[]): Words {
  return types.length === 1 ? types[0] : phrase('typeOneOf', { types });
}

/** The requirement of each keyword, as a sentence about a value. */
const sentences = [
  ['const', 'fieldConst'],
  ['minimum', 'fieldAtLeast'],
  ['exclusiveMinimum', 'fieldMore'],
  ['maximum', 'fieldAtMost'],
  ['exclusiveMaximum', 'fieldLess'],
  ['multipleOf', 'fieldMultiple'],
  ['minLength', 'fieldMinLength'],
  ['maxLength', 'fieldMaxLength'],
  ['pattern', 'fieldPattern'],
  ['format', 'fieldFormat'],
  ['minItems', 'fieldMinItems'],
  ['maxItems', 'fieldMaxItems'],
  ['minProperties', 'fieldMinEntries'],
  ['maxProperties', 'fieldMaxEntries'],
] as const;

function constraintsOf(schema: JsonSchema): FieldConstraint[] {
  return [
    ...(Array.isArray(schema.enum)
      ? [
          {
            keyword: 'enum',
            value: schema.enum,
            ...worded(
              'sentence',
              phrase('fieldEnum', { values: schema.enum.map(readableValue) }),
            ),
          },
        ]
      : []),
    ...sentences.flatMap(([keyword, code]) => {
      const value = schema[keyword];
      return value === undefined || value === false
        ? []
        : [
            {
              keyword,
              value,
              ...worded(
                'sentence',
                phrase(code, { value: readableValue(value) }),
              ),
            },
          ];
    }),
    ...(schema.uniqueItems === true
      ? [
          {
            keyword: 'uniqueItems',
            value: true,
            ...worded('sentence', phrase('fieldUnique')),
          },
        ]
      : []),
  ];
}

/** Where the options of a text, or of the texts in a list, come from. */
function optionsOf(
  compiled: CompiledSchema,
  { pointer, annotations }: SchemaField,
): FieldConstraint[] {
  const declared = declaredOptions(compiled);
  const options = declared.get(pointer) ?? declared.get(`${pointer}/items`);
  return options && annotations.options !== undefined
    ? [
        {
          keyword: 'options',
          value: annotations.options,
          ...worded(
            'sentence',
            phrase('fieldOptions', {
              source: optionsSourceWords(options.source),
            }),
          ),
        },
      ]
    : [];
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isEmpty(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
