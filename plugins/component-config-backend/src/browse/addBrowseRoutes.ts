import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
} from '@component-config/plugin-component-config-common';
import {
  compileReport,
  documentDefinition,
  listComponents,
  listDocuments,
  overviewReport,
  usedByReport,
} from '@component-config/plugin-component-config-common/reports';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import type { CatalogVisibility } from '../service/CatalogVisibility';
import type { Fleet } from './Fleet';

/** The routes of the pages about the platform: lists, what uses what, and the documentation of types. */
export function addBrowseRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    fleet: Fleet;
    index: Pick<PlatformIndex, 'get'>;
    visibility: Pick<CatalogVisibility, 'visibleTo'>;
  },
): void {
  const { access, fleet, index, visibility } = options;

  router.get('/v1/overview', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(overviewReport(await fleet.browse(reader)));
  });

  router.get('/v1/platform/component-types', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const browsing = await fleet.browse(reader);
    res.json(listDocuments('component-types', browsing, req.query));
  });

  router.get('/v1/platform/traits', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(listDocuments('traits', await fleet.browse(reader), req.query));
  });

  router.get('/v1/platform/overlays', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(listDocuments('overlays', await fleet.browse(reader), req.query));
  });

  router.get('/v1/platform/environments', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const browsing = await fleet.browse(reader);
    res.json(listDocuments('environments', browsing, req.query));
  });

  router.get('/v1/components', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const browsing = await fleet.browse(reader);
    res.json(
      listComponents(
        browsing,
        req.query,
        ref => browsing.entities.get(ref)?.metadata.title,
      ),
    );
  });

  router.get(
    '/v1/definitions/:kind/:namespace/:name/used-by',
    async (req, res) => {
      const reader = await access.require(req, componentConfigReadPermission);
      const browsing = await fleet.browse(reader);
      const entityRef = stringifyEntityRef(req.params);
      res.json(usedByReport(browsing, entityRef, req.query));
    },
  );

  router.get(
    '/v1/definitions/:kind/:namespace/:name/documentation',
    async (req, res) => {
      const reader = await access.require(req, componentConfigReadPermission);
      const [platform, visible] = await Promise.all([
        index.get(),
        visibility.visibleTo(reader.credentials),
      ]);
      res.json(
        documentDefinition(
          platform,
          visible,
          stringifyEntityRef(req.params),
          reader.allows(componentConfigHiddenFieldsReadPermission),
        ),
      );
    },
  );

  router.get(
    '/v1/definitions/:kind/:namespace/:name/coverage',
    async (req, res) => {
      const reader = await access.require(req, componentConfigReadPermission);
      res.json(await fleet.coverage(reader, stringifyEntityRef(req.params)));
    },
  );

  router.post('/v1/compile', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const [platform, visible] = await Promise.all([
      index.get(),
      visibility.visibleTo(reader.credentials),
    ]);
    res.json(compileReport(platform, visible, req.body.documents));
  });
}
