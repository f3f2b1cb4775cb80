// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { AuthService } from '@backstage/backend-plugin-api';
import {
  parseEntityRef,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  deliveryKinds,
  isPlatformEntity,
} from '@component-config/plugin-component-config-common';
import {
  environmentsOf,
  nameKey,
  type OrphanSummary,
  type Platform,
  type ValuesRevision,
} from '@component-config/config-platform';
import {
  checkSize,
  documentFromValue,
  valueFromNode,
  type ComponentSource,
  type JsonObject,
} from '@component-config/config-engine';
import type { ValuesStore } from '../database/ValuesStore';
import type { ValuesSources } from '../extensions/ValuesSources';
import { CatalogDocuments } from '../ingestion/CatalogDocuments';
import { FleetSources } from './FleetSources';
import type { SentComponent, SentDocument } from './protocol';

const noHeads: readonly ValuesRevision[] = [];

/** Number of components per query to the store. */
const PAGE = 100;

/** Number of components to process before other work gets a turn. */
const COMPONENTS_PER_TURN = 500;

/** Number of components whose values are read concurrently. */
const CONCURRENT_READS = 8;

/** The data of one component. */
interface KnownComponent {
  readonly entity: Entity;
  readonly delivery: readonly Entity[];
  readonly heads: readonly ValuesRevision[];
  /** Its values from the value sources; omitted if there are none. */
  readonly sources?: readonly ComponentSource[];
}

/** The result of a refresh. */
export interface FleetReading {
  readonly changed: readonly SentComponent[];
  readonly gone: readonly string[];
}

/**
 * All components of the catalog with their delivery documents and their stored values, read with the plugin's own
 * credentials.
 */
