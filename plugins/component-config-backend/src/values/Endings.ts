// SPDX-License-Identifier: Apache-2.0

import type {
  AuditorService,
  AuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  refuseDamagedValues,
  type Subject,
} from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import { isInFuture } from '@component-config/plugin-component-config-common';
import type { EndingValues, ValuesStore } from '../database/ValuesStore';
import type { EndsChanged } from '../events/ValuesChanged';
import { announcedEnds, dueEnds, endSteps } from '../reports/values/endValues';
import type { SubjectReader } from '../service/SubjectReader';
import { changeAudited } from './changeAudited';
import { checkComponents, isGone, readAsPlugin } from './checkComponents';

/** How long before its end the owner is notified of a value. */
const NOTICE_MS = 24 * 60 * 60_000;

/** How long after a refusal the removal of a component's values is tried again. */
const RETRY_MS = 60 * 60_000;

/** What the removal of values needs. */
interface EndingServices {
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly auditor: Pick<AuditorService, 'createEvent'>;
  readonly changes: EndsChanged;
  readonly logger: LoggerService;
  readonly store: ValuesStore;
  readonly subjects: Pick<SubjectReader, 'read'>;
}

/**
 * Removes values whose time has come, with a revision that records it, and notifies the owners before and after. Each
 * component is processed under its lock, so any number of processes may run it: the second one finds nothing to do.
 */
export class Endings {
  readonly #services: EndingServices;
  /** When to try again, by component. */
  readonly #refused = new Map<string, number>();
  /** What was logged last, by component, so that it is logged once. */
  readonly #warned = new Map<string, string>();

  constructor(services: EndingServices) {
    this.#services = services;
  }

  /** Checks every component with values that are to end. */
  async endAll(signal?: AbortSignal, now = new Date()): Promise<void> {
    const components = new Map<string, EndingValues[]>();
    for (const stored of await this.#services.store.listEnding()) {
      const { componentRef } = stored;
      components.set(componentRef, [
        ...(components.get(componentRef) ?? []),
        stored,
      ]);
    }
    await checkComponents(
      components.keys(),
      componentRef =>
        this.#check(componentRef, components.get(componentRef) ?? [], now),
      signal,
    );
  }

  /** A component that fails does not stop the check of the others. */
  async #check(
    componentRef: string,
    stored: readonly EndingValues[],
    now: Date,
  ): Promise<void> {
    const until = new Date(now.getTime() + NOTICE_MS);
    const isRefused = (this.#refused.get(componentRef) ?? 0) > now.getTime();
    const isDue =
      !isRefused && stored.some(one => dueEnds(one, now).length > 0);
    const isNew = stored.some(one => isNews(one, now, until));
    if (!isDue && !isNew) {
      return;
    }
    try {
      const { subject, savedBy, isStale } = await readAsPlugin(
        this.#services,
        componentRef,
      );
      // Older catalog data cannot tell whether the configuration would be valid.
      if (isDue && !isStale) {
        await this.#end(subject, savedBy, now);
      }
      if (isNew) {
        await this.#services.store.noteEnds(componentRef, until);
        const isShown = stored.some(one =>
          isNews({ ...one, ends: announcedEnds(subject, one) }, now, until),
        );
        if (isShown) {
          this.#services.changes.endingSoon(componentRef);
        }
      }
      this.#warned.delete(componentRef);
    } catch (error) {
      if (isGone(error)) {
        return;
      }
      const reason = stringifyError(error);
      if (this.#warned.get(componentRef) !== reason) {
        this.#warned.set(componentRef, reason);
        this.#services.logger.warn(
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
        this.#services,
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
        this.#services.changes.ended(componentRef);
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
  return ends.some(
    end =>
      isInFuture(end, now) &&
      !isInFuture(end, until) &&
      (!noticed || isInFuture(end, noticed)),
  );
}
