// SPDX-License-Identifier: Apache-2.0

import { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { Router, type RequestHandler } from 'express';
import { boundAnswers } from '../answers/answerSize';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import { serveHealth } from '../operations';
import { contract, requests } from '../schema/contract';
import type { Endpoints } from '../schema/endpoints';
import { addComponentRoutes } from './addComponentRoutes';
import { addDraftRoutes } from './addDraftRoutes';
import { addImpactRoutes } from './addImpactRoutes';
import { addOrphanRoutes } from './addOrphanRoutes';
import { addPlatformRoutes } from './addPlatformRoutes';
import { addProposalRoutes } from './addProposalRoutes';
import { addPublicationRoutes } from './addPublicationRoutes';
import { addValueRoutes } from './addValueRoutes';
import { parseBody } from './parseBody';

/** The largest body of a save. */
const BODY_LIMIT = '2mb';

/** The services that the router exposes over HTTP. */
export type RouterOptions = {
  /** Its state is reported as the plugin's health. */
  readonly index: Pick<PlatformIndex, 'get' | 'state'>;
} & Parameters<typeof addComponentRoutes>[1] &
  Parameters<typeof addDraftRoutes>[1] &
  Parameters<typeof addImpactRoutes>[1] &
  Parameters<typeof addOrphanRoutes>[1] &
  Parameters<typeof addPlatformRoutes>[1] &
  Parameters<typeof addProposalRoutes>[1] &
  Parameters<typeof addPublicationRoutes>[1] &
  Parameters<typeof addValueRoutes>[1];

/** Browsers may cache reads but have to revalidate them: they can change at any time. */
const revalidate: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache');
  next();
};

/** Unchanged: Backstage's router would serve it as an OpenAPI 3.0 document. */
const serveDescription: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' && req.path === '/openapi.json') {
    const { baseUrl } = req;
    res.json({
      ...contract,
      servers: [{ url: baseUrl === '' ? '/' : baseUrl }],
    });
    return;
  }
  next();
};

/**
 * Only translates HTTP. Reads have an ETag, and `If-None-Match` results in a 304: express derives both from the bytes
 * of the answer, unless the answer sets its own ETag. Answers with secrets in clear text have none, @see sendUnstored.
 */
export function createRouter(options: RouterOptions): Router {
  const router =
    createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>(requests, {
      middleware: [serveDescription, boundAnswers()],
    });
  router.get('/v1/health', serveHealth(options.index));
  addPlatformRoutes(router, options);
  addComponentRoutes(router, options);
  addValueRoutes(router, options);
  addProposalRoutes(router, options);
  addPublicationRoutes(router, options);
  addDraftRoutes(router, options);
  addImpactRoutes(router, options);
  addOrphanRoutes(router, options);

  // The validating router keeps only the message of errors before its routes.
  return Router().use(revalidate, parseBody(BODY_LIMIT), router);
}
