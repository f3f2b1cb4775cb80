// SPDX-License-Identifier: Apache-2.0

import type { SentPlace, SentPublication } from '../reports/publication/types';
import type { PluginDatabase } from './PluginDatabase';
import type { PublicationStore } from './PublicationStore';
import { parseJson } from './revisionRows';

interface PublicationRow {
  component_ref: string;
  url: string | null;
  sent_by: string;
  sent_at: Date | number | string;
  revisions: string;
  places: string;
}

/** Stores publications beside the values. */
export class DatabasePublicationStore implements PublicationStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  async get(componentRef: string): Promise<SentPublication | undefined> {
    return this.#database.read('get', async db => {
      const row = await db<PublicationRow>('publications')
        .where('component_ref', componentRef)
        .first();
      if (!row) {
        return undefined;
      }
      const revisions = parseJson(row.revisions);
      const places = parseJson(row.places);
      // A damaged record says nothing about what was sent; the next publication replaces it.
      return Array.isArray(revisions) && Array.isArray(places)
        ? {
            ...(row.url !== null && { url: row.url }),
            by: row.sent_by,
            at: new Date(row.sent_at),
            revisions: revisions as unknown as SentPublication['revisions'],
            places: places as unknown as SentPlace[],
          }
        : undefined;
    });
  }

  async put(componentRef: string, sent: SentPublication): Promise<void> {
    return this.#database.change('put', async db => {
      const row: PublicationRow = {
        component_ref: componentRef,
        url: sent.url ?? null,
        sent_by: sent.by,
        sent_at: sent.at,
        revisions: JSON.stringify(sent.revisions),
        places: JSON.stringify(sent.places),
      };
      await db<PublicationRow>('publications')
        .insert(row)
        .onConflict('component_ref')
        .merge();
    });
  }

  async listSent(): ReturnType<PublicationStore['listSent']> {
    return this.#database.read('listSent', async db => {
      const rows = await db<PublicationRow>('publications').select(
        'component_ref',
        'revisions',
      );
      return rows.map(row => ({
        componentRef: row.component_ref,
        environments: (
          JSON.parse(row.revisions) as SentPublication['revisions']
        ).map(({ environment }) => environment),
      }));
    });
  }

  async remove(componentRef: string, sent: SentPublication): Promise<void> {
    return this.#database.change('remove', async db => {
      await db<PublicationRow>('publications')
        .where('component_ref', componentRef)
        .where('sent_at', sent.at)
        .where('sent_by', sent.by)
        .delete();
    });
  }
}
