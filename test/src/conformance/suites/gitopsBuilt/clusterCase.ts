// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { clearReleaseDocument } from '@component-config/config-platform';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { recordedRepository } from './recordedRepository';
import { objectsOf } from '../../content';

/**
 * A cluster of a repository with Flux: its releases, their charts, and every value that contains no variable. Variables
 * are substituted in the recorded result only if all of them are known.
 */
export function runClusterCase(content: Case): CaseOutcome {
  const { name, repository, releases } = content;
  const { reading, incomplete } = recordedRepository(String(repository));
  const expected: JsonObject = Object.fromEntries(
    objectsOf(releases).map(({ release, chart, version, values }) => [
      String(release),
      { chart: chart ?? '', version: version ?? '', values: values ?? {} },
    ]),
  );
  const result: JsonObject = Object.fromEntries(
    reading.components.flatMap(component =>
      component.releases
        .filter(({ environment }) => environment === name)
        .map(({ chart, values }) => [
          `${component.namespace}/${component.name}`,
          {
            chart: chart.name,
            version: chart.version ?? '',
            values: valueFromNode(clearReleaseDocument(values)),
          },
        ]),
    ),
  );
  const what = describeDifference(
    ...withoutVariables(expected, result, incomplete),
  );
  return disagreement(what, result);
}

/** Two values without what the first one has where it has an expression; the second one must have something there. */
function withoutVariables(
  expected: JsonValue,
  actual: JsonValue | undefined,
  incomplete: ReadonlySet<string>,
): [JsonValue, JsonValue | undefined] {
  if (typeof expected === 'string' && expected.includes('${')) {
    return [null, actual === undefined ? undefined : null];
  }
  if (typeof expected === 'string' && typeof actual === 'string') {
    return [comparable(expected, incomplete), comparable(actual, incomplete)];
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const pairs = expected.map((item, index) =>
      withoutVariables(item, actual[index], incomplete),
    );
    return [
      pairs.map(([left]) => left),
      [
        ...pairs.slice(0, actual.length).map(([, right]) => right ?? null),
        ...actual.slice(expected.length),
      ],
    ];
  }
  if (isObject(expected) && isObject(actual)) {
    const left: JsonObject = {};
    const right: JsonObject = { ...actual };
    for (const [key, value] of Object.entries(expected)) {
      const [mine, other] = withoutVariables(value, actual[key], incomplete);
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
function comparable(text: string, incomplete: ReadonlySet<string>): string {
  const [, name] = /^(.*)-[2456789bcdfghkmt]{10}$/.exec(text) ?? [];
  const known =
    name !== undefined && incomplete.has(name) ? `${name}-hash` : text;
  return known.replaceAll('$$', () => '$');
}
