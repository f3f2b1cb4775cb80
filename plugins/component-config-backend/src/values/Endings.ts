// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type {
  AuditorService,
  AuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { InputError, NotFoundError, stringifyError } from '@backstage/errors';
import {
  refuseDamagedValues,
  type Subject,
} from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import type { EndingValues, ValuesStore } from '../database/ValuesStore';
import type { EndsChanged } from '../events/ValuesChanged';
import { announcedEnds, dueEnds, endSteps } from '../reports/values/endValues';
import type { SubjectReader } from '../service/SubjectReader';
import { changeAudited } from './changeAudited';

/** How long before its end the owner is notified of a value. */
const NOTICE_MS = 24 * 60 * 60_000;

/** How long after a refusal the removal of a component's values is tried again. */
const RETRY_MS = 60 * 60_000;

/**
 * Removes values whose time has come, with a revision that records it, and notifies the owners before and after. Each
 * component is processed under its lock, so any number of processes may run it: the second one finds nothing to do.
 */
export class Endings {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #auditor: Pick<AuditorService, 'createEvent'>;
  readonly #changes: EndsChanged;
  readonly #logger: LoggerService;
  readonly #store: ValuesStore;
  readonly #subjects: Pick<SubjectReader, 'read'>;
  /** When to try again, by component. */
  readonly #refused = new Map<string, number>();
  /** What was logged last, by component, so that it is logged once. */
  readonly #warned = new Map<string, string>();

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    auditor: Pick<AuditorService, 'createEvent'>;
    changes: EndsChanged;
    logger: LoggerService;
    store: ValuesStore;
    subjects: Pick<SubjectReader, 'read'>;
  }) {
    this.#auth = options.auth;
    this.#auditor = options.auditor;
    this.#changes = options.changes;
    this.#logger = options.logger;
    this.#store = options.store;
    this.#subjects = options.subjects;
  }

  /** Checks every component with values that are to end. */
  async endAll(signal?: AbortSignal, now = new Date()): Promise<void> {
    const components = new Map<string, EndingValues[]>();
    for (const held of await this.#store.listEnding()) {
      const { componentRef } = held;
      components.set(componentRef, [
        ...(components.get(componentRef) ?? []),
        held,
      ]);
    }
    for (const [componentRef, held] of components) {
      if (signal?.aborted) {
        return;
      }
      await this.#check(componentRef, held, now);
      // Lets requests run in between.
      await setImmediate();
    }
  }

  /** A component that fails does not stop the check of the others. */
  async #check(
    componentRef: string,
    held: readonly EndingValues[],
    now: Date,
  ): Promise<void> {
    const until = new Date(now.getTime() + NOTICE_MS);
    const isRefused = (this.#refused.get(componentRef) ?? 0) > now.getTime();
    const isDue = !isRefused && held.some(one => dueEnds(one, now).length > 0);
    const isNew = held.some(one => isNews(one, now, until));
    if (!isDue && !isNew) {
      return;
    }
    try {
      const credentials = await this.#auth.getOwnServiceCredentials();
      const subject = await this.#subjects.read({
        componentRef,
        credentials,
        allows: () => true,
      });
      // Older catalog data cannot tell whether the configuration would be valid.
      const isStale =
        subject.platform.staleSince ?? subject.delivery.staleSince;
      if (isDue && !isStale) {
        await this.#end(subject, credentials.principal.subject, now);
      }
      if (isNew) {
        await this.#store.noteEnds(componentRef, until);
        const isShown = held.some(one =>
          isNews({ ...one, ends: announcedEnds(subject, one) }, now, until),
        );
        if (isShown) {
          this.#changes.endingSoon(componentRef);
        }
      }
      this.#warned.delete(componentRef);
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof InputError) {
        // The component or its type is gone: the values apply to nothing.
        return;
      }
      const reason = stringifyError(error);
      if (this.#warned.get(componentRef) !== reason) {
        this.#warned.set(componentRef, reason);
        this.#logger.warn(
          `Cannot remove the values of ${componentRef} whose time has come; each further check tries again. ${reason}`,
        );
      }
    }
  }

  async #end(subject: Subject, savedBy: string, now: Date): Promise<void> {
    const { componentRef } = subject;
    refuseDamagedValues(subject);
    let ended = await inTurns(endSteps(subject, now));
    // Nothing is locked and audited that changes nothing.
    if (ended.changes.length > 0) {
      const added = await changeAudited(
        { auditor: this.#auditor, store: this.#store },
        {
          eventId: 'values-end',
          metaOf: () => ({
            stayed: ended.stayed.map(({ pointer }) => pointer),
          }),
        },
        { componentRef, savedBy },
        async heads => {
          ended = await inTurns(endSteps({ ...subject, heads }, now));
          return ended.changes;
        },
      );
      if (added.length > 0 && ended.isAnnounced) {
        this.#changes.ended(componentRef);
      }
    }
    if (ended.stayed.length > 0) {
      this.#refused.set(componentRef, now.getTime() + RETRY_MS);
    } else {
      this.#refused.delete(componentRef);
    }
  }
}

/** Whether values end soon that the owner was not notified of. */
function isNews(
  { ends, noticed }: EndingValues,
  now: Date,
  until: Date,
): boolean {
  return ends.some(({ at }) => {
    const time = new Date(at);
    return time > now && time <= until && (!noticed || time > noticed);
  });
}
