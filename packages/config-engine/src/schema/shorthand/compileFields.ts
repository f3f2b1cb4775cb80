// SPDX-License-Identifier: Apache-2.0

import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { JsonObject, exceedsDepth, isObject, JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import {
  positionsOf,
  SourceEntry,
  SourceMap,
  SourceNode,
  SourceScalar,
  valueFromNode,
} from '../../source';
import type { Steps } from '../../steps';
import { phrase } from '../../finding';
import { compareBytes } from '../compareBytes';
import { goQuote } from '../goSyntax';
import type { SchemaNode } from '../node';
import type { Annotations } from '../types';
import { checkDefault } from '../checkDefault';
import { constrain } from './constrain';
import { parseTypeExpression } from './parseTypeExpression';
import {
  fieldPlace,
  goTypeName,
  reportExpression,
  reportNode,
  goJsonTypeName,
} from './report';
import { splitExpression } from './splitExpression';
import {
  CompiledField,
  ExpressionReport,
  SchemaPlace,
  Span,
  TypeExpression,
  builtinTypes,
} from './types';
import { parseValue } from './markers';

/** Maximum nesting of fields, their types and their defaults. */
const maximumDepth = 100;

/** The reserved key of an object's default. */
const defaultKey = '$default';

/** The annotations of most nodes. */
const noAnnotations: Annotations = {};

/** A schema that accepts any value, for a field that cannot be compiled. */
function anyNode(place: SchemaPlace): SchemaNode {
  return positioned(place, { keywords: {}, annotations: noAnnotations });
}

/** Copies a node with its position and pointer, because custom types are shared between fields. */
function positioned(place: SchemaPlace, node: SchemaNode): SchemaNode {
  return { ...node, position: place.position, pointer: place.pointer };
}

/** Compiles the definition of a field or type; `unsupported` reports a value that is neither a string nor a map. */
function* compileDefinitionSteps(
  place: SchemaPlace,
  node: SourceNode,
  unsupported: () => void,
): Steps<CompiledField> {
  if (place.depth > maximumDepth) {
    reportNode(place, node, shorthandFindings.tooDeep, { limit: maximumDepth });
    return { node: anyNode(place), optional: true };
  }
  if (node.kind === 'map') {
    return yield* compileObjectSteps(place, node);
  }
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    return yield* compileExpressionSteps(place, node);
  }
  unsupported();
  return { node: anyNode(place), optional: false };
}

/**
 * Compiles a map of fields (docs/rules/shorthand.md#objects). Fields are compiled in byte order as in OpenChoreo, so
 * that the same field is the first to refer to a type, but keep the author's order.
 */
