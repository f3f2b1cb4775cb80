// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  DEFAULT_NAMESPACE,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  REPOSITORY_ANNOTATION,
  REPOSITORY_KIND,
  type RepositoryReport,
} from '@component-config/plugin-component-config-common';
import type { EntityPlace } from '@component-config/config-platform/repositories';
import { placeOf } from './placeEntity';
import { reportOf } from './repositoryReport';

/** Number of entities per request. */
const PAGE = 500;

/** The fields with the location of an entity. */
const placeFields = [
  'apiVersion',
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.annotations',
];

/** The catalog's data of a repository: the state that survives a restart and is shared by all processes. */
export class CatalogEntities {
  readonly #id: string;
  readonly #catalog: CatalogService;
  readonly #auth: AuthService;

  constructor(options: {
    id: string;
    catalog: CatalogService;
    auth: AuthService;
  }) {
    this.#id = options.id;
    this.#catalog = options.catalog;
    this.#auth = options.auth;
  }

  /** The last report on the repository. */
  async report(): Promise<RepositoryReport | undefined> {
    return reportOf(
      await this.#catalog.getEntityByRef(
        {
          kind: REPOSITORY_KIND,
          namespace: DEFAULT_NAMESPACE,
          name: this.#id,
        },
        await this.#options(),
      ),
    );
  }

  /** The location that each entity of the repository was read from, by reference. */
  async places(): Promise<Map<string, EntityPlace>> {
    const places = new Map<string, EntityPlace>();
    const pages = this.#catalog.streamEntities(
      {
        filter: { [`metadata.annotations.${REPOSITORY_ANNOTATION}`]: this.#id },
        fields: placeFields,
        pageSize: PAGE,
      },
      await this.#options(),
    );
    for await (const page of pages) {
      for (const entity of page) {
        const place = placeOf(entity, this.#id);
        if (place) {
          places.set(stringifyEntityRef(entity), place);
        }
      }
    }
    return places;
  }

  /** The entities in the catalog with these references, without the fields that the catalog adds. */
  async authored(refs: readonly string[]): Promise<Entity[]> {
    const entities = await this.#byRefs(refs);
    return entities.map(({ apiVersion, kind, metadata, spec }) => {
      const { uid, etag, ...authored } = metadata;
      return { apiVersion, kind, metadata: authored, spec };
    });
  }

  /** The entities with these references from elsewhere, with a phrase for their origin. */
  async takenElsewhere(refs: readonly string[]): Promise<Map<string, string>> {
    const taken = new Map<string, string>();
    for (const entity of await this.#byRefs(refs, placeFields)) {
      const annotations = entity.metadata.annotations ?? {};
      const repository = annotations[REPOSITORY_ANNOTATION];
      if (repository !== this.#id) {
        taken.set(
          stringifyEntityRef(entity),
          repository
            ? `the repository "${repository}"`
            : (annotations[ANNOTATION_LOCATION] ??
                annotations[ANNOTATION_ORIGIN_LOCATION] ??
                'another source'),
        );
      }
    }
    return taken;
  }

  async #byRefs(refs: readonly string[], fields?: string[]): Promise<Entity[]> {
    const entities: Entity[] = [];
    for (let start = 0; start < refs.length; start += PAGE) {
      const { items } = await this.#catalog.getEntitiesByRefs(
        { entityRefs: refs.slice(start, start + PAGE), fields },
        await this.#options(),
      );
      entities.push(...items.flatMap(item => item ?? []));
    }
    return entities;
  }

  async #options() {
    return { credentials: await this.#auth.getOwnServiceCredentials() };
  }
}
