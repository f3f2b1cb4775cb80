// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  clearReleaseDocument,
  readGitOps,
  type GitOpsReading,
} from '@component-config/config-platform';
import { buildFluxKustomizationSteps } from '@component-config/config-platform/repositories';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { repositoryFiles } from './repositoryFiles';

const readings = new Map<string, GitOpsReading>();

/**
 * A cluster of a repository with Flux: its releases, their charts, and every value that contains no variable. Variables
 * are substituted in the recorded result only if all of them are known.
 */
export function runClusterCase(content: Case): CaseOutcome {
  const { name, repository, releases } = content;
  const reading = readingOf(String(repository));
  const expected: JsonObject = {};
  for (const release of Array.isArray(releases) ? releases : []) {
    if (isObject(release)) {
      const { chart, version, values } = release;
      expected[String(release.release)] = {
        chart: chart ?? '',
        version: version ?? '',
        values: values ?? {},
      };
    }
  }
  const result: JsonObject = {};
  for (const component of reading.components) {
    for (const release of component.releases) {
      if (release.environment === name) {
        const { chart, values } = release;
        result[`${component.namespace}/${component.name}`] = {
          chart: chart.name,
          version: chart.version ?? '',
          values: valueFromNode(clearReleaseDocument(values)),
        };
      }
    }
  }
  const what = describeDifference(...withoutVariables(expected, result));
  return what ? { agrees: false, what, result } : { agrees: true };
}

function readingOf(repository: string): GitOpsReading {
  const reading =
    readings.get(repository) ??
    readGitOps(repositoryFiles(repository), buildFluxKustomizationSteps);
  readings.set(repository, reading);
  return reading;
}

/** Two values without the places where the first one has an expression. */
function withoutVariables(
  expected: JsonValue,
  actual: JsonValue | undefined,
): [JsonValue, JsonValue | undefined] {
  if (typeof expected === 'string' && expected.includes('${')) {
    return [null, null];
  }
  if (typeof expected === 'string' && typeof actual === 'string') {
    return [comparable(expected), comparable(actual)];
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const pairs = expected.map((item, index) =>
      withoutVariables(item, actual[index]),
    );
    return [
      pairs.map(([left]) => left),
      [
        ...pairs.map(([, right]) => right ?? null),
        ...actual.slice(expected.length),
      ],
    ];
  }
  if (isObject(expected) && isObject(actual)) {
    const left: JsonObject = {};
    const right: JsonObject = { ...actual };
    for (const [key, value] of Object.entries(expected)) {
      const [mine, other] = withoutVariables(value, actual[key]);
      left[key] = mine;
      if (other !== undefined) {
        right[key] = other;
      }
    }
    return [left, right];
  }
  return [expected, actual];
}

/**
 * A text without what the recorded repository does not determine: the hash of a generated object, some of whose files
 * were left out, and escapes of `$`, which are replaced only where variables are.
 */
function comparable(text: string): string {
  return text
    .replace(/-[2456789bcdfghkmt]{10}$/, '-hash')
    .replaceAll('$$', () => '$');
}
