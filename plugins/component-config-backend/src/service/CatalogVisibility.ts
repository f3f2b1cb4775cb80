import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { sharedKinds } from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';

/** Views of the catalog that are kept: one for each person, and one for each person and component. */
const KEPT_VIEWS = 5_000;

interface View {
  readonly askedAt: number;
  readonly refs: Promise<ReadonlySet<string>>;
}

/**
 * Which platform documents somebody may see. The plugin reads them with its own credentials, because a configuration
 * needs all of them; what it tells about them is for those alone who may see them in the catalog.
 */
export class CatalogVisibility {
  readonly #catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
  readonly #ttl: number;
  readonly #views = new LRUCache<string, View>({ max: KEPT_VIEWS });

  /** `ttl`: for how many milliseconds an answer of the catalog counts for the same person. */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
    ttl: number;
  }) {
    this.#catalog = options.catalog;
    this.#ttl = options.ttl;
  }

  /** Entity references of all platform documents that the catalog shows to somebody, as far as they are shared. */
  async visibleTo(
    credentials: BackstageCredentials,
  ): Promise<ReadonlySet<string>> {
    return this.#keep(JSON.stringify(credentials.principal), () =>
      this.#ask(credentials),
    );
  }

  /** Those of the entity references that the catalog shows to somebody. */
  async visibleAmong(
    entityRefs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<ReadonlySet<string>> {
    if (entityRefs.length === 0) {
      return new Set();
    }
    const key = JSON.stringify([credentials.principal, entityRefs]);
    return this.#keep(key, () => this.#askAbout(entityRefs, credentials));
  }

  async #keep(
    key: string,
    ask: () => Promise<ReadonlySet<string>>,
  ): Promise<ReadonlySet<string>> {
    const known = this.#views.get(key);
    if (known && Date.now() - known.askedAt <= this.#ttl) {
      return known.refs;
    }
    const view = { askedAt: Date.now(), refs: ask() };
    this.#views.set(key, view);
    try {
      return await view.refs;
    } catch (error) {
      // The next one asks again.
      if (this.#views.get(key) === view) {
        this.#views.delete(key);
      }
      throw error;
    }
  }

  async #askAbout(
    entityRefs: readonly string[],
    credentials: BackstageCredentials,
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

  async #ask(credentials: BackstageCredentials): Promise<ReadonlySet<string>> {
    const { items } = await this.#catalog.getEntities(
      {
        filter: { kind: [...sharedKinds] },
        fields: ['kind', 'metadata.name', 'metadata.namespace'],
      },
      { credentials },
    );
    return new Set(items.map(entity => stringifyEntityRef(entity)));
  }
}
