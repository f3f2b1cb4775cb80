// SPDX-License-Identifier: Apache-2.0

import { setTimeout } from 'node:timers/promises';
import type { Entity } from '@backstage/catalog-model';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import type { EntityPlace } from '@component-config/config-platform/repositories';
import type { CatalogEntities } from './CatalogEntities';

/** Delays before repeating the request to the catalog: it may not respond yet when the backend starts. */
const catalogRetries = [1_000, 2_000, 4_000, 8_000];

/** An entity with its location. */
export interface PlacedEntity {
  readonly entity: Entity;
  readonly place: EntityPlace;
}

/** This process's state from its last read of the repository. */
export interface LastRead {
  readonly report: RepositoryReport;
  /** References that were new in the last read: another source may have provided them first. */
  readonly unchecked: readonly string[];
  /** The entities handed to the catalog, by reference. */
  readonly entities: ReadonlyMap<string, PlacedEntity>;
}

/** The state of a repository before it is read. */
export interface Before {
  readonly report?: RepositoryReport;
  /** Omitted if another process read it last, or this one has been restarted. */
  readonly last?: LastRead;
}

/** Stores the last read of a process, and detects whether another process has read the repository since. */
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

  /** The known state. The stored one is valid only if no other process has read the repository since. */
  async recall(shutdown: AbortSignal): Promise<Before> {
    const stored = await this.#storedReport(shutdown);
    const last = this.#last;
    if (!last) {
      return { report: stored };
    }
    const version = stored && versionOf(stored);
    if (version === versionOf(last.report)) {
      // From now on, any other version is a change.
      this.#last = { ...last, versionBefore: version };
    } else if (version !== last.versionBefore) {
      return { report: stored };
    }
    return { report: last.report, last };
  }

  /** Stores what was read, following the state before. */
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

/** Identifies one report of a repository. */
function versionOf({ readAt, status, failingSince }: RepositoryReport): string {
  return JSON.stringify([readAt, status, failingSince]);
}
