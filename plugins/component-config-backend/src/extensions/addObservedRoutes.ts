import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import type { Endpoints } from '../schema/endpoints';
import type { Access } from '../service/Access';
import type { ObservedValues } from './ObservedValues';

/** Of a router of all endpoints what this route needs. */
type ObservedRouter = Pick<
  ReturnType<
    typeof createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>
  >,
  'get'
>;

/** The route of what is really running. */
export function addObservedRoutes(
  router: ObservedRouter,
  { access, observed }: { access: Access; observed: ObservedValues },
): void {
  router.get('/v1/components/:namespace/:name/observed', async (req, res) => {
    const reader = await access.ask(req, componentConfigReadPermission);
    res.json(
      await observed.get({
        componentRef: stringifyEntityRef({ kind: 'component', ...req.params }),
        ...reader,
      }),
    );
  });
}
