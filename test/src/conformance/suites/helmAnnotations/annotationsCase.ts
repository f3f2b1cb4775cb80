// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { adaptChart } from '@component-config/config-platform';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** Keywords that a generator adds to every value, or that say how values are nested. */
const structure = new Set([
  '$comment',
  '$schema',
  'additionalProperties',
  'default',
  'items',
  'nullable',
  'properties',
  'required',
]);

/** The schema that a generator makes, and that of the type, by the places of values. */
export function runSchemaCase(content: Case): CaseOutcome {
  const { schema, isReported } = typeOf(content);
  if (content.error !== undefined) {
    return isReported
      ? { agrees: true }
      : { agrees: false, what: 'not reported', result: schema };
  }
  const { expect } = content;
  const expected = isObject(expect) ? keywordsOf(expect) : {};
  return compared(expected, schema && keywordsOf(schema));
}

/** The descriptions of values, as helm-docs and the type have them. */
export function runDescriptionsCase(content: Case): CaseOutcome {
  const { schema, isReported } = typeOf(content);
  if (content.error !== undefined) {
    return isReported
      ? { agrees: true }
      : { agrees: false, what: 'not reported', result: schema };
  }
  const rows = Array.isArray(content.expect) ? content.expect : [];
  const expected = Object.fromEntries(
    rows
      .filter(isObject)
      .flatMap(({ key, description }): [string, string][] => {
        const text = oneLine(String(description));
        return text ? [[pointerOf(String(key)), text]] : [];
      }),
  );
  const actual =
    schema &&
    Object.fromEntries(
      Object.entries(keywordsOf(schema)).flatMap(
        ([pointer, keywords]): [string, string][] =>
          isObject(keywords) && typeof keywords.description === 'string'
            ? [[pointer, oneLine(keywords.description)]]
            : [],
      ),
    );
  return compared(expected, actual);
}

function compared(
  expected: JsonObject,
  result: JsonObject | null,
): CaseOutcome {
  const what = describeDifference(expected, result ?? undefined);
  return what ? { agrees: false, what, result } : { agrees: true };
}

/**
 * The schema of the values in the type of the chart, null if the chart is refused; and whether annotations are reported.
 * An inferred schema never refuses: what a generator refuses is a warning.
 */
function typeOf({ values, files }: Case): {
  schema: JsonObject | null;
  isReported: boolean;
} {
  const given = Object.entries(isObject(files) ? files : {});
  const { documents, findings } = adaptChart(
    new Map([
      ['Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 0.1.0\n'],
      ['values.yaml', String(values)],
      ...given.map(([path, text]): [string, string] => [path, String(text)]),
    ]),
    path => path,
  );
  const type = documents[0] && valueFromNode(documents[0]);
  const parameters =
    isObject(type) && isObject(type.spec) ? type.spec.parameters : undefined;
  const schema = isObject(parameters) ? parameters.openAPIV3Schema : undefined;
  return {
    schema:
      findings.every(({ severity }) => severity !== 'error') && isObject(schema)
        ? schema
        : null,
    isReported: findings.some(
      ({ code }) => code === 'helm/annotations-not-read',
    ),
  };
}

/** What a schema says of each value, by pointers. */
function keywordsOf(
  schema: JsonObject,
  pointer = '',
  found: { [pointer: string]: JsonValue } = {},
): JsonObject {
  const { properties, items, title } = schema;
  const said = Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) => !structure.has(keyword) && !/^x-(?:oc|k)/.test(keyword),
    ),
  );
  // A generator's title of a value without one is its key.
  if (title === pointer.slice(pointer.lastIndexOf('/') + 1)) {
    delete said.title;
  }
  if (typeof said.description === 'string') {
    said.description = oneLine(said.description);
  }
  if (pointer !== '' && Object.keys(said).length > 0) {
    found[pointer] = said;
  }
  for (const [key, child] of Object.entries(
    isObject(properties) ? properties : {},
  )) {
    if (isObject(child) && !(pointer === '' && key === 'global')) {
      keywordsOf(child, childPointer(pointer, key), found);
    }
  }
  if (isObject(items)) {
    keywordsOf(items, childPointer(pointer, '-'), found);
  }
  return found;
}

/** `annotations."shop.example.com/team"` as a pointer. */
function pointerOf(path: string): string {
  return (path.match(/"[^"]*"|[^.]+/g) ?? [])
    .map(key => key.replace(/"/g, ''))
    .reduce((pointer, key) => childPointer(pointer, key), '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
