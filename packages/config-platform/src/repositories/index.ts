// SPDX-License-Identifier: Apache-2.0

/**
 * Reads the component configuration in a tree of files, without a catalog or a backend.
 *
 * @packageDocumentation
 */

export { collectAdapters, findCharts, translateDialects } from '../adapters';
export type {
  AdaptedDocuments,
  Chart,
  CollectedAdapters,
  ComposedChart,
  Dependency,
  DocumentAdapter,
} from '../adapters';
export * from '../gitops/kustomization';
export * from '../gitops/types';
export * from '../gitops/helmrelease';
export * from '../gitops/repository';
export { referencedFiles } from '../gitops/repository/referencedFiles';
export type { VariablesGap } from '../gitops/substitution';
export { layerTitle } from '../gitops/documents';
export type { GitOpsDocuments, GivenChart } from '../gitops/documents';
export { assemble, count } from './assemble';
export type { Assembly, AssemblyInput } from './assemble';
export { chooseFiles } from './chooseFiles';
export type { FileChoice, ListedFile } from './chooseFiles';
export { FolderTree, problemOf } from './FolderTree';
export type { FolderDisk } from './FolderTree';
export { fillIncludes, findIncludes } from './includes';
export type { IncludedText, Placeholder } from './includes';
export { inTurns } from './inTurns';
export { completeChart, copiedCharacters } from './localCharts';
export type { CompleteChart } from './localCharts';
export { markRepositoryEntity } from './markRepositoryEntity';
export { isChartPackage, packageOf, pathFilter } from './pathPatterns';
export type { PathFilter } from './pathPatterns';
export type {
  PlatformDefinition,
  PlatformDocument,
  PlatformText,
} from '../platform/platform';
export { platformText } from './platformText';
export { entityNames } from './entityNames';
export { hashOf, readFile, reported } from './readFile';
export { readDelivered } from './readDelivered';
export type { Delivered } from './readDelivered';
export { readRepository } from './readRepository';
export { readSecretNames } from '../secrets/secretNames';
export type { SecretNames } from '../secrets/secretNames';
export type {
  RepositoryTree,
  TreeAddress,
  TreeFile,
  TreeListing,
} from './RepositoryTree';
export { placeWritten, recordWritten, writtenFiles } from './writtenAt';
export { unpackCharts } from './unpackCharts';
export type { KnownPackage } from './unpackCharts';
export { repositoryLimits } from './types';
export type {
  EntityPlace,
  FileReading,
  IgnoredDocuments,
  PlacedDocument,
  ReadDocument,
  ReadingOptions,
  RepositoryFile,
  RepositoryLimits,
} from './types';
