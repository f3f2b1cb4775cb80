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
