// SPDX-License-Identifier: Apache-2.0

import type {
  AuditorService,
  AuditorServiceCreateEventOptions,
} from '@backstage/backend-plugin-api';
import { componentConfigValuesPurgePermission } from '@component-config/plugin-component-config-common';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access, Caller } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import { audited } from './audited';
import { messageOf, reasonOf } from './messageOf';
import type { OrphanedPart } from '../orphans/OrphanFinder';
import type { OrphanedProposals } from '../orphans/OrphanedProposals';
import type { OrphanedValues } from '../orphans/OrphanedValues';

type AnyRequest = Parameters<Access['require']>[0] &
  NonNullable<AuditorServiceCreateEventOptions['request']>;

/** The routes of administrators: values that no longer apply to anything. */
export function addOrphanRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    auditor: Pick<AuditorService, 'createEvent'>;
    orphans: OrphanedValues;
    orphanedProposals: OrphanedProposals;
  },
): void {
  const { access, auditor, orphans, orphanedProposals } = options;
  const asAdmin = (req: AnyRequest) =>
    access.require(req, componentConfigValuesPurgePermission);
  /** Changes something, with an audit event. */
  const change = (
    req: AnyRequest,
    event: Omit<AuditorServiceCreateEventOptions, 'request'>,
    run: (admin: Caller) => ReturnType<Parameters<typeof audited>[2]>,
  ) =>
    audited(auditor, { ...event, request: req }, async () =>
      run(await asAdmin(req)),
    );

  router.get('/v1/orphaned-values', async (req, res) => {
    const admin = await asAdmin(req);
    res.json(await orphans.list(req.query, admin));
  });

  router.delete('/v1/orphaned-values/:namespace/:name', async (req, res) => {
    const part = partOf(req);
    await change(
      req,
      { eventId: 'values-purge', severityLevel: 'high', meta: { ...part } },
      async admin => {
        const purged = await orphans.purge(part, admin);
        res.json(purged);
        return { meta: { revisions: purged.revisions } };
      },
    );
  });

  router.post('/v1/orphaned-values/:namespace/:name/move', async (req, res) => {
    const part = partOf(req);
    const { to, toEnvironment } = req.body;
    await change(
      req,
      {
        eventId: 'values-move',
        severityLevel: 'high',
        meta: {
          ...part,
          ...(to !== undefined && { to }),
          ...(toEnvironment !== undefined && { toEnvironment }),
        },
      },
      async admin => {
        const moved = await orphans.move(part, req.body, admin);
        res.json(moved);
        return { meta: { revisions: moved.revisions } };
      },
    );
  });

  router.post(
    '/v1/orphaned-values/:namespace/:name/archive',
    async (req, res) => {
      const part = partOf(req);
      await change(
        req,
        { eventId: 'values-archive', severityLevel: 'high', meta: { ...part } },
        async admin => {
          const archived = await orphans.archive(
            part,
            messageOf(req.body.message),
            admin,
          );
          res.json(archived);
          return {
            meta: { archive: archived.id, revisions: archived.revisions },
          };
        },
      );
    },
  );

  router.get('/v1/orphaned-proposals', async (req, res) => {
    const admin = await asAdmin(req);
    res.json(await orphanedProposals.list(req.query, admin));
  });

  router.post(
    '/v1/orphaned-proposals/:namespace/:name/:id/decline',
    async (req, res) => {
      const componentRef = componentRefOf(req.params);
      const id = Number(req.params.id);
      await change(
        req,
        {
          eventId: 'proposal-decline',
          severityLevel: 'medium',
          meta: { componentRef, proposal: id },
        },
        async admin => {
          res.json(
            await orphanedProposals.decline(
              { componentRef, id, reason: reasonOf(req.body.reason) },
              admin,
            ),
          );
        },
      );
    },
  );

  router.get('/v1/archived-values', async (req, res) => {
    const admin = await asAdmin(req);
    res.json(await orphans.listArchives(req.query, admin));
  });

  router.post('/v1/archived-values/:id/restore', async (req, res) => {
    const id = Number(req.params.id);
    await change(
      req,
      {
        eventId: 'archive-restore',
        severityLevel: 'high',
        meta: { archive: id },
      },
      async admin => {
        const restored = await orphans.restore(id, admin);
        res.json(restored);
        return { meta: { componentRef: restored.componentRef } };
      },
    );
  });

  router.delete('/v1/archived-values/:id', async (req, res) => {
    const id = Number(req.params.id);
    await change(
      req,
      {
        eventId: 'archive-purge',
        severityLevel: 'high',
        meta: { archive: id },
      },
      async admin => {
        const purged = await orphans.purgeArchive(id, admin);
        res.json(purged);
        return { meta: { componentRef: purged.componentRef } };
      },
    );
  });
}

/** The values that a request refers to. */
function partOf(req: {
  readonly params: { readonly namespace: string; readonly name: string };
  readonly query: { readonly environment?: string };
}): OrphanedPart {
  const { environment } = req.query;
  return {
    componentRef: componentRefOf(req.params),
    ...(environment !== undefined && { environment }),
  };
}
