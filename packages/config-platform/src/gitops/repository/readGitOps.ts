// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  compareNames,
  findingKinds,
  type Finding,
  type Steps,
} from '@component-config/config-engine';
import { findRoots, isDelivery, writtenObjects } from './findRoots';
import { nameOf } from './objects';
import { maximumKustomizations, readEnvironmentSteps } from './readEnvironment';
import type { RepositoryFiles } from '../types';
import type {
  BuildKustomization,
  GitOpsComponent,
  GitOpsEnvironment,
  GitOpsReading,
  GitOpsRelease,
} from './types';

/** The environments that are read. */
const maximumEnvironments = 100;

/** The steps that all Kustomizations and releases take together; those of three clusters with 112 releases take 520,000. */
export const maximumSteps = 20_000_000;

/**
 * Reads what a repository delivers with Flux, without any configuration (docs/rules/gitops.md): the components, their
 * environments and the layers of their values. Nothing is rendered, downloaded or decrypted.
 *
 * @public
 */
export function readGitOps(
  files: RepositoryFiles,
  build: BuildKustomization,
): GitOpsReading {
  return allSteps(readGitOpsSteps(files, build));
}

/**
 * The same, with pauses.
 *
 * @public
 */
export function* readGitOpsSteps(
  files: RepositoryFiles,
  build: BuildKustomization,
): Steps<GitOpsReading> {
  const objects = yield* writtenObjects(files);
  const remaining = { steps: maximumSteps };
  const roots = yield* findRoots(files, objects, build, remaining);
  const environments: GitOpsEnvironment[] = [];
  const components = new Map<
    string,
    GitOpsComponent & { releases: GitOpsRelease[] }
  >();
  const reached = new Set<string>();
  const findings: Finding[] = [];
  const nowhere = { pointer: '' };
  if (roots.length > maximumEnvironments) {
    const limit = maximumEnvironments;
    findings.push(findingKinds.flux.tooManyEnvironments.at(nowhere, { limit }));
  }
  for (const root of roots.slice(0, maximumEnvironments)) {
    const read = yield* readEnvironmentSteps(files, root, build, remaining);
    environments.push(read.environment);
    for (const { name, namespace, ...release } of read.releases) {
      const key = `${namespace}/${name}`;
      const component = components.get(key) ?? {
        name,
        namespace,
        releases: [],
      };
      component.releases.push(release);
      components.set(key, component);
    }
    for (const file of read.files) {
      reached.add(file);
    }
    for (const { position } of root.kustomizations) {
      reached.add(position?.file ?? '');
    }
    if (read.isCut) {
      findings.push(
        findingKinds.flux.tooManyKustomizations.at(nowhere, {
          name: read.environment.folder,
          limit: maximumKustomizations,
        }),
      );
    }
  }
  if (remaining.steps <= 0) {
    findings.push(
      findingKinds.flux.repositoryTooLarge.at(nowhere, { limit: maximumSteps }),
    );
  }
  return {
    environments,
    components: [...components.values()].sort(
      (a, b) =>
        compareNames(a.name, b.name) || compareNames(a.namespace, b.namespace),
    ),
    unreached: objects
      .filter(
        ({ file, document }) => isDelivery(document) && !reached.has(file),
      )
      .map(({ document }) => ({
        ...nameOf(document),
        ...(document.position && { position: document.position }),
      })),
    findings,
  };
}
