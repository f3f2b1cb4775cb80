// SPDX-License-Identifier: Apache-2.0

export { checkReading } from './checkReading';
export type { ReadingNumbers } from './checkReading';
export { readGitOps, readGitOpsSteps } from './readGitOps';
export type { AskedComponents } from './readGitOps';
export type {
  BuildKustomization,
  BuiltChart,
  GitOpsChart,
  GitOpsComponent,
  GitOpsEnvironment,
  GitOpsReading,
  GitOpsRelease,
  ReadKustomization,
  UnreachedObject,
} from './types';
