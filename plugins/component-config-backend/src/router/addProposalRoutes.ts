// SPDX-License-Identifier: Apache-2.0

import type {
  AuditorService,
  AuditorServiceCreateEventOptions,
} from '@backstage/backend-plugin-api';
import { cloneJson } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  componentConfigValuesApprovePermission,
  componentConfigValuesProposePermission,
  componentConfigValuesUpdatePermission,
  formatRevisionETag,
} from '@component-config/plugin-component-config-common';
import { measured, type Metrics } from '../operations';
import type { Proposals } from '../proposals/Proposals';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import { audited, type Fail } from './audited';
import { baseRevisionOf } from './baseRevision';
import { messageOf, reasonOf } from './messageOf';
import { sendConflict } from './sendConflict';

/** A request about one proposal. */
type ProposalPath = Parameters<Access['require']>[0] &
  NonNullable<AuditorServiceCreateEventOptions['request']> & {
    readonly params: {
      readonly namespace: string;
      readonly name: string;
      readonly id: number | string;
    };
  };

/** The routes for authors and approvers of proposals. */
export function addProposalRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    auditor: Pick<AuditorService, 'createEvent'>;
    metrics: Pick<Metrics, 'resolved'>;
    proposals: Proposals;
  },
): void {
  const { access, auditor, metrics, proposals } = options;

  router.get('/v1/proposals', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    res.json(await proposals.listAll({ ...req.query, ...caller }));
  });

  router.get('/v1/components/:namespace/:name/proposals', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    res.json(
      await proposals.list({
        ...req.query,
        componentRef: componentRefOf(req.params),
        ...caller,
      }),
    );
  });

  router.get(
    '/v1/components/:namespace/:name/proposals/:id',
    async (req, res) => {
      const caller = await access.decide(req, componentConfigReadPermission, [
        componentConfigValuesApprovePermission,
        componentConfigValuesUpdatePermission,
      ]);
      res.json(
        await measured(metrics, 'proposal', () =>
          proposals.get({
            id: Number(req.params.id),
            componentRef: componentRefOf(req.params),
            ...caller,
          }),
        ),
      );
    },
  );

  router.post('/v1/components/:namespace/:name/proposals', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    const { environment } = req.query;
    await audited(
      auditor,
      {
        eventId: 'values-propose',
        severityLevel: 'medium',
        request: req,
        // Never the values: they may be sensitive.
        meta: { componentRef, environment: environment ?? null },
      },
      async fail => {
        const caller = await access.requireSomewhere(
          req,
          componentConfigReadPermission,
          componentConfigValuesProposePermission,
        );
        const baseRevision = baseRevisionOf(req.get('If-Match'));
        const result = await measured(metrics, 'propose', () =>
          proposals.propose({
            componentRef,
            ...(environment !== undefined && { environment }),
            ...caller,
            values: cloneJson(req.body.values),
            baseRevision,
            ...messageOf(req.body.message),
            ...(req.body.ends && { ends: req.body.ends }),
          }),
        );
        if (result.outcome === 'conflict') {
          const { stored } = result;
          const yours = { values: req.body.values };
          const conflict = {
            action: 'propose',
            baseRevision,
            stored,
            yours,
          } as const;
          await sendConflict(res, fail, conflict);
          return {};
        }
        const { proposal } = result;
        res.status(201).json(proposal);
        return { meta: { baseRevision, proposal: proposal.id } };
      },
    );
  });

  /** Closes a proposal, with an audit event. */
  const end = (
    req: ProposalPath,
    event: Pick<AuditorServiceCreateEventOptions, 'eventId' | 'severityLevel'>,
    run: (
      proposal: { componentRef: string; id: number },
      fail: Fail,
    ) => ReturnType<Parameters<typeof audited>[2]>,
  ) => {
    const componentRef = componentRefOf(req.params);
    const id = Number(req.params.id);
    return audited(
      auditor,
      { ...event, request: req, meta: { componentRef, proposal: id } },
      fail => run({ componentRef, id }, fail),
    );
  };

  router.post(
    '/v1/components/:namespace/:name/proposals/:id/accept',
    async (req, res) => {
      const event = {
        eventId: 'proposal-accept',
        severityLevel: 'medium',
      } as const;
      await end(req, event, async (which, fail) => {
        const caller = await access.requireSomewhere(
          req,
          componentConfigReadPermission,
          componentConfigValuesApprovePermission,
          componentConfigValuesUpdatePermission,
        );
        const baseRevision = baseRevisionOf(req.get('If-Match'));
        const result = await measured(metrics, 'accept', () =>
          proposals.accept({
            ...which,
            ...caller,
            baseRevision,
            ...messageOf(req.body.message),
          }),
        );
        const { stored } = result;
        if (result.outcome === 'conflict') {
          const conflict = { action: 'decide', baseRevision, stored } as const;
          await sendConflict(res, fail, conflict);
          return {};
        }
        res.setHeader('ETag', formatRevisionETag(stored.revision));
        const { proposal, created } = result;
        res.json({ proposal, stored, ...(created && { created }) });
        return { meta: { baseRevision, revision: stored.revision } };
      });
    },
  );

  router.post(
    '/v1/components/:namespace/:name/proposals/:id/decline',
    async (req, res) => {
      const event = {
        eventId: 'proposal-decline',
        severityLevel: 'medium',
      } as const;
      await end(req, event, async which => {
        const caller = await access.requireSomewhere(
          req,
          componentConfigReadPermission,
          componentConfigValuesApprovePermission,
        );
        const reason = reasonOf(req.body.reason);
        res.json(await proposals.decline({ ...which, ...caller, reason }));
      });
    },
  );

  router.post(
    '/v1/components/:namespace/:name/proposals/:id/withdraw',
    async (req, res) => {
      const event = {
        eventId: 'proposal-withdraw',
        severityLevel: 'low',
      } as const;
      await end(req, event, async which => {
        const caller = await access.require(req, componentConfigReadPermission);
        res.json(await proposals.withdraw({ ...which, ...caller }));
      });
    },
  );
}
