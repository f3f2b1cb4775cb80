// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  cloneJson,
  type JsonObject,
} from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  type DraftValues,
} from '@component-config/plugin-component-config-common';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from './Access';
import type { ResolutionService } from './ResolutionService';

/** The routes for drafts: components that are not in the catalog, or not yet as intended. They store nothing. */
export function addDraftRoutes(
  router: ApiRouter,
  options: { access: Access; resolution: ResolutionService },
): void {
  const { access, resolution } = options;

  router.post('/v1/drafts/form', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { values, ...request } = req.body;
    res.json(
      await resolution.getDraftForm({
        ...request,
        ...(values && { values: cloneValues(values) }),
        ...reader,
      }),
    );
  });

  router.post('/v1/drafts/validate', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { values, ...request } = req.body;
    res.json(
      await resolution.validateDraft({
        ...request,
        values: cloneValues(values),
        ...reader,
      }),
    );
  });

  router.post('/v1/drafts/resolve', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { values, ...request } = req.body;
    res.json(
      await resolution.resolveDraft({
        ...request,
        values: cloneValues(values),
        ...reader,
      }),
    );
  });

  router.get('/v1/component-types', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { namespace } = req.query;
    res.json(await resolution.getComponentTypes({ namespace, ...reader }));
  });
}

/** Objects with user-defined keys have no prototype. */
function cloneValues({ values, environments }: DraftValues): DraftValues {
  const cloned = emptyObject<JsonObject>();
  for (const [name, one] of Object.entries(environments ?? {})) {
    cloned[name] = cloneObject(one);
  }
  return {
    ...(values && { values: cloneObject(values) }),
    ...(environments && { environments: cloned }),
  };
}

function cloneObject(value: JsonObject): JsonObject {
  const cloned = cloneJson(value);
  return isObject(cloned) ? cloned : emptyObject();
}
