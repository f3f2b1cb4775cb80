import type { AuthService } from '@backstage/backend-plugin-api';
import { ConflictError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  MovedValues,
  OrphanedComponent,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
} from '@component-config/plugin-component-config-common';
import type { Archive, ArchiveStore } from '../database/ArchiveStore';
import type { HeldComponent, ValuesStore } from '../database/ValuesStore';
import type { ValuesChanged } from '../events/ValuesChanged';
import { readComponentRef } from './componentRef';

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
  readonly #archives: ArchiveStore;
  readonly #changes: ValuesChanged;

  constructor(options: {
    auth: AuthService;
    catalog: CatalogService;
    store: ValuesStore;
    archives: ArchiveStore;
    changes: ValuesChanged;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#store = options.store;
    this.#archives = options.archives;
    this.#changes = options.changes;
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
    const held = await this.#orphaned(componentRef, 'purged');
    if (!(await this.#store.purge(held))) {
      throw savedInBetween(componentRef, 'purged');
    }
    return { componentRef, revisions: held.revisions };
  }

  /**
   * Gives the values of a component that the catalog does not have to one that it has: the component was renamed.
   *
   * @throws NotFoundError where nothing is held for it, or the catalog does not have the other one
   * @throws InputError where the other one is no component
   * @throws ConflictError where the catalog has it, something is held for the other one, or somebody saves at the same time
   */
  async move(
    componentRef: string,
    target: string,
    movedBy: string,
  ): Promise<MovedValues> {
    const to = readComponentRef(target);
    const from = await this.#orphaned(componentRef, 'moved');
    const missing = await this.#missing([{ componentRef: to }]);
    if (missing.has(to)) {
      throw new NotFoundError(
        `The catalog does not have "${to}", so no values are moved to it.`,
      );
    }
    const added = await this.#archives.move({ from, to, movedBy });
    if (!added) {
      throw savedInBetween(componentRef, 'moved');
    }
    for (const { environment, revision } of added) {
      this.#changes.saved({
        componentRef: to,
        ...(environment !== undefined && { environment }),
        revision,
        by: movedBy,
        origin: 'move',
      });
    }
    return { componentRef: to, revisions: from.revisions + added.length };
  }

  /**
   * Puts the values of a component away that the catalog does not have.
   *
   * @throws NotFoundError where nothing is held for it
   * @throws ConflictError where the catalog has it, or somebody saves at the same time
   */
  async archive(
    componentRef: string,
    entry: { archivedBy: string; message?: string },
  ): Promise<ArchivedValues> {
    const from = await this.#orphaned(componentRef, 'archived');
    const archive = await this.#archives.archive({ ...entry, from });
    if (!archive) {
      throw savedInBetween(componentRef, 'archived');
    }
    return summarizeArchive(archive);
  }

  /** The archives, the last one first. */
  async listArchives(
    request: ArchivedValuesRequest,
  ): Promise<ArchivedValuesPage> {
    const { cursor, limit = PAGE } = request;
    const found = await this.#archives.list({
      ...(cursor !== undefined && { before: Number(cursor) }),
      limit: limit + 1,
    });
    const items = found.slice(0, limit).map(summarizeArchive);
    const last = items.at(-1);
    return {
      items,
      ...(last && found.length > limit && { nextCursor: String(last.id) }),
    };
  }

  /**
   * Gives archived values back to their component, whether or not the catalog has it by now.
   *
   * @throws NotFoundError where there is no such archive
   * @throws ConflictError where something is held for the component
   */
  async restore(id: number): Promise<ArchivedValues> {
    return summarizeArchive(present(await this.#archives.restore(id), id));
  }

  /**
   * Takes an archive away for good.
   *
   * @throws NotFoundError where there is none
   */
  async purgeArchive(id: number): Promise<ArchivedValues> {
    return summarizeArchive(present(await this.#archives.remove(id), id));
  }

  /** What is held for a component that the catalog does not have. */
  async #orphaned(componentRef: string, done: string): Promise<HeldComponent> {
    const held = await this.#store.getComponent(componentRef);
    if (!held) {
      throw new NotFoundError(`No values are held for "${componentRef}".`);
    }
    const missing = await this.#missing([held]);
    if (!missing.has(componentRef)) {
      throw new ConflictError(
        `The catalog has "${componentRef}", so its values are not ${done}; unregister it first.`,
      );
    }
    return held;
  }

  /** Those that the catalog does not have. */
  async #missing(
    held: ReadonlyArray<Pick<HeldComponent, 'componentRef'>>,
  ): Promise<Set<string>> {
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

function summarizeArchive({ archivedAt, ...archive }: Archive): ArchivedValues {
  return { ...archive, archivedAt: archivedAt.toISOString() };
}

function present(archive: Archive | undefined, id: number): Archive {
  if (!archive) {
    throw new NotFoundError(`There is no archive ${id}.`);
  }
  return archive;
}

function savedInBetween(componentRef: string, done: string): ConflictError {
  return new ConflictError(
    `Somebody saved values of "${componentRef}" in between, so nothing is ${done}; look at it again.`,
  );
}
