// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Delivery, Platform } from '@component-config/config-platform';
import { RecentAnswers } from '../answers/RecentAnswers';
import { platformFilter } from '../ingestion/CatalogDocuments';
import type { Caller } from './Access';
import { shownRefs } from './shownRefs';

/** Number of cached views of the catalog: one per user, and one per user and component. */
const CACHED_VIEWS = 5_000;

const nothing: ReadonlySet<string> = new Set();

/**
 * The user, and the policy's decision on what they may see of the catalog. A decision without conditions is final. If
 * there is none, or if it depends on the entities, only the catalog can evaluate it.
 */
type Viewer = Pick<Caller, 'credentials' | 'catalog'>;

/**
 * Determines the platform documents that a user may see. The plugin reads them with its own credentials, because a
 * configuration needs all of them, but shows them only to users who may see them in the catalog.
 */
export class CatalogVisibility {
  readonly #catalog: Pick<
    CatalogService,
    'streamEntities' | 'getEntitiesByRefs'
  >;
  readonly #views: RecentAnswers<ReadonlySet<string>>;
  readonly #everything = new WeakMap<object, ReadonlySet<string>>();
  readonly #joined = new WeakMap<
    ReadonlySet<string>,
    WeakMap<ReadonlySet<string>, ReadonlySet<string>>
  >();

  /** `ttl`: how many milliseconds a response of the catalog stays fresh for the same user. */
  constructor(options: {
    catalog: Pick<CatalogService, 'streamEntities' | 'getEntitiesByRefs'>;
    ttl: number;
  }) {
    this.#catalog = options.catalog;
    this.#views = new RecentAnswers({ ttl: options.ttl, max: CACHED_VIEWS });
  }

  /**
   * Whether a user may see a component. One that does not exist takes as long as one that is hidden, and either may be
   * shown at any moment, so only a positive answer is cached.
   */
  async sees(viewer: Viewer, componentRef: string): Promise<boolean> {
    const isShown = (await this.visibleAmong([componentRef], viewer)).has(
      componentRef,
    );
    if (!isShown) {
      this.#views.delete(keyOf(viewer, [componentRef]));
    }
    return isShown;
  }

  /**
   * The platform documents and the delivery documents of a component that a user may see: entity references, the same
   * object until something changes.
   */
  async documentsOf(
    viewer: Viewer,
    { platform, delivery }: { platform: Platform; delivery: Delivery },
  ): Promise<ReadonlySet<string>> {
    const delivered = delivery.documents.map(({ entityRef }) => entityRef);
    const [shared, own] = await Promise.all([
      this.visibleTo(viewer, platform),
      viewer.catalog?.kind === 'allow'
        ? this.#all(delivery, () => delivered)
        : this.visibleAmong(delivered, viewer),
    ]);
    return this.#join(shared, own);
  }

  /** References derived from one object, in the same set each time. */
  #all(of: object, list: () => Iterable<string>): ReadonlySet<string> {
    const known = this.#everything.get(of);
    if (known) {
      return known;
    }
    const refs = new Set(list());
    this.#everything.set(of, refs);
    return refs;
  }

  /** The union of both sets, the same object each time. */
  #join(
    shared: ReadonlySet<string>,
    own: ReadonlySet<string>,
  ): ReadonlySet<string> {
    if (own.size === 0) {
      return shared;
    }
    const joined = this.#joined.get(shared) ?? new WeakMap();
    this.#joined.set(shared, joined);
    const known = joined.get(own) ?? new Set([...shared, ...own]);
    joined.set(own, known);
    return known;
  }

  /** Entity references of all shared platform documents that a user may see; the same object until something changes. */
  async visibleTo(
    { credentials, catalog }: Viewer,
    platform: Platform,
  ): Promise<ReadonlySet<string>> {
    switch (catalog?.kind) {
      case 'allow':
        return this.#all(platform.texts, () =>
          platform.texts.map(({ entityRef }) => entityRef),
        );
      case 'deny':
        return nothing;
      default:
        return this.#views.get(keyOf({ credentials, catalog }), () =>
          shownRefs(this.#catalog, platformFilter, credentials),
        );
    }
  }

  /** The given entity references without those that are hidden from the user. */
  async visibleAmong(
    entityRefs: readonly string[],
    viewer: Viewer,
  ): Promise<ReadonlySet<string>> {
    const { credentials, catalog } = viewer;
    if (entityRefs.length === 0 || catalog?.kind === 'deny') {
      return nothing;
    }
    if (catalog?.kind === 'allow') {
      return new Set(entityRefs);
    }
    return this.#views.get(keyOf(viewer, entityRefs), () =>
      this.#requestVisible(entityRefs, credentials),
    );
  }

  async #requestVisible(
    entityRefs: readonly string[],
    credentials: Viewer['credentials'],
  ): Promise<ReadonlySet<string>> {
    const { items } = await this.#catalog.getEntitiesByRefs(
      {
        entityRefs: [...entityRefs],
        fields: ['kind', 'metadata.name', 'metadata.namespace'],
      },
      { credentials },
    );
    return new Set(
      items.flatMap(entity => (entity ? stringifyEntityRef(entity) : [])),
    );
  }
}

function keyOf(
  { credentials, catalog }: Viewer,
  entityRefs?: readonly string[],
): string {
  return JSON.stringify([credentials.principal, catalog, entityRefs]);
}
