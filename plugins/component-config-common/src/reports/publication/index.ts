// SPDX-License-Identifier: Apache-2.0

export {
  isAwaited,
  pendingPublication,
  publicationReport,
  sentPlaces,
} from './publicationReport';
export { retireValues } from './retireValues';
export type {
  PublicationInput,
  PublicationTarget,
  SentPlace,
  SentPublication,
} from './types';
