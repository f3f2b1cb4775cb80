// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigValuesPurgePermission,
  deliveryKinds,
} from '@component-config/plugin-component-config-common';
import { attentionReport } from '../reports/browse/attentionReport';
import { componentTypeList } from '../reports/platform/componentTypeList';
import {
  definitionReport,
  documentDefinition,
  noPlatformDocument,
  readDelivered,
  type ListInput,
} from '@component-config/config-platform';
import { environmentList } from '../reports/environments/environmentList';
import { listComponents } from '../reports/browse/listComponents';
import { listOrphans } from '../reports/browse/listOrphans';
import { listDocuments } from '../reports/browse/listDocuments';
import { overviewReport } from '../reports/browse/overviewReport';
import { usedByReport } from '../reports/browse/usedByReport';
import { platformText } from '@component-config/config-platform/repositories';
import type { ObservedValues } from '../extensions/ObservedValues';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { ApiRouter } from '../schema/ApiRouter';
import type { DatabaseObservedStore } from '../database/DatabaseObservedStore';
import type { PublicationStore } from '../database/PublicationStore';
import type { Proposals } from '../proposals/Proposals';
import { measured, type Metrics } from '../operations';
import type { Access, Caller } from '../service/Access';
import { sendJson } from '../answers/answerSize';
import type { CatalogVisibility } from '../service/CatalogVisibility';
import type { DocumentHistory } from '../browse/DocumentHistory';
import type { Fleet, FleetView } from '../browse/Fleet';

/** Upper limit for counting open proposals. */
const MOST_PROPOSALS = 50;

