// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { JsonObject } from '../json';
import {
  combinators,
  schemaSteps,
  singleKeywords,
  type SchemaStep,
} from './subschemas';
import type { Annotations, DefaultOrigin } from './types';
import type { SchemaParts } from './validator';

/**
 * The output of a dialect's compiler, before it is emitted as a `CompiledSchema`: a schema without references, whose
 * parts may be shared (a custom type used twice is one node). Immutable.
 */
export interface SchemaNode extends Omit<
  SchemaParts<SchemaNode>,
  'acceptsNull'
> {
  /** All keywords except those below, in OpenAPI 3.0 spelling (`nullable`, boolean `exclusiveMinimum`, `example`). */
  readonly keywords: JsonObject;
  /** In the author's order. */
  readonly properties?: ReadonlyMap<string, SchemaNode>;
  /** By pattern. Neither validated nor emitted; only their annotation `sensitive` has an effect. */
  readonly patternProperties?: ReadonlyMap<string, SchemaNode>;
  readonly annotations: Annotations;
  readonly position?: SourcePosition;
  /** The lines of the comment above the field. */
  readonly comment?: readonly string[];
  /** JSON Pointer into the source document, if the compiler provides it. */
  readonly pointer?: string;
  readonly defaultOrigin?: DefaultOrigin;
  /** For a default that is a map or list: where it and the values within it are written, by their pointers. */
  readonly defaultPositions?: { readonly [pointer: string]: SourcePosition };
}

/** A node directly within another. */
export interface Subnode extends Pick<SchemaStep, 'keyword' | 'key'> {
  readonly node: SchemaNode;
}

/** The nodes directly within a node, also those that are not emitted. */
export function subnodes(node: SchemaNode): Subnode[] {
  const found: Subnode[] = [];
  for (const keyword of ['properties', 'patternProperties'] as const) {
    node[keyword]?.forEach((part, key) =>
      found.push({ keyword, key, node: part }),
    );
  }
  for (const keyword of singleKeywords) {
    const part = node[keyword];
    if (typeof part === 'object') {
      found.push({ keyword, node: part });
    }
  }
  for (const keyword of combinators) {
    node[keyword]?.forEach((part, index) =>
      found.push({ keyword, key: String(index), node: part }),
    );
  }
  return found;
}

/** The findings of the emitter, which have pointers into the schema, with pointers into the document for readers. */
export function inDocument(
  findings: readonly Finding[],
  root: SchemaNode,
  rootPointer: string,
): Finding[] {
  return findings.map(finding => ({
    ...finding,
    pointer: documentPointer(root, finding.pointer, rootPointer),
  }));
}

/**
 * The pointer into the document of what has a pointer into the emitted schema.
 *
 * @param rootPointer - of the schema in the document, for parts without a source of their own
 */
export function documentPointer(
  root: SchemaNode,
  pointer: string,
  rootPointer: string,
): string {
  return nearestNode(root, pointer).pointer ?? rootPointer;
}

/** The node at a pointer into the emitted schema, or the nearest around it, since a pointer may end in a keyword. */
function nearestNode(root: SchemaNode, pointer: string): SchemaNode {
  let node = root;
  for (const step of schemaSteps(pointer)) {
    const part = subnode(node, step);
    if (!part) {
      break;
    }
    node = part;
  }
  return node;
}

function subnode(
  node: SchemaNode,
  { keyword, key = '' }: SchemaStep,
): SchemaNode | undefined {
  if (keyword === 'properties') {
    return node.properties?.get(key);
  }
  const single = singleKeywords.find(known => known === keyword);
  const combinator = combinators.find(known => known === keyword);
  const part = single
    ? node[single]
    : combinator && node[combinator]?.[Number(key)];
  return typeof part === 'object' ? part : undefined;
}
