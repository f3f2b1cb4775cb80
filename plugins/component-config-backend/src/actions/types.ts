// SPDX-License-Identifier: Apache-2.0

import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { Fleet } from '../browse/Fleet';
import type { FieldOptions } from '../extensions';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { Metrics } from '../operations';
import type { Proposals } from '../proposals/Proposals';
import type { Access } from '../service/Access';
import type { CatalogVisibility } from '../service/CatalogVisibility';
import type { SubjectReader } from '../service/SubjectReader';

/** The services behind the endpoints, so that actions return the same responses and enforce the same permissions. */
export interface ActionServices {
  readonly registry: ActionsRegistryService;
  readonly access: Pick<Access, 'requireSomewhereFor' | 'decideFor'>;
  readonly subjects: Pick<SubjectReader, 'read'>;
  readonly platform: Pick<PlatformIndex, 'get'>;
  readonly fieldOptions: Pick<FieldOptions, 'get' | 'review'>;
  readonly fleet: Pick<Fleet, 'impact'>;
  readonly proposals: Pick<Proposals, 'propose'>;
  readonly metrics: Pick<Metrics, 'resolved'>;
  readonly visibility: Pick<CatalogVisibility, 'visibleTo'>;
}
