// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject } from '@component-config/config-engine';

/** A sample is shared up to this length; a longer address is cut by what it is sent with. */
const LONGEST = 4096;

/** The values of a sample, by the scope that they are for. */
export type SampleValues = ReadonlyMap<string, JsonObject>;

/** A sample as a part of an address; undefined where it says nothing, or too much. */
export function writeSample(sample: SampleValues): string | undefined {
  const said = [...sample].filter(([, values]) => Object.keys(values).length);
  const text = JSON.stringify(Object.fromEntries(said));
  return said.length === 0 || text.length > LONGEST ? undefined : text;
}

/** The sample of an address; an empty one where it is none. */
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
