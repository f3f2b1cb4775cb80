import type { AuditorService } from '@backstage/backend-plugin-api';
import { componentConfigValuesPurgePermission } from '@component-config/plugin-component-config-common';
import type { ApiRouter } from '../schema/ApiRouter';
import { principalName, type Access } from './Access';
import { componentRefOf } from './componentRef';
import { audited } from './auditedRoute';
import { messageOf } from './messageOf';
import type { OrphanedValues } from './OrphanedValues';

/** The routes of administrators: values that no component has any more. */
export function addOrphanRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    auditor: AuditorService;
    orphans: OrphanedValues;
  },
): void {
  const { access, auditor, orphans } = options;

  router.get('/v1/orphaned-values', async (req, res) => {
    await access.require(req, componentConfigValuesPurgePermission);
    res.json(await orphans.list(req.query));
  });

  router.delete('/v1/orphaned-values/:namespace/:name', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    await audited(
      auditor,
      {
        eventId: 'values-purge',
        severityLevel: 'high',
        request: req,
        meta: { componentRef },
      },
      async () => {
        await access.require(req, componentConfigValuesPurgePermission);
        const purged = await orphans.purge(componentRef);
        res.json(purged);
        return { meta: { revisions: purged.revisions } };
      },
    );
  });

  router.post('/v1/orphaned-values/:namespace/:name/move', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    const { to } = req.body;
    await audited(
      auditor,
      {
        eventId: 'values-move',
        severityLevel: 'high',
        request: req,
        meta: { componentRef, to },
      },
      async () => {
        const admin = await access.require(
          req,
          componentConfigValuesPurgePermission,
        );
        const moved = await orphans.move(
          componentRef,
          to,
          principalName(admin),
        );
        res.json(moved);
        return { meta: { revisions: moved.revisions } };
      },
    );
  });

  router.post(
    '/v1/orphaned-values/:namespace/:name/archive',
    async (req, res) => {
      const componentRef = componentRefOf(req.params);
      await audited(
        auditor,
        {
          eventId: 'values-archive',
          severityLevel: 'high',
          request: req,
          meta: { componentRef },
        },
        async () => {
          const admin = await access.require(
            req,
            componentConfigValuesPurgePermission,
          );
          const archived = await orphans.archive(componentRef, {
            archivedBy: principalName(admin),
            ...messageOf(req.body.message),
          });
          res.json(archived);
          return {
            meta: { archive: archived.id, revisions: archived.revisions },
          };
        },
      );
    },
  );

  router.get('/v1/archived-values', async (req, res) => {
    await access.require(req, componentConfigValuesPurgePermission);
    res.json(await orphans.listArchives(req.query));
  });

  router.post('/v1/archived-values/:id/restore', async (req, res) => {
    const id = Number(req.params.id);
    await audited(
      auditor,
      {
        eventId: 'archive-restore',
        severityLevel: 'high',
        request: req,
        meta: { archive: id },
      },
      async () => {
        await access.require(req, componentConfigValuesPurgePermission);
        const restored = await orphans.restore(id);
        res.json(restored);
        return { meta: { componentRef: restored.componentRef } };
      },
    );
  });

  router.delete('/v1/archived-values/:id', async (req, res) => {
    const id = Number(req.params.id);
    await audited(
      auditor,
      {
        eventId: 'archive-purge',
        severityLevel: 'high',
        request: req,
        meta: { archive: id },
      },
      async () => {
        await access.require(req, componentConfigValuesPurgePermission);
        const purged = await orphans.purgeArchive(id);
        res.json(purged);
        return { meta: { componentRef: purged.componentRef } };
      },
    );
  });
}
