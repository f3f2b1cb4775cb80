// SPDX-License-Identifier: Apache-2.0

import { Finding, sentenceOf } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import {
  isObject,
  JsonValue,
  cloneJson,
  emptyObject,
  exceedsDepth,
} from '../json';
import { valueFromNode, defaultSourceLimits } from '../source';
import { editText } from './editText';
import { findDocument, FoundDocument, openFile } from './findDocument';
import type { DocumentAddress, ValueChange } from './types';
import { formatPath, formatPointer, parsePointer } from '../pointer';

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
      findings.push({ ...result, pointer: change.pointer });
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

/** A changed value, or why it cannot be changed. */
type Changed = { readonly value: JsonValue } | Finding;

/** Applies one change to a document, or explains why it cannot be made. Unchanged parts are shared with the input. */
function changedValue(value: JsonValue, change: ValueChange): Changed {
  const tokens = parsePointer(change.pointer);
  const { depth: limit } = defaultSourceLimits;
  if (
    tokens.length > limit ||
    ('value' in change && exceedsDepth(change.value, limit))
  ) {
    const { pointer } = change;
    const place = formatPath(pointer);
    return writingFindings.tooDeep.at({ pointer }, { place, limit });
  }
  const set = 'remove' in change ? undefined : cloneJson(change.value);
  return changeAt(value, tokens, 0, set);
}

/** @param set - undefined to remove */
function changeAt(
  value: JsonValue | undefined,
  tokens: readonly string[],
  depth: number,
  set: JsonValue | undefined,
): Changed {
  if (depth === tokens.length) {
    return { value: set ?? null };
  }
  const token = tokens[depth];
  if (Array.isArray(value)) {
    return changeItem(value, tokens, depth, set);
  }
  // An empty key is filled.
  const around = value === undefined || value === null ? emptyObject() : value;
  if (!isObject(around)) {
    return set === undefined
      ? { value: around }
      : writingFindings.noMap.at(
          { pointer: formatPointer(tokens) },
          {
            place: formatPath(formatPointer(tokens)),
            around: formatPath(formatPointer(tokens.slice(0, depth))),
          },
        );
  }
  const present = Object.hasOwn(around, token) ? around[token] : undefined;
  if (set === undefined && present === undefined) {
    return { value: value ?? null };
  }
  const result = Object.assign(emptyObject(), around);
  if (set === undefined && depth === tokens.length - 1) {
    delete result[token];
    return { value: result };
  }
  const changed = changeAt(present, tokens, depth + 1, set);
  if ('code' in changed) {
    return changed;
  }
  result[token] = changed.value;
  return { value: result };
}

function changeItem(
  list: readonly JsonValue[],
  tokens: readonly string[],
  depth: number,
  set: JsonValue | undefined,
): Changed {
  const token = tokens[depth];
  const index = token === '-' ? list.length : Number(token);
  const isIndex = token === '-' || /^(?:0|[1-9]\d*)$/.test(token);
  if (set === undefined && (!isIndex || index >= list.length)) {
    return { value: [...list] };
  }
  if (!isIndex || index > list.length) {
    return writingFindings.noItem.at(
      { pointer: formatPointer(tokens) },
      {
        place: formatPath(formatPointer(tokens)),
        list: formatPath(formatPointer(tokens.slice(0, depth))),
        length: list.length,
      },
    );
  }
  if (set === undefined && depth === tokens.length - 1) {
    return { value: list.filter((_, at) => at !== index) };
  }
  const changed = changeAt(list[index], tokens, depth + 1, set);
  if ('code' in changed) {
    return changed;
  }
  const result = [...list];
  result[index] = changed.value;
  return { value: result };
}
