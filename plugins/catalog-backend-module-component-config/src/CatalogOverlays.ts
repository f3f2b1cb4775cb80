// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import {
  getCompoundEntityRef,
  stringifyEntityRef,
  type CompoundEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import { stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  checkSize,
  documentReaders,
  indexOverlays,
  type Environment,
  type Overlay,
  type OverlaySubject,
} from '@component-config/config-engine';
import { asPlatformEntity } from '@component-config/plugin-component-config-common';
import { entityNode, entityValue } from './entityNode';

/** How long the overlays stay fresh. */
const FRESH_MS = 30_000;

/** How long a refresh may take before another one is started; the catalog's client has no limit of its own. */
const ABANDONED_MS = 5 * 60_000;

/** Number of entities in one response of the catalog. */
const PAGE = 500;

/** Maximum number of overlays that are followed. */
const MOST_OVERLAYS = 10_000;

/** Maximum number of overlays related to a component; relations are stored and sent with the entity. */
const MOST_PER_COMPONENT = 200;

/** The index caches a result per combination of labels; it is built again after this many look-ups. */
const LOOKUPS_PER_INDEX = 2_000;

/** The fields that components are selected by, and those that identify the overlay. */
const fields = [
  'apiVersion',
  'kind',
  'metadata.name',
  'metadata.namespace',
  'spec.appliesTo',
  'spec.criteria',
];

/** An overlay, as last read. */
interface Known {
  /** The fields that were read, to detect changes. */
  readonly text: string;
  readonly ref: CompoundEntityRef;
  /** Undefined if it is not related to the components that it selects. */
  readonly overlay: Overlay | undefined;
}

/** Returns the overlays that select a component. */
type Selecting = (component: OverlaySubject) => CompoundEntityRef[];

/** Any environment: overlays are selected here without their criteria. */
const anywhere: Environment = {
  name: '',
  namespace: '',
  facts: {},
  promotedFrom: [],
  findings: [],
};

/**
 * The overlays of the catalog that select components by labels or by name, for the relations of components
 * (docs/overlays.md#relations-in-the-catalog). They are refreshed in the background: callers get the last known ones
 * without waiting, also while the catalog does not respond.
 */
export class CatalogOverlays {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #logger: Pick<LoggerService, 'debug'>;
  #askedAt = -Infinity;
  #isAsking = false;
  #known: ReadonlyMap<string, Known> = new Map();
  #selecting: Selecting | undefined;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'streamEntities'>;
    logger: Pick<LoggerService, 'debug'>;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#logger = options.logger;
  }

  /**
   * The overlays that select a component in some environment, at most 200, by reference; undefined until the catalog
   * has responded for the first time.
   */
  selecting(component: OverlaySubject): CompoundEntityRef[] | undefined {
    const age = Date.now() - this.#askedAt;
    if (age > (this.#isAsking ? ABANDONED_MS : FRESH_MS)) {
      void this.refresh();
    }
    return this.#selecting?.(component);
  }

  /** Reads the overlays from the catalog. On an error, the last known ones stay in use; never rejects. */
  async refresh(): Promise<void> {
    const requestedAt = Date.now();
    this.#askedAt = requestedAt;
    this.#isAsking = true;
    try {
      const known = await this.#read();
      if (this.#askedAt === requestedAt) {
        this.#take(known);
      }
    } catch (error) {
      this.#logger.debug(
        `Cannot read the overlays, so the relations of components to them stay the same. ${stringifyError(
          error,
        )}`,
      );
    } finally {
      if (this.#askedAt === requestedAt) {
        this.#isAsking = false;
      }
    }
  }

  async #read(): Promise<Map<string, Known>> {
    const pages = this.#catalog.streamEntities(
      { filter: { kind: 'Overlay' }, fields, pageSize: PAGE },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    const known = new Map<string, Known>();
    for await (const page of pages) {
      for (const entity of page) {
        const ref = stringifyEntityRef(entity);
        const text = JSON.stringify(entity);
        const last = this.#known.get(ref);
        known.set(ref, last?.text === text ? last : readKnown(entity, text));
      }
      if (known.size >= MOST_OVERLAYS) {
        break;
      }
      // A catalog in this process responds without yielding to other work.
      await setImmediate();
    }
    return known;
  }

  #take(known: ReadonlyMap<string, Known>): void {
    const isSame =
      known.size === this.#known.size &&
      [...known].every(([ref, one]) => this.#known.get(ref) === one);
    if (!this.#selecting || !isSame) {
      this.#known = known;
      this.#selecting = selectionOf([...known.values()]);
    }
  }
}

function readKnown(entity: Entity, text: string): Known {
  const ref = getCompoundEntityRef(entity);
  const document = asPlatformEntity(entity);
  if (!document || checkSize(entityValue(entity))) {
    return { text, ref, overlay: undefined };
  }
  const overlay = documentReaders.overlay(entityNode(document));
  return { text, ref, overlay: isRelated(overlay) ? overlay : undefined };
}

/**
 * Whether an overlay is related to the components that it selects. Not if it restricts them by nothing or only by
 * their type, which it is related to itself: it would be related to most of the catalog.
 */
function isRelated({ appliesTo, criteria }: Overlay): boolean {
  const { components, matchLabels } = appliesTo;
  return (
    criteria !== undefined &&
    (components.length > 0 || Object.keys(matchLabels).length > 0)
  );
}

/** Selects with the engine's index, independently of environments: those have relations of their own. */
function selectionOf(known: readonly Known[]): Selecting {
  const refs = new Map<Overlay, CompoundEntityRef>();
  for (const { overlay, ref } of known) {
    if (overlay) {
      refs.set({ ...overlay, criteria: {}, base: undefined }, ref);
    }
  }
  const overlays = [...refs.keys()];
  let index = indexOverlays(overlays);
  let lookups = 0;
  return component => {
    lookups += 1;
    if (lookups > LOOKUPS_PER_INDEX) {
      index = indexOverlays(overlays);
      lookups = 1;
    }
    return [...index.matching(component)(anywhere).matches]
      .flatMap(overlay => refs.get(overlay) ?? [])
      .map(ref => ({ ref, text: stringifyEntityRef(ref) }))
      .sort((a, b) => (a.text < b.text ? -1 : 1))
      .slice(0, MOST_PER_COMPONENT)
      .map(({ ref }) => ref);
  };
}
