// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '../json';
import { YAMLMap, YAMLSeq } from 'yaml';
import type { Node } from 'yaml';
import { Member } from './nodePlaces';
import { PrintStyle } from './printStyle';
import { TextEdit } from './textEdit';

/** The edits of a text as they are being planned. */
export interface EditPlan {
  /** Ends with a line end. */
  readonly text: string;
  /** The line end of the text. */
  readonly newline: string;
  /** How the document is written. */
  readonly style: PrintStyle;
  /** Offsets are those of the text before all edits; at one place, the first stands first. */
  readonly edits: TextEdit[];
  /** Whether a value stays as it is written. */
  isKept(
    node: Node | undefined,
    current: JsonValue,
    target: JsonValue,
  ): boolean;
  /**
   * Edits a map or list into another of its kind.
   *
   * @param holder - the member whose value it is; absent for the root
   * @returns false where it is written in a way that cannot be edited in parts; nothing is planned then
   */
  editCollection(
    node: YAMLMap | YAMLSeq,
    current: JsonValue,
    target: JsonValue,
    holder?: Member,
  ): boolean;
}

/** Plans one edit, unless it changes nothing. */
export function addEdit(
  plan: EditPlan,
  start: number,
  end: number,
  text: string,
): void {
  if (start !== end || text !== '') {
    plan.edits.push({ start, end, text });
  }
}

/** Plans that whole lines come to stand at the beginning of a line. */
export function insertLines(
  plan: EditPlan,
  at: number,
  lines: readonly string[],
): void {
  addEdit(plan, at, at, lines.map(line => line + plan.newline).join(''));
}
