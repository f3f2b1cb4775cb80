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
import { VisibleEntities } from './VisibleEntities';

export { addBrowseRoutes } from './addBrowseRoutes';
export { DocumentHistory } from './DocumentHistory';
export type { Fleet } from './Fleet';

/** All components at once, for lists and for the impact of changes. */
export function createFleet(options: {
  auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
  lifecycle: Pick<LifecycleService, 'addShutdownHook'>;
  logger: LoggerService;
  platform: Pick<PlatformIndex, 'get'>;
  store: Pick<ValuesStore, 'listComponents' | 'getHeads'>;
  /** Absent: nothing but documents and the portal has values. */
  sources?: ValuesSources;
  /** For how many milliseconds an answer of the catalog counts for the same person. */
  ttl: number;
  /** For how many milliseconds a look at all components counts. */
  maxAge: number;
  /** How many threads work on all components. */
  threads: number;
  /** Called when a look found something else than the one before. */
  onChanged?: () => void;
}): Fleet {
  const { lifecycle, logger, threads } = options;
  const jobs = new FleetJobs({ logger, threads });
  lifecycle.addShutdownHook(() => jobs.close());
  return new Fleet({
    ...options,
    catalog: new FleetCatalog(options),
    jobs,
    visible: new VisibleEntities(options),
  });
}
