// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  clearReleaseDocument,
  type GitOpsRelease,
} from '@component-config/config-platform';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { recordedRepository } from './recordedRepository';

/**
 * The Applications that a chart makes with the value file of an environment: their paths, value files and parameters. The
 * project is not read.
 */
export function runEnvironmentCase(content: Case): CaseOutcome {
  const { name, repository, applications } = content;
  const { reading } = recordedRepository(String(repository));
  const expected: JsonObject = {};
  for (const each of Array.isArray(applications) ? applications : []) {
    if (isObject(each)) {
      const { path, valueFiles, parameters } = each;
      expected[String(each.name)] = {
        path: path ?? '',
        valueFiles: valueFiles ?? [],
        parameters: parameters ?? {},
      };
    }
  }
  const folder = reading.environments.find(each => each.name === name)?.folder;
  const result: JsonObject = Object.fromEntries(
    reading.components.flatMap(component =>
      component.releases
        .filter(({ environment }) => environment === folder)
        .map(release => [component.name, applicationOf(release)]),
    ),
  );
  const what = describeDifference(expected, result);
  return what ? { agrees: false, what, result } : { agrees: true };
}

function applicationOf({ chart, layers, layerValues }: GitOpsRelease) {
  const valueFiles: string[] = [];
  const parameters: JsonObject = {};
  for (const [index, { entry }] of layers.entries()) {
    const values = layerValues[index];
    if (entry?.field === 'valueFiles') {
      const isInChart = entry.name.startsWith(`${chart.name}/`);
      valueFiles.push(entry.name.slice(isInChart ? chart.name.length + 1 : 0));
    } else if (entry?.field === 'parameters' && values) {
      parameters[entry.name] = leafOf(
        valueFromNode(clearReleaseDocument(values)),
      );
    }
  }
  return { path: chart.name, valueFiles, parameters };
}

/** The one text in the maps of a parameter. */
function leafOf(value: JsonValue): JsonValue {
  return isObject(value)
    ? leafOf(Object.values(value)[0] ?? null)
    : String(value);
}
