// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject } from '@component-config/config-engine';

/** The longest sample that is shared; proxies and clients truncate longer addresses. */
const LONGEST = 4096;

/** The values of a sample by scope. */
export type SampleValues = ReadonlyMap<string, JsonObject>;

/** A sample for an address; undefined if it is empty or too large. */
export function writeSample(sample: SampleValues): string | undefined {
  const filled = [...sample].filter(([, values]) => Object.keys(values).length);
  const text = JSON.stringify(Object.fromEntries(filled));
  return filled.length === 0 || text.length > LONGEST ? undefined : text;
}

/** The sample in an address; empty if it is invalid. */
export function readSample(text: string | undefined): SampleValues {
  if (text === undefined || text.length > LONGEST) {
    return new Map();
  }
  try {
    const read: JsonObject = JSON.parse(text);
    return new Map(
      isObject(read)
        ? Object.entries(read).filter((entry): entry is [string, JsonObject] =>
            isObject(entry[1]),
          )
        : [],
    );
  } catch {
    return new Map();
  }
}
