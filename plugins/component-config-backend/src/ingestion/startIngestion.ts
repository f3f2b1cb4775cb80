// SPDX-License-Identifier: Apache-2.0

import type {
  LoggerService,
  SchedulerService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import type { EventsService } from '@backstage/plugin-events-node';
import { ComponentIndex } from '../answers/ComponentIndex';
import type { PluginOptions } from '../config';
import {
  EnvironmentFacts,
  TranslatedSchemas,
  ValuesSources,
  type AddedExtensions,
} from '../extensions';
import { CatalogVisibility } from '../service/CatalogVisibility';
import type { OtherServices } from '../withTimeouts';
import { DeliveryIndex } from './DeliveryIndex';
import { EntityDocuments } from './EntityDocuments';
import { FileSourceReader } from './FileSourceReader';
import { followCatalog } from './followCatalog';
import { PlatformIndex } from './PlatformIndex';
import { SourceTexts } from './SourceTexts';
import { UrlSourceReader } from './UrlSourceReader';

/** What answers are read from, besides the values of the portal. */
export interface Ingestion {
  readonly components: ComponentIndex;
  readonly deliveries: DeliveryIndex;
  readonly documents: EntityDocuments;
  readonly platform: PlatformIndex;
  readonly sources: ValuesSources;
  readonly texts: SourceTexts;
  readonly visibility: CatalogVisibility;
}

/**
 * Starts to read the catalog, the files of its entities and the sources of modules.
 *
 * @param onChanged - called when platform documents have changed
 */
export async function startIngestion(
  services: Pick<OtherServices, 'auth' | 'catalog'> & {
    readonly events: EventsService;
    readonly logger: LoggerService;
    readonly scheduler: SchedulerService;
    readonly urlReader: UrlReaderService;
  },
  options: PluginOptions,
  added: AddedExtensions,
  onChanged: () => void,
): Promise<Ingestion> {
  const { logger, urlReader } = services;
  const { cacheTtl: ttl, maxStale, sourceMaxAge: maxAge } = options;
  const timeout = options.serviceTimeout;
  const texts = new SourceTexts({
    readers: [
      ...added.readers,
      new FileSourceReader(),
      new UrlSourceReader({ urlReader }),
    ],
    logger,
  });
  const documents = new EntityDocuments({
    texts,
    maxAge,
    adapters: added.adapters,
  });
  const fresh = { ...services, documents, ttl, maxStale };
  const platform = new PlatformIndex({
    ...fresh,
    onChanged,
    secrets: options.secrets,
    ...(added.dialects.length > 0 && {
      schemas: new TranslatedSchemas(added.dialects),
    }),
    ...(added.facts.length + added.secrets.length > 0 && {
      facts: new EnvironmentFacts({
        sources: added.facts,
        secrets: added.secrets,
        maxAge,
        timeout,
        logger,
      }),
    }),
  });
  const deliveries = new DeliveryIndex(fresh);
  await followCatalog({ ...services, platform, deliveries, ttl });
  return {
    components: new ComponentIndex(fresh),
    deliveries,
    documents,
    platform,
    sources: new ValuesSources({ sources: added.values, ttl, timeout, logger }),
    texts,
    visibility: new CatalogVisibility(fresh),
  };
}
