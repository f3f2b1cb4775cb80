// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace, SourcePosition } from '../../finding';
import { childPointer } from '../../pointer';
import type { SourceEntry, SourceNode, SourceScalar } from '../../source';
import type { SchemaNode } from '../node';

/** How deep schemas may be nested, as in the emitted schema. */
export const maximumDepth = 100;

/** What one compilation knows and gathers. */
export interface Compilation {
  /** `$defs` of the root. */
  readonly definitions?: SourceNode;
  readonly definitionsPointer: string;
  readonly findings: Finding[];
  /** The one for what is ignored, whose findings nobody reads; absent: this is it. */
  readonly aside?: Compilation;
  /** Where each schema was compiled from: JSON Pointer into the document. */
  readonly sources: WeakMap<SchemaNode, string>;
  /** Definitions that are compiled already; `references` counts the longest chain of references within. */
  readonly resolved: Map<string, { node: SchemaNode; references: number }>;
}

/** Where the compilation is. */
export interface Frame {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** What the schema is known by there: the key of a property rather than its value. */
  readonly position?: SourcePosition;
  readonly depth: number;
  /** The definitions that are being resolved, outermost first. */
  readonly references: readonly string[];
}

/** The frame of a schema within. */
export function innerFrame(
  frame: Frame,
  token: string | number,
  position: SourcePosition | undefined,
): Frame {
  return {
    ...frame,
    pointer: childPointer(frame.pointer, token),
    position,
    depth: frame.depth + 1,
  };
}

/** The place of a finding about a schema as a whole. */
export function placeOf(
  { pointer, position }: Frame,
  own: SourcePosition | undefined,
): FindingPlace {
  return { pointer, position: own ?? position };
}

/** The place of a finding about one keyword of a schema. */
export function placeOfKeyword(
  frame: Frame,
  { key, keyPosition, value }: SourceEntry,
): FindingPlace {
  return {
    pointer: childPointer(frame.pointer, key),
    position: keyPosition ?? value.position ?? frame.position,
  };
}

/** Whether a node is a string. */
export function isText(
  node: SourceNode,
): node is SourceScalar & { readonly value: string } {
  return node.kind === 'scalar' && typeof node.value === 'string';
}
