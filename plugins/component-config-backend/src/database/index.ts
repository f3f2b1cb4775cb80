// SPDX-License-Identifier: Apache-2.0

import type { Metrics } from '../operations';
import { DatabaseAnnouncementStore } from './DatabaseAnnouncementStore';
import { DatabaseArchiveStore } from './DatabaseArchiveStore';
import { DatabaseDocumentStore } from './DatabaseDocumentStore';
import { DatabaseObservedStore } from './DatabaseObservedStore';
import { DatabaseProposalStore } from './DatabaseProposalStore';
import { DatabasePublicationStore } from './DatabasePublicationStore';
import { DatabaseValuesStore } from './DatabaseValuesStore';
import { PluginDatabase } from './PluginDatabase';

/** Opens the database with all that the plugin stores. */
export async function openStores(
  options: Parameters<typeof PluginDatabase.open>[0] & {
    readonly metrics: Pick<Metrics, 'saved'>;
  },
) {
  const database = await PluginDatabase.open(options);
  return {
    announcements: new DatabaseAnnouncementStore(database),
    archives: new DatabaseArchiveStore(database),
    contents: new DatabaseDocumentStore(database),
    observations: new DatabaseObservedStore(database),
    proposals: new DatabaseProposalStore(database),
    sent: new DatabasePublicationStore(database),
    store: new DatabaseValuesStore(database, options.metrics),
  };
}
