// SPDX-License-Identifier: Apache-2.0

import { setTimeout } from 'node:timers/promises';
import type { Entity } from '@backstage/catalog-model';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import type { EntityPlace } from '@component-config/plugin-component-config-node/repositories';
import type { CatalogEntities } from './CatalogEntities';

/** The catalog may not answer yet when the backend starts; how long to wait before it is asked again. */
const catalogRetries = [1_000, 2_000, 4_000, 8_000];

/** An entity, and where it was read from. */
export interface PlacedEntity {
  readonly entity: Entity;
  readonly place: EntityPlace;
}

/** What this process knows of the repository from its last read. */
export interface LastRead {
  readonly report: RepositoryReport;
  /** References that were new in the last read: another source may have won them since. */
  readonly unchecked: readonly string[];
  /** What went into the catalog, by reference. */
  readonly entities: ReadonlyMap<string, PlacedEntity>;
}

/** What is known of a repository before it is read. */
export interface Before {
  readonly report?: RepositoryReport;
  /** Absent: another process read it last, or this one was started since. */
  readonly last?: LastRead;
}

/** Keeps what a process read last, and knows whether another process has read the repository since. */
export class RepositoryMemory {
  readonly #catalog: Pick<CatalogEntities, 'report'>;
  #last:
    | (LastRead & {
        /** The version of the report that the catalog may show until it has processed this one. */
        readonly versionBefore?: string;
      })
    | undefined;

  constructor(catalog: Pick<CatalogEntities, 'report'>) {
    this.#catalog = catalog;
  }

  /** What is known already. Memory counts only as long as no other process has read the repository since. */
  async recall(shutdown: AbortSignal): Promise<Before> {
    const stored = await this.#storedReport(shutdown);
    const last = this.#last;
    if (!last) {
      return { report: stored };
    }
    const version = stored && versionOf(stored);
    if (version === versionOf(last.report)) {
      // From now on another one, or none, is news.
      this.#last = { ...last, versionBefore: version };
    } else if (version !== last.versionBefore) {
      return { report: stored };
    }
    return { report: last.report, last };
  }

  /** Keeps what was read, after what was known before. */
  keep(before: Before, last: LastRead): void {
    this.#last = {
      ...last,
      versionBefore: before.report && versionOf(before.report),
    };
  }

  async #storedReport(
    shutdown: AbortSignal,
  ): Promise<RepositoryReport | undefined> {
    for (const wait of catalogRetries) {
      try {
        return await this.#catalog.report();
      } catch {
        await setTimeout(wait, undefined, { signal: shutdown });
      }
    }
    return this.#catalog.report();
  }
}

/** Stands for one report among those that are made of a repository. */
function versionOf({ readAt, status, failingSince }: RepositoryReport): string {
  return JSON.stringify([readAt, status, failingSince]);
}
