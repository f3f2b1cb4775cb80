// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { Entity } from '@backstage/catalog-model';
import type {
  CompileReport,
  CoverageReport,
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
  ImpactRequest,
  OverlayReport,
} from '@component-config/plugin-component-config-common';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
} from '@component-config/plugin-component-config-common';
import {
  environmentRef,
  environmentsOf,
  type Browsing,
  type ComponentStanding,
  type OrphanStanding,
  type Platform,
} from '@component-config/plugin-component-config-common/reports';
import { answerWithin } from '../answerWithin';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { Reader } from '../service/Access';
import type { FleetCatalog } from './FleetCatalog';
import type { FleetJobs } from './FleetJobs';
import { joinImpact } from './joinImpact';
import {
  documentKey,
  type ComponentScope,
  type Job,
  type JobScope,
} from './protocol';
import type { VisibleEntities } from './VisibleEntities';

/** Number of platform documents sent in one message; each may be large. */
const DOCUMENTS_PER_MESSAGE = 10;

/** Number of components to decide on before other work gets a turn. */
const DECISIONS_PER_TURN = 100;

/** How long a request waits for a refresh if an older result will do. */
const PATIENCE_MS = 1_000;

/** Older results are not shown while a refresh is running. */
const MOST_STALE_LOOKS = 10;

/** A job with a single answer, without its recipient. */
type AskedJob = DistributiveOmit<
  Extract<Job, { kind: 'coverage' | 'overlay' | 'environment-differences' }>,
  'scope' | 'asOf'
>;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown
  ? Omit<T, K>
  : never;

/** The state of all components. */
export interface FleetView {
  /** When the components were read. */
  readonly asOf: Date;
  readonly platform: Platform;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly standings: ReadonlyMap<string, ComponentStanding>;
  /** Components with values that no longer apply to anything. */
  readonly orphans: readonly OrphanStanding[];
}

/**
 * All components of the catalog, as shown in lists and as affected by changes of the platform. A thread receives the
 * data of the catalog, the store and the platform, and resolves what differs; the remaining work is per user, and
 * small.
 */
export class Fleet {
  readonly #catalog: FleetCatalog;
  readonly #jobs: FleetJobs;
  readonly #platform: Pick<PlatformIndex, 'get'>;
  readonly #visible: VisibleEntities;
  readonly #maxAge: number;
  readonly #onChanged: () => void;
  readonly #sentComponents = new Map<string, object>();
  readonly #sentTexts = new Set<string>();
  readonly #standings = new Map<string, ComponentStanding>();
  #sentPlatform: Platform | undefined;
  #generation = 0;
  #view: FleetView | undefined;
  #looking: Promise<FleetView> | undefined;
  /** Number of changes reported so far, and the number that the last refresh covers. */
  #changes = 0;
  #seenChanges = 0;

  /** `maxAge`: how many milliseconds the components stay fresh. */
  constructor(options: {
    catalog: FleetCatalog;
    jobs: FleetJobs;
    platform: Pick<PlatformIndex, 'get'>;
    visible: VisibleEntities;
    maxAge: number;
    /** Called when a refresh finds a difference. */
    onChanged?: () => void;
  }) {
    this.#catalog = options.catalog;
    this.#jobs = options.jobs;
    this.#platform = options.platform;
    this.#visible = options.visible;
    this.#maxAge = options.maxAge;
    this.#onChanged = options.onChanged ?? (() => {});
  }

  /**
   * All components as they were a short time ago. The first caller waits until all of them are read and resolved; later
   * callers get the previous result if a refresh takes long.
   */
  async get(): Promise<FleetView> {
    const known = this.#view;
    const age = known ? Date.now() - known.asOf.getTime() : Infinity;
    const isOutdated = this.#seenChanges < this.#changes;
    if (known && age <= this.#maxAge && !isOutdated) {
      return known;
    }
    const look = this.look();
    if (!known || age > MOST_STALE_LOOKS * this.#maxAge) {
      return look;
    }
    try {
      return await answerWithin(PATIENCE_MS, 'the catalog', look);
    } catch {
      return known;
    }
  }

  /** Marks the known state as outdated because something has changed. */
  outdate(): void {
    this.#changes += 1;
  }

