// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  checkReading,
  type ReleaseValue,
} from '@component-config/config-platform';
// eslint-disable-next-line @backstage/no-relative-monorepo-imports, no-restricted-imports -- it is not published
import { answerValue } from '../../../../../packages/config-platform/src/gitops/repository/__testUtils__/answerValue';
import { compareData, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { recordedRepository } from './recordedRepository';
import { textsOf } from '../../content';

/** A value of a component in an environment: what it is, the line that it is written in, what it hides, its verdict. */
export function runFactCase(content: Case): CaseOutcome {
  const { repository, environment, component, path, expect } = content;
  const { reading } = recordedRepository(String(repository));
  const folder = reading.environments.find(
    ({ name }) => name === environment,
  )?.folder;
  const release = reading.components
    .find(({ name }) => name === component)
    ?.releases.find(each => each.environment === folder);
  if (!release) {
    return disagreement(
      expect === null ? undefined : 'there is no such release',
      null,
    );
  }
  const { value, shadowed, verdict } = answerValue(release, textsOf(path));
  const { name, version } = release.chart;
  return compare(expect, {
    value: shown(value),
    hides: shadowed.map(each => shown(each.value)),
    verdict: verdict.kind,
    chart: version === undefined ? name : `${name} ${version}`,
    layers: release.layers.map(
      ({ entry, state }) => `${entry?.name ?? ''} ${state}`,
    ),
  });
}

function shown(value: ReleaseValue | undefined): JsonValue {
  const place = `${value?.position?.file}:${value?.position?.line}`;
  return value?.kind === 'scalar' ? `${value.node.value} ${place}` : place;
}

/** What the reader says of its own work for a repository. */
export function runNumbersCase(content: Case): CaseOutcome {
  const { reading } = recordedRepository(String(content.repository));
  const { unresolved, ...numbers } = checkReading(reading);
  return compare(content.expect, {
    ...numbers,
    environments: reading.environments.map(
      ({ name, confidence }) => `${name} ${confidence}`,
    ),
    environmentCount: reading.environments.length,
    unresolved: unresolved.map(
      ({ state, position }) => `${state} ${position?.file}:${position?.line}`,
    ),
  });
}

/** Only what is expected is compared. */
function compare(expect: JsonValue | undefined, all: JsonObject): CaseOutcome {
  const result = Object.fromEntries(
    Object.entries(all).filter(
      ([key]) => isObject(expect) && Object.hasOwn(expect, key),
    ),
  );
  return compareData(expect, result);
}
