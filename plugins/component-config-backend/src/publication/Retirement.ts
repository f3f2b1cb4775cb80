// SPDX-License-Identifier: Apache-2.0

import type {
  AuditorService,
  AuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { isAwaited } from '../reports/publication/publicationReport';
import { retireSteps } from '../reports/publication/retireValues';
import { type ValuesRevision } from '@component-config/config-platform';
import type { PublicationStore } from '../database/PublicationStore';
import type { ValuesStore } from '../database/ValuesStore';
import { inTurns } from '@component-config/config-platform/repositories';
import type { SubjectReader } from '../service/SubjectReader';
import { changeAudited } from '../values/changeAudited';
import {
  checkComponents,
  isGone,
  readAsPlugin,
} from '../values/checkComponents';

/** Number of components per query to the store. */
const BATCH = 100;

/** What the removal of values needs. */
interface RetirementServices {
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly auditor: Pick<AuditorService, 'createEvent'>;
  readonly logger: LoggerService;
  readonly subjects: SubjectReader;
  readonly store: ValuesStore;
  readonly sent: PublicationStore;
}

/**
 * Removes values from the portal that Git has as well, with a revision that records it. Each component is processed
 * under its lock, so any number of processes may run it: the second one finds nothing to do.
 */
export class Retirement {
  readonly #services: RetirementServices;
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(services: RetirementServices) {
    this.#services = services;
  }

  /** Checks every component with stored values. */
  async retireAll(signal?: AbortSignal): Promise<void> {
    await checkComponents(
      this.#components(),
      componentRef => this.#tryToRetire(componentRef),
      signal,
    );
  }

  async *#components(): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const components = await this.#services.store.listComponents({
        after,
        limit: BATCH,
      });
      yield* components.map(({ componentRef }) => componentRef);
      after = components[BATCH - 1]?.componentRef;
    } while (after !== undefined);
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
    const { sent: publications, store } = this.#services;
    const [sent, stored] = await Promise.all([
      publications.get(componentRef),
      store.getHeads(componentRef),
    ]);
    if (
      stored.every(
        ({ values, isDamaged }) =>
          !isDamaged && Object.keys(values).length === 0,
      )
    ) {
      if (sent) {
        await publications.remove(componentRef, sent);
      }
      return [];
    }
    const { subject, savedBy, isStale } = await readAsPlugin(
      this.#services,
      componentRef,
    );
    if (isStale) {
      // Older catalog data may show an earlier state of Git.
      return [];
    }
    const added =
      (await inTurns(retireSteps(subject))).length === 0
        ? []
        : await changeAudited(
            this.#services,
            { eventId: 'values-retire' },
            { componentRef, savedBy },
            heads => inTurns(retireSteps({ ...subject, heads })),
          );
    if (sent) {
      const heads = await store.getHeads(componentRef);
      if (!isAwaited({ ...subject, heads }, sent)) {
        await publications.remove(componentRef, sent);
      }
    }
    return added;
  }

  /** A component that fails does not stop the check of the others. */
  async #tryToRetire(componentRef: string): Promise<void> {
    try {
      await this.retire(componentRef);
    } catch (error) {
      if (isGone(error)) {
        return;
      }
      this.#services.logger.warn(
        `Cannot check whether Git has the values of ${componentRef}; they stay in the portal until the next check. ${stringifyError(
          error,
        )}`,
      );
    }
  }
}
