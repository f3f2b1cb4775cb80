// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { ObservedValues } from './ObservedValues';

/** The route that shows what is actually running. */
export function addObservedRoutes(
  router: ApiRouter,
  { access, observed }: { access: Access; observed: ObservedValues },
): void {
  router.get('/v1/components/:namespace/:name/observed', async (req, res) => {
    const reader = await access.ask(req, componentConfigReadPermission);
    res.json(
      await observed.get({
        componentRef: componentRefOf(req.params),
        ...reader,
      }),
    );
  });
}
