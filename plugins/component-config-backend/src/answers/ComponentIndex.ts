// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { LRUCache } from 'lru-cache';
import { answerWithin } from '../answerWithin';

/** Components that are kept; a portal has fewer in use at a time. */
const KEPT_COMPONENTS = 2_000;

/** How long a request waits for a new look at the catalog where the last one is still fresh enough. */
const PATIENCE_MS = 500;

interface Look {
  readonly readAt: number;
  readonly entity: Entity;
}

/**
 * Components as the catalog has them, read with the plugin's own credentials and for everybody who asks within the time
 * to live. Whether somebody may see one is another question, see `CatalogVisibility`.
 */
export class ComponentIndex {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #ttl: number;
  readonly #maxStale: number;
  readonly #looks = new LRUCache<string, Look>({ max: KEPT_COMPONENTS });
  readonly #looking = new Map<string, Promise<Entity | undefined>>();

  /**
   * `ttl`: for how many milliseconds a look at the catalog counts. `maxStale`: for how many it counts where the catalog
   * cannot be read.
   */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    ttl: number;
    maxStale: number;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#ttl = options.ttl;
    this.#maxStale = options.maxStale;
  }

  /**
   * A component as it was at most one time to live ago, or, where the catalog does not answer, as it was when it last
   * did; undefined where there is none.
   */
  async get(componentRef: string): Promise<Entity | undefined> {
    const known = this.#looks.get(componentRef);
    const age = known ? Date.now() - known.readAt : Infinity;
    if (known && age <= this.#ttl) {
      return known.entity;
    }
    const look = this.#looking.get(componentRef) ?? this.look(componentRef);
    if (!known || age > this.#maxStale) {
      return look;
    }
    try {
      return await answerWithin(PATIENCE_MS, 'the catalog', look);
    } catch {
      return known.entity;
    }
  }

  /** A component as it is now; undefined where there is none. */
  async look(componentRef: string): Promise<Entity | undefined> {
    const readAt = Date.now();
    const looking = this.#read(componentRef);
    this.#looking.set(componentRef, looking);
    try {
      const entity = await looking;
      if (entity) {
        this.#looks.set(componentRef, { readAt, entity });
      } else {
        // One that is not there yet may be there at once.
        this.#looks.delete(componentRef);
      }
      return entity;
    } finally {
      if (this.#looking.get(componentRef) === looking) {
        this.#looking.delete(componentRef);
      }
    }
  }

  async #read(componentRef: string): Promise<Entity | undefined> {
    const credentials = await this.#auth.getOwnServiceCredentials();
    return this.#catalog.getEntityByRef(componentRef, { credentials });
  }
}
