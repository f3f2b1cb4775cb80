import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import {
  actionPermissions,
  allowedActions,
} from '../permissions/allowedActions';
import type { Endpoints } from '../schema/endpoints';
import type { Access } from './Access';
import type { SubjectReader } from './SubjectReader';

/** Of a router of all endpoints what these routes need. */
type PermissionRouter = Pick<
  ReturnType<
    typeof createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>
  >,
  'get'
>;

/** The routes by which a page learns what to offer. */
export function addPermissionRoutes(
  router: PermissionRouter,
  options: { access: Access; subjects: Pick<SubjectReader, 'read'> },
): void {
  const { access, subjects } = options;

  router.get('/v1/components/:namespace/:name/allowed', async (req, res) => {
    const reader = await access.askAbout(
      req,
      componentConfigReadPermission,
      actionPermissions,
    );
    const componentRef = stringifyEntityRef({
      kind: 'component',
      ...req.params,
    });
    res.json(allowedActions(await subjects.read({ ...reader, componentRef })));
  });
}
