// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from './Access';
import { sendJson } from './answerSize';
import type { ResolutionService } from './ResolutionService';

/** The routes for drafts: components that are not in the catalog, or not yet as intended. They store nothing. */
export function addDraftRoutes(
  router: ApiRouter,
  options: { access: Access; resolution: ResolutionService },
): void {
  const { access, resolution } = options;

  router.post('/v1/drafts/form', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    sendJson(res, await resolution.getDraftForm(reader, req.body));
  });

  router.post('/v1/drafts/validate', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    sendJson(res, await resolution.validateDraft(reader, req.body));
  });

  router.post('/v1/drafts/resolve', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    sendJson(res, await resolution.resolveDraft(reader, req.body));
  });

  router.get('/v1/component-types', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { namespace } = req.query;
    res.json(await resolution.getComponentTypes({ namespace, ...reader }));
  });
}
