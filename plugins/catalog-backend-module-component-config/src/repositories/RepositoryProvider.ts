// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { isError, NotFoundError, stringifyError } from '@backstage/errors';
import type {
  DeferredEntity,
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  phrase,
  worded,
  wordedError,
  wordedMessage,
} from '@component-config/config-platform';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import {
  REPOSITORY_CHANGED_TOPIC,
  type RepositoryChanged,
} from '@component-config/plugin-component-config-node';
import {
  assemble,
  unpackCharts,
  type Assembly,
  type KnownPackage,
  type RepositoryTree,
  type TreeListing,
  type EntityPlace,
  type RepositoryLimits,
} from '@component-config/config-platform/repositories';
import type { CatalogEntities } from './CatalogEntities';
import { placeEntity } from './placeEntity';
import { reportContent, reportEntity } from './repositoryReport';
import type { RepositoryOptions } from './readRepositoryOptions';
import {
  RepositoryMemory,
  type Before,
  type LastRead,
  type PlacedEntity,
} from './RepositoryMemory';
import { TreeReader } from './TreeReader';

/** Increase it when the same tree results in other entities or another report. */
const READER_VERSION = 8;

/** The share of a task's time limit for reading: the rest is for the report. */
const READ_SHARE = 0.9;

/**
 * Provides the entities of one repository, and the report on it. Its state is in the catalog, so that any process can
 * continue where another stopped: see docs/repositories.md#several-processes
 */
export class RepositoryProvider implements EntityProvider {
  readonly #options: RepositoryOptions;
  readonly #tree: RepositoryTree;
  readonly #catalog: CatalogEntities;
  readonly #scheduler: SchedulerService;
  readonly #logger: LoggerService;
  readonly #events: EventsService;
  readonly #limits: RepositoryLimits;
  readonly #key: string;
  readonly #reader: TreeReader;
  readonly #packages = new Map<string, KnownPackage>();
  readonly #memory: RepositoryMemory;

