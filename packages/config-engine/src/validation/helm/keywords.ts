// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../../json';
import { compilePattern } from '../../pattern';
import { areUnique, isTypeName } from '../../schema';

/**
 * The drafts of JSON Schema that Helm reads (https://json-schema.org/specification-links).
 *
 * @public
 */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

/** Schemas directly within a keyword: its value, the items of its list, the entries of its map, or one of these. */
export type SchemasWithin = 'one' | 'list' | 'oneOrList' | 'map' | 'mapOrNames';

interface Keyword {
  /** The first draft with the keyword, and the last one. Keywords of other drafts are ignored. */
  readonly since?: Draft;
  readonly until?: Draft;
  /** What its value must be (https://json-schema.org/draft/2020-12/schema and those before). */
  readonly accepts?: (value: JsonValue, draft: Draft) => boolean;
  readonly within?: SchemasWithin;
}

const isText = (value: JsonValue) => typeof value === 'string';
const isFlag = (value: JsonValue) => typeof value === 'boolean';
const isNumber = (value: JsonValue) => typeof value === 'number';
const isPositive = (value: JsonValue) => typeof value === 'number' && value > 0;
const isCount = (value: JsonValue) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isPattern = (value: JsonValue) =>
  typeof value === 'string' && 'matcher' in compilePattern(value);
const isNames = (value: JsonValue, draft: Draft) =>
  Array.isArray(value) &&
  value.every(isText) &&
  areUnique(value) &&
  (draft > 4 || value.length > 0);
const isMapOf =
  (accepts: (value: JsonValue, draft: Draft) => boolean) =>
  (value: JsonValue, draft: Draft) =>
    isObject(value) &&
    Object.values(value).every(entry => accepts(entry, draft));
/** Before draft 6, a flag beside the bound that must be there. */
const isExclusive = (value: JsonValue, draft: Draft) =>
  draft === 4 ? isFlag(value) : isNumber(value);

/** The keywords with a meaning, in the order in which they are evaluated. */
export const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['$schema', { accepts: isText }],
  ['$id', { since: 6, accepts: isText }],
  ['id', { until: 4, accepts: isText }],
  ['$ref', { since: 6, accepts: isText }],
  ['$anchor', { since: 2019, accepts: isText }],
  ['$recursiveRef', { since: 2019, until: 2019, accepts: isText }],
  ['$dynamicRef', { since: 2020, accepts: isText }],
  ['$dynamicAnchor', { since: 2020, accepts: isText }],
  ['$comment', { since: 7, accepts: isText }],
  ['$defs', { since: 2019, within: 'map' }],
  ['definitions', { within: 'map' }],
  ['title', { accepts: isText }],
  ['description', { accepts: isText }],
  ['readOnly', { since: 7, accepts: isFlag }],
  ['writeOnly', { since: 7, accepts: isFlag }],
  ['deprecated', { since: 2019, accepts: isFlag }],
  ['examples', { since: 6, accepts: value => Array.isArray(value) }],
  [
    'type',
    {
      accepts: value =>
        Array.isArray(value)
          ? value.length > 0 && value.every(isTypeName) && areUnique(value)
          : isTypeName(value),
    },
  ],
  ['const', { since: 6 }],
  [
    'enum',
    {
      accepts: (value, draft) =>
        Array.isArray(value) &&
        (draft > 7 || value.length > 0) &&
        (draft > 6 || areUnique(value)),
    },
  ],
  ['multipleOf', { accepts: isPositive }],
  ['maximum', { accepts: isNumber }],
  ['exclusiveMaximum', { accepts: isExclusive }],
  ['minimum', { accepts: isNumber }],
  ['exclusiveMinimum', { accepts: isExclusive }],
  ['maxLength', { accepts: isCount }],
  ['minLength', { accepts: isCount }],
  ['pattern', { accepts: isPattern }],
  ['format', { accepts: isText }],
  ['maxItems', { accepts: isCount }],
  ['minItems', { accepts: isCount }],
  ['uniqueItems', { accepts: isFlag }],
  ['maxContains', { since: 2019, accepts: isCount }],
  ['minContains', { since: 2019, accepts: isCount }],
  ['maxProperties', { accepts: isCount }],
  ['minProperties', { accepts: isCount }],
  ['required', { accepts: isNames }],
  ['dependentRequired', { since: 2019, accepts: isMapOf(isNames) }],
  ['properties', { within: 'map' }],
  [
    'patternProperties',
    {
      within: 'map',
      accepts: value => isObject(value) && Object.keys(value).every(isPattern),
    },
  ],
  ['additionalProperties', { within: 'one' }],
  ['propertyNames', { since: 6, within: 'one' }],
  ['prefixItems', { since: 2020, within: 'list' }],
  ['items', { within: 'oneOrList' }],
  ['additionalItems', { until: 2019, within: 'one' }],
  ['contains', { since: 6, within: 'one' }],
  ['dependencies', { within: 'mapOrNames' }],
  ['dependentSchemas', { since: 2019, within: 'map' }],
  ['allOf', { within: 'list' }],
  ['anyOf', { within: 'list' }],
  ['oneOf', { within: 'list' }],
  ['not', { within: 'one' }],
  ['if', { since: 7, within: 'one' }],
  ['then', { since: 7, within: 'one' }],
  ['else', { since: 7, within: 'one' }],
  ['unevaluatedItems', { since: 2019, within: 'one' }],
  ['unevaluatedProperties', { since: 2019, within: 'one' }],
]);

/** Whether a draft has a keyword. */
export function hasKeyword(draft: Draft, name: string): boolean {
  const { since = 4, until = 2020 } = keywords.get(name) ?? { until: 4 };
  return keywords.has(name) && draft >= since && draft <= until;
}

/** The schemas directly within a keyword by their place in it; undefined if its value has another form. */
export function schemasWithin(
  form: SchemasWithin,
  value: JsonValue,
  draft: Draft,
): ReadonlyArray<readonly [place: string, schema: JsonValue]> | undefined {
  switch (form) {
    case 'one':
      return [['', value]];
    case 'oneOrList':
      return Array.isArray(value)
        ? schemasWithin('list', draft < 2020 ? value : [], draft)
        : [['', value]];
    case 'list':
      return Array.isArray(value) && value.length > 0
        ? value.map((item, index) => [String(index), item] as const)
        : undefined;
    case 'map':
      return isObject(value) ? Object.entries(value) : undefined;
    case 'mapOrNames':
      return isObject(value) &&
        Object.values(value).every(
          entry => !Array.isArray(entry) || isNames(entry, draft),
        )
        ? Object.entries(value).filter(([, entry]) => !Array.isArray(entry))
        : undefined;
    default:
      return undefined;
  }
}
