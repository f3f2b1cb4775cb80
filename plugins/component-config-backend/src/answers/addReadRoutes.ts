import type { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  componentConfigReadPermission,
  type Included,
} from '@component-config/plugin-component-config-common';
import type { Endpoints } from '../schema/endpoints';
import type { Access } from '../service/Access';
import type { CachedReads } from './CachedReads';
import { sendAnswer } from './sendAnswer';

/** Of a router of all endpoints what these routes need. */
type ReadRouter = Pick<
  ReturnType<
    typeof createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>
  >,
  'get'
>;

/** The reads whose answers are kept. */
export function addReadRoutes(
  router: ReadRouter,
  { access, reads }: { access: Access; reads: CachedReads },
): void {
  router.get(
    '/v1/components/:namespace/:name/environments',
    async (req, res) => {
      const reader = await access.require(req, componentConfigReadPermission);
      const componentRef = componentRefOf(req.params);
      await sendAnswer(
        req,
        res,
        await reads.environments({ ...reader, componentRef }),
      );
    },
  );

  router.get('/v1/components/:namespace/:name/form', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { environment, include } = req.query;
    const request = {
      ...reader,
      componentRef: componentRefOf(req.params),
      environment,
    };
    await sendAnswer(req, res, await reads.form(request, includedIn(include)));
  });

  router.get('/v1/components/:namespace/:name/effective', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const request = { ...reader, componentRef: componentRefOf(req.params) };
    const included = includedIn(req.query.include);
    await sendAnswer(req, res, await reads.effective(request, included));
  });

  router.get(
    '/v1/components/:namespace/:name/explanation',
    async (req, res) => {
      const reader = await access.require(req, componentConfigReadPermission);
      const request = {
        ...reader,
        ...req.query,
        componentRef: componentRefOf(req.params),
      };
      await sendAnswer(req, res, await reads.explanation(request));
    },
  );

  router.get('/v1/components/:namespace/:name/values', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const { environment } = req.query;
    const componentRef = componentRefOf(req.params);
    await sendAnswer(
      req,
      res,
      await reads.values({ ...reader, componentRef, environment }),
    );
  });
}

function includedIn(
  include: readonly (keyof Included)[] | undefined = [],
): Included {
  return {
    skipped: include.includes('skipped'),
    schema: include.includes('schema'),
  };
}

function componentRefOf(path: { namespace: string; name: string }): string {
  return stringifyEntityRef({ kind: 'component', ...path });
}
