// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { LRUCache } from 'lru-cache';
import { refreshedOr } from '../answerWithin';

/** Number of cached components; a portal uses fewer at a time. */
const CACHED_COMPONENTS = 2_000;

/** How long a request waits for a refresh from the catalog if the last result is still fresh enough. */
const PATIENCE_MS = 500;

interface Look {
  readonly readAt: number;
  readonly entity: Entity;
}

/**
 * Components from the catalog, read with the plugin's own credentials and shared by all callers within the time to
 * live. Visibility is decided separately, see `CatalogVisibility`.
 */
export class ComponentIndex {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #ttl: number;
  readonly #maxStale: number;
  readonly #looks = new LRUCache<string, Look>({ max: CACHED_COMPONENTS });
  readonly #looking = new Map<string, Promise<Entity | undefined>>();

  /**
   * `ttl`: how many milliseconds a result from the catalog stays fresh. `maxStale`: how many while the catalog cannot
   * be read.
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
   * A component, at most one time to live old or, if the catalog does not respond, from its last response; undefined if
   * it does not exist.
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
    return refreshedOr(look, PATIENCE_MS, () => known.entity);
  }

  /** A component as it is now; undefined if it does not exist. */
  async look(componentRef: string): Promise<Entity | undefined> {
    const readAt = Date.now();
    const looking = this.#read(componentRef);
    this.#looking.set(componentRef, looking);
    try {
      const entity = await looking;
      if (entity) {
        this.#looks.set(componentRef, { readAt, entity });
      } else {
        // A component that does not exist yet may be created at any moment.
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
