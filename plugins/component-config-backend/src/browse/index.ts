import type {
  AuthService,
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ValuesStore } from '../database/ValuesStore';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import { Fleet } from './Fleet';
import { FleetCatalog } from './FleetCatalog';
import { FleetJobs } from './FleetJobs';
import { VisibleEntities } from './VisibleEntities';

export { addBrowseRoutes } from './addBrowseRoutes';
export type { Fleet } from './Fleet';

/** All components at once, for lists and for the impact of changes. */
export function createFleet(options: {
  auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
  lifecycle: Pick<LifecycleService, 'addShutdownHook'>;
  logger: LoggerService;
  platform: Pick<PlatformIndex, 'get'>;
  store: Pick<ValuesStore, 'listComponents' | 'getHeads'>;
  /** For how many milliseconds an answer of the catalog counts for the same person. */
  ttl: number;
  /** For how many milliseconds a look at all components counts. */
  maxAge: number;
}): Fleet {
  const { lifecycle, logger } = options;
  const jobs = new FleetJobs({ logger });
  lifecycle.addShutdownHook(() => jobs.close());
  return new Fleet({
    ...options,
    catalog: new FleetCatalog(options),
    jobs,
    visible: new VisibleEntities(options),
  });
}
