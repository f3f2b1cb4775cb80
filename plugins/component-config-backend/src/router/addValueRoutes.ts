// SPDX-License-Identifier: Apache-2.0

import type { AuditorService } from '@backstage/backend-plugin-api';
import { cloneJson } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  formatRevisionETag,
} from '@component-config/plugin-component-config-common';
import { measured, type Metrics } from '../operations';
import type { ApiRouter } from '../schema/ApiRouter';
import { principalName, type Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { StoredValues } from '../values/StoredValues';
import { audited } from './audited';
import { baseRevisionOf } from './baseRevision';
import { messageOf } from './messageOf';
import { sendConflict } from './sendConflict';
import { sendUnstored } from './sendUnstored';

/** The routes that save values, reveal secrets, and return to earlier revisions. */
export function addValueRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    auditor: Pick<AuditorService, 'createEvent'>;
    metrics: Pick<Metrics, 'resolved'>;
    values: StoredValues;
  },
): void {
  const { access, auditor, metrics, values } = options;

  router.put('/v1/components/:namespace/:name/values', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    const { environment } = req.query;
    await audited(
      auditor,
      {
        eventId: 'values-save',
        severityLevel: 'medium',
        request: req,
        // Never the values: they may be sensitive.
        meta: { componentRef, environment: environment ?? null },
      },
      async fail => {
        const caller = await access.requireSomewhere(
          req,
          componentConfigReadPermission,
          componentConfigValuesUpdatePermission,
        );
        const baseRevision = baseRevisionOf(req.get('If-Match'));
        const result = await measured(metrics, 'save', () =>
          values.save({
            componentRef,
            environment,
            ...caller,
            values: cloneJson(req.body.values),
            baseRevision,
            savedBy: principalName(caller),
            ...messageOf(req.body.message),
            ...(req.body.ends && { ends: req.body.ends }),
          }),
        );
        const { stored } = result;
        if (result.outcome === 'conflict') {
          const yours = { values: req.body.values };
          const conflict = {
            action: 'save',
            baseRevision,
            stored,
            yours,
          } as const;
          await sendConflict(res, fail, conflict);
          return {};
        }
        const { created, findings } = result;
        res.setHeader('ETag', formatRevisionETag(stored.revision));
        res.json({
          ...stored,
          ...(created && { created }),
          ...(findings && { findings }),
        });
        return {
          meta: {
            baseRevision,
            revision: stored.revision,
            ...(created && {
              created: created.added.map(({ pointer }) => pointer),
            }),
          },
        };
      },
    );
  });

  router.post('/v1/components/:namespace/:name/reveal', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    const { environment } = req.query;
    const { pointer } = req.body;
    await audited(
      auditor,
      {
        eventId: 'value-reveal',
        severityLevel: 'high',
        request: req,
        // The location of the value, never the value itself.
        meta: { componentRef, environment: environment ?? null, pointer },
      },
      async () => {
        const caller = await access.requireSomewhere(
          req,
          componentConfigReadPermission,
          componentConfigValuesRevealPermission,
        );
        const revealed = await measured(metrics, 'reveal', () =>
          values.reveal({ componentRef, environment, pointer, ...caller }),
        );
        sendUnstored(res, revealed);
      },
    );
  });

  router.get('/v1/components/:namespace/:name/revisions', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    res.json(
      await values.listRevisions({
        ...req.query,
        componentRef: componentRefOf(req.params),
        ...caller,
      }),
    );
  });

  router.get(
    '/v1/components/:namespace/:name/revisions/:revision',
    async (req, res) => {
      const caller = await access.require(req, componentConfigReadPermission);
      res.json(
        await measured(metrics, 'revision', () =>
          values.getRevision({
            ...req.query,
            revision: Number(req.params.revision),
            componentRef: componentRefOf(req.params),
            ...caller,
          }),
        ),
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
          const caller = await access.requireSomewhere(
            req,
            componentConfigReadPermission,
            componentConfigValuesUpdatePermission,
          );
          const baseRevision = baseRevisionOf(req.get('If-Match'));
          const { outcome, stored } = await measured(metrics, 'revert', () =>
            values.revert({
              componentRef,
              ...(environment !== undefined && { environment }),
              ...caller,
              revision,
              baseRevision,
              savedBy: principalName(caller),
              ...messageOf(req.body.message),
            }),
          );
          if (outcome === 'conflict') {
            const conflict = {
              action: 'revert',
              baseRevision,
              stored,
            } as const;
            await sendConflict(res, fail, conflict);
            return {};
          }
          res.setHeader('ETag', formatRevisionETag(stored.revision));
          res.json(stored);
          return { meta: { baseRevision, revision: stored.revision } };
        },
      );
    },
  );
}
