// SPDX-License-Identifier: Apache-2.0

import {
  acceptsNull,
  annotationFor,
  Annotations,
  childPointer,
  CompiledSchema,
  isObject,
  isWithin,
  JsonObject,
  JsonSchema,
  JsonValue,
  parsePointer,
  readShowIf,
  valueAt,
} from '@component-config/config-engine';
import { RJSFSchema, UiSchema } from '@rjsf/utils';
import { fieldLabel, readableName } from '../../../labels';
import { annotationHints } from './annotationHints';
import { DrawnType, drawnType } from './drawnType';
import { isFrame } from './isFrame';
import { mergeHints } from './mergeHints';

/**
 * The schema and hints that rjsf renders a section from.
 *
 * @public
 */
export interface FormSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * The form of one section: a schema for rendering only, without defaults, which would enter the data, constraints,
 * which the engine checks, and conditions, which the form evaluates; and the hints of the annotations, with `ui:showIf`
 * as parsed conditions.
 *
 * @param compiled - the schema of the whole configuration
 * @param root - JSON Pointer of the section, `/environmentConfigs`
 * @returns undefined if the schema has no such section
 *
 * @public
 */
export function formSchema(
  compiled: CompiledSchema,
  root: string,
): FormSchema | undefined {
  let schema: JsonValue = compiled.jsonSchema;
  let pointer = '';
  for (const name of parsePointer(root)) {
    const properties: JsonValue | undefined = isObject(schema)
      ? schema.properties
      : undefined;
    if (!isObject(properties) || !Object.hasOwn(properties, name)) {
      return undefined;
    }
    schema = properties[name];
    pointer = childPointer(`${pointer}/properties`, name);
  }
  return isObject(schema)
    ? formNode({
        compiled,
        schema,
        pointer,
        position: 'root',
        section: schema,
        isSensitive: false,
      })
    : undefined;
}

interface DrawnPlace {
  compiled: CompiledSchema;
  schema: JsonSchema;
  /** JSON Pointer into the compiled schema. */
  pointer: string;
  /** A property can be left unset; items of lists and entries of maps either exist or not. */
  position: 'root' | 'property' | 'entry';
  /** The key of a property. */
  name?: string;
  /** The schema of the section. */
  section: JsonSchema;
  /** One of its parents is a secret, and so it is one. */
  isSensitive: boolean;
}

function formNode(around: DrawnPlace): FormSchema {
  const { schema, position, name } = around;
  const annotations = annotationsOf(around);
  const isSensitive =
    around.isSensitive ||
    annotationFor(annotations, 'form', 'sensitive') === true;
  const place: DrawnPlace = { ...around, isSensitive };
  const title = fieldLabel({ annotations, schema, name });
  const own = text(schema.description);
  const description = own ?? text(annotations['#comment']);
  const drawn = drawnAs(place);
  return {
    schema: {
      ...drawn.schema,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
    uiSchema: {
      ...drawn.uiSchema,
      ...annotationHints(annotations, drawn.schema, isSensitive),
      ...(acceptsNull(schema) && { 'ui:nullable': true }),
      ...deprecationOf(schema, annotations),
      ...(isEmptyDefault(place) && { 'ui:emptyDefault': true }),
      ...(position === 'entry' && { 'ui:entry': true }),
      ...(own === undefined &&
        description !== undefined && { 'ui:comment': true }),
    },
  };
}

/**
 * Whether the default of a required field is an empty text that violates its rules: in ytt that marks a value that has
 * to be set, and does not count as a value.
 */
function isEmptyDefault({ compiled, schema, pointer }: DrawnPlace): boolean {
  const { minLength } = schema;
  return (
    schema.default === '' &&
    ((typeof minLength === 'number' && minLength > 0) ||
      // Nothing else is required there, and lengths are rules of the schema.
      Object.entries(compiled.rules ?? {}).some(
        ([section, { language }]) =>
          language === 'ytt' && isWithin(pointer, section),
      ))
  );
}

/** The mark of a deprecated field: by its schema, or by ytt, which says what to use instead. */
function deprecationOf(schema: JsonSchema, annotations: Annotations): UiSchema {
  const notice = text(annotations.deprecated);
  return [schema.deprecated, annotations.deprecated].includes(true) ||
    notice !== undefined
    ? { 'ui:deprecated': notice ?? true }
    : {};
}

/**
 * Whether a form has deprecated fields, including those of items and entries.
 *
 * @public
 */
export function hasDeprecated({ uiSchema }: FormSchema): boolean {
  const pending: unknown[] = [uiSchema];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'object' && next !== null) {
      if (Object.hasOwn(next, 'ui:deprecated')) {
        return true;
      }
      pending.push(...Object.values(next));
    }
  }
  return false;
}

function annotationsOf({ compiled, pointer }: DrawnPlace): Annotations {
  return Object.hasOwn(compiled.annotations, pointer)
    ? compiled.annotations[pointer]
    : {};
}

