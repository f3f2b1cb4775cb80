// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import {
  actionPermissions,
  allowedActions,
} from '../permissions/allowedActions';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from './Access';
import { componentRefOf } from './componentRef';
import type { SubjectReader } from './SubjectReader';

/** The routes that show a page what to offer. */
export function addPermissionRoutes(
  router: ApiRouter,
  options: { access: Access; subjects: Pick<SubjectReader, 'read'> },
): void {
  const { access, subjects } = options;

  router.get('/v1/components/:namespace/:name/allowed', async (req, res) => {
    const reader = await access.askAbout(
      req,
      componentConfigReadPermission,
      actionPermissions,
    );
    const componentRef = componentRefOf(req.params);
    res.json(allowedActions(await subjects.read({ ...reader, componentRef })));
  });
}
