// SPDX-License-Identifier: Apache-2.0

import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';
import type { SignalsService } from '@backstage/plugin-signals-node';
import { LISTS_CHANGED_CHANNEL } from '@component-config/plugin-component-config-common';
import {
  DOCUMENTS_CHANGED_TOPIC,
  REPOSITORY_CHANGED_TOPIC,
} from '@component-config/plugin-component-config-node';
import { CATALOG_DELAY_MS } from './scheduleAfterChanges';
import type { ListsChanged } from './ValuesChanged';

/** The topic on which one process announces to the others that their data on all components is outdated. */
const LISTS_OUTDATED_TOPIC = 'component-config.lists-outdated';

/** Changes within this time, in milliseconds, are announced together. */
const DELAY_MS = 1_000;

/**
 * Announces to other processes, and to open pages, that lists have changed. Pages do not learn what changed: every
 * signed-in user can listen, but not every user may see everything.
 */
export class ListChanges implements ListsChanged {
  readonly #events: EventsService;
  readonly #signals: SignalsService;
  readonly #logger: LoggerService;
  readonly #delay: number;
  readonly #catalogDelay: number;
  readonly #outdate: Array<() => void> = [];
  #timer: NodeJS.Timeout | undefined;
  #catalogTimer: NodeJS.Timeout | undefined;
  /** Whether the pending announcement is also for other processes. */
  #isForAll = false;

  static async create(options: {
    events: EventsService;
    logger: LoggerService;
    signals: SignalsService;
    /** In milliseconds. */
    delay?: number;
    /** In milliseconds. Defaults to the delay of the catalog. */
    catalogDelay?: number;
  }): Promise<ListChanges> {
    const changes = new ListChanges(options);
    await options.events.subscribe({
      // Each process has its own lists, so each needs its own subscription.
      id: `component-config-lists-${randomUUID()}`,
      topics: [LISTS_OUTDATED_TOPIC],
      onEvent: async () => changes.#outdated(),
    });
    await options.events.subscribe({
      // One process notifies the others: no process polls for delivery documents and repository reports.
      id: 'component-config-lists',
      topics: [DOCUMENTS_CHANGED_TOPIC, REPOSITORY_CHANGED_TOPIC],
      onEvent: async () => changes.#catalogChanges(),
    });
    return changes;
  }

  private constructor(options: {
    events: EventsService;
    logger: LoggerService;
    signals: SignalsService;
    delay?: number;
    catalogDelay?: number;
  }) {
    this.#events = options.events;
    this.#logger = options.logger;
    this.#signals = options.signals;
    this.#delay = options.delay ?? DELAY_MS;
    this.#catalogDelay = options.catalogDelay ?? CATALOG_DELAY_MS;
  }

  /** Calls `outdate` whenever this process's data on all components is outdated. */
  onOutdated(outdate: () => void): void {
    this.#outdate.push(outdate);
  }

  listsChanged(): void {
    this.#isForAll = true;
    this.noticed();
  }

  /** This process has noticed changed documents; the others notice them on their own. */
  noticed(): void {
    this.#outdated();
    this.notifyPages();
  }

  /** Announces to open pages that the lists of this process have changed. */
  notifyPages(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#announce().catch(error =>
        this.#logger.debug(
          `Cannot notify open pages of changed lists. ${stringifyError(error)}`,
        ),
      );
    }, this.#delay).unref();
  }

  /** The catalog is about to change. */
  #catalogChanges(): void {
    this.#catalogTimer ??= setTimeout(() => {
      this.#catalogTimer = undefined;
      this.listsChanged();
    }, this.#catalogDelay).unref();
  }

  #outdated(): void {
    this.#outdate.forEach(outdate => outdate());
  }

  async #announce(): Promise<void> {
    if (this.#isForAll) {
      this.#isForAll = false;
      await this.#events.publish({
        topic: LISTS_OUTDATED_TOPIC,
        eventPayload: {},
      });
    }
    await this.#signals.publish({
      recipients: { type: 'broadcast' },
      channel: LISTS_CHANGED_CHANNEL,
      message: {},
    });
  }
}
