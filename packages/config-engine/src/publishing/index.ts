// SPDX-License-Identifier: Apache-2.0

export type {
  DocumentPlace,
  StoredLayer,
  Publication,
  PublishedPlace,
  PublishingInput,
  RepositoryText,
} from './types';
export { publishDelivered, type DeliveredInput } from './publishDelivered';
export { publishValues } from './publishValues';
export { unifiedDiff } from './unifiedDiff';
