// SPDX-License-Identifier: Apache-2.0

import type { PluginDatabase } from './PluginDatabase';

interface DocumentRow {
  entity_ref: string;
  content: string;
  first_seen: Date | number | string;
}

/** The content of a document, and since when it has it. */
export interface SeenDocument {
  readonly entityRef: string;
  /** Hash of its content. */
  readonly content: string;
  readonly firstSeen: Date;
}

/** Number of rows to write at once. */
const BATCH = 100;

/** Stores since when platform documents have their content, so that it outlives the process. */
export class DatabaseDocumentStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  async list(): Promise<SeenDocument[]> {
    return this.#database.read('list', async db => {
      const rows = await db<DocumentRow>('document_contents').select();
      return rows.map(row => ({
        entityRef: row.entity_ref,
        content: row.content,
        firstSeen: new Date(row.first_seen),
      }));
    });
  }

  /** Replaces the records of these documents. */
  async put(seen: readonly SeenDocument[]): Promise<void> {
    return this.#database.change('put', async db => {
      for (let start = 0; start < seen.length; start += BATCH) {
        await db<DocumentRow>('document_contents')
          .insert(
            seen
              .slice(start, start + BATCH)
              .map(({ entityRef, content, firstSeen }) => ({
                entity_ref: entityRef,
                content,
                first_seen: firstSeen,
              })),
          )
          .onConflict('entity_ref')
          .merge();
      }
    });
  }
}
