// SPDX-License-Identifier: Apache-2.0

export { readApplication } from './readApplication';
export type {
  ApplicationContext,
  FilePlace,
  Gap,
  HelmLayer,
  HelmSource,
  ReadApplication,
  ReadSource,
  SourceKind,
} from './types';
