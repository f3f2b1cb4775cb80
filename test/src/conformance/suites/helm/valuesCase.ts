// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import {
  isObject,
  valueFromNode,
  type JsonObject,
} from '@component-config/config-engine';
import {
  composeValues,
  readChart,
  type ComposedChart,
  type GivenValues,
  type HelmVersion,
} from '@component-config/config-platform';
import { compareUnlessRefused } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { objectsOf, filesOf } from '../../content';

/** A chart and the arguments of `helm template`, and what each chart sees as its values; null if they are refused. */
export function runValuesCase(content: Case): CaseOutcome {
  return inBothVersions(content, (expected, helm) => {
    const charts = chartsOf(content, helm);
    return compareUnlessRefused(expected, charts && valuesByChart(charts));
  });
}

/** By Helm 4, then by Helm 3, of which a case says where it differs. */
export function inBothVersions(
  content: Case,
  compare: (expected: Case, helm: HelmVersion) => CaseOutcome,
): CaseOutcome {
  const { helm3 } = content;
  return compare(content, 4) ?? compare(isObject(helm3) ? helm3 : content, 3);
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
  const { chart } = readChart(filesOf(content.chart), { helm });
  const given = givenOf(content);
  if (!chart || chart.isLibrary || !given) {
    return null;
  }
  const { charts, findings } = composeValues(chart, given, helm);
  return findings.length > 0 ? null : charts;
}

/** What the arguments give; undefined if one of their files does not exist. */
function givenOf({ args, files }: Case): GivenValues | undefined {
  const known = filesOf(files);
  const read: { file: string; text: string }[] = [];
  const sets: { option: 'set'; argument: string }[] = [];
  for (const argument of objectsOf(args)) {
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
