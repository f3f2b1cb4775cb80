// SPDX-License-Identifier: Apache-2.0

import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  componentConfigReadPermission,
  OBSERVED_CHANGED_TOPIC,
  severityOf,
  type ObservedChanged,
  type ObservedReport,
  type ObservedVerdict,
} from '@component-config/plugin-component-config-common';
import type {
  DatabaseObservedStore,
  ObservedComponent,
  StoredObservation,
} from '../database/DatabaseObservedStore';
import type { ObservedValues } from '../extensions/ObservedValues';
import type { OwnerNotifications } from './OwnerNotifications';
import { streamComponents } from './streamComponents';

/** How long a worse verdict has to stay until it is announced, in milliseconds: a rollout takes some minutes. */
const STAYS = 15 * 60_000;

interface Options {
  auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  catalog: Pick<CatalogService, 'streamEntities'>;
  events: Pick<EventsService, 'publish'>;
  logger: LoggerService;
  notifications: Pick<OwnerNotifications, 'differs'>;
  observed: Pick<ObservedValues, 'get'>;
  observations: Pick<DatabaseObservedStore, 'list' | 'put' | 'remove'>;
  /** Number of components that are read in a run. */
  budget: number;
}

/**
 * Reads in turn how far components run as configured, a few in each run, so that clusters get a limited number of
 * requests, and lists need not wait for them. A verdict that gets worse and stays so is announced.
 */
export class ObservedWatch {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reads the components that were read the longest time ago. */
  async run(signal?: AbortSignal): Promise<void> {
    const { observations, budget } = this.#options;
    const known = new Map(
      (await observations.list()).map(one => [one.componentRef, one]),
    );
    const refs = new Set<string>();
    for await (const ref of streamComponents(this.#options)) {
      refs.add(ref);
    }
    for (const ref of known.keys()) {
      if (!refs.has(ref)) {
        await observations.remove(ref);
      }
    }
    const age = (ref: string) => known.get(ref)?.readAt.getTime() ?? 0;
    const due = [...refs].sort((a, b) => age(a) - age(b)).slice(0, budget);
    for (const ref of due) {
      if (signal?.aborted) {
        return;
      }
      await this.#read(ref, known.get(ref));
    }
  }

  /** Reads one component. A failure leaves what was known until its next turn. */
  async #read(
    componentRef: string,
    before: ObservedComponent | undefined,
  ): Promise<void> {
    const { auth, logger, observed, observations } = this.#options;
    const readAt = new Date();
    try {
      const report = await observed.get({
        componentRef,
        credentials: await auth.getOwnServiceCredentials(),
        // The readers of lists are unknown, so hidden fields are omitted.
        allows: ({ name }) => name === componentConfigReadPermission.name,
      });
      const states = observedStates(report, before?.states, readAt);
      const worse = states.filter(one => isWorse(one, readAt));
      await observations.put({
        componentRef,
        readAt,
        states: states.map(one => announcedAt(one, worse)),
      });
      if (worse.length > 0) {
        await this.#announce(componentRef, worse, readAt);
      }
    } catch (error) {
      logger.debug(
        `Cannot read what runs of ${componentRef}. ${stringifyError(error)}`,
      );
      await observations.put({
        componentRef,
        readAt,
        states: before?.states ?? [],
      });
    }
  }

  async #announce(
    componentRef: string,
    worse: readonly StoredObservation[],
    at: Date,
  ): Promise<void> {
    const { events, logger, notifications } = this.#options;
    const eventPayload: ObservedChanged = {
      componentRef,
      environments: worse.map(({ environment, verdict, count }) => ({
        environment,
        verdict,
        count,
      })),
      at: at.toISOString(),
    };
    await events.publish({ topic: OBSERVED_CHANGED_TOPIC, eventPayload });
    await notifications
      .differs(componentRef)
      .catch(error =>
        logger.debug(
          `Cannot notify the owners of ${componentRef}. ${stringifyError(error)}`,
        ),
      );
  }
}

/** The states of a component. Where a source fails, the previous one stays. */
function observedStates(
  { environments }: ObservedReport,
  before: readonly StoredObservation[] | undefined,
  now: Date,
): StoredObservation[] {
  return environments.flatMap(({ environment: { name }, observations }) =>
    observations.flatMap(({ source, verdicts, failure }) => {
      const previous = before?.find(
        one => one.environment === name && one.source === source,
      );
      if (failure !== undefined || !verdicts) {
        return previous ?? [];
      }
      const all = verdicts.map(one => one.verdict);
      const verdict = all.reduce(worstOf, 'inSync');
      return {
        source,
        environment: name,
        verdict,
        count: all.filter(one => one === verdict).length,
        since:
          previous?.verdict === verdict ? previous.since : now.toISOString(),
        // What differs when it is read for the first time has not become worse.
        announced: previous?.announced ?? verdict,
      };
    }),
  );
}

function worstOf(
  one: ObservedVerdict['verdict'],
  other: ObservedVerdict['verdict'],
): ObservedVerdict['verdict'] {
  return severityOf(one) < severityOf(other) ? other : one;
}

function isWorse(
  { verdict, announced, since }: StoredObservation,
  now: Date,
): boolean {
  return (
    severityOf(verdict) > severityOf(announced) &&
    now.getTime() - Date.parse(since) >= STAYS
  );
}

/** An improvement needs no announcement, but makes the next deterioration one. */
function announcedAt(
  state: StoredObservation,
  worse: readonly StoredObservation[],
): StoredObservation {
  const { verdict, announced } = state;
  const isBetter = severityOf(verdict) < severityOf(announced);
  return worse.includes(state) || isBetter
    ? { ...state, announced: verdict }
    : state;
}
