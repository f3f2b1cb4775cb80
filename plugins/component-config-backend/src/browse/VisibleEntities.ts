// SPDX-License-Identifier: Apache-2.0

import type { CatalogService } from '@backstage/plugin-catalog-node';
import { deliveryKinds } from '@component-config/plugin-component-config-common';
import { RecentAnswers } from '../answers/RecentAnswers';
import { platformFilter } from '../ingestion/CatalogDocuments';
import type { Caller } from '../service/Access';
import { shownRefs } from '../service/shownRefs';

/** Selects the entities that lists and impacts use. */
const filter = [{ kind: ['Component', ...deliveryKinds] }, ...platformFilter];

/** Number of cached views, one per user. */
const CACHED_VIEWS = 200;

/** The components and platform documents of the whole catalog that a user may see. */
export class VisibleEntities {
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #views: RecentAnswers<ReadonlySet<string>>;

  /** `ttl`: how many milliseconds a response of the catalog stays fresh for the same user. */
  constructor(options: {
    catalog: Pick<CatalogService, 'streamEntities'>;
    ttl: number;
  }) {
    this.#catalog = options.catalog;
    this.#views = new RecentAnswers({ ttl: options.ttl, max: CACHED_VIEWS });
  }

  /**
   * Their references, or undefined if all are visible. The policy has decided with the request; the catalog is queried
   * only if that decision depends on the entities.
   */
  async of({
    credentials,
    catalog,
  }: Pick<Caller, 'credentials' | 'catalog'>): Promise<
    ReadonlySet<string> | undefined
  > {
    if (catalog?.kind === 'allow') {
      return undefined;
    }
    if (catalog?.kind === 'deny') {
      return new Set();
    }
    const key = JSON.stringify([credentials.principal, catalog]);
    return this.#views.get(key, () =>
      shownRefs(this.#catalog, filter, credentials),
    );
  }
}
