// SPDX-License-Identifier: Apache-2.0

import type { SentPublication } from '@component-config/plugin-component-config-common/reports';

/** Keeps what was sent to Git, for each component what was sent last. */
export interface PublicationStore {
  get(componentRef: string): Promise<SentPublication | undefined>;
  /** Takes the place of an earlier record. */
  put(componentRef: string, sent: SentPublication): Promise<void>;
  /** Entity references of the components of which something was sent. */
  listSent(): Promise<string[]>;
  /** Only where `sent` is still what is recorded. */
  remove(componentRef: string, sent: SentPublication): Promise<void>;
}
