// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type {
  AuditorService,
  AuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { InputError, NotFoundError, stringifyError } from '@backstage/errors';
import { isAwaited } from '../reports/publication/publicationReport';
import { retireSteps } from '../reports/publication/retireValues';
import { type ValuesRevision } from '@component-config/config-platform';
import type { PublicationStore } from '../database/PublicationStore';
import type { ValuesStore } from '../database/ValuesStore';
import { inTurns } from '@component-config/config-platform/repositories';
import type { SubjectReader } from '../service/SubjectReader';
import { changeAudited } from '../values/changeAudited';

/** Number of components per query to the store. */
const BATCH = 100;

/**
 * Removes values from the portal that Git has as well, with a revision that records it. Each component is processed
 * under its lock, so any number of processes may run it: the second one finds nothing to do.
 */
export class Retirement {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #auditor: Pick<AuditorService, 'createEvent'>;
  readonly #logger: LoggerService;
  readonly #subjects: SubjectReader;
  readonly #store: ValuesStore;
  readonly #sent: PublicationStore;
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    auditor: Pick<AuditorService, 'createEvent'>;
    logger: LoggerService;
    subjects: SubjectReader;
    store: ValuesStore;
    sent: PublicationStore;
  }) {
    this.#auth = options.auth;
    this.#auditor = options.auditor;
    this.#logger = options.logger;
    this.#subjects = options.subjects;
    this.#store = options.store;
    this.#sent = options.sent;
  }

  /** Checks every component with stored values. */
  async retireAll(signal?: AbortSignal): Promise<void> {
    let after: string | undefined;
    while (!signal?.aborted) {
      const components = await this.#store.listComponents({
        after,
        limit: BATCH,
      });
      for (const { componentRef } of components) {
        if (signal?.aborted) {
          return;
        }
        await this.#tryToRetire(componentRef);
        // Lets requests run in between.
        await setImmediate();
      }
      if (components.length < BATCH) {
        return;
      }
      after = components[components.length - 1].componentRef;
    }
  }

  /** Checks one component in the background. */
  retireSoon(componentRef: string): void {
    if (!this.#running.has(componentRef)) {
      const running = this.#tryToRetire(componentRef).finally(() =>
        this.#running.delete(componentRef),
      );
      this.#running.set(componentRef, running);
    }
  }

  /**
   * Checks one component.
   *
   * @returns the revisions that were added
   */
  async retire(componentRef: string): Promise<ValuesRevision[]> {
    const [sent, held] = await Promise.all([
      this.#sent.get(componentRef),
      this.#store.getHeads(componentRef),
    ]);
    if (
      held.every(
        ({ values, isDamaged }) =>
          !isDamaged && Object.keys(values).length === 0,
      )
    ) {
      if (sent) {
        await this.#sent.remove(componentRef, sent);
      }
      return [];
    }
    const credentials = await this.#auth.getOwnServiceCredentials();
    const subject = await this.#subjects.read({
      componentRef,
      credentials,
      allows: () => true,
    });
    if (subject.platform.staleSince || subject.delivery.staleSince) {
      // Older catalog data may show an earlier state of Git.
      return [];
    }
    const added =
      (await inTurns(retireSteps(subject))).length === 0
        ? []
        : await changeAudited(
            { auditor: this.#auditor, store: this.#store },
            { eventId: 'values-retire' },
            { componentRef, savedBy: credentials.principal.subject },
            heads => inTurns(retireSteps({ ...subject, heads })),
          );
    if (sent) {
      const heads = await this.#store.getHeads(componentRef);
      if (!isAwaited({ ...subject, heads }, sent)) {
        await this.#sent.remove(componentRef, sent);
      }
    }
    return added;
  }

  /** A component that fails does not stop the check of the others. */
  async #tryToRetire(componentRef: string): Promise<void> {
    try {
      await this.retire(componentRef);
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof InputError) {
        // The component or its type is gone: the state of Git is unknown.
        return;
      }
      this.#logger.warn(
        `Cannot check whether Git has the values of ${componentRef}; they stay in the portal until the next check. ${stringifyError(
          error,
        )}`,
      );
    }
  }
}