  /** Refreshes all components now; concurrent callers share one refresh. */
  async look(): Promise<FleetView> {
    const changes = this.#changes;
    for (;;) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
      const view = await this.#looking;
      // A refresh that was running when something changed may have missed it.
      if (this.#seenChanges >= changes) {
        return view;
      }
    }
  }

  /** The components for lists, for one user. */
  async browse(
    reader: Reader,
  ): Promise<Browsing & Pick<FleetView, 'entities'>> {
    const [view, visible] = await Promise.all([
      this.get(),
      this.#visible.of(reader),
    ]);
    const { platform, entities, asOf } = view;
    const standings: ComponentStanding[] = [];
    let decided = 0;
    for (const standing of view.standings.values()) {
      const entity = entities.get(standing.componentRef);
      const shown =
        entity && (!visible || visible.has(standing.componentRef))
          ? readable(standing, entity, platform, reader, visible)
          : undefined;
      if (shown) {
        standings.push(shown);
      }
      decided += 1;
      if (decided % DECISIONS_PER_TURN === 0) {
        await setImmediate();
      }
    }
    return {
      platform,
      entities,
      asOf,
      standings,
      visible: visible ?? new Set(platform.documents.keys()),
    };
  }

  /**
   * The effect of a change on all components, as lines of NDJSON. Ending the iteration cancels the work.
   *
   * @throws InputError before the first line if the request is invalid
   */
  async *impact(
    reader: Reader,
    request: ImpactRequest,
  ): AsyncGenerator<Uint8Array> {
    const view = await this.get();
    const scope = await this.#scope(view, reader);
    const given = { kind: 'impact' as const, request, scope, asOf: view.asOf };
    const count = await this.#jobs.threads();
    const stopping = new AbortController();
    yield* joinImpact(
      Array.from({ length: count }, (_, index) =>
        this.#jobs.run(
          { ...given, share: { index, count } },
          stopping.signal,
          index,
        ),
      ),
      () => stopping.abort(),
    );
  }

  /**
   * The fields of a definition that are set by any component.
   *
   * @throws NotFoundError if there is no such definition, or the user may not see it
   */
  async coverage(reader: Reader, entityRef: string): Promise<CoverageReport> {
    return this.#answer(reader, { kind: 'coverage', entityRef });
  }

  /**
   * The effect of an overlay or a mixin on all components.
   *
   * @throws NotFoundError if there is no such document, or the user may not see it
   */
  async overlay(reader: Reader, entityRef: string): Promise<OverlayReport> {
    return this.#answer(reader, { kind: 'overlay', entityRef });
  }

  /**
   * The differences between two environments across all components.
   *
   * @param signal - cancels the work
   * @throws NotFoundError if there is no such environment, or the user may not see it
   */
  async environmentDifferences(
    reader: Reader,
    request: EnvironmentDifferencesRequest,
    signal?: AbortSignal,
  ): Promise<EnvironmentDifferences> {
    return this.#answer(
      reader,
      { kind: 'environment-differences', request },
      signal,
    );
  }

  /**
   * Compiles a text of platform documents, which takes longer than other requests may wait.
   *
   * @param visible - references of the platform documents that the user may see
   * @throws InputError if the text has too many documents
   */
  async compile(
    visible: ReadonlySet<string>,
    text: string,
  ): Promise<CompileReport> {
    // The thread then has the platform.
    await this.get();
    return this.#answered({ kind: 'compile', text, visible: [...visible] });
  }

  /** The single answer of a job on the components that the user may see. */
  async #answer<T>(
    reader: Reader,
    job: AskedJob,
    signal?: AbortSignal,
  ): Promise<T> {
    const view = await this.get();
    const scope = await this.#scope(view, reader);
    return this.#answered({ ...job, scope, asOf: view.asOf }, signal);
  }

  async #answered<T>(job: Job, signal?: AbortSignal): Promise<T> {
    const outputs = this.#jobs.run(job, signal);
    for await (const output of outputs) {
      if (output.kind === 'answer') {
        return JSON.parse(output.json);
      }
    }
    throw new Error(`The job "${job.kind}" was not answered.`);
  }

  /** The data that a job may reveal to a user. */
  async #scope(
    { platform, entities, standings }: FleetView,
    reader: Reader,
  ): Promise<JobScope> {
    const visible = await this.#visible.of(reader);
    const components: ComponentScope[] = [];
    let decided = 0;
    for (const componentRef of standings.keys()) {
      const entity = entities.get(componentRef);
      if (entity && (!visible || visible.has(componentRef))) {
        components.push(
          ...scopeOf(componentRef, entity, platform, reader, visible),
        );
      }
      decided += 1;
      if (decided % DECISIONS_PER_TURN === 0) {
        await setImmediate();
      }
    }
    return {
      ...(visible && { visible: [...visible] }),
      seesHiddenFields: reader.allows(
        componentConfigHiddenFieldsReadPermission,
      ),
      components,
    };
  }

  async #look(): Promise<FleetView> {
    const asOf = new Date();
    const changes = this.#changes;
    const [platform] = await Promise.all([
      this.#platform.get(),
      this.#catalog.look(),
    ]);
    const { entities } = this.#catalog;
    let isChanged = this.#view?.platform !== platform;
    await this.#send(platform);
    for await (const output of this.#jobs.run({ kind: 'standings' })) {
      if (output.kind === 'standings') {
        output.changed.forEach(one =>
          this.#standings.set(one.componentRef, one),
        );
        output.gone.forEach(ref => this.#standings.delete(ref));
        isChanged ||= output.changed.length + output.gone.length > 0;
      }
    }
    const isFirst = this.#view === undefined;
    this.#seenChanges = changes;
    this.#view = {
      asOf,
      platform,
      entities,
      standings: new Map(this.#standings),
      orphans: this.#catalog.orphans(platform),
    };
    if (isChanged && !isFirst) {
      this.#onChanged();
    }
    return this.#view;
  }

  /** Sends the differences to the thread, in several messages. */
  async #send(platform: Platform): Promise<void> {
    const generation = await this.#jobs.generation();
    if (generation !== this.#generation) {
      this.#generation = generation;
      this.#sentComponents.clear();
      this.#sentTexts.clear();
      this.#standings.clear();
      this.#sentPlatform = undefined;
    }
    if (this.#sentPlatform !== platform) {
      await this.#sendPlatform(platform);
    }
    for (const { changed, gone } of this.#catalog.changes(
      this.#sentComponents,
    )) {
      await this.#jobs.change({ kind: 'components', changed, gone });
      await setImmediate();
    }
  }

  async #sendPlatform(platform: Platform): Promise<void> {
    const { texts, secrets, staleSince } = platform;
    const keys = texts.map(documentKey);
    const unknown = texts.filter(
      (_, index) => !this.#sentTexts.has(keys[index]),
    );
    for (let at = 0; at < unknown.length; at += DOCUMENTS_PER_MESSAGE) {
      await this.#jobs.change({
        kind: 'documents',
        texts: unknown.slice(at, at + DOCUMENTS_PER_MESSAGE),
      });
      await setImmediate();
    }
    await this.#jobs.change({
      kind: 'platform',
      keys,
      secrets,
      ...(staleSince && { staleSince }),
    });
    this.#sentTexts.clear();
    keys.forEach(key => this.#sentTexts.add(key));
    this.#sentPlatform = platform;
  }
}

