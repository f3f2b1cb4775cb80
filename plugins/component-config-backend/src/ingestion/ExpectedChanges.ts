// SPDX-License-Identifier: Apache-2.0

import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  documentHash,
  type ChangedDocument,
} from '@component-config/plugin-component-config-node';
import type { PlatformIndex } from './PlatformIndex';

/**
 * When to refresh from the catalog after an event, in milliseconds since the last refresh: the event precedes the
 * visible entity.
 */
const LOOKS_AFTER_EVENT_MS = [100, 200, 400, 800, 1_500, 3_000];

/** A document that is about to change or, without a hash, to be removed. */
export type ExpectedChange = Pick<
  ChangedDocument,
  'entityRef' | 'component'
> & {
  readonly hash?: string;
};

/** Refreshes the documents named in events until the catalog shows the change, or leaves them to the schedule. */
export class ExpectedChanges {
  readonly #platform: PlatformIndex;
  readonly #logger: LoggerService;
  readonly #pending = new Map<string, ExpectedChange & { tries: number }>();
  #isLooking = false;

  constructor(options: { platform: PlatformIndex; logger: LoggerService }) {
    this.#platform = options.platform;
    this.#logger = options.logger;
  }

  add(changes: readonly ExpectedChange[]): void {
    for (const change of changes) {
      this.#pending.set(change.entityRef, { ...change, tries: 0 });
    }
    if (!this.#isLooking && this.#pending.size > 0) {
      this.#isLooking = true;
      this.#look()
        .catch(error =>
          this.#logger.debug(
            `Cannot read changes from the catalog; the next scheduled refresh tries again. ${stringifyError(
              error,
            )}`,
          ),
        )
        .finally(() => {
          this.#isLooking = false;
        });
    }
  }

  async #look(): Promise<void> {
    while (this.#pending.size > 0) {
      const soonest = Math.min(
        ...[...this.#pending.values()].map(({ tries }) => tries),
      );
      await sleep(LOOKS_AFTER_EVENT_MS[soonest], undefined, { ref: false });
      const refs = [...this.#pending.keys()];
      try {
        await this.#platform.lookAt(refs);
      } catch (error) {
        this.#pending.clear();
        throw error;
      }
      for (const ref of refs) {
        this.#tried(ref);
      }
    }
  }

  #tried(ref: string): void {
    const change = this.#pending.get(ref);
    if (change) {
      const entity = this.#platform.entity(ref);
      const isHere = (entity && documentHash(entity)) === change.hash;
      change.tries += 1;
      if (isHere || change.tries >= LOOKS_AFTER_EVENT_MS.length) {
        this.#pending.delete(ref);
      }
    }
  }
}
