// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  itemPointer,
  JsonObject,
  JsonValue,
  parsePointer,
  Phrase,
} from '@component-config/config-engine';
import {
  ObservedReport,
  ObservedVerdict,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';

/** The values that a source observes in one environment: a column beside that of the environment. */
export interface ObservedColumn {
  /** Unique among all columns. */
  key: string;
  /** Title of the source. */
  title: string;
  values?: JsonObject;
  /** ISO 8601. */
  observedAt?: string;
  url?: string;
  failure?: string;
  failurePhrase?: Phrase;
  /** By the pointer of the configured value, if the source judges each. */
  verdicts?: ReadonlyMap<string, ObservedVerdict>;
}

/** How an observed value relates to the configured one. */
export type ObservedState =
  'same' | 'different' | 'ignored' | 'unknown' | 'secret';

/** The columns of an environment, in the order of the sources; empty if no source has any. */
export function observedColumns(
  report: ObservedReport | undefined,
  environment: string,
): ObservedColumn[] {
  const seen = report?.environments.find(
    one => one.environment.name === environment,
  );
  return (seen?.observations ?? []).map(
    ({ source, verdicts, ...observation }) => ({
      ...observation,
      ...(verdicts && {
        verdicts: new Map(verdicts.map(one => [one.pointer, one])),
      }),
      key: `${environment}/${source}`,
      title: report?.sources.find(({ id }) => id === source)?.title ?? source,
    }),
  );
}

/**
 * The observed value at a path, and how it relates to the configured one. Secrets cannot be compared.
 *
 * @param pointer - items of lists by their index or key
 * @param at - the pointer of the configured value; omitted if there is none
 */
export function observedCell(
  { values, verdicts }: ObservedColumn,
  pointer: string,
  configured: JsonValue | undefined,
  at?: string,
): { value?: JsonValue; state: ObservedState; verdict?: ObservedVerdict } {
  const verdict = verdicts?.get(at ?? pointer);
  if (verdict) {
    const state = stateOf(verdict);
    const value = state === 'same' ? configured : verdict.value;
    return { ...(value !== undefined && { value }), state, verdict };
  }
  const value = values && placeIn(values, pointer);
  if (value === undefined) {
    return { state: 'unknown' };
  }
  if (value === SENSITIVE_MASK) {
    return { value, state: 'secret' };
  }
  const isSame = configured !== undefined && equalJson(value, configured);
  return { value, state: isSame ? 'same' : 'different' };
}

function stateOf({ verdict }: ObservedVerdict): ObservedState {
  switch (verdict) {
    case 'inSync':
      return 'same';
    case 'ignored':
    case 'unknown':
      return verdict;
    default:
      return 'different';
  }
}

/** @param pointer - items of lists by their index or key */
function placeIn(values: JsonObject, pointer: string): JsonValue | undefined {
  let place: JsonValue | undefined = values;
  for (const token of parsePointer(pointer)) {
    if (Array.isArray(place)) {
      place = /^\d+$/.test(token)
        ? place[Number(token)]
        : place.find(item => isNamed(item, token));
    } else if (isObject(place) && Object.hasOwn(place, token)) {
      place = place[token];
    } else {
      return undefined;
    }
  }
  return place;
}

/** Whether an item matches a token such as `[name=proxy]`. */
function isNamed(item: JsonValue, token: string): boolean {
  if (!isObject(item)) {
    return tokenOf(item) === token;
  }
  const keys = [...token.matchAll(/[[,]([^=,[\]]+)=/g)].map(([, key]) => key);
  const named: JsonObject = {};
  for (const key of keys) {
    if (Object.hasOwn(item, key)) {
      named[key] = item[key];
    }
  }
  return keys.length > 0 && tokenOf(named) === token;
}

/** The token that identifies a list item by its key. */
function tokenOf(item: JsonValue): string {
  return parsePointer(itemPointer('', item))[0];
}
