// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import {
  parseEntityRef,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  documentReaders,
  isSameName,
  compareNames,
} from '@component-config/config-engine';
import { isPlatformEntity } from '@component-config/plugin-component-config-common';
import {
  nothingDelivered,
  readDelivery,
  type Delivery,
  type DeliveryReaders,
  type PlatformText,
  nameKey,
} from '@component-config/config-platform';
import { platformText } from '@component-config/config-platform/repositories';
import { LRUCache } from 'lru-cache';
import { refreshedOr } from '../answerWithin';
import type { EntityDocuments } from './EntityDocuments';
import { keepReadings } from './keepReadings';

/** Number of components whose delivery documents are cached. */
const CACHED_DELIVERIES = 1_000;

/** Number of cached bindings. */
const CACHED_BINDINGS = 5_000;

/** Number of cached workloads. */
const CACHED_WORKLOADS = 1_000;

/** Number of cached compiled releases: each has the schemas of a type and of some traits. */
const CACHED_RELEASES = 500;

/** The kinds of documents that refer to the component they belong to. */
const ownedKinds = ['ReleaseBinding', 'ComponentDeployment', 'Workload'];

/** The fields in which they name their component. */
const ownerFields = ['spec.owner.componentName', 'spec.componentName'];

/** How long a request waits for a refresh from the catalog if the last result is still fresh enough. */
const PATIENCE_MS = 500;

/** How long the catalog may take from the event of a change to the visible entity. */
const CHANGE_MS = 5_000;

/** How long a result stays fresh in the meantime. */
const CHANGING_TTL_MS = 250;

/** Number of components that are tracked as changing; the time to live applies to others. */
const CACHED_CHANGES = 5_000;

interface Look {
  readonly readAt: number;
  readonly delivery: Delivery;
  /** The same, marked as stale because the catalog has not responded since. */
  readonly stale: Delivery;
}

/**
 * The delivery documents of components: their bindings and workloads, and the releases that the bindings refer to.
 * There are as many as components and environments, and releases are large, so each is read when its component is
 * requested, and compiled once for each content.
 */
