import type { AuthService } from '@backstage/backend-plugin-api';
import { ConflictError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type {
  OrphanedComponent,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
} from '@component-config/plugin-component-config-common';
import type { HeldComponent, ValuesStore } from '../database/ValuesStore';

/** Components that the catalog is asked about at once. */
const BATCH = 100;

/** Batches that are looked through for one page. */
const BATCHES_PER_PAGE = 10;

/** Components on a page where nobody asks for another number. */
const PAGE = 50;

/**
 * Values of components that the catalog does not have: the component was deleted, renamed or moved. The catalog is asked
 * with the plugin's own credentials, so that a component which somebody may not see does not count as gone.
 */
export class OrphanedValues {
  readonly #auth: AuthService;
  readonly #catalog: CatalogService;
  readonly #store: ValuesStore;

  constructor(options: {
    auth: AuthService;
    catalog: CatalogService;
    store: ValuesStore;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#store = options.store;
  }

  /** The components by their references. A page may be short, or empty, and still name a next one. */
  async list(request: OrphanedValuesRequest): Promise<OrphanedValuesPage> {
    const { cursor, limit = PAGE } = request;
    const items: OrphanedComponent[] = [];
    let after = cursor;
    for (let batch = 0; batch < BATCHES_PER_PAGE; batch++) {
      const held = await this.#store.listComponents({ after, limit: BATCH });
      const missing = await this.#missing(held);
      for (const component of held) {
        if (items.length === limit) {
          return { items, nextCursor: after };
        }
        after = component.componentRef;
        if (missing.has(component.componentRef)) {
          items.push(summarize(component));
        }
      }
      if (held.length < BATCH) {
        return { items };
      }
    }
    return { items, nextCursor: after };
  }

  /**
   * Takes away all values of a component that the catalog does not have, every revision of them, for good.
   *
   * @throws NotFoundError where nothing is held for it
   * @throws ConflictError where the catalog has it, or somebody saves at the same time
   */
  async purge(componentRef: string): Promise<PurgedValues> {
    const held = await this.#store.getComponent(componentRef);
    if (!held) {
      throw new NotFoundError(`No values are held for "${componentRef}".`);
    }
    const missing = await this.#missing([held]);
    if (!missing.has(componentRef)) {
      throw new ConflictError(
        `The catalog has "${componentRef}", so its values are not purged; unregister it first.`,
      );
    }
    if (!(await this.#store.purge(held))) {
      throw new ConflictError(
        `Somebody saved values of "${componentRef}" in between, so nothing is purged; look at it again.`,
      );
    }
    return { componentRef, revisions: held.revisions };
  }

  /** Those that the catalog does not have. */
  async #missing(held: readonly HeldComponent[]): Promise<Set<string>> {
    if (held.length === 0) {
      return new Set();
    }
    const entityRefs = held.map(({ componentRef }) => componentRef);
    const { items } = await this.#catalog.getEntitiesByRefs(
      { entityRefs, fields: ['kind', 'metadata.namespace', 'metadata.name'] },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    if (items.length !== entityRefs.length) {
      throw new Error(
        `The catalog answered for ${items.length} of ${entityRefs.length} components.`,
      );
    }
    return new Set(entityRefs.filter((_, index) => !items[index]));
  }
}

function summarize({
  componentRef,
  revisions,
  lastSavedBy,
  lastSavedAt,
}: HeldComponent): OrphanedComponent {
  return {
    componentRef,
    revisions,
    lastSavedBy,
    lastSavedAt: lastSavedAt.toISOString(),
  };
}