function drawnAs(place: DrawnPlace): FormSchema {
  const { schema } = place;
  const branchesKeyword = ['oneOf', 'anyOf'].find(keyword =>
    Array.isArray(schema[keyword]),
  );
  const type = drawnType(schema);
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter(value => value !== null);
    return {
      schema: { type: type === 'json' ? 'string' : scalar(type), enum: values },
      uiSchema: { 'ui:widget': 'select' },
    };
  }
  switch (type) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return { schema: { type }, uiSchema: {} };
    case 'scalars':
      return {
        schema: { type: 'string' },
        uiSchema: { 'ui:widget': 'scalar' },
      };
    case 'array':
      return listAs(place);
    case 'object':
      return branchesKeyword
        ? unionAs(place, branchesKeyword)
        : objectAs(place);
    default:
      return branchesKeyword
        ? unionAs(place, branchesKeyword)
        : freeForm(place, 'json');
  }
}

function scalar(type: DrawnType): 'string' | 'integer' | 'number' | 'boolean' {
  return type === 'integer' || type === 'number' || type === 'boolean'
    ? type
    : 'string';
}

function listAs(place: DrawnPlace): FormSchema {
  const { compiled, schema, pointer } = place;
  if (!isObject(schema.items)) {
    return freeForm(place, 'array');
  }
  const items = formNode({
    ...place,
    schema: schema.items,
    pointer: `${pointer}/items`,
    position: 'entry',
    name: undefined,
  });
  return {
    schema: { type: 'array', items: items.schema },
    uiSchema: {
      'ui:field': 'ListField',
      items: items.uiSchema,
      ...(typeof schema.maxItems === 'number' && {
        'ui:maxItems': schema.maxItems,
      }),
      ...mergeHints(
        Object.hasOwn(compiled.mergeStrategies, pointer)
          ? compiled.mergeStrategies[pointer].strategy
          : undefined,
      ),
    },
  };
}

function objectAs(place: DrawnPlace): FormSchema {
  const { schema, pointer } = place;
  const declared = propertiesOf(place);
  const choice = choiceOf(annotationsOf(place), declared);
  const fields = declared.map(field =>
    choice?.includes(field.name) ? asAlternative(field) : field,
  );
  const entries = schema.additionalProperties;
  const isMap =
    isObject(entries) || (entries !== false && entries !== undefined);
  if (fields.length === 0 && !isObject(entries) && entries !== false) {
    // A section without declared fields has none, unless it accepts anything.
    return place.position === 'root' && entries !== true
      ? { schema: { type: 'object', properties: {} }, uiSchema: {} }
      : freeForm(place, 'object');
  }
  const properties: { [name: string]: RJSFSchema } = Object.create(null);
  const uiSchema: UiSchema = Object.create(null);
  for (const { name, form } of fields) {
    properties[name] = form.schema;
    uiSchema[name] = form.uiSchema;
  }
  const required = [...requiredOf(schema)];
  const result: FormSchema = {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
    },
    uiSchema: {
      ...uiSchema,
      'ui:order': [...fields.map(field => field.name), ...(isMap ? ['*'] : [])],
      ...(choice && { 'ui:choice': choice }),
    },
  };
  if (!isMap) {
    return result;
  }
  const entry = isObject(entries)
    ? formNode({
        ...place,
        schema: entries,
        pointer: `${pointer}/additionalProperties`,
        position: 'entry',
        name: undefined,
      })
    : freeForm({ ...place, schema: {} }, 'json');
  return {
    schema: { ...result.schema, additionalProperties: entry.schema },
    uiSchema: {
      ...result.uiSchema,
      'ui:field': 'MapField',
      'ui:entries': { ...entry.uiSchema, 'ui:entry': true },
    },
  };
}

/**
 * The fields of which exactly one must have a value, according to the rule `one_not_null` of a ytt schema; undefined if
 * there is no such rule, or if it cannot be rendered as a choice: a field is never null, or is elsewhere.
 */
function choiceOf(
  annotations: Annotations,
  fields: readonly DrawnProperty[],
): string[] | undefined {
  const written = annotationFor(annotations, 'form', 'ui:oneNotNull');
  if (written !== true && !Array.isArray(written)) {
    return undefined;
  }
  const alternatives = fields.filter(
    ({ name }) => written === true || written.includes(name),
  );
  const isDrawn =
    alternatives.length > 1 &&
    (written === true || alternatives.length === new Set(written).size) &&
    alternatives.every(
      ({ form: { uiSchema } }) =>
        uiSchema['ui:nullable'] === true &&
        uiSchema['ui:group'] === undefined &&
        uiSchema['ui:advanced'] === undefined,
    );
  return isDrawn ? alternatives.map(({ name }) => name) : undefined;
}

/** A field that is switched by a choice instead of its own switch. */
function asAlternative(field: DrawnProperty): DrawnProperty {
  const { form } = field;
  return {
    ...field,
    form: {
      ...form,
      uiSchema: { ...form.uiSchema, 'ui:alternative': true },
    },
  };
}

interface DrawnProperty {
  name: string;
  /** Position in `ui:order`; the same for all fields that it does not list. */
  rank: number;
  form: FormSchema;
}

