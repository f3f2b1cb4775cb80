// SPDX-License-Identifier: Apache-2.0

import {
  readGitOps,
  type GitOpsReading,
} from '@component-config/config-platform';
import { buildFluxKustomizationSteps } from '@component-config/config-platform/repositories';
import { incompleteObjects, repositoryFiles } from './repositoryFiles';

/** What is read of a repository that several cases are about. */
interface RecordedRepository {
  readonly reading: GitOpsReading;
  /** The names of generated objects whose hashes the recorded files do not determine. */
  readonly incomplete: ReadonlySet<string>;
}

const recordedRepositories = new Map<string, RecordedRepository>();

/** Reads the repository in a folder once. */
export function recordedRepository(folder: string): RecordedRepository {
  const known = recordedRepositories.get(folder);
  if (known) {
    return known;
  }
  const files = repositoryFiles(folder);
  const recorded = {
    reading: readGitOps(files, buildFluxKustomizationSteps),
    incomplete: incompleteObjects(files),
  };
  recordedRepositories.set(folder, recorded);
  return recorded;
}
