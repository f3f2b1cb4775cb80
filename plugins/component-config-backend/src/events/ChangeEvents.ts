// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  componentConfigReadPermission,
  EFFECTIVE_CHANGED_TOPIC,
  type EffectiveChanged,
} from '@component-config/plugin-component-config-common';
import { environmentChangeSteps } from '../reports/environments/environmentChanges';
import { type ValuesRevision } from '@component-config/config-platform';
import type { ValuesStore } from '../database/ValuesStore';
import { inTurns } from '@component-config/config-platform/repositories';
import type { SubjectReader } from '../service/SubjectReader';
import type { ConfigurationWatch } from './ConfigurationWatch';
import type { SavedRevision } from './ValuesChanged';

/** Publishes to other plugins what a save changed in the effective configuration. */
export class ChangeEvents {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #events: EventsService;
  readonly #store: Pick<ValuesStore, 'getRevision'>;
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #watch: Pick<ConfigurationWatch, 'noteSave'>;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    events: EventsService;
    store: Pick<ValuesStore, 'getRevision'>;
    subjects: Pick<SubjectReader, 'read'>;
    watch: Pick<ConfigurationWatch, 'noteSave'>;
  }) {
    this.#auth = options.auth;
    this.#events = options.events;
    this.#store = options.store;
    this.#subjects = options.subjects;
    this.#watch = options.watch;
  }

  /** Publishes what a revision changed, if anything. */
  async saved(saved: SavedRevision): Promise<void> {
    const { componentRef, environment, revision, by, origin } = saved;
    const key = { componentRef, environment };
    const [subject, is, was] = await Promise.all([
      this.#subjects.read({
        componentRef,
        credentials: await this.#auth.getOwnServiceCredentials(),
        // The subscribers are unknown, so hidden fields are omitted.
        allows: ({ name }) => name === componentConfigReadPermission.name,
      }),
      this.#store.getRevision(key, revision),
      this.#store.getRevision(key, revision - 1),
    ]);
    // There may be later saves: the event describes only what this revision changed.
    const others = subject.heads.filter(
      head => head.environment !== environment,
    );
    const before = withHead(others, was);
    const after = withHead(others, is);
    const environments = await inTurns(
      environmentChangeSteps({ ...subject, heads: after }, before),
    );
    if (environments.length > 0) {
      const eventPayload: EffectiveChanged = {
        componentRef,
        environments,
        cause: origin,
        by,
        at: (is?.savedAt ?? new Date()).toISOString(),
      };
      await this.#events.publish({
        topic: EFFECTIVE_CHANGED_TOPIC,
        eventPayload,
      });
    }
    await this.#watch.noteSave(componentRef, before, after);
  }
}

function withHead(
  others: readonly ValuesRevision[],
  head: ValuesRevision | undefined,
): ValuesRevision[] {
  return head ? [...others, head] : [...others];
}
