// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError, stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import { emptyObject, equalJson } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  EFFECTIVE_CHANGED_TOPIC,
  type EffectiveChanged,
  type EnvironmentChange,
} from '@component-config/plugin-component-config-common';
import {
  maskStates,
  configurationStateSteps,
  newlyDegraded,
  stateChanges,
  type AnnouncedState,
  type MaskedState,
} from '../reports/configuration/configurationStates';
import type {
  DatabaseAnnouncementStore,
  AnnouncedConfiguration,
} from '../database/DatabaseAnnouncementStore';
import type { ValuesStore } from '../database/ValuesStore';
import { inTurns } from '@component-config/config-platform/repositories';
import type { ComponentReading, SubjectReader } from '../service/SubjectReader';
import type { OwnerNotifications } from './OwnerNotifications';
import { streamComponents } from './streamComponents';

/** An announcement as an event may quote it. */
interface Quoted {
  readonly environments: readonly MaskedState[];
}

/**
 * Detects which changes documents make to the effective configuration of components, and announces them: as events, and
 * as notifications to owners if the configuration has become degraded. The last announcement is stored in the database,
 * so that each change is announced once.
 */
export class ConfigurationWatch {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #events: EventsService;
  readonly #logger: LoggerService;
  readonly #notifications: Pick<OwnerNotifications, 'degraded'>;
  readonly #store: Pick<ValuesStore, 'getRevision'>;
  readonly #subjects: Pick<SubjectReader, 'readComponent' | 'subjectOf'>;
  readonly #announcements: DatabaseAnnouncementStore;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'streamEntities'>;
    events: EventsService;
    logger: LoggerService;
    notifications: Pick<OwnerNotifications, 'degraded'>;
    store: Pick<ValuesStore, 'getRevision'>;
    subjects: Pick<SubjectReader, 'readComponent' | 'subjectOf'>;
    announcements: DatabaseAnnouncementStore;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#events = options.events;
    this.#logger = options.logger;
    this.#notifications = options.notifications;
    this.#store = options.store;
    this.#subjects = options.subjects;
    this.#announcements = options.announcements;
  }

  /** Checks every component, one after the other. */
  async lookAtAll(signal?: AbortSignal): Promise<void> {
    const seen = new Set<string>();
    const components = streamComponents({
      auth: this.#auth,
      catalog: this.#catalog,
    });
    for await (const componentRef of components) {
      if (signal?.aborted) {
        return;
      }
      seen.add(componentRef);
      await this.#tryToLook(componentRef);
      // Thousands of unchanged components would otherwise delay every request.
      await setImmediate();
    }
    for (const componentRef of await this.#announcements.list()) {
      if (!seen.has(componentRef)) {
        await this.#announcements.remove(componentRef);
      }
    }
  }

  /** Checks a component, and announces which changes documents have made since the last check. */
  async look(componentRef: string): Promise<void> {
    const reading = await this.#read(componentRef);
    const before = await this.#announcements.get(componentRef);
    if (reading.platform.staleSince || before?.inputs === reading.hash) {
      return;
    }
    const after = await this.#stateOf(reading, reading.heads);
    if (await this.#announcements.replace(componentRef, before, after)) {
      // Changes by a save are announced as a save.
      const heads = await this.#headsOf(reading, before);
      const { environments } = heads
        ? await this.#stateOf(reading, heads)
        : after;
      await this.#announce(
        componentRef,
        await this.#conceal(reading, before),
        environments,
      );
    }
  }

  /**
   * Records a save that is already announced, after announcing earlier changes by documents.
   *
   * @param before - the revisions before the save
   * @param after - the revisions after it
   */
  async noteSave(
    componentRef: string,
    before: ComponentReading['heads'],
    after: ComponentReading['heads'],
  ): Promise<void> {
    const reading = await this.#read(componentRef);
    const announced = await this.#announcements.get(componentRef);
    const isNoted =
      announced &&
      after.every(
        ({ environment = '', revision }) =>
          (announced.revisions[environment] ?? 0) >= revision,
      );
    if (isNoted) {
      return;
    }
    const noted = await this.#stateOf(reading, after);
    const isReplaced = await this.#announcements.replace(
      componentRef,
      announced,
      noted,
    );
    // Otherwise no document has changed since the announcement, so there is nothing to compare.
    if (isReplaced && announced?.inputs !== reading.hashAt(before)) {
      const { environments } = await this.#stateOf(reading, before);
      await this.#announce(
        componentRef,
        await this.#conceal(reading, announced),
        environments,
      );
    }
  }

  /** The state of a component to announce, with the given values. */
  async #stateOf(
    reading: ComponentReading,
    heads: ComponentReading['heads'],
  ): Promise<AnnouncedConfiguration> {
    const revisions = revisionsOf(heads);
    return {
      // Other values make another configuration, which the next check announces.
      inputs: equalJson(revisions, revisionsOf(reading.heads))
        ? reading.hash
        : '',
      revisions,
      environments: await inTurns(
        configurationStateSteps(
          await this.#subjects.subjectOf({ ...reading, heads }),
        ),
      ),
    };
  }

  /** The last announcement as it may be quoted now: the change may be that a field has become secret or hidden. */
  async #conceal(
    reading: ComponentReading,
    announced: AnnouncedConfiguration | undefined,
  ): Promise<Quoted | undefined> {
    return (
      announced && {
        environments: maskStates(
          await this.#subjects.subjectOf(reading),
          announced.environments,
        ),
      }
    );
  }

  /** The revisions at the last announcement; undefined if they are still the current ones. */
  async #headsOf(
    { componentRef, heads }: ComponentReading,
    announced: AnnouncedConfiguration | undefined,
  ): Promise<ComponentReading['heads'] | undefined> {
    if (
      !announced ||
      equalJson({ ...announced.revisions }, revisionsOf(heads))
    ) {
      return undefined;
    }
    const known = await Promise.all(
      Object.entries(announced.revisions).map(([name, revision]) =>
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
      // The subscribers are unknown, so hidden fields are omitted.
      allows: ({ name }) => name === componentConfigReadPermission.name,
    });
  }

  async #announce(
    componentRef: string,
    before: Quoted | undefined,
    after: readonly AnnouncedState[],
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
    if (newlyDegraded(before.environments, after).length > 0) {
      await this.#notifications
        .degraded(componentRef)
        .catch(error =>
          this.#logger.debug(
            `Cannot notify the owners of ${componentRef}. ${stringifyError(
              error,
            )}`,
          ),
        );
    }
  }

  /** Handles a component that can no longer be resolved; the last announcement applies until it can be again. */
  async #announceUnresolved(
    componentRef: string,
    reason: string,
  ): Promise<void> {
    const before = await this.#announcements.get(componentRef);
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
    if (await this.#announcements.replace(componentRef, before, after)) {
      await this.#announce(componentRef, before, environments);
    }
  }

  /** A component that fails does not stop the check of the others. */
  async #tryToLook(componentRef: string): Promise<void> {
    try {
      await this.look(componentRef);
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof InputError) {
        // The component or its type is gone: there is nothing to resolve, but there may be an earlier announcement.
        await this.#announceUnresolved(componentRef, error.message);
        return;
      }
      this.#logger.warn(
        `Cannot check the configuration of ${componentRef} for changes; the next check tries again. ${stringifyError(
          error,
        )}`,
      );
    }
  }
}

/** The revisions of stored values by environment; the empty name is for all environments. */
function revisionsOf(heads: ComponentReading['heads']): {
  [environment: string]: number;
} {
  const revisions = emptyObject<number>();
  for (const { environment = '', revision } of heads) {
    revisions[environment] = revision;
  }
  return revisions;
}
