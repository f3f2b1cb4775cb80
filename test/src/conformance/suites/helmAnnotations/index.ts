// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  compileDefinition,
  equalJson,
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { adaptChart } from '@component-config/config-platform';
import { readCaseFile } from '../../readCaseFile';
import { disagreement } from '../../compareData';
import type { Suite, Case, CaseOutcome } from '../../types';
import { objectOf, objectsOf, filesOf, errorsOf } from '../../content';

/**
 * What the comments of a chart's values say, recorded from two generators of schemas and from helm-docs. Compared is
 * what they say of each value: a type of ours has no need to repeat what each generator adds to it.
 */
export const helmAnnotations: Suite = {
  name: 'helm-annotations',
  entry: 'helm-annotations.yaml',
  read: readCaseFile,
  adapters: {
    dadav: runSchemaCase,
    losisin: runSchemaCase,
    'helm-docs': runDescriptionsCase,
  },
};

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
function runSchemaCase(content: Case): CaseOutcome {
  return judged(content, expect => keywordsOf(objectOf(expect)));
}

/** The descriptions of values, as helm-docs and the type have them. */
function runDescriptionsCase(content: Case): CaseOutcome {
  return judged(
    content,
    expect =>
      Object.fromEntries(
        objectsOf(expect).map(({ key, description }): [string, JsonObject] => {
          const text = oneLine(String(description));
          return [pointerOf(String(key)), text ? { description: text } : {}];
        }),
      ),
    ['description'],
  );
}

/** Compares what is expected of each value with its schema in the type: all keywords, or only some. */
function judged(
  content: Case,
  expectedOf: (expect: JsonValue | undefined) => ByPlace,
  keywords?: readonly string[],
): CaseOutcome {
  const { schema, isReported } = typeOf(content);
  if (content.error !== undefined) {
    return disagreement(isReported ? undefined : 'not reported', schema);
  }
  if (!schema) {
    return disagreement('refused');
  }
  const differences = differencesOf(
    expectedOf(content.expect),
    keywordsOf(schema),
    keywords,
  );
  return disagreement(differences.at(0), differences);
}

/** The keywords of schemas, by pointers of values. */
interface ByPlace {
  readonly [pointer: string]: JsonObject;
}

/** One line for each keyword of a place that differs. */
function differencesOf(
  expected: ByPlace,
  actual: ByPlace,
  keywords?: readonly string[],
): string[] {
  const places = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...places].flatMap(place => {
    const [before, after] = [expected[place] ?? {}, actual[place] ?? {}];
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names]
      .filter(name => !keywords || keywords.includes(name))
      .filter(name => !equalJson(before[name] ?? null, after[name] ?? null))
      .map(
        name =>
          `${place} ${name}: expected ${quote(before[name])}, got ${quote(after[name])}`,
      );
  });
}

function quote(value: JsonValue | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/**
 * The schema of the values in the type of the chart, null if the chart is refused; and whether annotations are reported.
 * An inferred schema never refuses: what a generator refuses is a warning.
 */
function typeOf({ values, files }: Case): {
  schema: JsonObject | null;
  isReported: boolean;
} {
  const { documents, findings } = adaptChart(
    new Map([
      ['Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 0.1.0\n'],
      ['values.yaml', String(values)],
      ...filesOf(files),
    ]),
    path => path,
  );
  const type = documents[0] && valueFromNode(documents[0]);
  const { parameters } = objectOf(objectOf(type).spec);
  const schema = objectOf(parameters).openAPIV3Schema;
  return {
    schema: errorsOf(findings).length === 0 && isObject(schema) ? schema : null,
    isReported:
      findings.some(({ code }) => code === 'helm/annotations-not-read') ||
      (documents[0] !== undefined &&
        compileDefinition(documents[0]).findings.length > 0),
  };
}

/** What a schema says of each value, by pointers. */
function keywordsOf(
  schema: JsonObject,
  pointer = '',
  found: { [pointer: string]: JsonObject } = {},
): ByPlace {
  const { properties, items, title } = schema;
  const said = Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) => !structure.has(keyword) && !/^x-(?:oc|k)/.test(keyword),
    ),
  );
  if (schema.nullable === true && typeof said.type === 'string') {
    said.type = [said.type, 'null'];
  }
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
  for (const [key, child] of Object.entries(objectOf(properties))) {
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
