// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  formatPointer,
  isObject,
  JsonValue,
  nodeAt,
  parsePointer,
  parseSource,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';
import { stringify } from 'yaml';

/** What a value of any shape may be: anything, or only a map or a list. */
export type FreeShape = 'any' | 'object' | 'array';

/** Why a text means nothing yet, as far as the parser says it. */
export interface FreeProblem {
  readonly line: number;
  /** Absent: there is a second document. */
  readonly finding?: Finding;
}

/** What a text says. */
export type FreeReading =
  /** `value`: undefined where the text says nothing. */
  | { readonly value: JsonValue | undefined; readonly root?: SourceNode }
  | { readonly problems: readonly FreeProblem[] }
  /** It can be read, and has another shape. */
  | { readonly misfit: Exclude<FreeShape, 'any'> };

/** Read at each keystroke. */
const LIMITS = { characters: 64 * 1024, nodes: 5_000 };

/** How many problems are shown: those behind them mostly go with the first. */
const SHOWN = 3;

/** Reads the YAML of one value, of which JSON is a part. */
export function readFreeText(text: string, shape: FreeShape): FreeReading {
  if (text.trim() === '') {
    return { value: undefined };
  }
  const { documents, findings } = parseSource({ file: '', text }, LIMITS);
  const problems = findings
    .filter(({ severity }) => severity === 'error')
    .slice(0, SHOWN)
    .map(finding => ({ finding, line: finding.position?.line ?? 1 }));
  if (problems.length > 0) {
    return { problems };
  }
  const [document, second] = documents;
  if (!document) {
    return { value: undefined };
  }
  if (second) {
    const line = second.root.position?.line ?? 1;
    return { problems: [{ line }] };
  }
  const { root } = document;
  // Comments alone say nothing; `null` and `~` say null.
  if (root.kind === 'scalar' && root.value === null && root.text === '') {
    return { value: undefined };
  }
  const value = valueFromNode(root);
  const fits =
    shape === 'any' ||
    value === null ||
    (shape === 'object' ? isObject(value) : Array.isArray(value));
  return fits ? { value, root } : { misfit: shape };
}

/** A value as the text that is edited. */
export function printFreeText(value: JsonValue | undefined): string {
  return value === undefined ? '' : stringify(value).trimEnd();
}

/**
 * The line on which a place within a value is written, or what is around it.
 *
 * @param pointer - JSON Pointer into the value
 */
export function lineInText(root: SourceNode, pointer: string): number {
  const tokens = parsePointer(pointer);
  for (let length = tokens.length; length > 0; length--) {
    const parent = nodeAt(root, formatPointer(tokens.slice(0, length - 1)));
    const entry =
      parent?.kind === 'map'
        ? parent.entries.find(({ key }) => key === tokens[length - 1])
        : undefined;
    const position =
      entry?.keyPosition ??
      nodeAt(root, formatPointer(tokens.slice(0, length)))?.position;
    if (position) {
      return position.line;
    }
  }
  return root.position?.line ?? 1;
}
