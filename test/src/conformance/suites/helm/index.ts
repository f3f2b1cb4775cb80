// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  validateInstance,
  valueFromNode,
  type Finding,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { ajvValidator } from '@component-config/config-engine/ajv';
import {
  adaptChart,
  type ComposedChart,
  type HelmVersion,
} from '@component-config/config-platform';
import { readCaseFile } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import {
  runValuesCase,
  chartsOf,
  inBothVersions,
  valuesByChart,
} from './valuesCase';
import { compareData, disagreement } from '../../compareData';
import { objectsOf, filesOf, errorsOf } from '../../content';

/** Cases recorded from Helm 4, with those of Helm 3 where it differs. */
export const helm: Suite = {
  name: 'helm',
  entry: 'helm.yaml',
  read: readCaseFile,
  adapters: {
    values: runValuesCase,
    set: runValuesCase,
    dependencies: runValuesCase,
    schema: runSchemaCase,
  },
};

/** Findings about a key, which Helm reports at the map around it. */
const aboutKeys: readonly string[] = [
  'values/required',
  'values/additionalProperties',
];

/** A chart, and what its type says of the values that the arguments give. */
function runSchemaCase(content: Case): CaseOutcome {
  return inBothVersions(content, (expected, version) =>
    compare(expected, judgedBy(content, version)),
  );
}

function compare(expected: JsonObject, result: JsonObject | null): CaseOutcome {
  const { error, violations, expect } = expected;
  if (error !== undefined) {
    return disagreement(result === null ? undefined : 'not refused', result);
  }
  const places = objectsOf(violations)
    .filter(({ under }) => under !== true)
    .map(({ chart, at }) => `${String(chart)} ${String(at)}`);
  return compareData(
    violations ? { violations: [...new Set(places)].sort() } : expect,
    result,
  );
}

/** The values, or where they violate a schema; null if the chart or the values are refused. */
function judgedBy(content: Case, version: HelmVersion): JsonObject | null {
  const { documents, findings } = adaptChart(
    filesOf(content.chart),
    path => path,
  );
  const charts = chartsOf(content, version);
  const { parameters } = documents[0] ? compileDefinition(documents[0]) : {};
  if (!charts || !parameters || errorsOf(findings).length > 0) {
    return null;
  }
  const [{ values }] = charts;
  const places = errorsOf(
    validateInstance(parameters, valueFromNode(values), {
      validator: ajvValidator,
    }),
  ).map(finding => placeOf(finding, charts));
  return places.length > 0
    ? { violations: [...new Set(places)].sort() as JsonValue }
    : valuesByChart(charts);
}

/** The chart whose schema a finding is about, and the place in its values. */
function placeOf(
  { code, args, pointer, position }: Finding,
  charts: readonly ComposedChart[],
): string {
  const at = aboutKeys.includes(code)
    ? pointer.slice(0, pointer.lastIndexOf('/'))
    : pointer;
  const around = charts
    .map(({ path, chart }) => ({
      chart,
      path,
      prefix: ['', ...path].join('/'),
    }))
    .filter(({ prefix }) => `${at}/`.startsWith(`${prefix}/`));
  const [found] = [
    ...around.filter(({ chart }) => chart.schema?.file === position?.file),
    ...around.reverse(),
  ];
  // Helm reports the name of a property at the root, wherever it is.
  const place =
    args?.keyword === 'propertyNames' ? '' : at.slice(found.prefix.length);
  return `${found.path.at(-1) ?? found.chart.name} ${place}`;
}
