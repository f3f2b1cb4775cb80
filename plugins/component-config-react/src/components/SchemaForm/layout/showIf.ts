// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPointer,
  isObject,
  JsonSchema,
  JsonValue,
} from '@component-config/config-engine';

/**
 * When a field applies, from `oc:ui:showIf`. The language is closed:
 *
 * - `field` holds when the value is there and is neither false, empty, 0 nor null; `!field` when that does not hold;
 * - `field=a` and `field=a|b` hold when the value is one of these; `field!=a` when it is none of them;
 * - a list of such texts holds when each of them does.
 *
 * The path is dotted. Its first name is looked for beside the field, then in the section, then in the configuration.
 */
export interface ShowIf {
  readonly path: readonly string[];
  readonly base: 'sibling' | 'section' | 'configuration';
  /** Absent: whether there is a value that means yes. */
  readonly values?: readonly string[];
  readonly negated: boolean;
}

/** The schemas that the path of a condition is looked for in. */
export interface ShowIfScope {
  sibling: JsonSchema;
  section: JsonSchema;
  configuration: JsonSchema;
}

/**
 * Reads the conditions of a field. What cannot be read, or names a field that does not exist, is left out: a mistake in
 * a condition must not take a field away.
 */
export function readShowIf(
  annotation: JsonValue | undefined,
  scope: ShowIfScope,
): ShowIf[] {
  return [annotation ?? []].flat().flatMap(text => {
    const parts =
      typeof text === 'string'
        ? /^\s*(!?)\s*([^=!|\s]+)\s*(?:(!?=)\s*(.*?)\s*)?$/.exec(text)
        : null;
    if (!parts || (parts[1] === '!' && parts[3] !== undefined)) {
      return [];
    }
    const [, not, dotted, operator, wanted = ''] = parts;
    const path = dotted.split('.');
    const base = (['sibling', 'section', 'configuration'] as const).find(
      candidate => declares(scope[candidate], path[0]),
    );
    return base === undefined
      ? []
      : [
          {
            path,
            base,
            negated: not === '!' || operator === '!=',
            ...(operator !== undefined && {
              values: wanted.split('|').map(value => value.trim()),
            }),
          },
        ];
  });
}

/**
 * Where the value of a condition is.
 *
 * @param parent - JSON Pointer of the object that has the field
 * @param section - JSON Pointer of the section
 */
export function showIfPointer(
  { base, path }: ShowIf,
  parent: string,
  section: string,
): string {
  const root = { sibling: parent, section, configuration: '' }[base];
  return root + formatPointer(path);
}

/** Whether a condition holds for the value that is there. */
export function holdsFor(
  { values, negated }: ShowIf,
  value: JsonValue | undefined,
): boolean {
  const holds = values
    ? values.some(wanted => textOf(value) === wanted)
    : isYes(value);
  return holds !== negated;
}

function isYes(value: JsonValue | undefined): boolean {
  const isEmpty =
    equalJson(value, []) ||
    (isObject(value) && Object.keys(value).length === 0);
  return Boolean(value) && !isEmpty;
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function declares(schema: JsonSchema, name: string): boolean {
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) {
    return true;
  }
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(branches =>
    Array.isArray(branches) ? branches : [],
  );
  return parts.some(part => isObject(part) && declares(part, name));
}
