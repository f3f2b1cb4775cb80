// SPDX-License-Identifier: Apache-2.0

import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import { phrase } from '@component-config/config-engine';
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
import { wordedError } from '@component-config/plugin-component-config-common/reports';
import type { Archive, ArchiveStore } from '../database/ArchiveStore';
import type {
  HeldComponent,
  HeldEnvironment,
  HeldPart,
  ValuesStore,
} from '../database/ValuesStore';
import type { ListsChanged, ValuesChanged } from '../events/ValuesChanged';
import { readComponentRef } from '../service/componentRef';
import type { CatalogGaps, HasEnvironment } from './CatalogGaps';

/** Number of components per request to the catalog. */
const BATCH = 100;

/** Number of batches to search for one page. */
const BATCHES_PER_PAGE = 10;

/** Default number of components on a page. */
const PAGE = 50;

/** The values for one environment of a component, or all of its values if none is given. */
export type OrphanedPart = Pick<HeldPart, 'componentRef' | 'environment'>;

/** The operation on the values. */
type Done = 'valuesPurged' | 'valuesMoved' | 'valuesArchived';

/**
 * Values that apply to nothing: their component is not in the catalog, or it no longer has their environment. They were
 * deleted, renamed or moved.
 */
export class OrphanedValues {
  readonly #gaps: CatalogGaps;
  readonly #store: ValuesStore;
  readonly #archives: ArchiveStore;
  readonly #changes: ValuesChanged & ListsChanged;

  constructor(options: {
    gaps: CatalogGaps;
    store: ValuesStore;
    archives: ArchiveStore;
    changes: ValuesChanged & ListsChanged;
  }) {
    this.#gaps = options.gaps;
    this.#store = options.store;
    this.#archives = options.archives;
    this.#changes = options.changes;
  }

  /** The components, ordered by reference. A page may be short or empty and still have a next one. */
  async list(request: OrphanedValuesRequest): Promise<OrphanedValuesPage> {
    const { cursor, limit = PAGE } = request;
    const items: OrphanedComponent[] = [];
    const hasEnvironment = await this.#gaps.environments();
    let after = cursor;
    for (let batch = 0; batch < BATCHES_PER_PAGE; batch++) {
      const held = await this.#store.listComponents({ after, limit: BATCH });
      const orphaned = await this.#orphansOf(held, hasEnvironment);
      for (const { componentRef } of held) {
        if (items.length === limit) {
          return { items, nextCursor: after };
        }
        after = componentRef;
        items.push(...(orphaned.get(componentRef) ?? []));
      }
      if (held.length < BATCH) {
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
  async purge(part: OrphanedPart): Promise<PurgedValues> {
    const held = await this.#orphaned(part, 'valuesPurged');
    if (!(await this.#store.purge(held))) {
      throw savedInBetween(held, 'valuesPurged');
    }
    this.#changes.listsChanged();
    return held;
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
    movedBy: string,
  ): Promise<MovedValues> {
    const target = this.#targetOf(part, request);
    const from = await this.#orphaned(part, 'valuesMoved');
    const to = target.componentRef;
    if (!(await this.#exists(target))) {
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
    for (const { environment, revision } of added) {
      this.#changes.saved({
        componentRef: to,
        ...(environment !== undefined && { environment }),
        revision,
        by: movedBy,
        origin: 'move',
      });
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
    entry: { archivedBy: string; message?: string },
  ): Promise<ArchivedValues> {
    const from = await this.#orphaned(part, 'valuesArchived');
    const archive = await this.#archives.archive({ ...entry, from });
    if (!archive) {
      throw savedInBetween(from, 'valuesArchived');
    }
    this.#changes.listsChanged();
    return summarizeArchive(archive);
  }

  /** The archives, newest first. */
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
   * Restores archived values, whether or not their target is in the catalog.
   *
   * @throws NotFoundError if there is no such archive
   * @throws ConflictError if values are stored there
   */
  async restore(id: number): Promise<ArchivedValues> {
    const restored = present(await this.#archives.restore(id), id);
    this.#changes.listsChanged();
    return summarizeArchive(restored);
  }

  /**
   * Deletes an archive permanently.
   *
   * @throws NotFoundError if there is none
   */
  async purgeArchive(id: number): Promise<ArchivedValues> {
    const removed = present(await this.#archives.remove(id), id);
    this.#changes.listsChanged();
    return summarizeArchive(removed);
  }

  /** The orphaned parts of some components. */
  async #orphansOf(
    held: readonly HeldComponent[],
    hasEnvironment: HasEnvironment,
  ): Promise<Map<string, OrphanedComponent[]>> {
    const refs = held.map(({ componentRef }) => componentRef);
    const missing = await this.#gaps.missing(refs);
    const left = refs.filter(ref => !missing.has(ref));
    const gone = new Map<string, HeldEnvironment[]>();
    for (const one of await this.#store.listEnvironments(left)) {
      if (!hasEnvironment(one.componentRef, one.environment)) {
        gone.set(one.componentRef, [
          ...(gone.get(one.componentRef) ?? []),
          one,
        ]);
      }
    }
    return new Map(
      held.map(component => {
        const { componentRef } = component;
        const environments = gone.get(componentRef);
        if (missing.has(componentRef)) {
          return [componentRef, [summarize(component)]];
        }
        return [componentRef, environments ? [together(environments)] : []];
      }),
    );
  }

  /** The stored values of an orphaned part. */
  async #orphaned(
    { componentRef, environment }: OrphanedPart,
    done: Done,
  ): Promise<HeldPart> {
    const held =
      environment === undefined
        ? await this.#store.getComponent(componentRef)
        : (await this.#store.listEnvironments([componentRef])).find(
            one => one.environment === environment,
          );
    if (!held) {
      throw wordedError(
        NotFoundError,
        phrase('refusedNothingHeld', { component: componentRef, environment }),
      );
    }
    if (await this.#exists({ componentRef, environment })) {
      throw wordedError(
        ConflictError,
        phrase('refusedExisting', {
          component: componentRef,
          environment,
          done: phrase(done),
        }),
      );
    }
    const { revisions } = held;
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

  /** Whether the catalog has the component and, if one is given, its environment. */
  async #exists({ componentRef, environment }: OrphanedPart): Promise<boolean> {
    const missing = await this.#gaps.missing([componentRef]);
    if (missing.has(componentRef)) {
      return false;
    }
    return (
      environment === undefined ||
      (await this.#gaps.environments())(componentRef, environment)
    );
  }
}

/** Groups the values of one component for environments that it does not have. */
function together(environments: readonly HeldEnvironment[]): OrphanedComponent {
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
