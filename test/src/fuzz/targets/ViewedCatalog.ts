// SPDX-License-Identifier: Apache-2.0

import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { InMemoryCatalogClient } from '@backstage/catalog-client/testUtils';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';

type Catalog = Pick<
  CatalogService,
  'getEntities' | 'getEntitiesByRefs' | 'getEntityByRef' | 'streamEntities'
>;

/** A catalog whose entities can change, and that hides some of them from one user. */
export class ViewedCatalog extends InMemoryCatalogClient implements Catalog {
  readonly #restricted: string;
  #all = new InMemoryCatalogClient();
  #shown = new InMemoryCatalogClient();
  #entities: readonly Entity[] = [];
  #hidden: ReadonlySet<string> = new Set();

  /** `restricted`: entity reference of the user. */
  constructor(restricted: string) {
    super();
    this.#restricted = restricted;
  }

  /** The user on whose behalf a service is called; undefined for a service. */
  static viewerOf(options: unknown): string | undefined {
    return Object(options).credentials?.principal?.userEntityRef;
  }

  /** Whether something is hidden. */
  get isRestricted(): boolean {
    return this.#hidden.size > 0;
  }

  show(entities: readonly Entity[], hidden: ReadonlySet<string> = new Set()) {
    this.#entities = entities;
    this.#hidden = hidden;
    this.#all = new InMemoryCatalogClient({ entities: [...entities] });
    this.#shown = new InMemoryCatalogClient({
      entities: entities.filter(
        entity => !hidden.has(stringifyEntityRef(entity)),
      ),
    });
  }

  #for(options: unknown): InMemoryCatalogClient {
    return ViewedCatalog.viewerOf(options) === this.#restricted
      ? this.#shown
      : this.#all;
  }

  override async getEntities(
    query: Parameters<Catalog['getEntities']>[0] = {},
    options?: object,
  ) {
    const { fields, filter } = query;
    const filters = filter ? [filter].flat() : [{}];
    const entityRefs = this.#entities
      .filter(entity => filters.some(one => isMatch(entity, one)))
      .map(entity => stringifyEntityRef(entity));
    const { items } = await this.getEntitiesByRefs(
      { entityRefs, fields },
      options,
    );
    return { items: items.flatMap(entity => entity ?? []) };
  }

  override async *streamEntities(
    query: Parameters<Catalog['streamEntities']>[0] = {},
    options?: object,
  ) {
    const { fields, filter } = query;
    const { items } = await this.getEntities({ fields, filter }, options);
    yield items;
  }

  override async getEntitiesByRefs(
    query: Parameters<Catalog['getEntitiesByRefs']>[0],
    options?: object,
  ) {
    return this.#for(options).getEntitiesByRefs(query);
  }

  override async getEntityByRef(
    ref: Parameters<Catalog['getEntityByRef']>[0],
    options?: object,
  ) {
    return this.#for(options).getEntityByRef(ref);
  }
}

/**
 * Matches as the catalog does: all keys have to match, ignoring case. The client's own comparison does not support
 * upper case in keys, and treats the first list as the whole filter.
 */
function isMatch(
  entity: Entity,
  filter: { readonly [key: string]: string | symbol | (string | symbol)[] },
): boolean {
  return Object.entries(filter).every(([key, expected]) => {
    const found: unknown = key
      .split('.')
      .reduce<unknown>((value, name) => Object(value)[name], {
        ...entity,
        metadata: { namespace: 'default', ...entity.metadata },
      });
    return (
      found !== undefined &&
      typeof found !== 'object' &&
      [expected]
        .flat()
        .some(
          one =>
            one === CATALOG_FILTER_EXISTS ||
            String(one).toLowerCase() === String(found).toLowerCase(),
        )
    );
  });
}
