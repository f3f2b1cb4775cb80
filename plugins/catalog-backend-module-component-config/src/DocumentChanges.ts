// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { stringifyError } from '@backstage/errors';
import type { CatalogProcessorCache } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  documentHash,
  DOCUMENTS_CHANGED_TOPIC,
  type ChangedDocument,
} from '@component-config/plugin-component-config-node';

/** How long changes are collected: a repository often changes many documents at once. */
const COLLECTED_MS = 200;

/** Maximum number of documents in one event. */
const LISTED = 500;

/** Cache key for the hash of the last announced content of an entity. */
const ANNOUNCED_KEY = 'announced';

/** Announces documents whose content in the catalog is about to change. Delivery is best effort. */
export class DocumentChanges {
  readonly #events: Pick<EventsService, 'publish'>;
  readonly #logger: Pick<LoggerService, 'warn'>;
  readonly #collected = new Map<string, ChangedDocument>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    events: Pick<EventsService, 'publish'>;
    logger: Pick<LoggerService, 'warn'>;
  }) {
    this.#events = options.events;
    this.#logger = options.logger;
  }

  /**
   * Announces an entity, unless this content has been announced before.
   *
   * @param cache - stored by the catalog with the entity, for all processes
   */
  async processed(
    entity: Entity,
    cache: CatalogProcessorCache,
    component?: string,
  ): Promise<void> {
    const hash = documentHash(entity);
    if ((await cache.get(ANNOUNCED_KEY)) === hash) {
      return;
    }
    await cache.set(ANNOUNCED_KEY, hash);
    const entityRef = stringifyEntityRef(entity);
    this.#collected.set(entityRef, {
      entityRef,
      hash,
      ...(component !== undefined && { component }),
    });
    this.#timer ??= setTimeout(() => this.#announce(), COLLECTED_MS).unref();
  }

  async #announce(): Promise<void> {
    this.#timer = undefined;
    const documents = [...this.#collected.values()];
    this.#collected.clear();
    try {
      for (let start = 0; start < documents.length; start += LISTED) {
        await this.#events.publish({
          topic: DOCUMENTS_CHANGED_TOPIC,
          eventPayload: { documents: documents.slice(start, start + LISTED) },
        });
      }
    } catch (error) {
      this.#logger.warn(
        `Cannot announce changed platform documents; subscribers notice them later. ${stringifyError(
          error,
        )}`,
      );
    }
  }
}
