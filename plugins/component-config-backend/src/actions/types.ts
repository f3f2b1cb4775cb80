import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { Access } from '../service/Access';
import type { ResolutionService } from '../service/ResolutionService';

/** What actions are made of: the services behind the endpoints, so that they answer the same and allow the same. */
export interface ActionServices {
  readonly registry: ActionsRegistryService;
  readonly access: Pick<Access, 'askAs'>;
  readonly resolution: ResolutionService;
}
