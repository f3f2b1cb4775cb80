// SPDX-License-Identifier: Apache-2.0

export {
  isAwaited,
  pendingPublication,
  publicationSteps,
  sentPlaces,
} from './publicationReport';
export { retireSteps } from './retireValues';
export type {
  PublicationInput,
  PublicationTarget,
  SentPlace,
  SentPublication,
} from './types';