/** The routes about the platform: its documents, lists of them and of components, and the documentation of types. */
export function addPlatformRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    fleet: Fleet;
    index: Pick<PlatformIndex, 'get'>;
    visibility: Pick<CatalogVisibility, 'visibleTo'>;
    history: Pick<DocumentHistory, 'seenAt'>;
    documents: Pick<EntityDocuments, 'read'>;
    proposals: Pick<Proposals, 'listAll'>;
    observations: Pick<DatabaseObservedStore, 'list'>;
    observed: Pick<ObservedValues, 'visibleTo'>;
    /** The publications to Git. */
    sent: Pick<PublicationStore, 'listSent'>;
    metrics: Pick<Metrics, 'resolved'>;
  },
): void {
  const {
    access,
    catalog,
    fleet,
    index,
    visibility,
    documents,
    history,
    proposals,
    observations,
    observed,
    sent,
    metrics,
  } = options;
  const browse = (caller: Caller) =>
    measured(metrics, 'browse', () => fleet.browse(caller));
  const withHistory = async (caller: Caller) => {
    const input = await browse(caller);
    return { ...input, seenAt: await history.seenAt(input.platform) };
  };

  /** Values that apply to nothing, except those of components that the catalog has, but hides from the user. */
  const orphansIn = async ({ summaries }: ListInput) => {
    const { orphans, entities } = await fleet.get();
    const shown = new Set(summaries.map(one => one.componentRef));
    return orphans.filter(
      ({ componentRef }) =>
        !entities.has(componentRef) || shown.has(componentRef),
    );
  };

  /** What sources that the user may see have observed of components. */
  const observedFor = async ({ credentials }: Caller) => {
    const visible = await observed.visibleTo(credentials);
    const known = visible.size > 0 ? await observations.list() : [];
    return known.map(({ componentRef, states }) => ({
      componentRef,
      states: states.filter(({ source }) => visible.has(source)),
    }));
  };

  router.get('/v1/environments', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const platform = await index.get();
    const visible = await visibility.visibleTo(caller, platform);
    res.json(environmentList(platform, visible));
  });

  router.get('/v1/component-types', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const platform = await index.get();
    const visible = await visibility.visibleTo(caller, platform);
    res.json(componentTypeList(platform, visible, req.query.namespace));
  });

  router.get('/v1/overview', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    res.json(overviewReport(await browse(caller)));
  });

  router.get('/v1/attention', async (req, res) => {
    const caller = await access.decide(req, componentConfigReadPermission, [
      componentConfigValuesPurgePermission,
    ]);
    const [browsing, open, seen] = await Promise.all([
      withHistory(caller),
      proposals.listAll({ ...caller, state: 'open', limit: MOST_PROPOSALS }),
      observedFor(caller),
    ]);
    res.json(
      attentionReport(
        { ...browsing, published: await publishedIn(browsing, sent) },
        {
          proposals: {
            items: open.items,
            isCut: open.nextCursor !== undefined,
          },
          titleOf: titlesIn(browsing),
          observations: seen,
          ...(caller.allows(componentConfigValuesPurgePermission) && {
            orphans: await orphansIn(browsing),
          }),
        },
      ),
    );
  });

  router.get('/v1/environment-differences', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const { environment: from, ...request } = req.query;
    sendJson(
      res,
      await measured(metrics, 'browse', () =>
        fleet.environmentDifferences(caller, { ...request, from }, gone.signal),
      ),
    );
  });

  router.get('/v1/platform/component-types', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const browsing = await withHistory(caller);
    res.json(listDocuments('component-types', browsing, req.query));
  });

  router.get('/v1/platform/traits', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    res.json(listDocuments('traits', await withHistory(caller), req.query));
  });

  router.get('/v1/platform/overlays', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    res.json(listDocuments('overlays', await withHistory(caller), req.query));
  });

  router.get('/v1/platform/environments', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const browsing = await withHistory(caller);
    res.json(listDocuments('environments', browsing, req.query));
  });

  router.get('/v1/components', async (req, res) => {
    const isOrphans = req.query.state === 'orphaned';
    const caller = await access.require(
      req,
      componentConfigReadPermission,
      ...(isOrphans ? [componentConfigValuesPurgePermission] : []),
    );
    const input = await browse(caller);
    if (isOrphans) {
      const orphans = await orphansIn(input);
      res.json(listOrphans(orphans, input, req.query, titlesIn(input)));
      return;
    }
    const published =
      req.query.published === undefined
        ? undefined
        : await publishedIn(input, sent);
    res.json(
      listComponents(
        { ...input, ...(published && { published }) },
        req.query,
        titlesIn(input),
      ),
    );
  });

  router.get('/v1/definitions/:kind/:namespace/:name', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const entityRef = stringifyEntityRef(req.params);
    const [entity, platform] = await Promise.all([
      catalog.getEntityByRef(entityRef, { credentials: caller.credentials }),
      index.get(),
    ]);
    if (!entity) {
      throw noPlatformDocument(entityRef);
    }
    const visible = await visibility.visibleTo(caller, platform);
    const delivered = deliveryKinds.some(kind => kind === entity.kind)
      ? readDelivered(platformText(entity, await documents.read(entity)))
      : undefined;
    res.json(
      definitionReport(
        platform,
        visible,
        stringifyEntityRef(entity),
        delivered,
      ),
    );
  });

  router.get(
    '/v1/definitions/:kind/:namespace/:name/used-by',
    async (req, res) => {
      const caller = await access.require(req, componentConfigReadPermission);
      const input = await browse(caller);
      const entityRef = stringifyEntityRef(req.params);
      res.json(usedByReport(input, entityRef, req.query));
    },
  );

  router.get(
    '/v1/definitions/:kind/:namespace/:name/documentation',
    async (req, res) => {
      const caller = await access.require(req, componentConfigReadPermission);
      const platform = await index.get();
      const visible = await visibility.visibleTo(caller, platform);
      res.json(
        documentDefinition(
          platform,
          visible,
          stringifyEntityRef(req.params),
          caller.allows(componentConfigHiddenFieldsReadPermission),
        ),
      );
    },
  );

  router.get(
    '/v1/definitions/:kind/:namespace/:name/coverage',
    async (req, res) => {
      const caller = await access.require(req, componentConfigReadPermission);
      const entityRef = stringifyEntityRef(req.params);
      sendJson(
        res,
        await measured(metrics, 'coverage', () =>
          fleet.coverage(caller, entityRef),
        ),
      );
    },
  );

  router.get(
    '/v1/definitions/:kind/:namespace/:name/effect',
    async (req, res) => {
      const caller = await access.require(req, componentConfigReadPermission);
      const entityRef = stringifyEntityRef(req.params);
      sendJson(
        res,
        await measured(metrics, 'browse', () =>
          fleet.overlay(caller, entityRef),
        ),
      );
    },
  );

  router.post('/v1/compile', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const platform = await index.get();
    const visible = await visibility.visibleTo(caller, platform);
    sendJson(res, await fleet.compile(platform, visible, req.body.documents));
  });
}

/** The components with a publication of values that the user may see. */
async function publishedIn(
  { summaries }: Pick<ListInput, 'summaries'>,
  publications: Pick<PublicationStore, 'listSent'>,
): Promise<ReadonlySet<string>> {
  const seen = new Map(
    summaries.map(({ componentRef, environments }) => [
      componentRef,
      environments.map(({ environment }) => environment),
    ]),
  );
  const sent = await publications.listSent();
  return new Set(
    sent
      .filter(({ componentRef, environments }) =>
        environments.some(
          environment =>
            environment === undefined ||
            seen.get(componentRef)?.includes(environment),
        ),
      )
      .map(({ componentRef }) => componentRef),
  );
}

/** The titles of components that have one. */
function titlesIn({ entities }: Pick<FleetView, 'entities'>) {
  return (componentRef: string) => entities.get(componentRef)?.metadata.title;
}
