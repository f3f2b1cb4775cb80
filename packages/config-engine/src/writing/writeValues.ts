// SPDX-License-Identifier: Apache-2.0

import { Finding, sentenceOf } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import { isObject, JsonValue } from '../json';
import { valueFromNode } from '../source';
import { changedValue } from './changedValue';
import { editText } from './editText';
import { findDocument, FoundDocument, openFile } from './findDocument';
import type { ValueChange, WritingInput, WritingResult } from './types';

/**
 * Writes values into one document of a file. Comments, order, quotes, indentation and line ends stay: what no change
 * concerns stays byte for byte. A change of an anchored value changes nothing elsewhere: its aliases are written out.
 * Writing the same again gives the same text. Whatever the text is, nothing is thrown (docs/publishing.md#what-an-edit-keeps).
 *
 * @public
 */
export function writeValues(input: WritingInput): WritingResult {
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

/** Makes changes in a document that was found before. */
export function writeInto(
  text: string,
  document: FoundDocument,
  changes: readonly ValueChange[],
): WritingResult {
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

/** An error of a document, as the reason why nothing is written into it. */
export function unreadable(finding: Finding): Finding {
  return writingFindings.unreadable.at(
    { pointer: '', position: finding.position },
    { problem: sentenceOf(finding) },
  );
}
