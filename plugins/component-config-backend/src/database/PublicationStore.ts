import type { SentPublication } from '@component-config/plugin-component-config-common/reports';

/** Keeps what was sent to Git, for each component what was sent last. */
export interface PublicationStore {
  get(componentRef: string): Promise<SentPublication | undefined>;
  /** Takes the place of an earlier record. */
  put(componentRef: string, sent: SentPublication): Promise<void>;
  /** Without a record nothing happens; with `sent`, only where it is still that one. */
  remove(componentRef: string, sent?: SentPublication): Promise<void>;
}
