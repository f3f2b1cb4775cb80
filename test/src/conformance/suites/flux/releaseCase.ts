// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  nodeFromValue,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  clearReleaseDocument,
  composeHelmRelease,
  composeValues,
  readChart,
} from '@component-config/config-platform';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { documentsIn, finderOf } from './objects';

/** A HelmRelease with the objects that it refers to: the values that Flux composes, and what the chart sees of them. */
export function runReleaseCase(content: Case): CaseOutcome {
  const { error, finalError, composed, expect } = content;
  const result = resultOf(content);
  if (error !== undefined || finalError !== undefined) {
    const refused = error === undefined ? result.charts : result.composed;
    return refused === null
      ? { agrees: true }
      : { agrees: false, what: 'not refused', result };
  }
  const what =
    describeDifference(composed, result.composed) ??
    (expect === undefined
      ? undefined
      : describeDifference(expect, result.charts));
  return what ? { agrees: false, what, result } : { agrees: true };
}

/** Each part is null if it is refused. */
function resultOf({ release, objects, chart, subcharts }: Case): {
  composed: JsonValue;
  charts: JsonValue;
} {
  const [document = nodeFromValue({})] = documentsIn(release, 'release.yaml');
  const { values, findings } = composeHelmRelease(
    document,
    finderOf(documentsIn(objects, 'objects.yaml')),
  );
  if (findings.length > 0) {
    return { composed: null, charts: null };
  }
  const composed = valueFromNode(clearReleaseDocument(values));
  return {
    composed,
    charts: chartValues(composed, String(chart ?? ''), subcharts),
  };
}

/** What each chart sees. */
function chartValues(
  composed: JsonValue,
  values: string,
  subcharts: JsonValue | undefined,
): JsonObject | null {
  const others = Object.entries(isObject(subcharts) ? subcharts : {});
  const metadata = (name: string) => ({
    apiVersion: 'v2',
    name,
    version: '1.0.0',
  });
  const files = new Map<string, string>([
    [
      'Chart.yaml',
      JSON.stringify({
        ...metadata('orders'),
        dependencies: others.map(([name]) => ({ name, version: '1.0.0' })),
      }),
    ],
    ['values.yaml', values],
    ...others.flatMap(([name, text]): [string, string][] => [
      [`charts/${name}/Chart.yaml`, JSON.stringify(metadata(name))],
      [`charts/${name}/values.yaml`, String(text)],
    ]),
  ]);
  const { chart } = readChart(files);
  if (!chart) {
    return null;
  }
  const { charts } = composeValues(chart, {
    files: [{ file: 'composed.json', text: JSON.stringify(composed) }],
  });
  const result = emptyObject();
  for (const { path, values: seen } of charts) {
    result[path.at(-1) ?? 'orders'] = valueFromNode(seen);
  }
  return charts.length > 0 ? result : null;
}
