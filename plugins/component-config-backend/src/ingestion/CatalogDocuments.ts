// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { compareNames } from '@component-config/config-engine';
import {
  asPlatformEntity,
  sharedKinds,
} from '@component-config/plugin-component-config-common';

/** The kinds that components belong to, in Backstage and OpenChoreo. */
const projectKinds: string[] = ['System', 'Project'];

/** Number of entities in one response of the catalog, which blocks a process that they share. */
const PAGE = 100;

/** Selects the entities to follow. */
export interface FollowedEntities {
  readonly filter: NonNullable<StreamRequest['filter']>;
  /** The entity in the form to read, or undefined if it is of a foreign kind. */
  readonly accept: (entity: Entity) => Entity | undefined;
  /** The fields of an entity to read. */
  readonly fields: string[];
}

type StreamRequest = NonNullable<
  Parameters<CatalogService['streamEntities']>[0]
>;

/** The fields of the listing: the minimum to detect whether an entity has to be read again. */
const headFields = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.etag',
];

/** Selects platform documents. */
export const platformFilter = [
  { kind: [...sharedKinds] },
  // Only the pipeline of a project matters: a name, or an object with one.
  ...['', '.name'].map(suffix => ({
    [`spec.deploymentPipelineRef${suffix}`]: CATALOG_FILTER_EXISTS,
    kind: projectKinds,
  })),
];

/** The entities of platform documents. */
const platformDocuments: FollowedEntities = {
  filter: platformFilter,
  accept: asDocument,
  fields: ['apiVersion', 'kind', 'metadata', 'spec'],
};

/** The entity that the catalog returned for a reference. */
interface Known {
  readonly etag: string | undefined;
  /** Undefined for a foreign kind of the same name. */
  readonly document: Entity | undefined;
}

/**
 * The entities of the platform documents as last read from the catalog with the plugin's own credentials. A refresh
 * lists all of them page by page and reads only those that have changed. An unchanged entity stays the same object.
 */
export class CatalogDocuments {
  readonly #catalog: Pick<
    CatalogService,
    'getEntitiesByRefs' | 'streamEntities'
  >;
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #followed: FollowedEntities;
  readonly #known = new Map<string, Known>();
  #running: Promise<unknown> = Promise.resolve();
  #ordered: readonly Entity[] | undefined;

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    /** Defaults to the platform documents. */
    followed?: FollowedEntities;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#followed = options.followed ?? platformDocuments;
  }

  /**
   * The entities read as platform documents, sorted by reference for independence from the catalog's order; the same
   * array until something changes.
   */
  get entities(): readonly Entity[] {
    this.#ordered ??= [...this.#known]
      .sort(([a], [b]) => compareNames(a, b))
      .flatMap(([, { document }]) => document ?? []);
    return this.#ordered;
  }

  /** Refreshes all of them. */
  async look(): Promise<void> {
    await this.#inTurn(async credentials => {
      const listed = new Set<string>();
      const changed: string[] = [];
      const pages = this.#catalog.streamEntities(
        {
          filter: this.#followed.filter,
          fields: headFields,
          pageSize: PAGE,
        },
        { credentials },
      );
      for await (const page of pages) {
        for (const head of page) {
          const ref = stringifyEntityRef(head);
          const { etag } = head.metadata;
          listed.add(ref);
          if (etag === undefined || this.#known.get(ref)?.etag !== etag) {
            changed.push(ref);
          }
        }
        // A catalog in this process responds without yielding to other work.
        await setImmediate();
      }
      await this.#take(changed, credentials);
      for (const ref of this.#known.keys()) {
        if (!listed.has(ref)) {
          this.#keep(ref, undefined);
        }
      }
    });
  }

  /** Refreshes only those with the given references. */
  async lookAt(refs: readonly string[]): Promise<void> {
    await this.#inTurn(credentials => this.#take(refs, credentials));
  }

  /** The last known entity for a reference. */
  get(ref: string): Entity | undefined {
    return this.#known.get(ref)?.document;
  }

  /** Serializes refreshes, so that an older response never replaces a newer one. */
  async #inTurn(
    look: (credentials: BackstageCredentials) => Promise<void>,
  ): Promise<void> {
    const turn = this.#running.then(async () =>
      look(await this.#auth.getOwnServiceCredentials()),
    );
    this.#running = turn.catch(() => {});
    await turn;
  }

  async #take(
    refs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<void> {
    const { fields } = this.#followed;
    for (let start = 0; start < refs.length; start += PAGE) {
      const requests = refs.slice(start, start + PAGE);
      const { items } = await this.#catalog.getEntitiesByRefs(
        { entityRefs: requests, fields },
        { credentials },
      );
      requests.forEach((ref, index) => this.#keep(ref, items[index]));
      await setImmediate();
    }
  }

  #keep(ref: string, entity: Entity | undefined): void {
    const known = this.#known.get(ref);
    if (!entity) {
      this.#known.delete(ref);
    } else {
      const { etag } = entity.metadata;
      if (known && etag !== undefined && known.etag === etag) {
        return;
      }
      this.#known.set(ref, { etag, document: this.#followed.accept(entity) });
    }
    this.#ordered = undefined;
  }
}

/** The entity in the form to read, or undefined if it is of a foreign kind. */
function asDocument(entity: Entity): Entity | undefined {
  return projectKinds.includes(entity.kind) ? entity : asPlatformEntity(entity);
}
