// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '../document';
import type { Finding } from '../finding';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { environmentHint, type Environment } from '../overlay';
import type { DeploymentPipeline } from './types';

/**
 * Sorts the environments of a pipeline by promotion, each after all its sources. Environments at equal distance from
 * the start keep the order of the pipeline (docs/rules/openchoreo.md#pipelines).
 *
 * @public
 */
export function orderByPipeline(
  environments: readonly Environment[],
  pipeline: DeploymentPipeline,
): Environment[] {
  const byName = new Map<string, Environment[]>();
  for (const environment of environments) {
    const namesakes = byName.get(environment.name);
    if (namesakes) {
      namesakes.push(environment);
    } else {
      byName.set(environment.name, [environment]);
    }
  }
  return promotionOrder(pipeline).flatMap(name =>
    (byName.get(name) ?? []).sort((a, b) =>
      compareNames(a.namespace, b.namespace),
    ),
  );
}

/**
 * Reports missing environments and cycles in a pipeline.
 *
 * @param environments - of the namespace of the pipeline; `elsewhere`: of all namespaces
 *
 * @public
 */
export function pipelineFindings(
  pipeline: DeploymentPipeline,
  environments: readonly Environment[],
  elsewhere?: readonly Environment[],
): Finding[] {
  const names = new Set(environments.map(({ name }) => name));
  const findings: Finding[] = [];
  const reported = new Set<string>();
  for (const { source, targets, pointer } of pipeline.paths) {
    for (const name of [source, ...targets]) {
      if (!names.has(name) && !reported.has(name)) {
        reported.add(name);
        findings.push(
          deliveryFindings.unknownEnvironment.at(
            { pointer, position: pipeline.positions[pointer] },
            { name, hint: environmentHint(name, environments, elsewhere) },
          ),
        );
      }
    }
  }
  const cycle = findCycle(pipeline);
  if (cycle) {
    const pointer =
      pipeline.paths.find(({ source }) => source === cycle[0])?.pointer ?? '';
    findings.push(
      deliveryFindings.promotionCycle.at(
        { pointer, position: pipeline.positions[pointer] },
        { cycle },
      ),
    );
  }
  return findings;
}

/** The promotion targets of each name, in pipeline order. */
function stepsOf({ paths }: DeploymentPipeline): Map<string, Set<string>> {
  const steps = new Map<string, Set<string>>();
  const after = (name: string) => {
    const known = steps.get(name) ?? new Set<string>();
    steps.set(name, known);
    return known;
  };
  for (const { source, targets } of paths) {
    const following = after(source);
    for (const target of targets) {
      after(target);
      following.add(target);
    }
  }
  return steps;
}

function countBefore(steps: Map<string, Set<string>>): Map<string, number> {
  const before = new Map([...steps.keys()].map(name => [name, 0]));
  for (const following of steps.values()) {
    for (const name of following) {
      before.set(name, (before.get(name) ?? 0) + 1);
    }
  }
  return before;
}

/**
 * Sorts the names of a pipeline by their longest distance from the start. If all remaining names are in cycles, the
 * first one in pipeline order is next.
 */
function promotionOrder(pipeline: DeploymentPipeline): string[] {
  const steps = stepsOf(pipeline);
  const names = [...steps.keys()];
  const before = countBefore(steps);
  const distance = new Map(names.map(name => [name, 0]));
  const placed = new Set<string>();
  const ready = names.filter(name => before.get(name) === 0);
  let entry = 0;
  while (placed.size < names.length) {
    for (let name = ready.pop(); name !== undefined; name = ready.pop()) {
      placed.add(name);
      for (const next of steps.get(name) ?? []) {
        if (placed.has(next)) {
          continue;
        }
        distance.set(
          next,
          Math.max(distance.get(next) ?? 0, (distance.get(name) ?? 0) + 1),
        );
        const left = (before.get(next) ?? 0) - 1;
        before.set(next, left);
        if (left === 0) {
          ready.push(next);
        }
      }
    }
    while (entry < names.length && placed.has(names[entry])) {
      entry++;
    }
    if (entry < names.length) {
      before.set(names[entry], 0);
      ready.push(names[entry]);
    }
  }
  // The sort is stable, so names at equal distance keep their order.
  return names.sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
}

/** A path from an environment back to itself, or undefined. */
function findCycle(pipeline: DeploymentPipeline): string[] | undefined {
  const steps = stepsOf(pipeline);
  const into = new Map<string, string[]>();
  for (const [name, following] of steps) {
    for (const next of following) {
      const sources = into.get(next) ?? [];
      into.set(next, sources);
      sources.push(name);
    }
  }
  // Names without targets are not in a cycle. Every name left has a target that is left.
  const left = new Map([...steps].map(([name, { size }]) => [name, size]));
  const ends = [...left].filter(([, size]) => size === 0).map(([name]) => name);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    left.delete(end);
    for (const name of into.get(end) ?? []) {
      const size = (left.get(name) ?? 0) - 1;
      left.set(name, size);
      if (size === 0) {
        ends.push(name);
      }
    }
  }
  const [start] = left.keys();
  const walked: string[] = [];
  const seen = new Set<string>();
  for (
    let name: string | undefined = start;
    name !== undefined;
    name = [...(steps.get(name) ?? [])].find(next => left.has(next))
  ) {
    if (seen.has(name)) {
      return [...walked.slice(walked.indexOf(name)), name];
    }
    seen.add(name);
    walked.push(name);
  }
  return undefined;
}
