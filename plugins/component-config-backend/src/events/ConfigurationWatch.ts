// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError, stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  COMPONENT_TYPE_ANNOTATION,
  emptyObject,
  equalJson,
} from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  EFFECTIVE_CHANGED_TOPIC,
  type EffectiveChanged,
  type EnvironmentChange,
} from '@component-config/plugin-component-config-common';
import {
  configurationStates,
  newlyDegraded,
  stateChanges,
  type ToldState,
} from '@component-config/plugin-component-config-common/reports';
import type {
  DatabaseToldStore,
  ToldConfiguration,
} from '../database/DatabaseToldStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { ComponentReading, SubjectReader } from '../service/SubjectReader';
import type { OwnerNotifications } from './OwnerNotifications';

/** Components that are read from the catalog at once. */
const PAGE = 500;

/**
 * Notices what documents change in the effective configuration of components: others are told by events, and owners by
 * notifications where it is degraded now. What they were told last is in the database, so that each change is told once.
 */
export class ConfigurationWatch {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #events: EventsService;
  readonly #logger: LoggerService;
  readonly #notifications: Pick<OwnerNotifications, 'degraded'>;
  readonly #store: Pick<ValuesStore, 'getRevision'>;
  readonly #subjects: Pick<SubjectReader, 'readComponent' | 'subjectOf'>;
  readonly #told: DatabaseToldStore;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'streamEntities'>;
    events: EventsService;
    logger: LoggerService;
    notifications: Pick<OwnerNotifications, 'degraded'>;
    store: Pick<ValuesStore, 'getRevision'>;
    subjects: Pick<SubjectReader, 'readComponent' | 'subjectOf'>;
    told: DatabaseToldStore;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#events = options.events;
    this.#logger = options.logger;
    this.#notifications = options.notifications;
    this.#store = options.store;
    this.#subjects = options.subjects;
    this.#told = options.told;
  }

  /** Looks at every component, one after the other. */
  async lookAtAll(signal?: AbortSignal): Promise<void> {
    const credentials = await this.#auth.getOwnServiceCredentials();
    const seen = new Set<string>();
    const pages = this.#catalog.streamEntities(
      {
        filter: [
          { kind: 'Component', 'spec.componentType': CATALOG_FILTER_EXISTS },
          {
            kind: 'Component',
            [`metadata.annotations.${COMPONENT_TYPE_ANNOTATION}`]:
              CATALOG_FILTER_EXISTS,
          },
        ],
        fields: ['kind', 'metadata.namespace', 'metadata.name'],
        pageSize: PAGE,
      },
      { credentials },
    );
    for await (const page of pages) {
      for (const entity of page) {
        if (signal?.aborted) {
          return;
        }
        const componentRef = stringifyEntityRef(entity);
        seen.add(componentRef);
        await this.#tryToLook(componentRef);
        // Thousands of components that are known already would hold up every request.
        await setImmediate();
      }
    }
    for (const componentRef of await this.#told.list()) {
      if (!seen.has(componentRef)) {
        await this.#told.remove(componentRef);
      }
    }
  }

  /** Looks at a component, and tells what documents have changed since the last look. */
  async look(componentRef: string): Promise<void> {
    const reading = await this.#read(componentRef);
    const before = await this.#told.get(componentRef);
    if (reading.platform.staleSince || before?.inputs === reading.hash) {
      return;
    }
    const after = this.#stateOf(reading, reading.heads);
    if (await this.#told.replace(componentRef, before, after)) {
      // What was saved meanwhile is told as a save, or has been.
      const heads = await this.#headsOf(reading, before);
      const { environments } = heads ? this.#stateOf(reading, heads) : after;
      await this.#tell(componentRef, before, environments);
    }
  }

  /**
   * Takes note of a save that others are told of already, after what documents have changed until then.
   *
   * @param before - the values that held before it
   * @param after - those that hold with it
   */
  async noteSave(
    componentRef: string,
    before: ComponentReading['heads'],
    after: ComponentReading['heads'],
  ): Promise<void> {
    const reading = await this.#read(componentRef);
    const told = await this.#told.get(componentRef);
    const isNoted =
      told &&
      after.every(
        ({ environment = '', revision }) =>
          (told.revisions[environment] ?? 0) >= revision,
      );
    if (isNoted) {
      return;
    }
    const noted = this.#stateOf(reading, after);
    if (await this.#told.replace(componentRef, told, noted)) {
      const { environments } = this.#stateOf(reading, before);
      await this.#tell(componentRef, told, environments);
    }
  }

  /** What others are told of a component, with some values. */
  #stateOf(
    reading: ComponentReading,
    heads: ComponentReading['heads'],
  ): ToldConfiguration {
    const revisions = revisionsOf(heads);
    return {
      // With other values it is another configuration, which the next look tells of.
      inputs: equalJson(revisions, revisionsOf(reading.heads))
        ? reading.hash
        : '',
      revisions,
      environments: configurationStates(
        this.#subjects.subjectOf({ ...reading, heads }),
      ),
    };
  }

  /** The values that held when others were told last; undefined where it is those that hold now. */
  async #headsOf(
    { componentRef, heads }: ComponentReading,
    told: ToldConfiguration | undefined,
  ): Promise<ComponentReading['heads'] | undefined> {
    if (!told || equalJson({ ...told.revisions }, revisionsOf(heads))) {
      return undefined;
    }
    const known = await Promise.all(
      Object.entries(told.revisions).map(([name, revision]) =>
        this.#store.getRevision(
          { componentRef, ...(name !== '' && { environment: name }) },
          revision,
        ),
      ),
    );
    return known.flatMap(head => head ?? []);
  }

  async #read(componentRef: string): Promise<ComponentReading> {
    return this.#subjects.readComponent({
      componentRef,
      credentials: await this.#auth.getOwnServiceCredentials(),
      // Nobody knows who listens: hidden fields are not told.
      allows: ({ name }) => name === componentConfigReadPermission.name,
    });
  }

  async #tell(
    componentRef: string,
    before: ToldConfiguration | undefined,
    after: readonly ToldState[],
  ): Promise<void> {
    if (!before) {
      return;
    }
    const changes: EnvironmentChange[] = stateChanges(
      before.environments,
      after,
    );
    if (changes.length > 0) {
      const eventPayload: EffectiveChanged = {
        componentRef,
        environments: changes,
        cause: 'platform',
        at: new Date().toISOString(),
      };
      await this.#events.publish({
        topic: EFFECTIVE_CHANGED_TOPIC,
        eventPayload,
      });
    }
    const [first, ...others] = newlyDegraded(before.environments, after);
    if (first) {
      await this.#notifications
        .degraded({
          componentRef,
          environments: [first, ...others].map(state => state.environment),
        })
        .catch(error =>
          this.#logger.debug(
            `Cannot notify the owners of ${componentRef}. ${stringifyError(
              error,
            )}`,
          ),
        );
    }
  }

  /** Of what was told of a component nothing can be resolved any more; what was told counts until it can be again. */
  async #tellUnresolved(componentRef: string, reason: string): Promise<void> {
    const before = await this.#told.get(componentRef);
    if (!before) {
      return;
    }
    const environments = before.environments.map(state => ({
      ...state,
      degraded: state.degraded ?? reason,
    }));
    if (newlyDegraded(before.environments, environments).length === 0) {
      return;
    }
    const after = { ...before, inputs: '', environments };
    if (await this.#told.replace(componentRef, before, after)) {
      await this.#tell(componentRef, before, environments);
    }
  }

  /** One component that cannot be looked at keeps nobody from looking at the others. */
  async #tryToLook(componentRef: string): Promise<void> {
    try {
      await this.look(componentRef);
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof InputError) {
        // It is gone, or nobody knows its type: there is no configuration to tell of, but maybe that there was one.
        await this.#tellUnresolved(componentRef, error.message);
        return;
      }
      this.#logger.warn(
        `Cannot see what has changed in the configuration of ${componentRef}; the next look does. ${stringifyError(
          error,
        )}`,
      );
    }
  }
}

/** The revisions of held values by environment; by an empty name that for all environments. */
function revisionsOf(heads: ComponentReading['heads']): {
  [environment: string]: number;
} {
  const revisions = emptyObject<number>();
  for (const { environment = '', revision } of heads) {
    revisions[environment] = revision;
  }
  return revisions;
}
