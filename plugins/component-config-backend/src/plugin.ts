// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import { REPOSITORY_CHANGED_TOPIC } from '@component-config/plugin-component-config-node';
import { registerActions } from './actions';
import { CachedReads } from './answers/CachedReads';
import { ComponentIndex } from './answers/ComponentIndex';
import { FinishedAnswers } from './answers/FinishedAnswers';
import { answererHash } from './answers/inputsHash';
import { GitBlame } from './blame';
import { createFleet, DocumentHistory } from './browse';
import { DatabaseDocumentStore } from './database/DatabaseDocumentStore';
import { readOptions } from './config';
import { DatabaseAnnouncementStore } from './database/DatabaseAnnouncementStore';
import { DatabaseArchiveStore } from './database/DatabaseArchiveStore';
import { DatabaseProposalStore } from './database/DatabaseProposalStore';
import { DatabasePublicationStore } from './database/DatabasePublicationStore';
import { DatabaseValuesStore } from './database/DatabaseValuesStore';
import { PluginDatabase } from './database/PluginDatabase';
import {
  ListChanges,
  savedRevision,
  scheduleAfterChanges,
  startAnnouncing,
} from './events';
import { DeliveryIndex } from './ingestion/DeliveryIndex';
import { EntityDocuments } from './ingestion/EntityDocuments';
import { followCatalog } from './ingestion/followCatalog';
import {
  EnvironmentFacts,
  ObservedValues,
  registerExtensionPoints,
  TranslatedSchemas,
  ValuesSources,
} from './extensions';
import { FileSourceReader } from './ingestion/FileSourceReader';
import { PlatformIndex } from './ingestion/PlatformIndex';
import { SourceTexts } from './ingestion/SourceTexts';
import { UrlSourceReader } from './ingestion/UrlSourceReader';
import {
  countFindings,
  createMetrics,
  limitActions,
  limitRequests,
  measureMethods,
  measureResolution,
  spendBudgets,
} from './operations';
import { registerPermissions } from './permissions/registerPermissions';
import { Proposals } from './proposals/Proposals';
import { PublicationFiles } from './publication/PublicationFiles';
import { Publications } from './publication/Publications';
import { Retirement } from './publication/Retirement';
import { Revisions } from './revisions/Revisions';
import { Access } from './service/Access';
import { CatalogVisibility } from './service/CatalogVisibility';
import { DefaultResolutionService } from './service/DefaultResolutionService';
import { CatalogGaps } from './orphans/CatalogGaps';
import { OrphanedProposals } from './orphans/OrphanedProposals';
import { OrphanedValues } from './orphans/OrphanedValues';
import { createRouter } from './service/router';
import { contract } from './schema/contract';
import { SubjectReader } from './service/SubjectReader';
import { withTimeouts } from './withTimeouts';

/**
 * Serves forms, stored values and effective configuration of the components in the catalog.
 *
 * @public
 */