/**
 * The fields of an object, including those of its `allOf` parts: by `ui:order`; the others after them, required ones
 * first, then described ones, the rest, and advanced ones last, each in the author's order. The description of a part
 * with its own fields is shown under its heading and does not move it before single controls; neither does a comment,
 * which does not indicate importance.
 */
function propertiesOf(place: DrawnPlace): DrawnProperty[] {
  const found = new Map<string, DrawnProperty>();
  collectProperties(place, found);
  const listed = annotationFor(annotationsOf(place), 'form', 'ui:order');
  if (Array.isArray(listed)) {
    listed.forEach((name, rank) => {
      const field = found.get(String(name));
      if (field) {
        field.rank = rank;
      }
    });
  }
  const required = requiredOf(place.schema);
  const weight = ({ name, form }: DrawnProperty) => {
    if (form.uiSchema['ui:advanced'] === true) {
      return 3;
    }
    if (required.has(name)) {
      return 0;
    }
    const isDescribed =
      form.schema.description !== undefined &&
      form.uiSchema['ui:comment'] !== true;
    return isDescribed && !isFrame(form) ? 1 : 2;
  };
  return [...found.values()].sort(
    (a, b) => a.rank - b.rank || weight(a) - weight(b),
  );
}

function collectProperties(
  place: DrawnPlace,
  found: Map<string, DrawnProperty>,
): void {
  const { compiled, schema, pointer, section, isSensitive } = place;
  const properties: JsonObject = isObject(schema.properties)
    ? schema.properties
    : {};
  const author = Object.hasOwn(compiled.order, pointer)
    ? compiled.order[pointer]
    : [];
  for (const name of new Set([...author, ...Object.keys(properties)])) {
    const property = Object.hasOwn(properties, name)
      ? properties[name]
      : undefined;
    if (isObject(property) && !found.has(name)) {
      const child: DrawnPlace = {
        compiled,
        section,
        isSensitive,
        schema: property,
        pointer: childPointer(`${pointer}/properties`, name),
        position: 'property',
        name,
      };
      const annotations = annotationsOf(child);
      const order = annotationFor(annotations, 'form', 'ui:order');
      const showIf = readShowIf(
        annotationFor(annotations, 'form', 'ui:showIf'),
        {
          sibling: schema,
          section,
          configuration: compiled.jsonSchema,
        },
      );
      const form = formNode(child);
      found.set(name, {
        name,
        rank: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
        form:
          showIf.length > 0
            ? { ...form, uiSchema: { ...form.uiSchema, 'ui:showIf': showIf } }
            : form,
      });
    }
  }
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  parts.forEach((part, index) => {
    if (isObject(part)) {
      const at = `${pointer}/allOf/${index}`;
      collectProperties({ ...place, schema: part, pointer: at }, found);
    }
  });
}

function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set(
    Array.isArray(schema.required)
      ? schema.required.filter(
          (name): name is string => typeof name === 'string',
        )
      : [],
  );
}

/**
 * Alternatives: a choice between them, and the fields of the selected one. rjsf never sees the `oneOf`: the engine
 * determines the matching branch.
 */
function unionAs(place: DrawnPlace, keyword: string): FormSchema {
  const { compiled, schema, pointer } = place;
  const branches = schema[keyword];
  const forms = (Array.isArray(branches) ? branches : [])
    .filter(isObject)
    .map((branch, index) => {
      const at = `${pointer}/${keyword}/${index}`;
      const form = formNode({
        ...place,
        schema: branch,
        pointer: at,
        position: 'property',
        name: undefined,
      });
      const structural = valueAt(compiled.structural, at);
      return {
        title: text(form.schema.title) ?? branchTitle(branch, index),
        form,
        check: {
          jsonSchema: branch,
          structural: isObject(structural) ? structural : branch,
        },
      };
    });
  const base = isObject(schema.properties) ? objectAs(place) : undefined;
  return {
    schema: { type: 'object' },
    uiSchema: {
      'ui:field': 'UnionField',
      'ui:branches': forms,
      ...(base && { 'ui:base': base }),
    },
  };
}

function branchTitle(branch: JsonSchema, index: number): string {
  const names = isObject(branch.properties)
    ? Object.keys(branch.properties)
    : [];
  return names.length > 0
    ? names.map(readableName).join(', ')
    : (text(branch.type) ?? `Option ${index + 1}`);
}

/** A free-form value, edited as text. If a section could not be read, it is unknown whether it is one. */
function freeForm(
  { compiled, schema, pointer, position }: DrawnPlace,
  expected: 'json' | 'object' | 'array',
): FormSchema {
  if (position === 'root' && compiled.unsound?.includes(pointer)) {
    return {
      schema: { type: 'object', properties: {} },
      uiSchema: { 'ui:unreadable': true },
    };
  }
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  return {
    schema: { type: 'object' },
    uiSchema: {
      'ui:field': 'FreeField',
      ...(expected !== 'json' && { 'ui:expected': expected }),
      ...(example !== undefined && { 'ui:example': example }),
    },
  };
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
