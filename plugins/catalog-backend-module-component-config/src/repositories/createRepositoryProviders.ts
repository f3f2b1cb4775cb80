// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  LoggerService,
  SchedulerService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  FolderTree,
  type CollectedAdapters,
  pathFilter,
  repositoryLimits,
} from '@component-config/config-platform/repositories';
import { CatalogEntities } from './CatalogEntities';
import { readRepositoryOptions } from './readRepositoryOptions';
import { RepositoryProvider } from './RepositoryProvider';
import { UrlTree } from './UrlTree';

/**
 * A provider for each repository of the configuration.
 *
 * @param options - with the adapters that modules have added
 */
export function createRepositoryProviders(
  options: Partial<CollectedAdapters> & {
    config: Config;
    urlReader: UrlReaderService;
    catalog: CatalogService;
    auth: AuthService;
    scheduler: SchedulerService;
    logger: LoggerService;
    events: EventsService;
  },
): RepositoryProvider[] {
  const { config, urlReader, catalog, auth, scheduler, logger, events } =
    options;
  const { adapters = [], dialects = [] } = options;
  const integrations = ScmIntegrations.fromConfig(config);
  const limits = repositoryLimits;
  return readRepositoryOptions(config).map(repository => {
    const { id, source, include, exclude } = repository;
    const filter = pathFilter(include, exclude);
    const tree =
      source.type === 'url'
        ? new UrlTree({
            url: source.url,
            urlReader,
            integrations,
            filter,
            limits,
          })
        : new FolderTree({ folder: source.folder, filter, limits });
    return new RepositoryProvider({
      repository: {
        ...repository,
        reading: { ...repository.reading, adapters, dialects },
      },
      tree,
      catalog: new CatalogEntities({ id, catalog, auth }),
      scheduler,
      logger,
      events,
      limits,
    });
  });
}
