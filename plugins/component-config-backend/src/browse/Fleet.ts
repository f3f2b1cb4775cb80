// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { Entity } from '@backstage/catalog-model';
import {
  type EnvironmentDifferencesRequest,
  type ImpactRequest,
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  definitionKinds,
} from '@component-config/plugin-component-config-common';
import {
  environmentRef,
  environmentsOf,
  type ListInput,
  type ComponentSummary,
  type OrphanSummary,
  summaryFor,
  type Platform,
  type PlatformText,
} from '@component-config/config-platform';
import { refreshedOr } from '../answerWithin';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import { componentRights } from '../permissions/ComponentRights';
import type { Caller } from '../service/Access';
import type { FleetCatalog } from './FleetCatalog';
import type { FleetJobs } from './FleetJobs';
import type { FleetSession } from './FleetSession';
import { joinImpact } from './joinImpact';
import {
  documentKey,
  type ComponentScope,
  type Job,
  type JobScope,
  type SentText,
  type Supposition,
  type SuppositionScope,
} from './protocol';
import type { VisibleEntities } from './VisibleEntities';

/** Number of platform documents sent in one message; each may be large. */
const DOCUMENTS_PER_MESSAGE = 10;

/** Number of components to decide on before other work gets a turn. */
const DECISIONS_PER_TURN = 100;

/** How long a request waits for a refresh if an older result will do: lists appear within half a second. */
const PATIENCE_MS = 200;

/** How long it waits if something is known to have changed, such as what the user has just saved. */
const PATIENCE_AFTER_CHANGE_MS = 1_000;

/** Older results are not shown while a refresh is running. */
const MOST_STALE_LOOKS = 10;

