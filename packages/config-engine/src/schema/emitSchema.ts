// SPDX-License-Identifier: Apache-2.0

import { phrase, type Finding, type SourcePosition } from '../finding';
import { schemaFindings } from '../finding/catalogue/schema';
import { emptyObject, isObject } from '../json';
import { childPointer, valueAt } from '../pointer';
import { allSteps, type Steps } from '../steps';
import { isSensitive } from './annotations';
import type { SchemaFlavour } from './openapi/compilation';
import { helpOfComment, isHeading } from './helpOfComment';
import { findRepeats, repeatFinding } from './listRepeats';
import { nearestPosition } from './nearestPosition';
import { subnodes, type SchemaNode } from './node';
import { compileMergeStrategies } from './mergeStrategies';
import { combinators, schemaSteps } from './subschemas';
import { weighKeywords } from './weighKeywords';
import { normaliseSchema } from './normaliseSchema';
import type {
  Annotations,
  CompiledSchema,
  DefaultOrigin,
  JsonSchema,
} from './types';

/**
 * Maximum number of schemas after expanding shared parts, and their maximum depth. If there are too many, only `shown`
 * are emitted, because the result is an error anyway.
 */
const limits = { nodes: 12_000, depth: 100, shown: 2_000 };

/** Valid text cannot contain a lone surrogate, and names with one cannot be checked. */
const halfOfPair = /\p{Surrogate}/u;

/** The state of emitting a tree. */
interface Emission {
  readonly annotations: { [pointer: string]: Annotations };
  readonly order: { [pointer: string]: readonly string[] };
  readonly positions: { [pointer: string]: SourcePosition };
  readonly defaultOrigins: { [pointer: string]: DefaultOrigin };
  /** The schemas with a default that is a map or list. */
  readonly defaults: string[];
  readonly findings: Finding[];
  /** Number of schemas left; Infinity if all may be emitted. */
  left: number;
}

/**
 * Emits a tree of nodes as a compiled schema with its tables, expanding shared parts at each reference. Beyond the
 * limits it reports a finding and emits an open schema.
 *
 * @param findings - the compiler's findings, which come first in the result
 */
export function emitSchema(
  root: SchemaNode,
  dialect: CompiledSchema['dialect'],
  findings: readonly Finding[],
): CompiledSchema {
  return allSteps(emitSchemaSteps(root, dialect, findings));
}

/** The same, with a pause after each pass over the schema, whose size is limited. */
export function* emitSchemaSteps(
  root: SchemaNode,
  dialect: CompiledSchema['dialect'],
  findings: readonly Finding[],
  flavour: SchemaFlavour = 'openchoreo',
): Steps<CompiledSchema> {
  yield undefined;
  const emission: Emission = {
    annotations: emptyObject<Annotations>(),
    order: emptyObject<readonly string[]>(),
    positions: emptyObject<SourcePosition>(),
    defaultOrigins: emptyObject<DefaultOrigin>(),
    defaults: [],
    findings: [...findings],
    left: remainingAfter(root, limits.nodes, 0) < 0 ? limits.shown : Infinity,
  };
  const structural = emitNode(emission, root, '', 0);
  const { annotations, order, positions, defaultOrigins } = emission;
  yield undefined;
  const normalised = normaliseSchema(structural, positions, flavour);
  yield undefined;
  const { mergeStrategies, findings: mergeFindings } = compileMergeStrategies({
    schema: structural,
    annotations,
    order,
    positions,
  });
  return {
    dialect,
    structural,
    jsonSchema: normalised.jsonSchema,
    annotations,
    order,
    positions,
    defaultOrigins,
    mergeStrategies,
    findings: [
      ...emission.findings,
      ...normalised.findings,
      ...mergeFindings,
      ...reportRepeats(emission, {
        jsonSchema: structural,
        mergeStrategies,
        positions,
      }),
    ],
  };
}

/**
 * What remains of a number of schemas after those of a node, with shared parts expanded; negative if they exceed it,
 * and then the rest is not visited.
 */
function remainingAfter(
  node: SchemaNode,
  available: number,
  depth: number,
): number {
  if (available < 0 || depth > limits.depth) {
    return available;
  }
  // Keywords count too: a default or enum is repeated with its schema.
  let remaining = available - weighKeywords(node.keywords, limits.nodes);
  for (const part of subnodes(node)) {
    remaining = remainingAfter(part.node, remaining, depth + 1);
  }
  return remaining;
}

