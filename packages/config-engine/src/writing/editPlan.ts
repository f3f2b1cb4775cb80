// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '../json';
import type { TextEdit } from '../source';
import { YAMLMap, YAMLSeq } from 'yaml';
import type { Node } from 'yaml';
import { Member } from './nodePlaces';
import { PrintStyle } from './printStyle';

/** The edits of a source while they are planned. */
export interface EditPlan {
  /** Ends with a line end. */
  readonly text: string;
  /** The line ending of the source. */
  readonly newline: string;
  /** The style of the document. */
  readonly style: PrintStyle;
  /** Offsets refer to the source before all edits; edits at the same offset apply in order. */
  readonly edits: TextEdit[];
  /** Whether a value stays as it is written. */
  isUnchanged(
    node: Node | undefined,
    current: JsonValue,
    target: JsonValue,
  ): boolean;
  /**
   * Edits a map or list into another of the same type.
   *
   * @param holder - the member whose value it is; omitted for the root
   * @returns false if it is written in a form that cannot be edited in parts; nothing is planned then
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

/** Plans the insertion of lines at the beginning of a line. */
export function insertLines(
  plan: EditPlan,
  at: number,
  lines: readonly string[],
): void {
  addEdit(plan, at, at, lines.map(line => line + plan.newline).join(''));
}
