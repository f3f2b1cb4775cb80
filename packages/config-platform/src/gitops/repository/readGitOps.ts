// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  compareNames,
  type Finding,
  type Steps,
} from '@component-config/config-engine';
import { flux, gitops } from '../findings';
import { Deliveries } from './applications/deliveries';
import { readApplicationsSteps } from './applications/readApplications';
import { findRoots } from './findRoots';
import { nameOf } from './objects';
import {
  maximumKustomizations,
  readEnvironmentSteps,
  type NamedRelease,
} from './readEnvironment';
import { isDelivery, writtenObjects } from './writtenObjects';
import type { RepositoryFiles } from '../types';
import type {
  BuildKustomization,
  GitOpsComponent,
  GitOpsEnvironment,
  GitOpsReading,
  GitOpsRelease,
} from './types';

/**
 * The components that are asked for; what does not concern them need not be read.
 *
 * @public
 */
export interface AskedComponents {
  isAsked(name: string): boolean;
  /** Whether a file or folder may concern them; all do by default. */
  readonly isRelevant?: (path: string) => boolean;
}

/** The environments that are read. */
const maximumEnvironments = 100;

/**
 * The steps that all Kustomizations, Applications and releases take together; those of three clusters with 112 releases
 * take 520,000.
 */
export const maximumSteps = 40_000_000;

/**
 * Reads what a repository delivers with Flux and Argo CD, without any configuration (docs/rules/gitops.md): the
 * components, their environments and the layers of their values. Nothing is rendered, downloaded or decrypted.
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
 * @param asked - by default, all components are
 *
 * @public
 */
export function* readGitOpsSteps(
  files: RepositoryFiles,
  build: BuildKustomization,
  { isRelevant, isAsked }: AskedComponents = { isAsked: () => true },
): Steps<GitOpsReading> {
  const written = yield* writtenObjects(files, isRelevant);
  const remaining = { steps: maximumSteps };
  const roots = yield* findRoots(files, written.flux, build, remaining);
  const environments: GitOpsEnvironment[] = [];
  const components = new Map<
    string,
    GitOpsComponent & { releases: GitOpsRelease[] }
  >();
  const addRelease = ({ name, namespace, ...release }: NamedRelease) => {
    const key = `${namespace}/${name}`;
    const component = components.get(key) ?? { name, namespace, releases: [] };
    component.releases.push(release);
    components.set(key, component);
  };
  const reached = new Set<string>();
  const findings: Finding[] = [];
  if (roots.length > maximumEnvironments) {
    const limit = maximumEnvironments;
    findings.push(gitops('tooManyEnvironments', undefined, { limit }));
  }
  for (const root of roots.slice(0, maximumEnvironments)) {
    const read = yield* readEnvironmentSteps(
      files,
      root,
      build,
      remaining,
      isRelevant,
    );
    environments.push(read.environment);
    read.releases.forEach(addRelease);
    for (const file of read.files) {
      reached.add(file);
    }
    for (const { position } of root.kustomizations) {
      reached.add(position?.file ?? '');
    }
    if (read.isCut) {
      findings.push(
        flux('tooManyKustomizations', undefined, {
          name: read.environment.folder,
          limit: maximumKustomizations,
        }),
      );
    }
  }
  const deliveries = new Deliveries(files, written, build, remaining);
  const applications = yield* readApplicationsSteps(
    deliveries,
    written.flux.length > 0,
    isAsked,
  );
  applications.releases.forEach(addRelease);
  findings.push(...deliveries.findings);
  if (remaining.steps <= 0) {
    findings.push(
      gitops('repositoryTooLarge', undefined, { limit: maximumSteps }),
    );
  }
  return {
    environments: [
      ...environments,
      ...applications.environments.filter(
        ({ folder }) => !environments.some(each => each.folder === folder),
      ),
    ],
    components: [...components.values()].sort(
      (a, b) =>
        compareNames(a.name, b.name) || compareNames(a.namespace, b.namespace),
    ),
    unreached: [
      ...written.flux
        .filter(
          ({ file, document }) => isDelivery(document) && !reached.has(file),
        )
        .map(({ document }) => ({
          ...nameOf(document),
          ...(document.position && { position: document.position }),
        })),
      ...applications.unreached,
    ],
    findings,
  };
}
