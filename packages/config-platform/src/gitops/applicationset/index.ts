// SPDX-License-Identifier: Apache-2.0

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