  constructor(options: {
    repository: RepositoryOptions;
    tree: RepositoryTree;
    catalog: CatalogEntities;
    scheduler: SchedulerService;
    logger: LoggerService;
    events: EventsService;
    limits: RepositoryLimits;
  }) {
    this.#options = options.repository;
    this.#tree = options.tree;
    this.#catalog = options.catalog;
    this.#scheduler = options.scheduler;
    this.#logger = options.logger;
    this.#events = options.events;
    this.#limits = options.limits;
    this.#key = keyOf(options.repository);
    this.#reader = new TreeReader(
      options.repository.reading,
      options.limits.documents,
    );
    this.#memory = new RepositoryMemory(options.catalog);
  }

  getProviderName(): string {
    return `component-config-repository:${this.#options.id}`;
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    const id = `component-config-repository-${this.#options.id}`;
    const runner = this.#scheduler.createScheduledTaskRunner(
      this.#options.schedule,
    );
    await runner.run({
      id,
      fn: signal => this.#look(connection, signal),
    });
  }

  /** Checks the repository for changes, and applies them. */
  async #look(
    connection: EntityProviderConnection,
    shutdown: AbortSignal,
  ): Promise<void> {
    const before = await this.#memory.recall(shutdown);
    const limitMs = this.#options.timeoutMs * READ_SHARE;
    const signal = AbortSignal.any([shutdown, AbortSignal.timeout(limitMs)]);
    try {
      const listing = await untilAborted(signal, this.#list(before, signal));
      if (listing !== 'not-modified') {
        await this.#takeOver(connection, before, listing, signal);
      } else if (before.report?.status === 'unreachable') {
        await this.#saveReport(connection, before, answering(before.report));
      }
    } catch (error) {
      if (shutdown.aborted) {
        return;
      }
      this.#logger.warn(
        `Cannot read the repository "${
          this.#options.id
        }"; its entities stay as they are. ${stringifyError(error)}`,
      );
      await this.#saveFailure(
        connection,
        before,
        signal.aborted ? tooSlow(limitMs) : failureOf(error),
      );
    }
  }

  /** The tree, unless it is unchanged since the last report with the same reader and options. */
  async #list(
    { report, last }: Before,
    signal: AbortSignal,
  ): Promise<TreeListing | 'not-modified'> {
    const isCurrent =
      report?.key === this.#key &&
      !(await this.#isDisputed(report.taken, last?.unchecked ?? []));
    const listing = await this.#tree.list({
      ...(isCurrent && report.etag !== undefined && { etag: report.etag }),
      signal,
    });
    return listing === 'not-modified'
      ? listing
      : unpackCharts(listing, this.#limits, signal, this.#packages);
  }

  /**
   * Whether an entity from elsewhere that replaced a document is gone from the catalog, or one from elsewhere now
   * replaces a document.
   */
  async #isDisputed(
    taken: readonly string[],
    unchecked: readonly string[],
  ): Promise<boolean> {
    const elsewhere = await this.#catalog.takenElsewhere([
      ...taken,
      ...unchecked,
    ]);
    return (
      taken.some(ref => !elsewhere.has(ref)) ||
      unchecked.some(ref => elsewhere.has(ref))
    );
  }

  async #takeOver(
    connection: EntityProviderConnection,
    before: Before,
    listing: TreeListing,
    signal: AbortSignal,
  ): Promise<void> {
    const { last } = before;
    const previous = last ? placesOf(last) : await this.#catalog.places();
    const isEmpty = listing.files.length + listing.unread.length === 0;
    if (isEmpty && previous.size > 0) {
      // An unmounted folder, or a wrong pattern, must not delete everything.
      throw wordedError(
        NotFoundError,
        phrase('repositoryEmptied', { count: previous.size }),
      );
    }
    const { readings, findings, unread } = await this.#reader.read(
      listing,
      signal,
    );
    const unchecked = new Set(last?.unchecked);
    const doubtful = readings
      .flatMap(({ documents }) => documents.map(({ ref }) => ref))
      .filter(ref => !previous.has(ref) || unchecked.has(ref));
    const assembly = assemble({
      readings,
      previous,
      taken: await this.#catalog.takenElsewhere([...new Set(doubtful)]),
      findings: [...listing.findings, ...findings],
      unread,
      isPartial: listing.isPartial,
      maxDocuments: this.#limits.documents,
    });
    const entities = await this.#entitiesOf(
      assembly,
      previous,
      last,
      listing.commit,
    );
    const report = this.#reportOn(assembly, listing, before, previous);
    await connection.applyMutation({
      type: 'full',
      entities: [
        ...[...entities.values()].map(({ entity }) => this.#deferred(entity)),
        this.#deferred(this.#reportEntity(report)),
      ],
    });
    const added = assembly.documents
      .map(({ ref }) => ref)
      .filter(ref => !previous.has(ref));
    this.#memory.keep(before, { report, entities, unchecked: added });
    this.#logger.info(
      `Read the repository "${this.#options.id}": ${entities.size} entities, ${
        report.findings.errors
      } errors and ${report.findings.warnings} warnings.`,
    );
    await this.#announce(
      [...previous.keys()].filter(ref => !entities.has(ref)),
    );
  }

  /** Best effort. */
  async #announce(removed: readonly string[]): Promise<void> {
    const eventPayload: RepositoryChanged = {
      repository: this.#options.id,
      removed,
    };
    try {
      await this.#events.publish({
        topic: REPOSITORY_CHANGED_TOPIC,
        eventPayload,
      });
    } catch (error) {
      this.#logger.warn(
        `Cannot announce a change of the repository "${
          this.#options.id
        }". ${stringifyError(error)}`,
      );
    }
  }

  /** The entities of the documents with their locations, and those that stay. */
  async #entitiesOf(
    assembly: Assembly,
    previous: ReadonlyMap<string, EntityPlace>,
    last: LastRead | undefined,
    commit: string | undefined,
  ) {
    const repository = { id: this.#options.id, tree: this.#tree };
    const entities = new Map<string, PlacedEntity>();
    for (const { ref, entity, place, hasPlaceholders } of assembly.documents) {
      const known = previous.get(ref);
      // An unchanged file keeps its commit, so that a commit elsewhere does not change every entity. Included files are
      // read at that commit as well, and may have changed since.
      const isSame =
        !hasPlaceholders &&
        known?.file === place.file &&
        known.hash === place.hash;
      const read = isSame ? (known.commit ?? commit) : commit;
      const placed = { ...place, ...(read !== undefined && { commit: read }) };
      entities.set(ref, {
        entity: placeEntity(entity, placed, repository),
        place: placed,
      });
    }
    const forgotten = assembly.earlier.filter(ref => {
      const earlier = last?.entities.get(ref);
      if (earlier) {
        entities.set(ref, earlier);
      }
      return !earlier;
    });
    for (const entity of await this.#catalog.authored(forgotten)) {
      const ref = stringifyEntityRef(entity);
      const place = previous.get(ref);
      if (place) {
        entities.set(ref, { entity, place });
      }
    }
    return entities;
  }

  #reportOn(
    assembly: Assembly,
    listing: TreeListing,
    before: Before,
    previous: ReadonlyMap<string, EntityPlace>,
  ): RepositoryReport {
    const now = new Date().toISOString();
    const isChanged =
      before.report?.changedAt === undefined ||
      assembly.documents.length + assembly.earlier.length !== previous.size ||
      assembly.documents.some(({ ref, place }) => {
        const known = previous.get(ref);
        return known?.file !== place.file || known.hash !== place.hash;
      });
    const { owner, target } = this.#options;
    return {
      ...(owner !== undefined && { owner }),
      target,
      ...reportContent(assembly),
      readAt: now,
      changedAt: isChanged ? now : before.report?.changedAt,
      ...(listing.commit !== undefined && { commit: listing.commit }),
      ...(listing.etag !== undefined && { etag: listing.etag }),
      key: this.#key,
      files: listing.files.length,
    };
  }

  async #saveFailure(
    connection: EntityProviderConnection,
    before: Before,
    failure: Failure,
  ): Promise<void> {
    const { report } = before;
    // A continuing failure is written once: each write makes the catalog process an entity.
    if (report?.status === 'unreachable' && report.error === failure.error) {
      return;
    }
    const { owner, target } = this.#options;
    await this.#saveReport(connection, before, {
      ...(report
        ? withoutFailure(report)
        : {
            ...(owner !== undefined && { owner }),
            target,
            key: this.#key,
            files: 0,
            documents: [],
            ignored: [],
            ignoredDocuments: [],
            findings: { errors: 0, warnings: 0, items: [] },
            taken: [],
          }),
      status: 'unreachable',
      ...failure,
      failingSince: report?.failingSince ?? new Date().toISOString(),
    });
  }

  /** Changes only the report. */
  async #saveReport(
    connection: EntityProviderConnection,
    before: Before,
    report: RepositoryReport,
  ): Promise<void> {
    await connection.applyMutation({
      type: 'delta',
      added: [this.#deferred(this.#reportEntity(report))],
      removed: [],
    });
    if (before.last) {
      this.#memory.keep(before, { ...before.last, report });
    }
  }

  #reportEntity(report: RepositoryReport): Entity {
    return reportEntity(this.#options.id, this.#tree.origin, report);
  }

  #deferred(entity: Entity): DeferredEntity {
    return { entity, locationKey: this.getProviderName() };
  }
}

