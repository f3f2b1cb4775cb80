// SPDX-License-Identifier: Apache-2.0

export { metadataIn } from './candidates';
export { generateApplications } from './generateApplications';
export type {
  ApplicationSetContext,
  ClusterSecret,
  GeneratedApplication,
  GeneratedSet,
  OpenRows,
  RejectedApplication,
  RowOrigin,
} from './types';
