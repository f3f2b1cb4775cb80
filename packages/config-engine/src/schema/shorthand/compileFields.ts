import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { isObject, JsonObject, JsonValue } from '../../json';
import {
  SourceEntry,
  SourceMap,
  SourceNode,
  valueFromNode,
} from '../../source';
import { checkDefault } from '../checkDefault';
import { compareBytes } from '../compareBytes';
import { parseGoJson } from '../goSyntax';
import type { SchemaNode } from '../node';
import { compileExpression } from './compileExpression';
import { anyNode, noAnnotations, positioned } from './positioned';
import { fieldPlace, goTypeName, reportNode } from './report';
import { CompiledField, Place } from './types';

/** How deep fields, and the types that they refer to, may be nested. */
const maximumDepth = 100;

/** The reserved key that holds the default of an object. */
const defaultKey = '$default';

/** Compiles what a field or a type is defined as; `unsupported` reports a value that is neither text nor map. */
export function compileDefinition(
  place: Place,
  node: SourceNode,
  unsupported: () => void,
): CompiledField {
  if (place.depth > maximumDepth) {
    reportNode(place, node, shorthandFindings.tooDeep, { limit: maximumDepth });
    return { node: anyNode(place), optional: true };
  }
  if (node.kind === 'map') {
    return compileObject(place, node);
  }
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    return compileExpression(place, node);
  }
  unsupported();
  return { node: anyNode(place), optional: false };
}

/**
 * Compiles a map of fields (docs/rules/shorthand.md#objects). Fields are compiled in byte order, as OpenChoreo does, so
 * that the same one is the first to refer to a type; they stay in the author's order.
 */
export function compileObject(place: Place, map: SourceMap): CompiledField {
  const entries = map.entries.filter(({ key }) => key !== defaultKey);
  const fields = new Map<string, CompiledField>();
  for (const entry of [...entries].sort((a, b) => compareBytes(a.key, b.key))) {
    fields.set(entry.key, compileField(place, entry));
  }
  const properties = new Map<string, SchemaNode>();
  for (const { key } of entries) {
    properties.set(key, fields.get(key)!.node);
  }
  const required: string[] = [];
  for (const [name, { optional }] of fields) {
    if (!optional) {
      required.push(name);
    }
  }
  const keywords: JsonObject = { type: 'object' };
  const node: SchemaNode = {
    keywords,
    annotations: noAnnotations,
    ...(properties.size > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(place.compilation.options.setAdditionalPropertiesFalse && {
      additionalProperties: false,
    }),
  };
  const own = map.entries.find(({ key }) => key === defaultKey);
  if (own) {
    readObjectDefault(place, own, node, keywords);
  }
  return { node: positioned(place, node), optional: own !== undefined };
}

function compileField(place: Place, entry: SourceEntry): CompiledField {
  const field = fieldPlace(place, entry);
  return compileDefinition(field, entry.value, () =>
    reportNode(field, entry.value, shorthandFindings.unsupportedField, {
      got: goTypeName(entry.value),
    }),
  );
}

/**
 * Reads `$default` into the keywords of its object and checks it against the object
 * (docs/rules/shorthand.md#object-defaults).
 */
function readObjectDefault(
  place: Place,
  entry: SourceEntry,
  node: SchemaNode,
  keywords: JsonObject,
): void {
  const { pointer } = fieldPlace(place, entry);
  const at: Place = { ...place, pointer, position: entry.keyPosition };
  const report = (problem: string) =>
    reportNode(at, entry.value, shorthandFindings.invalidObjectDefault, {
      problem,
    });
  const read = objectValue(entry.value);
  if ('problem' in read) {
    report(read.problem);
    return;
  }
  keywords.default = read.value;
  if (place.compilation.options.skipDefaultValidation) {
    return;
  }
  const written = entry.value.kind === 'map' ? 'yaml' : 'json';
  const problems = checkDefault(node, read.value, written);
  if (problems.length > 0) {
    report(
      `default value does not satisfy schema: default value does not satisfy schema constraints: [${problems.join(
        ' ',
      )}]; defaults of nested fields are not filled in before this check`,
    );
  }
}

function objectValue(
  node: SourceNode,
): { value: JsonValue } | { problem: string } {
  if (node.kind === 'map') {
    return isDeep(node)
      ? { problem: `nested more than ${maximumDepth} levels deep` }
      : { value: valueFromNode(node) };
  }
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return {
      problem: `value must be an object or JSON string, got ${goTypeName(
        node,
      )}; write a map of values`,
    };
  }
  const parsed = parseGoJson(node.value);
  if ('problem' in parsed) {
    return {
      problem: `value is not a valid object: ${parsed.problem}; write a map of values`,
    };
  }
  return isObject(parsed.value)
    ? parsed
    : {
        problem: `value must be an object, got ${goJsonTypeName(parsed.value)}`,
      };
}

function goJsonTypeName(value: JsonValue): string {
  if (Array.isArray(value)) {
    return '[]interface {}';
  }
  switch (typeof value) {
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    case 'string':
      return 'string';
    default:
      return '<nil>';
  }
}

/** Whether a value is nested too deep to be walked by recursion; plain data has no bound of its own. */
function isDeep(root: SourceNode): boolean {
  const pending: { node: SourceNode; depth: number }[] = [
    { node: root, depth: 0 },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    if (depth > maximumDepth) {
      return true;
    }
    if (node.kind === 'map') {
      node.entries.forEach(({ value }) =>
        pending.push({ node: value, depth: depth + 1 }),
      );
    } else if (node.kind === 'list') {
      node.items.forEach(item =>
        pending.push({ node: item, depth: depth + 1 }),
      );
    }
  }
  return false;
}
