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

/** The topic on which one process tells the others that what they know of all components is outdated. */
const LISTS_OUTDATED_TOPIC = 'component-config.lists-outdated';

/** Changes that follow each other this closely, in milliseconds, are told once. */
const DELAY_MS = 1_000;

/**
 * Tells other processes, and open pages, that lists have something else by now. Pages are not told what: everybody who
 * is signed in can listen, and not everybody may see everything.
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
  /** Whether others are told as well when the time has come. */
  #isForAll = false;

  static async create(options: {
    events: EventsService;
    logger: LoggerService;
    signals: SignalsService;
    /** In milliseconds. */
    delay?: number;
    /** In milliseconds; absent: as long as the catalog takes. */
    catalogDelay?: number;
  }): Promise<ListChanges> {
    const changes = new ListChanges(options);
    await options.events.subscribe({
      // Each process has lists of its own, so that each has to hear of it.
      id: `component-config-lists-${randomUUID()}`,
      topics: [LISTS_OUTDATED_TOPIC],
      onEvent: async () => changes.#outdated(),
    });
    await options.events.subscribe({
      // One process tells the others: what is delivered, and reports of repositories, no process looks for by itself.
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

  /** Has something done when what this process knows of all components is outdated. */
  onOutdated(outdate: () => void): void {
    this.#outdate.push(outdate);
  }

  listsChanged(): void {
    this.#isForAll = true;
    this.noticed();
  }

  /** This process sees documents that have changed; the other ones see them by themselves. */
  noticed(): void {
    this.#outdated();
    this.tellPages();
  }

  /** What this process knows of all components has changed, and lists have it already. */
  tellPages(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tell().catch(error =>
        this.#logger.debug(
          `Cannot tell open pages that lists have changed. ${stringifyError(
            error,
          )}`,
        ),
      );
    }, this.#delay).unref();
  }

  /** The catalog is about to show something else. */
  #catalogChanges(): void {
    this.#catalogTimer ??= setTimeout(() => {
      this.#catalogTimer = undefined;
      this.listsChanged();
    }, this.#catalogDelay).unref();
  }

  #outdated(): void {
    this.#outdate.forEach(outdate => outdate());
  }

  async #tell(): Promise<void> {
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
