// SPDX-License-Identifier: Apache-2.0

import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  deliveryKinds,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../service/Access';
import { shownRefs } from '../service/shownRefs';

/** What lists and impacts are about. */
const visibleKinds = ['Component', ...sharedKinds, ...deliveryKinds];

/** Views that are kept: one for each person. */
const KEPT_VIEWS = 200;

/** Which components and platform documents of the whole catalog somebody may see. */
export class VisibleEntities {
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #ttl: number;
  readonly #views = new LRUCache<
    string,
    { readonly askedAt: number; readonly refs: Promise<ReadonlySet<string>> }
  >({ max: KEPT_VIEWS });

  /** `ttl`: for how many milliseconds an answer of the catalog counts for the same person. */
  constructor(options: {
    catalog: Pick<CatalogService, 'streamEntities'>;
    ttl: number;
  }) {
    this.#catalog = options.catalog;
    this.#ttl = options.ttl;
  }

  /**
   * Their references, or undefined where it is all of them. The policy decided on it with the request; only where its
   * decision depends on the entities is the catalog asked.
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
      refs: shownRefs(this.#catalog, visibleKinds, credentials),
    };
    this.#views.set(key, view);
    try {
      return await view.refs;
    } catch (error) {
      // The next one asks again.
      if (this.#views.peek(key) === view) {
        this.#views.delete(key);
      }
      throw error;
    }
  }
}