function emitNode(
  emission: Emission,
  node: SchemaNode,
  pointer: string,
  depth: number,
): JsonSchema {
  if (emission.left !== Infinity) {
    emission.left -= weighKeywords(node.keywords, limits.nodes);
  }
  if (emission.left < 0 || depth > limits.depth) {
    reportLimit(emission, node, pointer);
    return {};
  }
  record(emission, node, pointer);
  // A plain object, several times as fast as one without a prototype. Its keys are keywords, not the author's text.
  const schema: JsonSchema = { ...node.keywords };
  const child = (part: SchemaNode, below: string) =>
    emitNode(emission, part, below, depth + 1);
  const { properties, required, items, additionalProperties, not } = node;
  if (properties) {
    const emitted = emptyObject();
    const below = `${pointer}/properties`;
    for (const [name, property] of properties) {
      const at = childPointer(below, name);
      if (halfOfPair.test(name)) {
        const place = { pointer: at, position: property.position };
        emission.findings.push(schemaFindings.notCheckable.at(place, {}));
      }
      emitted[name] = child(property, at);
    }
    schema.properties = emitted;
    dropHeading(emission, properties, below);
  }
  node.patternProperties?.forEach((part, name) => {
    const below = childPointer(`${pointer}/patternProperties`, name);
    recordSecrets(emission, part, below, depth + 1);
  });
  if (required) {
    schema.required = [...required];
  }
  if (items) {
    schema.items = child(items, `${pointer}/items`);
  }
  if (typeof additionalProperties === 'object') {
    schema.additionalProperties = child(
      additionalProperties,
      `${pointer}/additionalProperties`,
    );
  } else if (additionalProperties !== undefined) {
    schema.additionalProperties = additionalProperties;
  }
  for (const keyword of combinators) {
    const parts = node[keyword];
    if (parts) {
      schema[keyword] = parts.map((part, index) =>
        child(part, `${pointer}/${keyword}/${index}`),
      );
    }
  }
  if (not) {
    schema.not = child(not, `${pointer}/not`);
  }
  return schema;
}

/** Removes the comment above the first of several fields if it is a heading for all of them. */
function dropHeading(
  { annotations }: Emission,
  properties: ReadonlyMap<string, SchemaNode>,
  below: string,
): void {
  const [first] = properties;
  if (properties.size < 2 || !first[1].comment) {
    return;
  }
  const pointer = childPointer(below, first[0]);
  const { '#comment': comment, ...others } = annotations[pointer] ?? {};
  if (typeof comment === 'string' && isHeading(comment)) {
    if (Object.keys(others).length > 0) {
      annotations[pointer] = others;
    } else {
      delete annotations[pointer];
    }
  }
}

/** Records in the tables what the schema itself cannot contain. */
function record(emission: Emission, node: SchemaNode, pointer: string): void {
  const { annotations, properties, position, defaultOrigin } = node;
  const { defaultPositions = {} } = node;
  const comment =
    node.comment && node.keywords.description === undefined
      ? helpOfComment(node.comment)
      : undefined;
  if (comment !== undefined) {
    emission.annotations[pointer] = { ...annotations, '#comment': comment };
  } else if (Object.keys(annotations).length > 0) {
    emission.annotations[pointer] = annotations;
  }
  if (properties) {
    emission.order[pointer] = [...properties.keys()];
  }
  if (position) {
    emission.positions[pointer] = position;
  }
  for (const at of Object.keys(defaultPositions)) {
    emission.positions[`${pointer}/default${at}`] = defaultPositions[at];
  }
  if (defaultOrigin) {
    emission.defaultOrigins[pointer] = defaultOrigin;
  }
  if (typeof node.keywords.default === 'object') {
    emission.defaults.push(pointer);
  }
}

/** Reports items that occur twice in a list of a default (docs/rules/merging.md#repeats-elsewhere). */
function reportRepeats(
  { defaults }: Emission,
  compiled: Pick<
    CompiledSchema,
    'jsonSchema' | 'mergeStrategies' | 'positions'
  >,
): Finding[] {
  return defaults.flatMap(pointer => {
    const schema = valueAt(compiled.jsonSchema, pointer);
    return isObject(schema) && schema.default !== undefined
      ? findRepeats(compiled, schema.default, { schema, pointer }).map(
          repeat => {
            const field = fieldPointer(pointer);
            const position = nearestPosition(
              compiled.positions,
              `${pointer}/default${repeat.pointer}`,
            );
            return {
              ...repeatFinding(
                { ...repeat, pointer: field + repeat.pointer, position },
                phrase('layerSchema'),
              ),
              pointer,
            };
          },
        )
      : [];
  });
}

/** A pointer into a schema without the keyword `properties`. */
function fieldPointer(pointer: string): string {
  return schemaSteps(pointer)
    .flatMap(({ keyword, key }) =>
      keyword === 'properties' ? [key ?? ''] : [keyword, key ?? []].flat(),
    )
    .reduce(childPointer, '');
}

/** Records sensitive fields within parts that are not emitted. */
function recordSecrets(
  emission: Emission,
  node: SchemaNode,
  pointer: string,
  depth: number,
): void {
  if (emission.left !== Infinity) {
    emission.left -= 1;
  }
  if (emission.left < 0 || depth > limits.depth) {
    reportLimit(emission, node, pointer);
    return;
  }
  if (isSensitive(node.annotations)) {
    emission.annotations[pointer] = { sensitive: true };
    return;
  }
  for (const { keyword, key, node: part } of subnodes(node)) {
    const at = `${pointer}/${keyword}`;
    const below = key === undefined ? at : childPointer(at, key);
    recordSecrets(emission, part, below, depth + 1);
  }
}

/** Reports each limit once. */
function reportLimit(
  emission: Emission,
  { position }: SchemaNode,
  pointer: string,
): void {
  const tooMany = emission.left < 0;
  const kind = tooMany ? schemaFindings.tooLarge : schemaFindings.tooDeep;
  if (!emission.findings.some(({ code }) => code === kind.code)) {
    const limit = tooMany ? limits.nodes : limits.depth;
    emission.findings.push(kind.at({ pointer, position }, { limit }));
  }
}
