// SPDX-License-Identifier: Apache-2.0

import { Finding, sentenceOf } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import { isObject, JsonValue } from '../json';
import { valueFromNode } from '../source';
import { changedValue } from './changedValue';
import { editText } from './editText';
import { findDocument, FoundDocument, openFile } from './findDocument';
import type { DocumentAddress, ValueChange } from './types';

/**
 * Writes values into one document of a file. Keeps comments, order, quotes, indentation and line endings: everything
 * that is not affected stays byte for byte. Changing an anchored value affects nothing else: its aliases are written
 * out. Writing the same values again does not change the file. Never throws (docs/publishing.md#what-an-edit-keeps).
 *
 * @public
 */
export function writeValues(input: {
  /** The whole file. */
  readonly text: string;
  /** The file name in positions. */
  readonly file?: string;
  /** May be omitted if the file has a single document. */
  readonly document?: DocumentAddress;
  /** Applied in order. */
  readonly changes: readonly ValueChange[];
}): {
  /** Unchanged if nothing could be written, or if it already has all values. */
  readonly text: string;
  /** Why a change was not written; the `pointer` is that of the change. */
  readonly findings: readonly Finding[];
} {
  const { text, file = '', document, changes } = input;
  const opened = openFile({ file, text });
  const target = findDocument(opened.documents, document);
  const isFound = !('code' in target);
  const fault = isFound ? opened.faultOf(target) : opened.fault;
  if (fault) {
    return { text, findings: [unreadable(fault)] };
  }
  return isFound
    ? writeInto(text, target, changes)
    : { text, findings: [target] };
}

/** Makes changes in a document that is already found. */
export function writeInto(
  text: string,
  document: FoundDocument,
  changes: readonly ValueChange[],
): ReturnType<typeof writeValues> {
  const current = valueFromNode(document.root);
  const findings: Finding[] = [];
  let next: JsonValue = current;
  for (const change of changes) {
    const result = changedValue(next, {
      ...change,
      pointer: `${document.pointer}${change.pointer}`,
    });
    if ('value' in result) {
      next = result.value;
    } else {
      findings.push({ ...result.finding, pointer: change.pointer });
    }
  }
  if (findings.length === changes.length) {
    return { text, findings };
  }
  const edited =
    isObject(current) && isObject(next)
      ? editText({ text, document: document.index, current, target: next })
      : undefined;
  if (edited === undefined) {
    const place = { pointer: '', position: document.node.position };
    return {
      text,
      findings: [...findings, writingFindings.notEditable.at(place, {})],
    };
  }
  return { text: edited, findings };
}

/** Turns an error of a document into the reason why nothing is written to it. */
export function unreadable(finding: Finding): Finding {
  return writingFindings.unreadable.at(
    { pointer: '', position: finding.position },
    { problem: sentenceOf(finding) },
  );
}
