// SPDX-License-Identifier: Apache-2.0

import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';
import type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  MovedValues,
  MoveValuesRequest,
  OrphanedComponent,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
} from '@component-config/plugin-component-config-common';
import type { Archive, ArchiveStore } from '../database/ArchiveStore';
import type {
  StoredComponent,
  StoredEnvironment,
  StoredPart,
  ValuesStore,
} from '../database/ValuesStore';
import {
  savedRevision,
  type ListsChanged,
  type ValuesChanged,
} from '../events/ValuesChanged';
import { principalName, type Caller } from '../service/Access';
import { readComponentRef } from '../service/componentRef';
import type { OrphanFinder, OrphanedPart } from './OrphanFinder';

/** Number of components per request to the catalog. */
const BATCH = 100;

/** Number of batches to search for one page. */
const BATCHES_PER_PAGE = 10;

/** Default number of components on a page. */
const PAGE = 50;

/** The operation on the values. */
type Done = 'valuesPurged' | 'valuesMoved' | 'valuesArchived';

/**
 * Values that apply to nothing: their component is not in the catalog, or it no longer has their environment. They were
 * deleted, renamed or moved. What the catalog has but hides from the caller looks like a name for which nothing is
 * stored.
 */
export class OrphanedValues {
  readonly #orphanFinder: OrphanFinder;
  readonly #store: ValuesStore;
  readonly #archives: ArchiveStore;
  readonly #changes: ValuesChanged & ListsChanged;

  constructor(options: {
    orphanFinder: OrphanFinder;
    store: ValuesStore;
    archives: ArchiveStore;
    changes: ValuesChanged & ListsChanged;
  }) {
    this.#orphanFinder = options.orphanFinder;
    this.#store = options.store;
    this.#archives = options.archives;
    this.#changes = options.changes;
  }

