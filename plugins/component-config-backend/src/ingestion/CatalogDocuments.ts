// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  asPlatformEntity,
  sharedKinds,
} from '@component-config/plugin-component-config-common';

/** What components belong to, as Backstage and OpenChoreo call it. */
const projectKinds: string[] = ['System', 'Project'];

/** Entities in one answer of the catalog. */
const PAGE = 500;

/** Which entities are followed. */
export interface FollowedEntities {
  readonly filter: NonNullable<StreamRequest['filter']>;
  /** The entity as it is read, or undefined where it is somebody else's kind. */
  readonly accept: (entity: Entity) => Entity | undefined;
  /** What of an entity is read. */
  readonly fields: string[];
  /** How many are read in one answer of the catalog. */
  readonly pageSize: number;
}

type StreamRequest = NonNullable<
  Parameters<CatalogService['streamEntities']>[0]
>;

/** Of what is listed: as little as tells whether an entity has to be read again. */
const headFields = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.etag',
];

/** The entities of platform documents. */
const platformDocuments: FollowedEntities = {
  filter: [
    { kind: [...sharedKinds] },
    // Of projects only the pipeline matters, which is a name or an object with one.
    ...['', '.name'].map(suffix => ({
      [`spec.deploymentPipelineRef${suffix}`]: CATALOG_FILTER_EXISTS,
      kind: projectKinds,
    })),
  ],
  accept: asDocument,
  fields: ['apiVersion', 'kind', 'metadata', 'spec'],
  pageSize: PAGE,
};

/** What the catalog gave under a reference. */
interface Known {
  readonly etag: string | undefined;
  /** Absent: somebody else's kind of the same name. */
  readonly document: Entity | undefined;
}

/**
 * The entities of the platform documents, as the catalog last gave them, with the plugin's own credentials. A look lists
 * all of them page by page, and reads those alone that are not as they were. An entity that is as it was stays the same
 * object.
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
    /** Absent: the platform documents. */
    followed?: FollowedEntities;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#followed = options.followed ?? platformDocuments;
  }

  /**
   * Those that are read as platform documents, by reference, so that nothing depends on the catalog's order; the same
   * list for as long as nothing changes.
   */
  get entities(): readonly Entity[] {
    this.#ordered ??= [...this.#known]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, { document }]) => document ?? []);
    return this.#ordered;
  }

  /** Looks at all of them. */
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
        // A catalog in this process answers without anything in between that others could have their turn in.
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

  /** Looks at those with the given references alone. */
  async lookAt(refs: readonly string[]): Promise<void> {
    await this.#inTurn(credentials => this.#take(refs, credentials));
  }

  /** What the catalog had last under a reference. */
  get(ref: string): Entity | undefined {
    return this.#known.get(ref)?.document;
  }

  /** One look after the other, so that an older answer never replaces a newer one. */
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
    const { fields, pageSize } = this.#followed;
    for (let start = 0; start < refs.length; start += pageSize) {
      const asked = refs.slice(start, start + pageSize);
      const { items } = await this.#catalog.getEntitiesByRefs(
        { entityRefs: asked, fields },
        { credentials },
      );
      asked.forEach((ref, index) => this.#keep(ref, items[index]));
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

/** The entity as it is read, or undefined where it is somebody else's kind. */
function asDocument(entity: Entity): Entity | undefined {
  return projectKinds.includes(entity.kind) ? entity : asPlatformEntity(entity);
}
