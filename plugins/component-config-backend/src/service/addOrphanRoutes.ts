import type { AuditorService } from '@backstage/backend-plugin-api';
import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import { componentConfigValuesPurgePermission } from '@component-config/plugin-component-config-common';
import type { Endpoints } from '../schema/endpoints';
import type { Access } from './Access';
import type { OrphanedValues } from './OrphanedValues';

/** Of a router of all endpoints what these routes need. */
type OrphanRouter = Pick<
  ReturnType<
    typeof createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>
  >,
  'get' | 'delete'
>;

/** The routes of administrators: values that no component has any more. */
export function addOrphanRoutes(
  router: OrphanRouter,
  options: {
    access: Access;
    auditor: AuditorService;
    orphans: OrphanedValues;
  },
): void {
  const { access, auditor, orphans } = options;

  router.get('/v1/orphaned-values', async (req, res) => {
    await access.require(req, componentConfigValuesPurgePermission);
    res.json(await orphans.list(req.query));
  });

  router.delete('/v1/orphaned-values/:namespace/:name', async (req, res) => {
    const componentRef = stringifyEntityRef({
      kind: 'component',
      ...req.params,
    });
    const event = await auditor.createEvent({
      eventId: 'values-purge',
      severityLevel: 'high',
      request: req,
      meta: { componentRef },
    });
    try {
      await access.require(req, componentConfigValuesPurgePermission);
      const purged = await orphans.purge(componentRef);
      await event.success({ meta: { revisions: purged.revisions } });
      res.json(purged);
    } catch (error) {
      await event.fail({ error: toError(error) });
      throw error;
    }
  });
}
