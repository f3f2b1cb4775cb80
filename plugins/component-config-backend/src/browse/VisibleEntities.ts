// SPDX-License-Identifier: Apache-2.0

import type { CatalogService } from '@backstage/plugin-catalog-node';
import { deliveryKinds } from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';
import { platformFilter } from '../ingestion/CatalogDocuments';
import type { Reader } from '../service/Access';
import { shownRefs } from '../service/shownRefs';

/** Selects the entities that lists and impacts use. */
const filter = [{ kind: ['Component', ...deliveryKinds] }, ...platformFilter];

/** Number of cached views, one per user. */
const KEPT_VIEWS = 200;

/** The components and platform documents of the whole catalog that a user may see. */
export class VisibleEntities {
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #ttl: number;
  readonly #views = new LRUCache<
    string,
    { readonly askedAt: number; readonly refs: Promise<ReadonlySet<string>> }
  >({ max: KEPT_VIEWS });

  /** `ttl`: how many milliseconds a response of the catalog stays fresh for the same user. */
  constructor(options: {
    catalog: Pick<CatalogService, 'streamEntities'>;
    ttl: number;
  }) {
    this.#catalog = options.catalog;
    this.#ttl = options.ttl;
  }

  /**
   * Their references, or undefined if all are visible. The policy has decided with the request; the catalog is asked
   * only if that decision depends on the entities.
   */
  async of({
    credentials,
    catalog,
  }: Pick<Reader, 'credentials' | 'catalog'>): Promise<
    ReadonlySet<string> | undefined
  > {
    if (catalog?.kind === 'allow') {
      return undefined;
    }
    if (catalog?.kind === 'deny') {
      return new Set();
    }
    const key = JSON.stringify([credentials.principal, catalog]);
    const known = this.#views.get(key);
    if (known && Date.now() - known.askedAt <= this.#ttl) {
      return known.refs;
    }
    const view = {
      askedAt: Date.now(),
      refs: shownRefs(this.#catalog, filter, credentials),
    };
    this.#views.set(key, view);
    try {
      return await view.refs;
    } catch (error) {
      // The next caller asks again.
      if (this.#views.peek(key) === view) {
        this.#views.delete(key);
      }
      throw error;
    }
  }
}