/** Identifies how a repository is read: an upgrade or another option causes a new read. */
function keyOf({
  target,
  include,
  exclude,
  owner,
  reading,
}: RepositoryOptions) {
  const options = {
    ...reading,
    version: READER_VERSION,
    target,
    include,
    exclude,
    owner,
    disabledKinds: [...reading.disabledKinds].sort(),
  };
  return createHash('sha256').update(JSON.stringify(options)).digest('hex');
}

function placesOf({ entities }: LastRead): Map<string, EntityPlace> {
  return new Map([...entities].map(([ref, { place }]) => [ref, place]));
}

/** The report of an unchanged repository that can be read again. */
function answering(report: RepositoryReport): RepositoryReport {
  const { failingSince, ...rest } = withoutFailure(report);
  const { errors, warnings } = report.findings;
  return { ...rest, status: errors + warnings > 0 ? 'findings' : 'ok' };
}

function withoutFailure(report: RepositoryReport): RepositoryReport {
  const { error, errorPhrase, ...rest } = report;
  return rest;
}

/** Stops waiting when the signal aborts, even if the operation ignores it. */
async function untilAborted<T>(
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), {
      once: true,
    });
    work.then(resolve, reject);
  });
}

/** The description of a failure in the report. */
type Failure = Pick<RepositoryReport, 'error' | 'errorPhrase'>;

/** One sentence of limited length. Those of the host and the operating system are in English only. */
function failureOf(error: unknown): Failure {
  const { message, messagePhrase } = wordedMessage(
    isError(error) ? error : new Error(String(error)),
  );
  return {
    error: message.slice(0, 500),
    ...(messagePhrase && { errorPhrase: messagePhrase }),
  };
}

function tooSlow(limitMs: number): Failure {
  const seconds = Math.ceil(limitMs / 1000);
  return worded('error', phrase('repositoryTooSlow', { seconds }));
}
