// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import {
  cloneJson,
  emptyObject,
  exceedsDepth,
  isObject,
  JsonValue,
} from '../json';
import { formatPath, formatPointer, parsePointer } from '../pointer';
import { defaultSourceLimits } from '../source';
import type { ValueChange } from './types';

/** Applies one change to a document, or explains why it cannot be made. Unchanged parts are shared with the input. */
export function changedValue(
  value: JsonValue,
  change: ValueChange,
): { value: JsonValue } | { finding: Finding } {
  const tokens = parsePointer(change.pointer);
  const { depth: limit } = defaultSourceLimits;
  if (
    tokens.length > limit ||
    ('value' in change && exceedsDepth(change.value, limit))
  ) {
    const { pointer } = change;
    const place = formatPath(pointer);
    return {
      finding: writingFindings.tooDeep.at({ pointer }, { place, limit }),
    };
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
): { value: JsonValue } | { finding: Finding } {
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
      : {
          finding: writingFindings.noMap.at(
            { pointer: formatPointer(tokens) },
            {
              place: formatPath(formatPointer(tokens)),
              around: formatPath(formatPointer(tokens.slice(0, depth))),
            },
          ),
        };
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
  if ('finding' in changed) {
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
): { value: JsonValue } | { finding: Finding } {
  const token = tokens[depth];
  const index = token === '-' ? list.length : Number(token);
  const isIndex = token === '-' || /^(?:0|[1-9]\d*)$/.test(token);
  if (set === undefined && (!isIndex || index >= list.length)) {
    return { value: [...list] };
  }
  if (!isIndex || index > list.length) {
    return {
      finding: writingFindings.noItem.at(
        { pointer: formatPointer(tokens) },
        {
          place: formatPath(formatPointer(tokens)),
          list: formatPath(formatPointer(tokens.slice(0, depth))),
          length: list.length,
        },
      ),
    };
  }
  if (set === undefined && depth === tokens.length - 1) {
    return { value: list.filter((_, at) => at !== index) };
  }
  const changed = changeAt(list[index], tokens, depth + 1, set);
  if ('finding' in changed) {
    return changed;
  }
  const result = [...list];
  result[index] = changed.value;
  return { value: result };
}
