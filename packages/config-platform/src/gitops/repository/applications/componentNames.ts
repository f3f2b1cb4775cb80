// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import type { ReadSource } from '../../application';
import { baseName } from '../../paths';
import type { NamedRelease } from '../readEnvironment';
import { chartOfSource } from './applicationRelease';
import { nameWithout } from './environmentNames';

/** A release with the name of its component, and that of its Application. */
export interface FoundRelease {
  readonly release: NamedRelease;
  readonly fullName: string;
}

/**
 * What tells the sources of an Application with several charts apart: the name of the chart; where several have the same,
 * that of the release or, if this is not unique either, the number of the source.
 */
export function chartNamesOf(
  sources: readonly ReadSource[],
  written: readonly SourceNode[],
): readonly string[] | undefined {
  const isHelm = sources.map(({ kind }) => kind === 'Helm');
  if (isHelm.filter(Boolean).length < 2) {
    return undefined;
  }
  const charts = sources.map((source, index) =>
    baseName(chartOfSource(written[index], source).name),
  );
  const isUnique = (names: readonly string[], index: number) =>
    names.every(
      (each, at) => at === index || !isHelm[at] || each !== names[index],
    );
  const releases = sources.map(({ helm }) => helm?.release.name ?? '');
  return charts.map((chart, index) => {
    if (isUnique(charts, index)) {
      return chart;
    }
    return isUnique(releases, index)
      ? releases[index]
      : `${chart}-${index + 1}`;
  });
}

/**
 * The name of the component that an Application is a release of: its own without that of its environment, otherwise that
 * of its ApplicationSet.
 *
 * @param others - further names of the environment
 */
export function componentNameOf(
  name: string,
  environment: string,
  others: readonly string[] | undefined,
  set: string | undefined,
): string {
  const isGenerated = set !== undefined;
  return nameWithout(name, environment, others, isGenerated) ?? set ?? name;
}

/**
 * The releases with the names of their components; the full names where two Applications of an environment would have the
 * same.
 */
export function withComponents(
  releases: readonly FoundRelease[],
): NamedRelease[] {
  const keyIn = ({ release }: FoundRelease) =>
    `${release.environment} ${release.namespace}/${release.name}`;
  const fullNames = new Map<string, Set<string>>();
  for (const each of releases) {
    const known = fullNames.get(keyIn(each)) ?? new Set();
    fullNames.set(keyIn(each), known.add(each.fullName));
  }
  return releases.map(each =>
    (fullNames.get(keyIn(each))?.size ?? 0) > 1
      ? { ...each.release, name: each.fullName }
      : each.release,
  );
}
