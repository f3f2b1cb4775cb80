import {
  Annotations,
  childPointer,
  CompiledSchema,
  isObject,
  JsonObject,
  JsonSchema,
  JsonValue,
  parsePointer,
} from '@component-config/config-engine';
import { RJSFSchema, UiSchema } from '@rjsf/utils';
import { annotationHints } from './annotationHints';
import { DrawnType, drawnType } from './drawnType';
import { readableName } from './readableName';

/** What rjsf draws a section from. */
export interface FormSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * The form of one section: a schema that only says what to draw - no defaults, which would enter the data, and no
 * constraints, which the engine checks - and the hints of the annotations beside it.
 *
 * @param compiled - the schema of the whole configuration
 * @param root - JSON Pointer of the section, `/environmentConfigs`
 * @returns undefined when the schema has no such section
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
    ? formNode({ compiled, schema, pointer, position: 'root' })
    : undefined;
}

interface Place {
  compiled: CompiledSchema;
  schema: JsonSchema;
  /** JSON Pointer into the compiled schema. */
  pointer: string;
  /** A property can be left unset; an item of a list and an entry of a map are there or not. */
  position: 'root' | 'property' | 'entry';
  /** The key of a property. */
  name?: string;
}

function formNode(place: Place): FormSchema {
  const { compiled, schema, pointer, position, name } = place;
  const annotations: Annotations = Object.hasOwn(compiled.annotations, pointer)
    ? compiled.annotations[pointer]
    : {};
  const title =
    text(annotations['ui:label']) ??
    text(schema.title) ??
    (name === undefined ? undefined : readableName(name));
  const description = text(schema.description);
  const drawn = drawnAs(place);
  return {
    schema: {
      ...drawn.schema,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
    uiSchema: {
      ...drawn.uiSchema,
      ...annotationHints(annotations, drawn.schema),
      ...(position === 'entry' && { 'ui:entry': true }),
    },
  };
}

function drawnAs(place: Place): FormSchema {
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
        ? withBranches(place, branchesKeyword, objectAs(place))
        : objectAs(place);
    default:
      return branchesKeyword
        ? withBranches(place, branchesKeyword, { schema: {}, uiSchema: {} })
        : freeForm();
  }
}

function scalar(type: DrawnType): 'string' | 'integer' | 'number' | 'boolean' {
  return type === 'integer' || type === 'number' || type === 'boolean'
    ? type
    : 'string';
}

function listAs({ compiled, schema, pointer }: Place): FormSchema {
  if (!isObject(schema.items)) {
    return freeForm();
  }
  const items = formNode({
    compiled,
    schema: schema.items,
    pointer: `${pointer}/items`,
    position: 'entry',
  });
  return {
    schema: {
      type: 'array',
      items: items.schema,
      ...(typeof schema.maxItems === 'number' && { maxItems: schema.maxItems }),
    },
    uiSchema: { items: items.uiSchema },
  };
}

function objectAs(place: Place): FormSchema {
  const { compiled, schema, pointer } = place;
  const fields = propertiesOf(place);
  const entries = schema.additionalProperties;
  const isMap =
    isObject(entries) || (entries !== false && entries !== undefined);
  if (fields.length === 0 && !isObject(entries) && entries !== false) {
    return place.position === 'root'
      ? { schema: { type: 'object', properties: {} }, uiSchema: {} }
      : freeForm();
  }
  const properties: { [name: string]: RJSFSchema } = Object.create(null);
  const uiSchema: UiSchema = Object.create(null);
  for (const { name, form } of fields) {
    properties[name] = form.schema;
    uiSchema[name] = form.uiSchema;
  }
  const required = Array.isArray(schema.required)
    ? schema.required.filter((name): name is string => typeof name === 'string')
    : [];
  const result: FormSchema = {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
    },
    uiSchema: {
      ...uiSchema,
      'ui:order': [...fields.map(field => field.name), ...(isMap ? ['*'] : [])],
    },
  };
  if (!isMap) {
    return result;
  }
  const entry = isObject(entries)
    ? formNode({
        compiled,
        schema: entries,
        pointer: `${pointer}/additionalProperties`,
        position: 'entry',
      })
    : freeForm();
  return {
    schema: { ...result.schema, additionalProperties: entry.schema },
    uiSchema: {
      ...result.uiSchema,
      'ui:field': 'MapField',
      additionalProperties: { ...entry.uiSchema, 'ui:entry': true },
    },
  };
}

/** The fields of an object, those of its `allOf` parts included, by `ui:order` and then in the author's order. */
function propertiesOf(
  place: Place,
): Array<{ name: string; rank: number; form: FormSchema }> {
  const { compiled, schema, pointer } = place;
  const found = new Map<
    string,
    { name: string; rank: number; form: FormSchema }
  >();
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
    if (isObject(property)) {
      const at = childPointer(`${pointer}/properties`, name);
      const order = Object.hasOwn(compiled.annotations, at)
        ? compiled.annotations[at]['ui:order']
        : undefined;
      found.set(name, {
        name,
        rank: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
        form: formNode({
          compiled,
          schema: property,
          pointer: at,
          position: 'property',
          name,
        }),
      });
    }
  }
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  parts.forEach((part, index) => {
    if (isObject(part)) {
      const at = `${pointer}/allOf/${index}`;
      for (const field of propertiesOf({
        ...place,
        schema: part,
        pointer: at,
      })) {
        if (!found.has(field.name)) {
          found.set(field.name, field);
        }
      }
    }
  });
  return [...found.values()].sort((a, b) => a.rank - b.rank);
}

/** Alternatives: rjsf shows a choice between them, and the fields of the chosen one. */
function withBranches(
  { compiled, schema, pointer }: Place,
  keyword: string,
  base: FormSchema,
): FormSchema {
  const branches = schema[keyword];
  const forms = (Array.isArray(branches) ? branches : [])
    .filter(isObject)
    .map((branch, index) => {
      const form = formNode({
        compiled,
        schema: branch,
        pointer: `${pointer}/${keyword}/${index}`,
        position: 'property',
      });
      return {
        ...form,
        schema: {
          ...form.schema,
          title: form.schema.title ?? branchTitle(branch, index),
        },
      };
    });
  return {
    schema: { ...base.schema, [keyword]: forms.map(form => form.schema) },
    uiSchema: { ...base.uiSchema, [keyword]: forms.map(form => form.uiSchema) },
  };
}

function branchTitle(branch: JsonSchema, index: number): string {
  const names = isObject(branch.properties)
    ? Object.keys(branch.properties)
    : [];
  return names.length > 0
    ? names.map(readableName).join(', ')
    : text(branch.type) ?? `Option ${index + 1}`;
}

/** A value of any shape, edited as JSON text. */
function freeForm(): FormSchema {
  return {
    schema: { type: 'object' },
    uiSchema: { 'ui:field': 'JsonField' },
  };
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
