// SPDX-License-Identifier: Apache-2.0

import type { SentPublication } from '@component-config/plugin-component-config-common/reports';

/** Stores the last publication to Git of each component. */
export interface PublicationStore {
  get(componentRef: string): Promise<SentPublication | undefined>;
  /** Replaces an earlier record. */
  put(componentRef: string, sent: SentPublication): Promise<void>;
  /** Entity references of the components with a publication. */
  listSent(): Promise<string[]>;
  /** Only if `sent` is still the recorded publication. */
  remove(componentRef: string, sent: SentPublication): Promise<void>;
}
