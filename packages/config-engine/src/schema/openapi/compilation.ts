// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace, SourcePosition } from '../../finding';
import { childPointer } from '../../pointer';
import type { Pace } from '../../steps';
import type { SourceEntry, SourceNode, SourceScalar } from '../../source';
import type { SchemaNode } from '../node';

/** Maximum nesting of schemas, as in the emitted schema. */
export const maximumDepth = 100;

/**
 * Whose rules apply to a schema: those of OpenChoreo, which decodes it strictly, or those of Kubernetes for custom
 * resources (docs/rules/crd.md#schemas).
 */
export type SchemaFlavour = 'openchoreo' | 'kubernetes';

/** The state of one compilation. */
export interface Compilation {
  readonly flavour: SchemaFlavour;
  /** The root's `$defs`. */
  readonly definitions?: SourceNode;
  readonly definitionsPointer: string;
  readonly findings: Finding[];
  /** The compilation for ignored keywords, whose findings are discarded; absent in that compilation. */
  readonly aside?: Compilation;
  /** Compiled definitions; `references` is the length of the longest chain of references within. */
  readonly resolved: Map<string, { node: SchemaNode; references: number }>;
  /** Counts keywords. */
  readonly pace: Pace;
}

/** The location of a schema under compilation. */
export interface Frame {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** The position for findings: the key of a property rather than its value. */
  readonly position?: SourcePosition;
  readonly depth: number;
  /** Whether it is within the values of a map, whose defaults Kubernetes does not judge. */
  readonly isOfMap?: boolean;
  /** The definitions being resolved, outermost first. */
  readonly references: readonly string[];
}

/** The frame of a child schema. */
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

/** Whether a node is null: a keyword that is null is as if it were not there. */
export function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Whether a node is a string. */
export function isText(
  node: SourceNode,
): node is SourceScalar & { readonly value: string } {
  return node.kind === 'scalar' && typeof node.value === 'string';
}
