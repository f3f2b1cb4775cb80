// SPDX-License-Identifier: Apache-2.0

export type {
  DocumentPlace,
  HeldLayer,
  Publication,
  PublishedPlace,
  PublishingInput,
  RepositoryText,
} from './types';
export { publishValues } from './publishValues';
export { unifiedDiff } from './unifiedDiff';