export const componentConfigPlugin = createBackendPlugin({
  pluginId: 'component-config',
  register(env) {
    const added = registerExtensionPoints(env);

    env.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        events: eventsServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
        signals: signalsServiceRef,
        urlReader: coreServices.urlReader,
      },
      async init(deps) {
        const { logger } = deps;
        const options = readOptions(deps.config);
        const { auditor, auth, catalog, httpAuth, permissions } = withTimeouts(
          deps,
          options.serviceTimeout,
        );
        const texts = new SourceTexts({
          readers: [
            ...added.readers,
            new FileSourceReader(),
            new UrlSourceReader({ urlReader: deps.urlReader }),
          ],
          logger,
        });
        const documents = new EntityDocuments({
          texts,
          maxAge: options.sourceMaxAge,
        });
        const lists = await ListChanges.create(deps);
        const platform = new PlatformIndex({
          onChanged: () => lists.noticed(),
          auth,
          catalog,
          documents,
          logger,
          ttl: options.cacheTtl,
          maxStale: options.maxStale,
          secrets: options.secrets,
          ...(added.dialects.length > 0 && {
            schemas: new TranslatedSchemas(added.dialects),
          }),
          ...(added.facts.length > 0 && {
            facts: new EnvironmentFacts({
              sources: added.facts,
              maxAge: options.sourceMaxAge,
              timeout: options.serviceTimeout,
              logger,
            }),
          }),
        });
        const metrics = createMetrics(deps.metrics, {
          indexes: { platform },
          findings: () => countFindings(platform.known()),
        });
        const database = await PluginDatabase.open({
          database: deps.database,
          timeout: options.serviceTimeout,
          logger,
        });
        const store = new DatabaseValuesStore(database, metrics);
        const sent = new DatabasePublicationStore(database);
        const proposals = new DatabaseProposalStore(database);
        const integrations = ScmIntegrations.fromConfig(deps.config);
        const visibility = new CatalogVisibility({
          catalog,
          ttl: options.cacheTtl,
        });
        const deliveries = new DeliveryIndex({
          auth,
          catalog,
          documents,
          ttl: options.cacheTtl,
          maxStale: options.maxStale,
        });
        await followCatalog({
          platform,
          deliveries,
          scheduler: deps.scheduler,
          events: deps.events,
          logger,
          ttl: options.cacheTtl,
        });
        const sources = {
          answerer: answererHash(deps.config.getOptional('componentConfig')),
          catalog,
          components: new ComponentIndex({
            auth,
            catalog,
            ttl: options.cacheTtl,
            maxStale: options.maxStale,
          }),
          documents,
          platform,
          store,
          visibility,
          deliveries,
          sources: new ValuesSources({
            sources: added.values,
            ttl: options.cacheTtl,
            timeout: options.serviceTimeout,
            logger,
          }),
        };
        const subjects = new SubjectReader(sources);
        const changes = await startAnnouncing({
          ...deps,
          announcements: new DatabaseAnnouncementStore(database),
          auth,
          catalog,
          lists,
          store,
          subjects,
          schedule: options.watch,
        });
        store.onSaved(revision => changes.saved(savedRevision(revision)));
        const fleet = createFleet({
          ...sources,
          auth,
          lifecycle: deps.lifecycle,
          logger,
          ttl: options.cacheTtl,
          maxAge: options.fleetMaxAge,
          readAhead: options.fleetReadAhead,
          threads: options.fleetThreads,
          onChanged: () => lists.notifyPages(),
        });
        lists.onOutdated(() => fleet.outdate());
        const resolution = measureResolution(
          new DefaultResolutionService({
            ...sources,
            fleet,
            store,
            subjects,
          }),
          metrics,
        );
        const retirement = new Retirement({
          auth,
          auditor,
          logger,
          subjects,
          values: store,
          sent,
        });
        await scheduleAfterChanges(
          {
            id: 'component-config-retirement',
            topics: [REPOSITORY_CHANGED_TOPIC],
            run: signal => retirement.retireAll(signal),
            refusal:
              "Cannot check immediately whether Git has the portal's values.",
          },
          {
            scheduler: deps.scheduler,
            events: deps.events,
            logger,
            schedule: options.retirement,
          },
        );
        registerPermissions(deps.permissionsRegistry, {
          auth,
          catalog,
          platform,
        });
        const access = new Access({
          httpAuth,
          permissions,
          registry: deps.permissionsRegistry,
          logger,
          decisionTtl: options.decisionTtl,
        });
        deps.httpRouter.addAuthPolicy({
          path: '/v1/health',
          allow: 'unauthenticated',
        });
        const spend =
          options.rateLimit && spendBudgets(options.rateLimit, metrics);
        if (spend) {
          // Not in the router, which would turn every error of a handler before its routes into a 400.
          deps.httpRouter.use(
            limitRequests({
              description: contract,
              spend,
              httpAuth,
            }),
          );
        }
        const gaps = new CatalogGaps({ auth, catalog, platform, visibility });
        const services = {
          resolution,
          reads: new CachedReads({
            subjects,
            answers: new FinishedAnswers({ maxBytes: options.answerBytes }),
            metrics,
          }),
          subjects,
          visibility,
          fleet,
          observed: measureMethods(
            new ObservedValues({
              auth,
              catalog,
              subjects,
              sources: added.observed,
              timeout: options.serviceTimeout,
              logger,
            }),
            { get: 'observed' },
            metrics,
          ),
          auditor,
          retirement,
          publications: measureMethods(
            new Publications({
              subjects,
              files: new PublicationFiles({
                auth,
                catalog,
                texts,
                visibility,
                integrations,
                defaultNamespaces: options.defaultNamespaces,
              }),
              values: store,
              sent,
              ...(options.template !== undefined && {
                template: options.template,
              }),
            }),
            { get: 'publication', record: 'publication' },
            metrics,
          ),
          orphans: new OrphanedValues({
            gaps,
            store,
            archives: new DatabaseArchiveStore(database),
            changes,
          }),
          orphanedProposals: new OrphanedProposals({
            gaps,
            proposals,
            changes,
          }),
          proposals: measureMethods(
            new Proposals({
              subjects,
              store,
              proposals,
              changes,
              allowOwnApproval: options.allowOwnApproval,
            }),
            { get: 'proposal', propose: 'propose', accept: 'accept' },
            metrics,
          ),
          revisions: measureMethods(
            new Revisions({ subjects, store }),
            { get: 'revision', revert: 'revert' },
            metrics,
          ),
          access,
          documents: new DocumentHistory({
            store: new DatabaseDocumentStore(database),
            logger,
          }),
          published: sent,
          store,
          git: new GitBlame({ integrations, logger }),
          metrics,
          index: platform,
        };
        deps.httpRouter.use(createRouter(services));
        registerActions({
          ...services,
          registry: spend
            ? limitActions(deps.actionsRegistry, spend)
            : deps.actionsRegistry,
          platform,
        });
      },
    });
  },
});
