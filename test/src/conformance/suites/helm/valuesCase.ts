// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import {
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  composeValues,
  readChart,
  type ChartFiles,
  type ComposedChart,
  type GivenValues,
  type HelmVersion,
} from '@component-config/config-platform';
import { compareUnlessRefused } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** A chart and the arguments of `helm template`, and what each chart sees as its values: by Helm 4, then by Helm 3. */
export function runValuesCase(content: Case): CaseOutcome {
  const outcome = compareUnlessRefused(content, composedBy(content, 4));
  if (!outcome.agrees) {
    return outcome;
  }
  const helm3 = isObject(content.helm3) ? content.helm3 : content;
  return compareUnlessRefused(helm3, composedBy(content, 3));
}

/** The values of each chart that is rendered; null if the chart or the values are refused. */
function composedBy(content: Case, helm: HelmVersion): JsonObject | null {
  const charts = chartsOf(content, helm);
  return charts && valuesByChart(charts);
}

/** What each chart sees, by its path. */
export function valuesByChart(charts: readonly ComposedChart[]): JsonObject {
  return Object.fromEntries(
    charts
      .filter(each => !each.chart.isLibrary)
      .map(({ path, values }) => [
        path.join('/') || '.',
        valueFromNode(values),
      ]),
  );
}

/** The charts that are on, with their values; null if the chart or the values are refused. */
export function chartsOf(
  content: Case,
  helm: HelmVersion,
): readonly ComposedChart[] | null {
  const { chart } = readChart(filesOf(content), { helm });
  const given = givenOf(content);
  if (!chart || chart.isLibrary || !given) {
    return null;
  }
  const { charts, findings } = composeValues(chart, given, helm);
  return findings.length > 0 ? null : charts;
}

export function filesOf({ chart }: Case): ChartFiles {
  return new Map(Object.entries(textsOf(chart)));
}

/** What the arguments give; undefined if one of their files does not exist. */
function givenOf({ args, files }: Case): GivenValues | undefined {
  const known = new Map(Object.entries(textsOf(files)));
  const read: { file: string; text: string }[] = [];
  const sets: { option: 'set'; argument: string }[] = [];
  for (const argument of Array.isArray(args) ? args.filter(isObject) : []) {
    if (typeof argument.file === 'string') {
      const file = String(argument.name ?? `v${read.length + 1}.yaml`);
      read.push({ file, text: argument.file });
      continue;
    }
    if (typeof argument.values === 'string') {
      for (const file of argument.values.split(',').filter(Boolean)) {
        const text = known.get(posix.normalize(file));
        if (text === undefined || /%(?![\da-f]{2})/i.test(file)) {
          return undefined;
        }
        read.push({ file, text });
      }
      continue;
    }
    const [[option, value]] = Object.entries(argument);
    const argumentText = isObject(value)
      ? Object.entries(value).map(([key, text]) => {
          known.set(`${key}.txt`, String(text));
          return `${key}=${key}.txt`;
        })
      : [String(value)];
    sets.push(
      ...argumentText.map(text => ({
        option: option.replace(
          /[A-Z]/,
          letter => `-${letter.toLowerCase()}`,
        ) as 'set',
        argument: text,
      })),
    );
  }
  return { files: read, sets, contents: file => known.get(file) };
}

function textsOf(value: JsonValue | undefined): { [path: string]: string } {
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([path, text]) => [path, String(text)]),
      )
    : {};
}
