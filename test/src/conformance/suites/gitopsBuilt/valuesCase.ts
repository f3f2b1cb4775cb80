// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueFromNode,
  type JsonValue,
} from '@component-config/config-engine';
import { composeValues, readChart } from '@component-config/config-platform';
import { parse } from 'yaml';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { repositoryFiles } from './repositoryFiles';

/**
 * What the chart of an Application sees: its own values, the value files and the parameters of the Application. The
 * recorded values are those without its dependencies.
 */
export function runValuesCase(content: Case): CaseOutcome {
  const { repository, given, values: expected } = content;
  const { path, valueFiles, parameters } = isObject(given) ? given : {};
  const folder = `${String(path)}/`;
  const files = new Map(
    [...repositoryFiles(String(repository))]
      .filter(
        ([file]) =>
          file.startsWith(folder) && !file.startsWith(`${folder}charts/`),
      )
      .map(([file, text]): [string, string] => [
        file.slice(folder.length),
        text,
      ]),
  );
  const { dependencies: _, ...metadata } = parse(
    files.get('Chart.yaml') ?? '{}',
  );
  const { chart } = readChart(
    new Map([...files, ['Chart.yaml', JSON.stringify(metadata)]]),
  );
  const { charts } = chart
    ? composeValues(chart, {
        files: (Array.isArray(valueFiles) ? valueFiles : []).map(file => ({
          file: String(file),
          text: files.get(String(file)) ?? '',
        })),
        sets: Object.entries(isObject(parameters) ? parameters : {}).map(
          ([name, value]) => ({
            option: 'set',
            argument: `${name}=${String(value).replace(/,/g, '\\,')}`,
          }),
        ),
      })
    : { charts: [] };
  const [root] = charts;
  const result: JsonValue = root ? valueFromNode(root.values) : null;
  const what = describeDifference(expected, result);
  return what ? { agrees: false, what, result } : { agrees: true };
}