export class DeliveryIndex {
  readonly #catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #documents: EntityDocuments;
  readonly #ttl: number;
  readonly #maxStale: number;
  readonly #readers: DeliveryReaders = {
    binding: keepReadings(documentReaders.binding, CACHED_BINDINGS),
    release: keepReadings(documentReaders.release, CACHED_RELEASES),
    workload: keepReadings(documentReaders.workload, CACHED_WORKLOADS),
  };
  readonly #looks = new LRUCache<string, Look>({ max: CACHED_DELIVERIES });
  /** By component: until when a change of one of its documents is expected. */
  readonly #changing = new LRUCache<string, number>({ max: CACHED_CHANGES });
  readonly #refreshing = new Map<string, Promise<Delivery>>();
  /** By component: equal readings share one object, so that caches keyed by it keep working. */
  readonly #readings = new LRUCache<
    string,
    { readonly key: string; readonly delivery: Delivery }
  >({ max: CACHED_DELIVERIES });

  /**
   * `ttl`: how many milliseconds a result from the catalog stays fresh. `maxStale`: how many while the catalog cannot
   * be read.
   */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    documents: EntityDocuments;
    ttl: number;
    maxStale: number;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#documents = options.documents;
    this.#ttl = options.ttl;
    this.#maxStale = options.maxStale;
  }

  /**
   * The delivery of a component, read with the plugin's own credentials; at most one time to live old or, if the
   * catalog does not respond, from its last response.
   */
  async get(component: { namespace: string; name: string }): Promise<Delivery> {
    const key = nameKey(component.namespace, component.name);
    const known = this.#looks.get(key);
    const age = known ? Date.now() - known.readAt : Infinity;
    if (known && age <= this.#ttlOf(key)) {
      return known.delivery;
    }
    const look = this.#refresh(key, component);
    if (!known || age > this.#maxStale) {
      return look;
    }
    return refreshedOr(look, PATIENCE_MS, () => known.stale);
  }

  /** Temporarily reads the delivery of a component more often: one of its documents is about to change. */
  expectChange(change: { entityRef: string; component?: string }): void {
    const { kind, namespace, name } = parseEntityRef(change.entityRef);
    const until = Date.now() + CHANGE_MS;
    if (change.component !== undefined) {
      const component = parseEntityRef(change.component);
      this.#changing.set(nameKey(component.namespace, component.name), until);
    }
    if (kind.toLocaleLowerCase('en-US') === 'componentrelease') {
      for (const [key, { delivery }] of this.#looks.entries()) {
        const isOfIt = key.startsWith(nameKey(namespace, ''));
        if (isOfIt && hasRelease(delivery, name)) {
          this.#changing.set(key, until);
        }
      }
    }
  }

  /** How many milliseconds a result for a component stays fresh now. */
  #ttlOf(key: string): number {
    const until = this.#changing.get(key) ?? -Infinity;
    return Date.now() <= until
      ? Math.min(this.#ttl, CHANGING_TTL_MS)
      : this.#ttl;
  }

  /** All callers waiting for the same component share one refresh. */
  #refresh(
    key: string,
    component: { namespace: string; name: string },
  ): Promise<Delivery> {
    const running = this.#refreshing.get(key);
    if (running) {
      return running;
    }
    const readAt = Date.now();
    const refreshing = this.#read(key, component)
      .then(delivery => {
        this.#looks.set(key, {
          readAt,
          delivery,
          stale: { ...delivery, staleSince: new Date(readAt) },
        });
        return delivery;
      })
      .finally(() => this.#refreshing.delete(key));
    this.#refreshing.set(key, refreshing);
    // Callers that have stopped waiting ignore its failure.
    refreshing.catch(() => {});
    return refreshing;
  }

  async #read(
    component: string,
    { namespace, name }: { namespace: string; name: string },
  ): Promise<Delivery> {
    const credentials = await this.#auth.getOwnServiceCredentials();
    // One query for each field: with an alternative in its filter, PostgreSQL examines every entity of the catalog.
    const found = await Promise.all(
      ownerFields.map(field =>
        this.#catalog.getEntities(
          {
            filter: {
              [field]: name,
              kind: ownedKinds,
              'metadata.namespace': namespace,
            },
            fields: ['apiVersion', 'kind', 'metadata', 'spec'],
          },
          { credentials },
        ),
      ),
    );
    const items = new Map(
      found.flatMap(response =>
        response.items.map(
          entity => [stringifyEntityRef(entity), entity] as const,
        ),
      ),
    );
    // A field of a document may differ from how it is read.
    const owned = (await this.#texts([...items.values()])).filter(text => {
      const document =
        text.kind === 'Workload'
          ? this.#readers.workload(text)
          : this.#readers.binding(text);
      return (
        isSameName(document.component, name) &&
        isSameName(document.namespace, namespace)
      );
    });
    if (owned.length === 0) {
      return nothingDelivered;
    }
    const named = owned
      .filter(({ kind }) => kind !== 'Workload')
      .flatMap(binding => this.#readers.binding(binding).release ?? []);
    const releases = await this.#releases(namespace, named, credentials);
    const texts = [...owned, ...(await this.#texts(releases))];
    const key = JSON.stringify(texts.map(text => [text.entityRef, text.key]));
    const reading = this.#readings.get(component);
    if (reading?.key === key) {
      return reading.delivery;
    }
    const delivery = readDelivery(texts, this.#readers);
    this.#readings.set(component, { key, delivery });
    return delivery;
  }

  async #releases(
    namespace: string,
    names: readonly string[],
    credentials: Awaited<ReturnType<AuthService['getOwnServiceCredentials']>>,
  ): Promise<Entity[]> {
    if (names.length === 0) {
      return [];
    }
    const { items } = await this.#catalog.getEntitiesByRefs(
      {
        entityRefs: [...new Set(names)].map(name =>
          stringifyEntityRef({ kind: 'ComponentRelease', namespace, name }),
        ),
        fields: ['apiVersion', 'kind', 'metadata', 'spec'],
      },
      { credentials },
    );
    return items.flatMap(entity => entity ?? []);
  }

  /** Sorted for independence from the catalog's order. */
  async #texts(entities: readonly Entity[]): Promise<PlatformText[]> {
    const texts = await Promise.all(
      entities
        .filter(isPlatformEntity)
        .map(async entity =>
          platformText(entity, await this.#documents.read(entity)),
        ),
    );
    return texts.sort((a, b) => compareNames(a.entityRef, b.entityRef));
  }
}

/** Whether the bindings of a component refer to a release. */
function hasRelease(delivery: Delivery, name: string): boolean {
  return [...delivery.releases.keys()].some(known => isSameName(known, name));
}
