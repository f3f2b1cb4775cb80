// SPDX-License-Identifier: Apache-2.0

import {
  helpOfComment,
  isObject,
  nodeFromValue,
  parseSource,
  readValuesSchema,
  valueFromNode,
  type JsonObject,
  type SourceNode,
  type JsonValue,
} from '@component-config/config-engine';

/** `@schema minimum:1`: annotations on one line. */
const annotated = /^\s*@schema\s+(\S.*)$/;

/** The type in front of a description of helm-docs. */
const typeMark = /^(\s*-- )\([\w/ ,.[\]]+\) /;

/** What the comment above a value says of it. */
export interface ValueComment {
  /** Its prose; undefined if there is none. */
  readonly description?: string;
  /** The JSON Schema of the value. */
  readonly schema?: SourceNode;
  /** Whether it has annotations that are no valid schema, which has no effect. */
  readonly isInvalid?: true;
}

/**
 * Reads the comment about a value as helm-docs (https://github.com/norwoodj/helm-docs), helm-schema
 * (https://github.com/dadav/helm-schema) and helm-values-schema-json
 * (https://github.com/losisin/helm-values-schema-json) do: prose is the description, lines between two `@schema` are a
 * schema in YAML, and what follows on the line of an `@schema` are annotations (docs/rules/helm.md#comments).
 *
 * @param lines - without comment markers
 */
export function readComment(lines: readonly string[]): ValueComment {
  const blocks: string[][] = [];
  const prose: string[] = [];
  const annotations: string[] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    const [, annotation] = (!open && annotated.exec(line)) || [];
    if (annotation !== undefined) {
      annotations.push(annotation);
    } else if (/^\s*@schema(?:\.root)?$/.test(line)) {
      if (open) {
        blocks.push(open);
      }
      open = open ? undefined : [];
    } else {
      (open ?? prose).push(line);
    }
  }
  // helm-docs reads from the last line that it is marked for.
  const marked = prose.findLastIndex(line => /^\s*--(?:\s|$)/.test(line));
  const description = helpOfComment(
    prose.slice(Math.max(marked, 0)).map(line => line.replace(typeMark, '$1')),
  );
  const block = blockOf(blocks.at(-1));
  const said = readSchemaAnnotations(annotations);
  const written = { ...block, ...said };
  const schema =
    Object.keys(written).length > 0 ? schemaOf(written) : undefined;
  const isInvalid =
    open !== undefined ||
    !block ||
    !said ||
    (!schema && Object.keys(written).length > 0);
  return {
    ...(description !== undefined && { description }),
    ...(schema && { schema }),
    ...(isInvalid && { isInvalid }),
  };
}

/** The keywords of a block; undefined if they cannot be read. */
function blockOf(block: readonly string[] = []): JsonObject | undefined {
  const text = block.map(line => line.replace(/^ /, '')).join('\n');
  const { documents, findings } = parseSource({ file: '', text });
  const root = documents[0] ? valueFromNode(documents[0].root) : null;
  return findings.every(({ severity }) => severity !== 'error') &&
    (isObject(root) || root === null)
    ? (root ?? {})
    : undefined;
}

/** A schema that is not valid describes nothing. */
function schemaOf({
  required,
  type,
  ...others
}: JsonObject): SourceNode | undefined {
  const schema = {
    ...others,
    ...(type !== undefined && {
      type: Array.isArray(type) ? type.map(String) : type,
    }),
    // helm-schema has a flag here, which is about the value itself.
    ...(Array.isArray(required) && { required }),
  };
  const source = { file: '', text: JSON.stringify(schema) };
  // Without the positions, which are those in the comment.
  return readValuesSchema(source).schema && nodeFromValue(schema);
}

/** Annotations whose value is text, whatever YAML makes of it. */
const texts = new Set(['title', 'description', 'pattern']);

/** Annotations whose value is YAML. */
const values = new Set([
  'type',
  'default',
  'enum',
  'const',
  'multipleOf',
  'maximum',
  'minimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'readOnly',
  'deprecated',
  'examples',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
]);

/** Annotations of the items of a list, by their keywords. */
const ofItems = new Map([
  ['item', 'type'],
  ['itemProperties', 'properties'],
  ['itemEnum', 'enum'],
]);

/**
 * Annotations without an effect: a chart's own value is there anyway, leaving it out of the type would lose it as a
 * default, and what is referred to is not read.
 */
const ignored = new Set([
  '$id',
  '$ref',
  'itemRef',
  'required',
  'hidden',
  'skipProperties',
  'mergeProperties',
]);

/**
 * Reads annotations on one line, as those of helm-values-schema-json
 * (https://github.com/losisin/helm-values-schema-json): `minimum:1;maximum:9` (docs/rules/helm.md#comments).
 *
 * @param lines - in the order in which they count; a later one replaces an earlier one
 * @returns keywords of JSON Schema; undefined if one of them is not known or has no value that can be read
 */
function readSchemaAnnotations(
  lines: readonly string[],
): JsonObject | undefined {
  const schema: { [keyword: string]: JsonValue } = {};
  const items: { [keyword: string]: JsonValue } = {};
  for (const annotation of lines.flatMap(line => line.split(';'))) {
    const colon = annotation.indexOf(':');
    const name = annotation.slice(0, colon < 0 ? undefined : colon).trim();
    const text = colon < 0 ? undefined : annotation.slice(colon + 1).trim();
    const keyword = ofItems.get(name);
    const isNullType = text === 'null' && (name === 'type' || name === 'item');
    const value = texts.has(name) || isNullType ? text : yamlValue(text);
    if (name === '' || ignored.has(name)) {
      continue;
    }
    if (value === undefined) {
      return undefined;
    }
    if (keyword) {
      items[keyword] = value;
    } else if (texts.has(name) || values.has(name)) {
      schema[name] = listed(name, value);
    } else {
      return undefined;
    }
  }
  return { ...schema, ...(Object.keys(items).length > 0 && { items }) };
}

/** `enum: a, b` is a list. */
function listed(name: string, value: JsonValue): JsonValue {
  return name === 'enum' && typeof value === 'string'
    ? value.split(',').map(item => item.trim())
    : value;
}

/** A flag alone is true. */
function yamlValue(text = 'true'): JsonValue | undefined {
  const { documents, findings } = parseSource({ file: '', text });
  return documents.length === 1 &&
    findings.every(({ severity }) => severity !== 'error')
    ? valueFromNode(documents[0].root)
    : undefined;
}
