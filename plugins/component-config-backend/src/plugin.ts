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
import { registerActions } from './actions';
import { CachedReads } from './answers/CachedReads';
import { answererHash } from './answers/inputsHash';
import { GitBlame } from './blame';
import { createFleet, DocumentHistory } from './browse';
import { readOptions } from './config';
import { openStores } from './database';
import { ListChanges, savedRevision, startAnnouncing } from './events';
import {
  createFieldOptions,
  ObservedValues,
  registerExtensionPoints,
} from './extensions';
import { startIngestion } from './ingestion/startIngestion';
import { countFindings, createMetrics, startLimiting } from './operations';
import { OrphanFinder } from './orphans/OrphanFinder';
import { OrphanedProposals } from './orphans/OrphanedProposals';
import { OrphanedValues } from './orphans/OrphanedValues';
import { registerPermissions } from './permissions/registerPermissions';
import { Proposals } from './proposals/Proposals';
import { startPublishing } from './publication/startPublishing';
import { createRouter } from './router/createRouter';
import { Access } from './service/Access';
import { SubjectReader } from './service/SubjectReader';
import { startEnding } from './values/startEnding';
import { StoredValues } from './values/StoredValues';
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
        const options = readOptions(deps.config);
        const { cacheTtl: ttl, serviceTimeout: timeout } = options;
        const services = {
          ...deps,
          ...withTimeouts(deps, timeout),
          integrations: ScmIntegrations.fromConfig(deps.config),
          timeout,
          ttl,
        };
        const lists = await ListChanges.create(deps);
        const ingestion = await startIngestion(services, options, added, () =>
          lists.noticed(),
        );
        const { platform } = ingestion;
        const metrics = createMetrics(deps.metrics, {
          indexes: { platform },
          findings: () => countFindings(platform.known()),
        });
        const stores = await openStores({ ...services, metrics });
        const inputs = { ...services, ...ingestion, ...stores, metrics };
        const subjects = new SubjectReader({
          ...inputs,
          isGitOnly: options.isGitOnly,
          answerer: answererHash(deps.config.getOptional('componentConfig')),
        });
        // Others would be shown to users who may not see them.
        const listed = added.observed.filter(source => source.isVisibleTo);
        const changes = await startAnnouncing({
          ...inputs,
          observed:
            listed.length > 0
              ? {
                  ...options.observed,
                  observed: new ObservedValues({
                    ...inputs,
                    subjects,
                    sources: listed,
                  }),
                }
              : undefined,
          lists,
          subjects,
          schedule: options.watch,
        });
        stores.store.onSaved(saved => changes.saved(savedRevision(saved)));
        const fleet = createFleet({
          ...inputs,
          ...options.fleet,
          onChanged: () => lists.notifyPages(),
        });
        lists.onOutdated(() => fleet.outdate());

        registerPermissions(deps.permissionsRegistry, inputs);
        const orphanFinder = new OrphanFinder(inputs);
        const shared = { ...inputs, changes, fleet, orphanFinder, subjects };
        const fieldOptions = createFieldOptions(shared, added.options);
        const checked = { ...shared, fieldOptions };
        const answering = {
          ...checked,
          contacts: options.contacts,
          ...(await startPublishing(checked, options)),
          access: new Access({ ...shared, ...options }),
          git: new GitBlame(shared),
          history: new DocumentHistory(shared),
          index: platform,
          observed: new ObservedValues({ ...shared, sources: added.observed }),
          orphanedProposals: new OrphanedProposals(shared),
          orphans: new OrphanedValues(shared),
          proposals: new Proposals({ ...checked, ...options }),
          reads: new CachedReads({ ...shared, ...options }),
          values: new StoredValues(checked),
        };
        await startEnding(shared, options);
        const registry = startLimiting(services, metrics, options.rateLimit);
        deps.httpRouter.addAuthPolicy({
          path: '/v1/health',
          allow: 'unauthenticated',
        });
        deps.httpRouter.use(createRouter(answering));
        registerActions({ ...answering, registry });
      },
    });
  },
});
