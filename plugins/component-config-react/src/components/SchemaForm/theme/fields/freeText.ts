// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  formatPointer,
  isObject,
  JsonValue,
  nodeAt,
  parsePointer,
  parseSource,
  printDocument,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';

/** The allowed shape of a free-form value: anything, or only a map or a list. */
export type FreeShape = 'any' | 'object' | 'array';

/** Why a text is not valid yet, as reported by the parser. */
export interface FreeProblem {
  readonly line: number;
  /** Omitted if the problem is a second document. */
  readonly finding?: Finding;
}

/** The result of parsing a text. */
export type FreeReading =
  /** `value` is undefined if the text is empty. */
  | { readonly value: JsonValue | undefined; readonly root?: SourceNode }
  | { readonly problems: readonly FreeProblem[] }
  /** It is valid YAML, but has another shape. */
  | { readonly misfit: Exclude<FreeShape, 'any'> };

/** It is parsed at each keystroke. */
const LIMITS = { characters: 64 * 1024, nodes: 5_000 };

/** The maximum number of problems shown: later ones usually follow from the first. */
const SHOWN = 3;

/** Parses the YAML of one value, including JSON. */
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
  // Comments alone are no value; `null` and `~` are null.
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

/** A value as text to edit. */
export function printFreeText(value: JsonValue | undefined): string {
  return value === undefined ? '' : printDocument(value).trimEnd();
}

/**
 * The line of a path within a value, or of its nearest parent.
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
