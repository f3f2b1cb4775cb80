// SPDX-License-Identifier: Apache-2.0

import { didYouMean, type Finding } from '../../finding';
import { helmFindings } from '../../finding/catalogue/helm';
import { valuesFindings } from '../../finding/catalogue/values';
import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../json';
import { childPointer, parsePointer, valueAt } from '../../pointer';
import {
  followSchemaPath,
  propertyNames,
  type CompiledSchema,
  type SchemaRules,
} from '../../schema';
import { fieldName } from '../fieldName';
import { holdsUnknown, type IsUnknown } from '../unknownValues';
import { findingsAbout, type Violation } from './evaluate';
import { placeIn, readValuesSchema } from './readValuesSchema';

/** The schemas of a chart and its subcharts. */
type HelmRules = Extract<SchemaRules, { readonly language: 'helm' }>;
type ChartSchema = HelmRules['charts'][number];

/**
 * Checks values as Helm does before it renders a chart: those of each chart that is on, with what it sees as `global`,
 * against its `values.schema.json` (docs/rules/helm.md#schemas).
 *
 * @param section - JSON Pointer of the values
 * @param values - at this pointer
 */
export function checkHelmRules(
  schema: CompiledSchema,
  section: string,
  { charts }: HelmRules,
  values: JsonValue,
  isUnknown: IsUnknown,
): Finding[] {
  return charts.flatMap(chart => {
    const { schema: read } = readValuesSchema(chart.source);
    const seen = valuesOf(chart, values);
    if (!read || seen === undefined) {
      return [];
    }
    const prefix = chart.path.reduce(childPointer, section);
    return findingsAbout(seen, read, prefix, violation =>
      holdsUnknown(
        valueAt(seen, violation.at),
        prefix + violation.at,
        isUnknown,
      )
        ? []
        : [describe(schema, chart, prefix, violation)],
    );
  });
}

/** What a chart sees as its values; undefined if it is off. */
function valuesOf(
  { path, switches }: ChartSchema,
  root: JsonValue,
): JsonValue | undefined {
  if (!isObject(root) || !switches.every(each => isOn(each, root))) {
    return undefined;
  }
  let seen: JsonObject = root;
  for (const name of path) {
    const own = Object.hasOwn(seen, name) ? seen[name] : undefined;
    if (!isObject(own)) {
      return undefined;
    }
    seen = { ...own, global: withGlobal(seen.global, own.global) };
  }
  return seen;
}

/** What goes down from a chart beats what a subchart has; where a map meets another value, the subchart's stays. */
function withGlobal(
  above: JsonValue | undefined,
  own: JsonValue | undefined,
): JsonValue {
  if (!isObject(above)) {
    return own ?? {};
  }
  if (!isObject(own)) {
    return own === undefined ? above : own;
  }
  const merged = Object.assign(emptyObject(), own);
  for (const [name, value] of Object.entries(above)) {
    const below = Object.hasOwn(own, name) ? own[name] : undefined;
    if (below === undefined || isObject(value) === isObject(below)) {
      merged[name] = isObject(value) ? withGlobal(value, below) : value;
    }
  }
  return merged;
}

/** Whether a condition or else tags leave a chart on (docs/rules/helm.md#dependencies). */
function isOn(
  { conditions, tags }: ChartSchema['switches'][number],
  root: JsonObject,
): boolean {
  const decided = conditions
    .map(path => valueAt(root, path.reduce(childPointer, '')))
    .find(value => typeof value === 'boolean');
  if (decided !== undefined) {
    return decided;
  }
  const states = tags.map(tag => valueAt(root, childPointer('/tags', tag)));
  return states.includes(true) || !states.includes(false);
}

function describe(
  schema: CompiledSchema,
  { source }: ChartSchema,
  prefix: string,
  { at, keyword, property, rule }: Violation,
): Finding {
  const { position } = placeIn(source, rule);
  const around = `${prefix}${at}`;
  const pointer =
    property === undefined ? around : childPointer(around, property);
  const place = { pointer, ...(position && { position }) };
  const field = fieldName(schema, pointer);
  switch (keyword) {
    case 'required':
    case 'dependencies':
    case 'dependentRequired':
      return valuesFindings.required.at(place, { field });
    case 'additionalProperties': {
      const tokens = parsePointer(around);
      const found = followSchemaPath([schema.jsonSchema], tokens, 'entry');
      const known = found.known ? propertyNames(found.schemas) : [];
      const hint = didYouMean(property ?? '', known);
      return valuesFindings.additionalProperties.at(place, { field, hint });
    }
    default:
      return helmFindings.schemaViolated.at(place, { field, keyword });
  }
}