  /** The components, ordered by reference. A page may be short or empty and still have a next one. */
  async list(
    request: OrphanedValuesRequest,
    caller: Caller,
  ): Promise<OrphanedValuesPage> {
    const { cursor, limit = PAGE } = request;
    const items: OrphanedComponent[] = [];
    let after = cursor;
    for (let batch = 0; batch < BATCHES_PER_PAGE; batch++) {
      const components = await this.#store.listComponents({
        after,
        limit: BATCH,
      });
      const orphaned = await this.#orphansOf(components, caller);
      for (const { componentRef } of components) {
        if (items.length === limit) {
          return { items, nextCursor: after };
        }
        after = componentRef;
        items.push(...(orphaned.get(componentRef) ?? []));
      }
      if (components.length < BATCH) {
        return { items };
      }
    }
    return { items, nextCursor: after };
  }

  /**
   * Permanently deletes every revision of orphaned values.
   *
   * @throws NotFoundError if nothing is stored
   * @throws ConflictError if their target is in the catalog, or values are saved concurrently
   */
  async purge(part: OrphanedPart, caller: Caller): Promise<PurgedValues> {
    const components = await this.#orphaned(part, 'valuesPurged', caller);
    if (!(await this.#store.purge(components))) {
      throw savedInBetween(components, 'valuesPurged');
    }
    this.#changes.listsChanged();
    return components;
  }

  /**
   * Moves the values of a missing component to an existing one, or those for a missing environment to an existing one
   * of the component: it was renamed.
   *
   * @throws NotFoundError if nothing is stored, or the target is not in the catalog
   * @throws InputError if the target is not a component, or is missing
   * @throws ConflictError if the original is in the catalog, values are stored for the target, or values are saved
   * concurrently
   */
  async move(
    part: OrphanedPart,
    request: MoveValuesRequest,
    caller: Caller,
  ): Promise<MovedValues> {
    const target = this.#targetOf(part, request);
    const from = await this.#orphaned(part, 'valuesMoved', caller);
    const movedBy = principalName(caller);
    const to = target.componentRef;
    if ((await this.#orphanFinder.stateOf(target, caller)) !== 'shown') {
      const { environment } = target;
      throw wordedError(
        NotFoundError,
        phrase('refusedMoveTarget', { component: to, environment }),
      );
    }
    const added = await this.#archives.move({
      from,
      to,
      ...(target.environment !== undefined && {
        toEnvironment: target.environment,
      }),
      movedBy,
    });
    if (!added) {
      throw savedInBetween(from, 'valuesMoved');
    }
    for (const revision of added) {
      this.#changes.saved(savedRevision(revision));
    }
    return { ...target, revisions: from.revisions + added.length };
  }

  /**
   * Archives orphaned values.
   *
   * @throws NotFoundError if nothing is stored
   * @throws ConflictError if their target is in the catalog, or values are saved concurrently
   */
  async archive(
    part: OrphanedPart,
    entry: { message?: string },
    caller: Caller,
  ): Promise<ArchivedValues> {
    const from = await this.#orphaned(part, 'valuesArchived', caller);
    const archivedBy = principalName(caller);
    const archive = await this.#archives.archive({
      ...entry,
      archivedBy,
      from,
    });
    if (!archive) {
      throw savedInBetween(from, 'valuesArchived');
    }
    this.#changes.listsChanged();
    return summarizeArchive(archive);
  }

  /** The archives, newest first. A page may be short or empty and still have a next one. */
  async listArchives(
    request: ArchivedValuesRequest,
    caller: Caller,
  ): Promise<ArchivedValuesPage> {
    const { cursor, limit = PAGE } = request;
    const found = await this.#archives.list({
      ...(cursor !== undefined && { before: Number(cursor) }),
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const states = await Promise.all(
      page.map(archive => this.#orphanFinder.stateOf(archive, caller)),
    );
    const last = page.at(-1);
    return {
      items: page
        .filter((_, index) => states[index] !== 'hidden')
        .map(summarizeArchive),
      ...(last && found.length > limit && { nextCursor: String(last.id) }),
    };
  }

  /**
   * Restores archived values, whether or not their target is in the catalog.
   *
   * @throws NotFoundError if there is no such archive
   * @throws ConflictError if values are stored there
   */
  async restore(id: number, caller: Caller): Promise<ArchivedValues> {
    present(await this.#archiveFor(id, caller), id);
    const restored = present(await this.#archives.restore(id), id);
    this.#changes.listsChanged();
    return summarizeArchive(restored);
  }

  /**
   * Deletes an archive permanently.
   *
   * @throws NotFoundError if there is none
   */
  async purgeArchive(id: number, caller: Caller): Promise<ArchivedValues> {
    present(await this.#archiveFor(id, caller), id);
    const removed = present(await this.#archives.remove(id), id);
    this.#changes.listsChanged();
    return summarizeArchive(removed);
  }

  /** The orphaned parts of some components. */
  async #orphansOf(
    components: readonly StoredComponent[],
    caller: Caller,
  ): Promise<Map<string, OrphanedComponent[]>> {
    const stored = await this.#store.listEnvironments(
      components.map(({ componentRef }) => componentRef),
    );
    const parts = [...components, ...stored];
    const gone = new Set(await this.#orphanFinder.goneAmong(parts, caller));
    return new Map(
      components.map(component => {
        const { componentRef } = component;
        if (gone.has(component)) {
          return [componentRef, [summarize(component)]];
        }
        const environments = stored.filter(
          one => one.componentRef === componentRef && gone.has(one),
        );
        return [
          componentRef,
          environments.length > 0 ? [together(environments)] : [],
        ];
      }),
    );
  }

  /** The stored values of an orphaned part. */
  async #orphaned(
    { componentRef, environment }: OrphanedPart,
    done: Done,
    caller: Caller,
  ): Promise<StoredPart> {
    // All of it, so that a hidden name takes as long as one for which nothing is stored.
    const [component, stored, state, hidden] = await Promise.all([
      this.#store.getComponent(componentRef),
      this.#store.listEnvironments([componentRef]),
      this.#orphanFinder.stateOf({ componentRef, environment }, caller),
      this.#orphanFinder.hiddenEnvironments(componentRef, caller),
    ]);
    const components =
      environment === undefined
        ? component
        : stored.find(one => one.environment === environment);
    // Values for environments that the caller may not see are none.
    const hiddenRevisions = stored
      .filter(one => hidden.has(one.environment))
      .reduce((sum, { revisions }) => sum + revisions, 0);
    const isHidden =
      state === 'hidden' ||
      (environment === undefined
        ? component?.revisions === hiddenRevisions
        : hidden.has(environment));
    if (!components || isHidden) {
      throw wordedError(
        NotFoundError,
        phrase('refusedNothingHeld', { component: componentRef, environment }),
      );
    }
    if (state === 'shown') {
      throw wordedError(
        ConflictError,
        phrase('refusedExisting', {
          component: componentRef,
          environment,
          done: phrase(done),
        }),
      );
    }
    const { revisions } = components;
    return {
      componentRef,
      ...(environment !== undefined && { environment }),
      revisions,
    };
  }

  #targetOf(
    { componentRef, environment }: OrphanedPart,
    { to, toEnvironment }: MoveValuesRequest,
  ): OrphanedPart {
    if (environment === undefined) {
      if (to === undefined || toEnvironment !== undefined) {
        throw new InputError(
          'Set "to", and nothing else, to the component of the values.',
        );
      }
      return { componentRef: readComponentRef(to) };
    }
    if (toEnvironment === undefined || to !== undefined) {
      throw new InputError(
        'Set "toEnvironment", and nothing else, to the environment that the values are for.',
      );
    }
    return { componentRef, environment: toEnvironment };
  }

  /** An archive, unless the catalog has its component or environment and hides it from the caller. */
  async #archiveFor(id: number, caller: Caller): Promise<Archive | undefined> {
    const [archive] = await this.#archives.list({ before: id + 1, limit: 1 });
    return archive?.id === id &&
      (await this.#orphanFinder.stateOf(archive, caller)) !== 'hidden'
      ? archive
      : undefined;
  }
}

/** Groups the values of one component for environments that it does not have. */
function together(
  environments: readonly StoredEnvironment[],
): OrphanedComponent {
  const [first, ...others] = environments;
  const last = others.reduce(
    (latest, one) => (one.lastSavedAt > latest.lastSavedAt ? one : latest),
    first,
  );
  return {
    ...summarize(last),
    revisions: environments.reduce((sum, { revisions }) => sum + revisions, 0),
    environments: environments.map(one => {
      const { componentRef: _, ...summary } = summarize(one);
      return { environment: one.environment, ...summary };
    }),
  };
}

function summarize({
  componentRef,
  revisions,
  lastSavedBy,
  lastSavedAt,
}: StoredComponent): OrphanedComponent {
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
    throw wordedError(NotFoundError, phrase('refusedArchiveUnknown', { id }));
  }
  return archive;
}

function savedInBetween(
  { componentRef, environment }: OrphanedPart,
  done: Done,
): ConflictError {
  return wordedError(
    ConflictError,
    phrase('refusedSavedMeanwhile', {
      component: componentRef,
      environment,
      done: phrase(done),
    }),
  );
}