/** A job with a single answer, without its recipient. */
type SingleAnswerJob = DistributiveOmit<
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
  readonly summaries: ReadonlyMap<string, ComponentSummary>;
  /** Components with values that no longer apply to anything. */
  readonly orphans: readonly OrphanSummary[];
  /** The threads that have all of it. */
  readonly session: FleetSession;
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
  readonly #summaries = new Map<string, ComponentSummary>();
  #sentPlatform: Platform | undefined;
  #sending: Promise<void> = Promise.resolve();
  #session: FleetSession | undefined;
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
    const patience = isOutdated ? PATIENCE_AFTER_CHANGE_MS : PATIENCE_MS;
    return refreshedOr(look, patience, () => known);
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
    caller: Caller,
  ): Promise<ListInput & Pick<FleetView, 'entities'>> {
    const [view, visible] = await Promise.all([
      this.get(),
      this.#visible.of(caller),
    ]);
    const { platform, entities, asOf } = view;
    const summaries: ComponentSummary[] = [];
    let decided = 0;
    for (const summary of view.summaries.values()) {
      const entity = entities.get(summary.componentRef);
      const shown =
        entity && (!visible || visible.has(summary.componentRef))
          ? readable(summary, entity, platform, caller, visible)
          : undefined;
      if (shown) {
        summaries.push(shown);
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
      summaries,
      visible: visible ?? new Set(platform.documents.keys()),
    };
  }

  /**
   * The effect of a change on all components, as lines of NDJSON. Ending the iteration cancels the work.
   *
   * @throws InputError before the first line if the request is invalid
   */
  async *impact(
    caller: Caller,
    request: ImpactRequest,
  ): AsyncGenerator<Uint8Array> {
    const view = await this.#inThreads();
    const { session, asOf } = view;
    const scope = await this.#scope(view, caller);
    const given = { kind: 'impact' as const, request, scope, asOf };
    const count = session.threads;
    const stopping = new AbortController();
    yield* joinImpact(
      Array.from({ length: count }, (_, index) =>
        session.run(
          { ...given, share: { index, count } },
          stopping.signal,
          index,
        ),
      ),
      () => stopping.abort(),
    );
  }

  /**
   * The fields of a definition that are set by any component, as JSON of a `CoverageReport`.
   *
   * @throws NotFoundError if there is no such definition, or the user may not see it
   */
  async coverage(caller: Caller, entityRef: string): Promise<string> {
    return this.#answer(caller, { kind: 'coverage', entityRef });
  }

  /**
   * The effect of an overlay or a mixin on all components, as JSON of an `OverlayReport`.
   *
   * @throws NotFoundError if there is no such document, or the user may not see it
   */
  async overlay(caller: Caller, entityRef: string): Promise<string> {
    return this.#answer(caller, { kind: 'overlay', entityRef });
  }

  /**
   * The differences between two environments across all components, as JSON of `EnvironmentDifferences`.
   *
   * @param signal - cancels the work
   * @throws NotFoundError if there is no such environment, or the user may not see it
   */
  async environmentDifferences(
    caller: Caller,
    request: EnvironmentDifferencesRequest,
    signal?: AbortSignal,
  ): Promise<string> {
    return this.#answer(
      caller,
      { kind: 'environment-differences', request },
      signal,
    );
  }

  /**
   * Compiles a text of platform documents, which takes longer than other requests may wait: JSON of a `CompileReport`.
   *
   * @param visible - references of the platform documents that the user may see
   * @throws InputError if the text has too many documents
   */
  async compile(
    platform: Platform,
    visible: ReadonlySet<string>,
    text: string,
  ): Promise<string> {
    return this.#onPlatform(platform, {
      kind: 'compile',
      text,
      visible: [...visible],
    });
  }

  /**
   * Answers a supposition, which is as much work as its author chooses: JSON of the report.
   *
   * @throws NotFoundError or InputError, as the report
   */
  async suppose(
    platform: Platform,
    scope: SuppositionScope,
    supposition: Supposition,
  ): Promise<string> {
    const json = JSON.stringify(supposition);
    return this.#onPlatform(platform, { kind: 'suppose', json, scope });
  }

  /** The answer of a job that needs no components, in the thread that has the least other work. */
  async #onPlatform(platform: Platform, job: Job): Promise<string> {
    const session = await this.#supply(platform);
    return answered(session, job, undefined, session.threads - 1);
  }

  /** The single answer of a job on the components that the user may see. */
  async #answer(
    caller: Caller,
    job: SingleAnswerJob,
    signal?: AbortSignal,
  ): Promise<string> {
    const view = await this.#inThreads();
    const scope = await this.#scope(view, caller);
    const { session, asOf } = view;
    return answered(session, { ...job, scope, asOf }, signal);
  }

  /** All components, which the threads have, too: those that were started after the end of one have nothing. */
  async #inThreads(): Promise<FleetView> {
    const view = await this.get();
    return view.session.isLost ? this.look() : view;
  }

  /** The data that a job may reveal to a user. */
  async #scope(
    { platform, entities, summaries }: FleetView,
    caller: Caller,
  ): Promise<JobScope> {
    const visible = await this.#visible.of(caller);
    const components: ComponentScope[] = [];
    let decided = 0;
    for (const componentRef of summaries.keys()) {
      const entity = entities.get(componentRef);
      if (entity && (!visible || visible.has(componentRef))) {
        components.push(
          ...scopeOf(componentRef, entity, platform, caller, visible),
        );
      }
      decided += 1;
      if (decided % DECISIONS_PER_TURN === 0) {
        await setImmediate();
      }
    }
    return {
      ...(visible && { visible: [...visible] }),
      seesHiddenFields: caller.allows(
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
    const session = await this.#send(platform);
    for await (const output of session.run({ kind: 'summaries' })) {
      if (output.kind === 'summaries') {
        output.changed.forEach(one =>
          this.#summaries.set(one.componentRef, one),
        );
        output.gone.forEach(ref => this.#summaries.delete(ref));
        isChanged ||= output.changed.length + output.gone.length > 0;
      }
    }
    const isFirst = this.#view === undefined;
    this.#seenChanges = changes;
    this.#view = {
      asOf,
      platform,
      entities,
      summaries: new Map(this.#summaries),
      orphans: this.#catalog.orphans(platform),
      session,
    };
    if (isChanged && !isFirst) {
      this.#onChanged();
    }
    return this.#view;
  }

  /** Sends the differences to the thread, in several messages. */
  async #send(platform: Platform): Promise<FleetSession> {
    const session = await this.#supply(platform);
    for (const { changed, gone } of this.#catalog.changes(
      this.#sentComponents,
    )) {
      session.change({ kind: 'components', changed, gone });
      await setImmediate();
    }
    return session;
  }

  /** Sends a platform unless the threads have it; one after another. */
  #supply(platform: Platform): Promise<FleetSession> {
    const supply = async () => {
      const session = await this.#jobs.session();
      if (session !== this.#session) {
        this.#session = session;
        this.#sentComponents.clear();
        this.#sentTexts.clear();
        this.#summaries.clear();
        this.#sentPlatform = undefined;
      }
      if (this.#sentPlatform !== platform) {
        await this.#sendPlatform(session, platform);
      }
      return session;
    };
    const supplied = this.#sending.then(supply);
    this.#sending = supplied.then(
      () => {},
      () => {},
    );
    return supplied;
  }

  async #sendPlatform(
    session: FleetSession,
    platform: Platform,
  ): Promise<void> {
    const { texts, secrets, staleSince } = platform;
    const keys = texts.map(documentKey);
    const unknown = texts.filter(
      (_, index) => !this.#sentTexts.has(keys[index]),
    );
    for (let at = 0; at < unknown.length; at += DOCUMENTS_PER_MESSAGE) {
      session.change({
        kind: 'documents',
        texts: unknown
          .slice(at, at + DOCUMENTS_PER_MESSAGE)
          .map(text => sentText(text, platform)),
      });
      await setImmediate();
    }
    session.change({
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

/** The single answer to a job. */
async function answered(
  session: FleetSession,
  job: Job,
  signal?: AbortSignal,
  thread?: number,
): Promise<string> {
  for await (const output of session.run(job, signal, thread)) {
    if (output.kind === 'answer') {
      return output.json;
    }
  }
  throw new Error(`The job "${job.kind}" was not answered.`);
}

/** A document with the findings of extensions, which are not in the thread. */
function sentText(text: PlatformText, { readers }: Platform): SentText {
  const isExtended = definitionKinds.some(kind => kind === text.kind);
  const reading = isExtended
    ? readers.definition(text)
    : text.kind === 'Environment' && readers.environment(text);
  return reading && reading.findings.length > 0
    ? { ...text, found: reading.findings }
    : text;
}

/**
 * A component with the environments that the user may see and whose configuration they may read; undefined if they may
 * read none.
 */
function readable(
  summary: ComponentSummary,
  component: Entity,
  platform: Platform,
  caller: Caller,
  visible: ReadonlySet<string> | undefined,
): ComponentSummary | undefined {
  const [scope] = scopeOf(
    summary.componentRef,
    component,
    platform,
    caller,
    visible,
  );
  if (!scope) {
    return undefined;
  }
  const unreadable = new Set(scope.unreadable);
  const environments = summary.environments.filter(
    ({ namespace, environment: name }) => {
      const ref = environmentRef({ namespace, name });
      return !unreadable.has(ref) && (visible?.has(ref) ?? true);
    },
  );
  const shown =
    environments.length === summary.environments.length
      ? summary
      : { ...summary, environments };
  if (!shown.open && environments.every(({ open }) => !open)) {
    return shown;
  }
  const { namespace } = summary;
  const { revealsAll } = componentRights(
    caller,
    component,
    summary,
    environmentsOf(platform, namespace),
  );
  return summaryFor(
    shown,
    environment => scope.seesHiddenFields && revealsAll(environment),
  );
}

/** The parts of a component that a user may see; undefined if they may read its configuration in no environment. */
function scopeOf(
  componentRef: string,
  component: Entity,
  platform: Platform,
  { allows }: Caller,
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
