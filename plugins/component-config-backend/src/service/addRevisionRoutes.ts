// SPDX-License-Identifier: Apache-2.0

import type { AuditorService } from '@backstage/backend-plugin-api';
import {
  componentConfigReadPermission,
  componentConfigValuesUpdatePermission,
  formatRevisionETag,
} from '@component-config/plugin-component-config-common';
import type { Revisions } from '../revisions/Revisions';
import type { ApiRouter } from '../schema/ApiRouter';
import { principalName, type Access } from './Access';
import { componentRefOf } from './componentRef';
import { audited } from './auditedRoute';
import { baseRevisionOf } from './baseRevision';
import { messageOf } from './messageOf';

/** The routes for earlier revisions. */
export function addRevisionRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    auditor: Pick<AuditorService, 'createEvent'>;
    revisions: Revisions;
  },
): void {
  const { access, auditor, revisions } = options;

  router.get('/v1/components/:namespace/:name/revisions', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(
      await revisions.list({
        ...req.query,
        componentRef: componentRefOf(req.params),
        ...reader,
      }),
    );
  });

  router.get(
    '/v1/components/:namespace/:name/revisions/:revision',
    async (req, res) => {
      const reader = await access.require(req, componentConfigReadPermission);
      res.json(
        await revisions.get({
          ...req.query,
          revision: Number(req.params.revision),
          componentRef: componentRefOf(req.params),
          ...reader,
        }),
      );
    },
  );

  router.post(
    '/v1/components/:namespace/:name/revisions/:revision/revert',
    async (req, res) => {
      const componentRef = componentRefOf(req.params);
      const { environment } = req.query;
      const revision = Number(req.params.revision);
      await audited(
        auditor,
        {
          eventId: 'values-revert',
          severityLevel: 'medium',
          request: req,
          meta: { componentRef, environment: environment ?? null, revision },
        },
        async fail => {
          const reader = await access.ask(
            req,
            componentConfigReadPermission,
            componentConfigValuesUpdatePermission,
          );
          const baseRevision = baseRevisionOf(req.get('If-Match'));
          const { outcome, held } = await revisions.revert({
            componentRef,
            ...(environment !== undefined && { environment }),
            ...reader,
            revision,
            baseRevision,
            savedBy: principalName(reader),
            ...messageOf(req.body.message),
          });
          if (outcome === 'conflict') {
            const message = `Revision ${held.revision} was saved in between; review it and revert again.`;
            await fail(message, { baseRevision, revision: held.revision });
            res
              .status(409)
              .json({ error: { name: 'ConflictError', message }, held });
            return {};
          }
          res.setHeader('ETag', formatRevisionETag(held.revision));
          res.json(held);
          return { meta: { baseRevision, revision: held.revision } };
        },
      );
    },
  );
}
