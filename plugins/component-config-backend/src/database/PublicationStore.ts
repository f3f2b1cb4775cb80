// SPDX-License-Identifier: Apache-2.0

import type { SentPublication } from '../reports/publication/types';

/** Stores the last publication to Git of each component. */
export interface PublicationStore {
  get(componentRef: string): Promise<SentPublication | undefined>;
  /** Replaces an earlier record. */
  put(componentRef: string, sent: SentPublication): Promise<void>;
  /** The publications of all components, with the environments of their values; undefined for all environments. */
  listSent(): Promise<
    Array<{
      readonly componentRef: string;
      readonly environments: ReadonlyArray<string | undefined>;
    }>
  >;
  /** Only if `sent` is still the recorded publication. */
  remove(componentRef: string, sent: SentPublication): Promise<void>;
}