/**
 * A component with the environments that the user may see and whose configuration they may read; undefined if they may
 * read none.
 */
function readable(
  standing: ComponentStanding,
  component: Entity,
  platform: Platform,
  reader: Reader,
  visible: ReadonlySet<string> | undefined,
): ComponentStanding | undefined {
  const [scope] = scopeOf(
    standing.componentRef,
    component,
    platform,
    reader,
    visible,
  );
  if (!scope) {
    return undefined;
  }
  const unreadable = new Set(scope.unreadable);
  const environments = standing.environments.filter(
    ({ namespace, environment: name }) => {
      const ref = environmentRef({ namespace, name });
      return !unreadable.has(ref) && (visible?.has(ref) ?? true);
    },
  );
  return environments.length === standing.environments.length
    ? standing
    : { ...standing, environments };
}

/** The parts of a component that a user may see; undefined if they may read its configuration in no environment. */
function scopeOf(
  componentRef: string,
  component: Entity,
  platform: Platform,
  { allows }: Reader,
  visible: ReadonlySet<string> | undefined,
): ComponentScope[] {
  const environments = environmentsOf(
    platform,
    component.metadata.namespace ?? 'default',
  ).filter(environment => visible?.has(environmentRef(environment)) ?? true);
  const readsAll = allows(componentConfigReadPermission, { component });
  const unreadable = environments
    .filter(
      environment =>
        !allows(componentConfigReadPermission, { component, environment }),
    )
    .map(environmentRef);
  if (
    unreadable.length === environments.length &&
    (environments.length > 0 || !readsAll)
  ) {
    return [];
  }
  return [
    {
      componentRef,
      ...(unreadable.length > 0 && { unreadable }),
      readsAll,
      seesHiddenFields: allows(componentConfigHiddenFieldsReadPermission, {
        component,
      }),
    },
  ];
}
