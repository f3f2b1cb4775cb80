// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ValuesStore } from '../database/ValuesStore';
import type { ValuesSources } from '../extensions/ValuesSources';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import { Fleet } from './Fleet';
import { FleetCatalog } from './FleetCatalog';
import { FleetJobs } from './FleetJobs';
import { readFleetAhead } from './readFleetAhead';
import { VisibleEntities } from './VisibleEntities';

export { DocumentHistory } from './DocumentHistory';
export type { Fleet, FleetView } from './Fleet';
export type { Supposition } from './protocol';

/** All components at once, for lists and for the impact of changes. */
export function createFleet(options: {
  auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
  lifecycle: Pick<LifecycleService, 'addStartupHook' | 'addShutdownHook'>;
  logger: LoggerService;
  platform: Pick<PlatformIndex, 'get'>;
  store: Pick<ValuesStore, 'listComponents' | 'getHeads'>;
  /** If omitted, values come only from documents and the portal. */
  sources?: ValuesSources;
  /** How many milliseconds a response of the catalog stays fresh for the same user. */
  ttl: number;
  /** How many milliseconds the components stay fresh. */
  maxAge: number;
  /** How many milliseconds after the start all components are read; if omitted, the first request reads them. */
  readAhead?: number;
  /** Number of threads that process all components. */
  threads: number;
  /** Called when a refresh finds a difference. */
  onChanged?: () => void;
}): Fleet {
  const { lifecycle, logger, readAhead, threads } = options;
  const jobs = new FleetJobs({ logger, threads });
  lifecycle.addShutdownHook(() => jobs.close());
  const fleet = new Fleet({
    ...options,
    catalog: new FleetCatalog(options),
    jobs,
    visible: new VisibleEntities(options),
  });
  if (readAhead !== undefined) {
    readFleetAhead({ fleet, lifecycle, logger, delay: readAhead });
  }
  return fleet;
}
