// SPDX-License-Identifier: Apache-2.0

import { didYouMean, Finding, placeText } from '../finding';
import { environmentFindings } from '../finding/catalogue/environment';
import { compareNames } from '../document';
import { withFindings } from './checks/checkOverlays';
import { firstByName } from './selection/overlayChain';
import type { Environment } from './types';

/**
 * Usual names of environments, by how far they are from production (docs/rules/gitops.md#order).
 *
 * @public
 */
export const usualEnvironments: ReadonlyArray<readonly string[]> = [
  ['local', 'sandbox', 'dev', 'develop', 'development'],
  ['test', 'int', 'integration', 'qa', 'ithc', 'ptl', 'nonprod', 'non-prod'],
  ['staging', 'stage', 'stg', 'uat', 'preprod', 'pre-prod', 'pre-production'],
  ['production', 'prod', 'prd'],
];

/** How far an environment is from production, as a word of its name says; one that none says is before production. */
function stageOf(name: string): number {
  const words = `-${name.toLowerCase().replace(/[^a-z]+/g, '-')}-`;
  const stage = usualEnvironments.findIndex(names =>
    names.some(each => words.includes(`-${each}-`)),
  );
  return stage < 0 ? usualEnvironments.length - 1.5 : stage;
}

/**
 * Compares the names of environments as far as they say the order of promotion, and then as texts.
 *
 * @public
 */
export function compareStages(a: string, b: string): number {
  return stageOf(a) - stageOf(b) || compareNames(a, b);
}

/**
 * Sorts environments in promotion order: each after those it is promoted from, ties by what their names say and then by
 * name. Members of a cycle come last, in that order. Adds the findings that depend on all environments: duplicate
 * names, unknown sources, and cycles.
 *
 * @public
 */
export function orderEnvironments(
  environments: readonly Environment[],
): Environment[] {
  const byName = firstByName(environments);
  const waiting = [...environments].sort((a, b) =>
    compareStages(a.name, b.name),
  );
  const ordered: Environment[] = [];
  const placed = new Set<string>();
  const isReady = (environment: Environment) =>
    environment.promotedFrom.every(
      source => placed.has(source) || !byName.has(source),
    );
  let next = waiting.findIndex(isReady);
  while (next >= 0) {
    const [environment] = waiting.splice(next, 1);
    ordered.push(environment);
    placed.add(environment.name);
    next = waiting.findIndex(isReady);
  }

  return [...ordered, ...waiting].map(environment =>
    withFindings(environment, findingsOf(environment, byName, environments)),
  );
}

function findingsOf(
  environment: Environment,
  byName: ReadonlyMap<string, Environment>,
  environments: readonly Environment[],
): Finding[] {
  const { name, promotedFrom } = environment;
  const found: Finding[] = [];
  const twin =
    name === ''
      ? undefined
      : environments.find(
          other => other !== environment && other.name === name,
        );
  if (twin) {
    found.push(
      environmentFindings.duplicateName.at(
        { pointer: '/metadata/name', position: environment.position },
        { name, otherAt: placeText(twin.position) },
      ),
    );
  }
  const place = {
    pointer: '/spec/promotedFrom',
    position: environment.promotedFromPosition ?? environment.position,
  };
  for (const source of promotedFrom) {
    if (!byName.has(source)) {
      found.push(
        environmentFindings.unknownSource.at(place, {
          name: source,
          hint: didYouMean(source, byName.keys()),
        }),
      );
    }
  }
  const cycle = pathBackTo(environment, byName);
  if (cycle) {
    found.push(environmentFindings.promotionCycle.at(place, { cycle }));
  }
  return found;
}

/** The shortest cycle along `promotedFrom` from an environment back to itself; undefined if there is none. */
function pathBackTo(
  environment: Environment,
  byName: ReadonlyMap<string, Environment>,
): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [environment.name];
  for (const name of queue) {
    const current = name === environment.name ? environment : byName.get(name);
    for (const source of current?.promotedFrom ?? []) {
      if (source === environment.name) {
        const path = [source];
        for (
          let step: string | undefined = name;
          step !== undefined;
          step = cameFrom.get(step)
        ) {
          path.unshift(step);
        }
        return path;
      }
      if (byName.has(source) && !cameFrom.has(source)) {
        cameFrom.set(source, name);
        queue.push(source);
      }
    }
  }
  return undefined;
}
