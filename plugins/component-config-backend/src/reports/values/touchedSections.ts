// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  type RecordedValues,
  type Subject,
  shownValues,
} from '@component-config/config-platform';

/**
 * The sections in which two partial configurations differ: `parameters`, `environmentConfigs` and
 * `traits.<instanceName>`.
 */
export function touchedSections(
  before: JsonObject,
  after: JsonObject,
): string[] {
  const was = sectionsOf(before);
  const is = sectionsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    section => !equalJson(was.get(section), is.get(section)),
  );
}

/**
 * The sections that sent values change. A secret that is sent counts as changed even if it is the stored one: otherwise
 * the permission for its section would confirm a guess.
 *
 * @param subject - in the environment
 */
export function sentSections(
  subject: Subject,
  head: RecordedValues | undefined,
  values: JsonObject,
): string[] {
  return touchedSections(head ? shownValues(subject, head) : {}, values);
}

/** An empty section counts as missing. */
function sectionsOf(values: JsonObject): Map<string, JsonValue> {
  const sections = new Map<string, JsonValue>();
  const { traits = emptyObject(), ...rest } = values;
  for (const [name, value] of Object.entries(rest)) {
    sections.set(name, value);
  }
  for (const [name, value] of Object.entries(isObject(traits) ? traits : {})) {
    sections.set(`traits.${name}`, value);
  }
  return new Map(
    [...sections].filter(
      ([, value]) => !isObject(value) || Object.keys(value).length > 0,
    ),
  );
}
