// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { SignalsService } from '@backstage/plugin-signals-node';
import {
  DOCUMENTS_CHANGED_TOPIC,
  REPOSITORY_CHANGED_TOPIC,
} from '@component-config/plugin-component-config-node';
import type { PluginOptions } from '../config';
import type { DatabaseAnnouncementStore } from '../database/DatabaseAnnouncementStore';
import type { DatabaseObservedStore } from '../database/DatabaseObservedStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { ObservedValues } from '../extensions/ObservedValues';
import type { SubjectReader } from '../service/SubjectReader';
import { ConfigurationWatch } from './ConfigurationWatch';
import { createChanges } from './createChanges';
import { ObservedWatch } from './ObservedWatch';
import { OwnerNotifications } from './OwnerNotifications';
import { scheduleAfterChanges } from './scheduleAfterChanges';
import type {
  EndsChanged,
  ListsChanged,
  ProposalsChanged,
  ValuesChanged,
} from './ValuesChanged';

/** Starts to announce changes. Report saves and proposals to the returned object. */
export async function startAnnouncing(options: {
  announcements: DatabaseAnnouncementStore;
  auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  catalog: Pick<CatalogService, 'getEntityByRef' | 'streamEntities'>;
  events: EventsService;
  lists: ListsChanged;
  logger: LoggerService;
  notifications: NotificationService;
  observations: DatabaseObservedStore;
  /** Omitted if no source is read in the background. */
  observed:
    (PluginOptions['observed'] & { observed: ObservedValues }) | undefined;
  schedule: SchedulerServiceTaskScheduleDefinition;
  scheduler: SchedulerService;
  signals: SignalsService;
  store: Pick<ValuesStore, 'getRevision'>;
  subjects: SubjectReader;
}): Promise<ValuesChanged & ProposalsChanged & EndsChanged & ListsChanged> {
  const notifications = new OwnerNotifications(options);
  const watch = new ConfigurationWatch({
    ...options,
    notifications,
  });
  await scheduleAfterChanges(
    {
      id: 'component-config-watch',
      topics: [DOCUMENTS_CHANGED_TOPIC, REPOSITORY_CHANGED_TOPIC],
      run: signal => watch.lookAtAll(signal),
      refusal: 'Cannot check for changes immediately.',
    },
    options,
  );
  if (options.observed) {
    const observed = new ObservedWatch({
      ...options,
      ...options.observed,
      notifications,
    });
    await options.scheduler.scheduleTask({
      scope: 'global',
      ...options.observed.schedule,
      id: 'component-config-observed',
      fn: signal => observed.run(signal),
    });
  }
  return createChanges({ ...options, notifications, watch });
}