export function* compileObjectSteps(
  place: SchemaPlace,
  map: SourceMap,
): Steps<CompiledField> {
  const entries = map.entries.filter(({ key }) => key !== defaultKey);
  const fields = new Map<string, CompiledField>();
  for (const entry of [...entries].sort((a, b) => compareBytes(a.key, b.key))) {
    if (place.compilation.pace.isDue()) {
      yield undefined;
    }
    fields.set(entry.key, yield* compileFieldSteps(place, entry));
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
  const defaultPositions = own?.value.kind === 'map' && positionsOf(own.value);
  return {
    node: positioned(
      place,
      defaultPositions ? { ...node, defaultPositions } : node,
    ),
    optional: own !== undefined,
  };
}

function* compileFieldSteps(
  place: SchemaPlace,
  entry: SourceEntry,
): Steps<CompiledField> {
  const field = fieldPlace(place, entry);
  const compiled = yield* compileDefinitionSteps(field, entry.value, () =>
    reportNode(field, entry.value, shorthandFindings.unsupportedField, {
      got: goTypeName(entry.value),
    }),
  );
  const { comment } = entry;
  return comment
    ? { ...compiled, node: { ...compiled.node, comment } }
    : compiled;
}

/** Compiles a field or type written as `type | constraints`. */
function* compileExpressionSteps(
  place: SchemaPlace,
  scalar: SourceScalar,
): Steps<CompiledField> {
  const text = String(scalar.value);
  const report = reportExpression(place, scalar);
  const { type, constrained, tokens } = splitExpression(text);
  if (type.text === '' && !constrained && !text.includes('|')) {
    report.add(
      shorthandFindings.emptyExpression,
      { start: 0, end: text.length },
      {},
    );
    return { node: anyNode(place), optional: false };
  }
  const parsed = parseTypeExpression(type, report);
  const base =
    parsed.kind === 'builtin'
      ? mandatory(typed(parsed.name))
      : yield* compileTypeSteps(place, parsed, report);
  if (!constrained) {
    return { ...base, node: positioned(place, base.node) };
  }
  return constrain(place, base, tokens, report);
}

/** Compiles the type part of an expression. */
function* compileTypeSteps(
  place: SchemaPlace,
  type: TypeExpression,
  report: ExpressionReport,
): Steps<CompiledField> {
  switch (type.kind) {
    case 'builtin':
      return mandatory(typed(type.name));
    case 'array': {
      const items = positioned(
        place,
        (yield* compileTypeSteps(place, type.items, report)).node,
      );
      return mandatory({ ...typed('array'), items });
    }
    case 'map': {
      const values = positioned(
        place,
        (yield* compileTypeSteps(place, type.values, report)).node,
      );
      return mandatory({ ...typed('object'), additionalProperties: values });
    }
    case 'custom':
      return yield* compileCustomTypeSteps(place, type.name, type.span, report);
    default:
      return { node: anyNode(place), optional: false };
  }
}

function mandatory(node: SchemaNode): CompiledField {
  return { node, optional: false };
}

function typed(type: string): SchemaNode {
  return { keywords: { type }, annotations: noAnnotations };
}

/**
 * Compiles a custom type at its first reference and keeps the result (docs/rules/shorthand.md#custom-types). Its errors
 * are reported once, with the path of that reference.
 */
function* compileCustomTypeSteps(
  place: SchemaPlace,
  name: string,
  span: Span,
  report: ExpressionReport,
): Steps<CompiledField> {
  const { compilation } = place;
  const known = compilation.compiled.get(name);
  if (known) {
    return known;
  }
  const entry = compilation.types.get(name);
  if (!entry) {
    reportUnknownType(place, name, span, report);
    return { node: anyNode(place), optional: false };
  }
  if (compilation.building.has(name)) {
    report.add(shorthandFindings.typeCycle, span, { type: goQuote(name) });
    return { node: anyNode(place), optional: false };
  }
  const definition: SchemaPlace = {
    compilation,
    pointer: childPointer(compilation.typesPointer, name),
    path: place.path,
    depth: place.depth + 1,
    position: entry.keyPosition ?? entry.value.position,
  };
  compilation.building.add(name);
  const compiled = yield* compileDefinitionSteps(definition, entry.value, () =>
    reportNode(
      definition,
      entry.value,
      shorthandFindings.unsupportedTypeDefinition,
      {
        type: goQuote(name),
        got: goTypeName(entry.value),
      },
    ),
  );
  compilation.building.delete(name);
  const { node } = compiled;
  const field =
    Object.hasOwn(node.keywords, 'default') && !node.defaultOrigin
      ? {
          ...compiled,
          node: positioned(definition, {
            ...node,
            defaultOrigin: { type: name },
          }),
        }
      : compiled;
  compilation.compiled.set(name, field);
  return field;
}

/** Names of these types in other languages. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ['str', 'string'],
  ['text', 'string'],
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['bool', 'boolean'],
  ['float', 'number'],
  ['double', 'number'],
  ['string[]', '[]string'],
  ['integer[]', '[]integer'],
  ['number[]', '[]number'],
  ['boolean[]', '[]boolean'],
  ['list<string>', '[]string'],
  ['array', '[]string'],
  ['map', 'map<string>'],
]);

/** Reports an unknown type, with a suggestion. */
function reportUnknownType(
  place: SchemaPlace,
  name: string,
  span: Span,
  report: ExpressionReport,
): void {
  const { compilation } = place;
  const suggestion =
    commonNames.get(name.toLowerCase()) ??
    report.suggest(name, () => [...builtinTypes, ...compilation.types.keys()]);
  report.add(
    shorthandFindings.unknownType,
    span,
    {
      type: goQuote(name),
      hint:
        suggestion === undefined
          ? phrase('knownTypes')
          : phrase('isItMeant', { suggestion }),
    },
    report.rename(span, suggestion),
  );
}

/**
 * Reads `$default` into the keywords of its object and validates it (docs/rules/shorthand.md#object-defaults).
 */
function readObjectDefault(
  place: SchemaPlace,
  entry: SourceEntry,
  node: SchemaNode,
  keywords: JsonObject,
): void {
  const { pointer } = fieldPlace(place, entry);
  const at: SchemaPlace = { ...place, pointer, position: entry.keyPosition };
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
    const value = valueFromNode(node);
    // Checking it recurses, and the nesting of plain data is unbounded.
    return exceedsDepth(value, maximumDepth)
      ? { problem: `nested more than ${maximumDepth} levels deep` }
      : { value };
  }
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return {
      problem: `value must be an object or JSON string, got ${goTypeName(
        node,
      )}; write a map of values`,
    };
  }
  const parsed = parseValue('object', node.value.trim());
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
