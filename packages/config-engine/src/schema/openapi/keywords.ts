// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import type { SourceNode } from '../../source';

/** A keyword whose value is data: a description of valid values, and a check. */
interface DataKeyword {
  readonly expected: Phrase;
  accepts(node: SourceNode): boolean;
}

const text: DataKeyword = {
  expected: phrase('aText'),
  accepts: node => isScalar(node, 'string'),
};
const number: DataKeyword = {
  expected: phrase('aNumber'),
  accepts: node => isScalar(node, 'number'),
};
const count: DataKeyword = {
  expected: phrase('aWholeNumber'),
  accepts: node =>
    node.kind === 'scalar' && Number.isInteger(node.value as unknown),
};
const flag: DataKeyword = {
  expected: phrase('trueOrFalse'),
  accepts: node => isScalar(node, 'boolean'),
};
const list: DataKeyword = {
  expected: phrase('aList'),
  accepts: node => node.kind === 'list',
};
const map: DataKeyword = {
  expected: phrase('aMap'),
  accepts: node => node.kind === 'map',
};
const anything: DataKeyword = {
  expected: phrase('aValue'),
  accepts: () => true,
};

/** The types of structural schemas. */
export const schemaTypes: readonly string[] = [
  'array',
  'boolean',
  'integer',
  'number',
  'object',
  'string',
];

/** Keywords of Kubernetes' JSONSchemaProps that hold data rather than schemas. */
export const dataKeywords: ReadonlyMap<string, DataKeyword> = new Map([
  [
    'type',
    {
      expected: phrase('oneOf', { names: schemaTypes }),
      accepts: (node: SourceNode) =>
        node.kind === 'scalar' && schemaTypes.includes(String(node.value)),
    },
  ],
  ['title', text],
  ['description', text],
  ['format', text],
  ['pattern', text],
  ['minimum', number],
  ['maximum', number],
  ['multipleOf', number],
  ['exclusiveMinimum', flag],
  ['exclusiveMaximum', flag],
  ['minLength', count],
  ['maxLength', count],
  ['minItems', count],
  ['maxItems', count],
  ['minProperties', count],
  ['maxProperties', count],
  ['uniqueItems', flag],
  ['nullable', flag],
  ['enum', list],
  ['default', anything],
  ['example', anything],
  ['externalDocs', map],
]);

/** Keywords that hold schemas, and `required`. */
export const structureKeywords: ReadonlySet<string> = new Set([
  'properties',
  'required',
  'items',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
]);

/** Keywords that Kubernetes parses but rejects (docs/rules/openapi.md#keywords). */
export const ignoredKeywords: ReadonlySet<string> = new Set([
  'id',
  '$schema',
  '$defs',
  'definitions',
  'additionalItems',
  'patternProperties',
  'dependencies',
]);

/**
 * Keywords of JSON Schema that structural schemas do not have, with what expresses the same, if anything does
 * (docs/rules/openapi.md#keywords). A misspelt keyword may resemble the one of another meaning.
 */
export const jsonSchemaKeywords: ReadonlyMap<string, string | undefined> =
  new Map([
    ['const', 'enum'],
    ['if', 'oneOf'],
    ['then', 'oneOf'],
    ['else', 'oneOf'],
    ['dependentRequired', 'oneOf'],
    ['dependentSchemas', 'oneOf'],
    ['propertyNames', undefined],
    ['unevaluatedProperties', undefined],
    ['unevaluatedItems', undefined],
    ['prefixItems', undefined],
    ['contains', undefined],
  ]);

/** All keywords of a schema, for suggestions. */
export const keywordNames: readonly string[] = [
  ...dataKeywords.keys(),
  ...structureKeywords,
  '$ref',
  '$defs',
];

function isScalar(
  node: SourceNode,
  type: 'string' | 'number' | 'boolean',
): boolean {
  // eslint-disable-next-line valid-typeof
  return node.kind === 'scalar' && typeof node.value === type;
}