export class FleetCatalog {
  readonly #components: CatalogDocuments;
  readonly #delivered: CatalogDocuments;
  readonly #store: Pick<ValuesStore, 'listComponents' | 'getHeads'>;
  readonly #sources: FleetSources | undefined;
  readonly #heads = new Map<
    string,
    { readonly state: string; readonly heads: readonly ValuesRevision[] }
  >();
  #known = new Map<string, KnownComponent>();

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    store: Pick<ValuesStore, 'listComponents' | 'getHeads'>;
    /** If omitted, values come only from documents and the portal. */
    sources?: ValuesSources;
  }) {
    const { store, sources } = options;
    this.#store = store;
    this.#sources = sources && new FleetSources({ sources });
    const fields = ['apiVersion', 'kind', 'metadata', 'spec'];
    this.#components = new CatalogDocuments({
      ...options,
      followed: {
        filter: { kind: 'Component' },
        accept: entity => entity,
        // The owners of a component determine who may read its configuration.
        fields: [...fields, 'relations'],
      },
    });
    this.#delivered = new CatalogDocuments({
      ...options,
      followed: {
        filter: { kind: [...deliveryKinds] },
        accept: entity => (isPlatformEntity(entity) ? entity : undefined),
        fields,
      },
    });
  }

  /** The components at the last refresh. */
  get entities(): ReadonlyMap<string, Entity> {
    return new Map([...this.#known].map(([ref, { entity }]) => [ref, entity]));
  }

  /** Refreshes everything now. */
  async look(): Promise<void> {
    await Promise.all([
      this.#components.look(),
      this.#delivered.look(),
      this.#readHeads(),
    ]);
    await this.#sources?.look(this.#components.entities);
    const deliveryOf = groupByComponent(this.#delivered.entities);
    const known = new Map<string, KnownComponent>();
    for (const [index, entity] of this.#components.entities.entries()) {
      if (index % COMPONENTS_PER_TURN === 0) {
        await setImmediate();
      }
      const ref = stringifyEntityRef(entity);
      const delivery = deliveryOf(entity);
      const heads = this.#heads.get(ref)?.heads ?? noHeads;
      const sources = this.#sources?.of(ref);
      const earlier = this.#known.get(ref);
      known.set(
        ref,
        earlier &&
          earlier.entity === entity &&
          earlier.heads === heads &&
          isSameSources(earlier.sources, sources) &&
          isSameList(earlier.delivery, delivery)
          ? earlier
          : { entity, delivery, heads, ...(sources && { sources }) },
      );
    }
    this.#known = known;
  }

  /** Stored values that apply to nothing because the component or the environment no longer exists. */
  orphans(platform: Platform): OrphanSummary[] {
    const orphans: OrphanSummary[] = [];
    for (const [componentRef, { heads }] of this.#heads) {
      const known = this.#known.has(componentRef);
      const { namespace } = parseEntityRef(componentRef);
      const names = new Set(
        known
          ? environmentsOf(platform, namespace).map(({ name }) => name)
          : [],
      );
      const general = known
        ? undefined
        : heads.find(({ environment }) => environment === undefined);
      const environments = heads.flatMap(
        ({ environment, revision, savedAt }) =>
          environment === undefined || names.has(environment)
            ? []
            : [{ environment, revision, savedAt }],
      );
      if (!known || environments.length > 0) {
        orphans.push({
          componentRef,
          ...(general && {
            revision: general.revision,
            savedAt: general.savedAt,
          }),
          environments,
        });
      }
    }
    return orphans;
  }

  /**
   * The differences from what was taken before, in the form in which they are sent.
   *
   * @param taken - by reference; updated with what is taken
   */
  *changes(taken: Map<string, object>): Generator<FleetReading> {
    const gone = [...taken.keys()].filter(ref => !this.#known.has(ref));
    gone.forEach(ref => taken.delete(ref));
    let changed: SentComponent[] = [];
    for (const [ref, known] of this.#known) {
      if (taken.get(ref) !== known) {
        taken.set(ref, known);
        changed.push(sent(ref, known));
        if (changed.length === PAGE) {
          yield { changed, gone: [] };
          changed = [];
        }
      }
    }
    yield { changed, gone };
  }

  async #readHeads(): Promise<void> {
    const stored = new Set<string>();
    let after: string | undefined;
    for (;;) {
      const page = await this.#store.listComponents({ after, limit: PAGE });
      const outdated = page.filter(one => {
        stored.add(one.componentRef);
        return this.#heads.get(one.componentRef)?.state !== stateOf(one);
      });
      for (let start = 0; start < outdated.length; start += CONCURRENT_READS) {
        await Promise.all(
          outdated.slice(start, start + CONCURRENT_READS).map(async one => {
            const heads = await this.#store.getHeads(one.componentRef);
            // A damaged row can be repaired without a new revision.
            const isDamaged = heads.some(head => head.isDamaged);
            const state = isDamaged ? '' : stateOf(one);
            this.#heads.set(one.componentRef, { state, heads });
          }),
        );
      }
      after = page.at(-1)?.componentRef;
      if (page.length < PAGE) {
        break;
      }
    }
    for (const ref of this.#heads.keys()) {
      if (!stored.has(ref)) {
        this.#heads.delete(ref);
      }
    }
  }
}
const noDelivery: readonly Entity[] = [];

/** Revisions are only ever added, so an equal number means the same ones. */
function stateOf({
  revisions,
  lastSavedAt,
}: {
  revisions: number;
  lastSavedAt: Date;
}): string {
  return `${revisions} ${lastSavedAt.getTime()}`;
}

/** The delivery documents of each component: those that refer to it, and the releases that its bindings refer to. */
function groupByComponent(
  delivered: readonly Entity[],
): (component: Entity) => readonly Entity[] {
  const owned = new Map<string, Entity[]>();
  const releases = new Map<string, Entity>();
  for (const entity of delivered) {
    const { namespace = 'default', name } = entity.metadata;
    if (entity.kind === 'ComponentRelease') {
      releases.set(nameKey(namespace, name), entity);
    } else {
      const component = componentNamedBy(entity);
      if (component !== undefined) {
        const key = nameKey(namespace, component);
        const list = owned.get(key);
        if (list) {
          list.push(entity);
        } else {
          owned.set(key, [entity]);
        }
      }
    }
  }
  return ({ metadata: { namespace = 'default', name } }) => {
    const own = owned.get(nameKey(namespace, name));
    if (!own) {
      return noDelivery;
    }
    const named = new Set(own.flatMap(entity => releaseNamedBy(entity) ?? []));
    return [
      ...own,
      ...[...named].flatMap(
        release => releases.get(nameKey(namespace, release)) ?? [],
      ),
    ];
  };
}

/** The component that a delivery document belongs to. */
function componentNamedBy({ spec }: Entity): string | undefined {
  const owner = spec?.owner;
  const named =
    typeof owner === 'object' && owner !== null && 'componentName' in owner
      ? owner.componentName
      : spec?.componentName;
  return typeof named === 'string' ? named : undefined;
}

/** The release that a binding refers to, with either name of the field. */
function releaseNamedBy({ spec }: Entity): string | undefined {
  for (const field of ['releaseName', 'componentReleaseName', 'releaseRef']) {
    const named = spec?.[field];
    const name =
      typeof named === 'object' && named !== null && 'name' in named
        ? named.name
        : named;
    if (typeof name === 'string') {
      return name;
    }
  }
  return undefined;
}

function isSameList(a: readonly Entity[], b: readonly Entity[]): boolean {
  return a.length === b.length && a.every((entity, at) => entity === b[at]);
}

/** A new answer of the sources may equal the previous one. */
function isSameSources(
  a: readonly ComponentSource[] | undefined,
  b: readonly ComponentSource[] | undefined,
): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function sent(
  componentRef: string,
  { entity, delivery, heads, sources }: KnownComponent,
): SentComponent {
  const { apiVersion, kind, metadata, spec } = entity;
  return {
    componentRef,
    ...sentContent({ apiVersion, kind, metadata, spec }),
    delivery: delivery.map(sentDocument),
    heads,
    ...(sources && { sources: JSON.stringify(sources) }),
  };
}

function sentDocument(entity: Entity): SentDocument {
  const { apiVersion, kind, metadata, spec } = entity;
  const { uid: _, etag: __, ...authored } = metadata;
  return {
    entityRef: stringifyEntityRef(entity),
    kind: kind as SentDocument['kind'],
    namespace: metadata.namespace ?? 'default',
    name: metadata.name,
    ...sentContent({ apiVersion, kind, metadata: authored, spec }),
  };
}

/** An entity as JSON; one that is too large is cut to its head before it is written. */
function sentContent(entity: object): Pick<SentDocument, 'json' | 'refusal'> {
  const content = entity as JsonObject;
  const refusal = checkSize(content);
  return refusal
    ? {
        json: JSON.stringify(
          valueFromNode(documentFromValue(content, refusal)),
        ),
        refusal,
      }
    : { json: JSON.stringify(content) };
}
