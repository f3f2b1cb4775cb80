// SPDX-License-Identifier: Apache-2.0

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import type { EventParams, EventsService } from '@backstage/plugin-events-node';
import { sharedKinds } from '@component-config/plugin-component-config-common';
import {
  DOCUMENTS_CHANGED_TOPIC,
  REPOSITORY_CHANGED_TOPIC,
  type ChangedDocument,
} from '@component-config/plugin-component-config-node';
import type { DeliveryIndex } from './DeliveryIndex';
import { ExpectedChanges, type ExpectedChange } from './ExpectedChanges';
import type { PlatformIndex } from './PlatformIndex';

const TASK = 'component-config-platform-documents';

/** How long one refresh may take; each of its calls has a limit, too. */
const LOOK_TIMEOUT = { minutes: 5 };

/** Delay before the first refresh is retried: while a backend starts, its catalog may not respond yet. */
const FIRST_LOOK_RETRY_MS = 250;

/** Number of retries. After that the schedule takes over. */
const FIRST_LOOK_TRIES = 40;

/**
 * Keeps the indexes in sync with the catalog: on a schedule in each process, which guarantees correctness, and on
 * events, which makes updates faster.
 */
export async function followCatalog(options: {
  platform: PlatformIndex;
  deliveries: Pick<DeliveryIndex, 'expectChange'>;
  scheduler: SchedulerService;
  events: EventsService;
  logger: LoggerService;
  /** Milliseconds between two refreshes; 0 disables the schedule, since each request refreshes. */
  ttl: number;
}): Promise<void> {
  const { platform, deliveries, scheduler, events, logger, ttl } = options;
  if (ttl > 0) {
    await scheduler.scheduleTask({
      id: TASK,
      scope: 'local',
      frequency: { milliseconds: ttl },
      timeout: LOOK_TIMEOUT,
      fn: signal => lookOnSchedule(platform, signal),
    });
  }
  const expected = new ExpectedChanges({ platform, logger });
  await events.subscribe({
    // Each process has its own index, so each needs its own subscription.
    id: `${TASK}-${randomUUID()}`,
    topics: [DOCUMENTS_CHANGED_TOPIC, REPOSITORY_CHANGED_TOPIC],
    async onEvent(event) {
      const changes = changesOf(event);
      changes.forEach(change => deliveries.expectChange(change));
      expected.add(changes.filter(isShared));
    },
  });
}

/** The index itself logs what went wrong. */
async function lookOnSchedule(
  platform: PlatformIndex,
  signal: AbortSignal,
): Promise<void> {
  const isFirst = platform.state().readAt === undefined;
  for (let tries = isFirst ? FIRST_LOOK_TRIES : 1; tries > 0; tries--) {
    try {
      await platform.look();
      return;
    } catch {
      if (tries > 1 && !signal.aborted) {
        await sleep(FIRST_LOOK_RETRY_MS);
      }
    }
  }
}

/** The changes in an event, as far as they can be parsed: it may come from a process of another version. */
function changesOf({ topic, eventPayload }: EventParams): ExpectedChange[] {
  if (typeof eventPayload !== 'object' || eventPayload === null) {
    return [];
  }
  if (topic === REPOSITORY_CHANGED_TOPIC) {
    return listIn(eventPayload, 'removed').flatMap(ref =>
      typeof ref === 'string' ? { entityRef: ref } : [],
    );
  }
  return listIn(eventPayload, 'documents').flatMap(one => {
    const { entityRef, hash, component } = one as Partial<ChangedDocument>;
    return typeof entityRef === 'string' && typeof hash === 'string'
      ? { entityRef, hash, ...(typeof component === 'string' && { component }) }
      : [];
  });
}

function listIn(payload: object, key: string): unknown[] {
  const list: unknown = Reflect.get(payload, key);
  return Array.isArray(list) ? list.filter(one => one !== null) : [];
}

/** Whether a change affects one of the documents that all components share. */
function isShared({ entityRef }: ExpectedChange): boolean {
  const kind = entityRef.split(':')[0];
  return sharedKinds.some(shared => shared.toLocaleLowerCase('en-US') === kind);
}
