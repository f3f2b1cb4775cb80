// SPDX-License-Identifier: Apache-2.0

import type { AuditorService } from '@backstage/backend-plugin-api';
import { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { cloneJson } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  formatRevisionETag,
} from '@component-config/plugin-component-config-common';
import { Router, type RequestHandler } from 'express';
import { addReadRoutes } from '../answers/addReadRoutes';
import { addBlameRoutes, type GitBlame } from '../blame';
import { addBrowseRoutes, type DocumentHistory, type Fleet } from '../browse';
import type { PublicationStore } from '../database/PublicationStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { CachedReads } from '../answers/CachedReads';
import type { Endpoints } from '../schema/endpoints';
import { contract, requests } from '../schema/contract';
import { principalName, type Access } from './Access';
import { componentRefOf } from './componentRef';
import { addDraftRoutes } from './addDraftRoutes';
import type { Proposals } from '../proposals/Proposals';
import type { Publications } from '../publication/Publications';
import type { Retirement } from '../publication/Retirement';
import type { Revisions } from '../revisions/Revisions';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import { serveHealth, type Metrics } from '../operations';
import { addObservedRoutes, type ObservedValues } from '../extensions';
import { addImpactRoutes } from '../impact/addImpactRoutes';
import { addExportRoutes } from '../output';
import { addOrphanRoutes } from '../orphans/addOrphanRoutes';
import { addPermissionRoutes } from './addPermissionRoutes';
import { addPublicationRoutes } from './addPublicationRoutes';
import { addProposalRoutes } from './addProposalRoutes';
import { addRevisionRoutes } from './addRevisionRoutes';
import { audited } from './auditedRoute';
import { boundAnswers, sendJson } from './answerSize';
import { baseRevisionOf } from './baseRevision';
import { parseBody } from './parseBody';
import { sendUnstored } from './sendUnstored';
import { messageOf } from './messageOf';
import type { CatalogVisibility } from './CatalogVisibility';
import type { OrphanedProposals } from '../orphans/OrphanedProposals';
import type { OrphanedValues } from '../orphans/OrphanedValues';
import type { ResolutionService } from './ResolutionService';
import type { SubjectReader } from './SubjectReader';

/** The largest body of a save. */
const BODY_LIMIT = '2mb';

/** The services that the router exposes over HTTP. */
export interface RouterOptions {
  resolution: ResolutionService;
  reads: CachedReads;
  access: Access;
  auditor: Pick<AuditorService, 'createEvent'>;
  orphans: OrphanedValues;
  orphanedProposals: OrphanedProposals;
  proposals: Proposals;
  publications: Publications;
  retirement: Pick<Retirement, 'retireSoon'>;
  revisions: Revisions;
  subjects: SubjectReader;
  fleet: Fleet;
  documents: Pick<DocumentHistory, 'seenAt'>;
  /** The publications to Git. */
  published: Pick<PublicationStore, 'listSent'>;
  store: Pick<ValuesStore, 'listRevisions'>;
  git: Pick<GitBlame, 'at'>;
  metrics: Pick<Metrics, 'resolved'>;
  visibility: Pick<CatalogVisibility, 'visibleTo'>;
  observed: ObservedValues;
  /** Its state is reported as the plugin's health. */
  index: Pick<PlatformIndex, 'get' | 'state'>;
}

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
  const { resolution, access, auditor } = options;
  const router =
    createValidatedOpenApiRouterFromGeneratedEndpointMap<Endpoints>(requests, {
      middleware: [serveDescription, boundAnswers()],
    });

  router.get('/v1/health', serveHealth(options.index));

  router.get('/v1/environments', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(await resolution.getEnvironments(reader));
  });

  router.get('/v1/components/:namespace/:name/diff', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(
      await resolution.getDiff({
        ...req.query,
        componentRef: componentRefOf(req.params),
        ...reader,
      }),
    );
  });

  router.post('/v1/components/:namespace/:name/what-if', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    sendJson(
      res,
      await resolution.getWhatIf(
        { componentRef: componentRefOf(req.params), ...reader },
        req.body,
      ),
    );
  });

  router.put('/v1/components/:namespace/:name/values', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    const { environment } = req.query;
    await audited(
      auditor,
      {
        eventId: 'values-save',
        severityLevel: 'medium',
        request: req,
        // Never the values: they may be sensitive.
        meta: { componentRef, environment: environment ?? null },
      },
      async fail => {
        const reader = await access.ask(
          req,
          componentConfigReadPermission,
          componentConfigValuesUpdatePermission,
        );
        const baseRevision = baseRevisionOf(req.get('If-Match'));
        const result = await resolution.saveValues({
          componentRef,
          environment,
          ...reader,
          values: cloneJson(req.body.values),
          baseRevision,
          savedBy: principalName(reader),
          ...messageOf(req.body.message),
        });
        const { held } = result;
        if (result.outcome === 'conflict') {
          const message = `Revision ${held.revision} was saved in between; review it and save again.`;
          await fail(message, { baseRevision, revision: held.revision });
          sendUnstored(res.status(409), {
            error: { name: 'ConflictError', message },
            held,
            yours: { values: req.body.values },
          });
          return {};
        }
        const { created } = result;
        res.setHeader('ETag', formatRevisionETag(held.revision));
        res.json({ ...held, ...(created && { created }) });
        return {
          meta: {
            baseRevision,
            revision: held.revision,
            ...(created && {
              created: created.added.map(({ pointer }) => pointer),
            }),
          },
        };
      },
    );
  });

  router.post('/v1/components/:namespace/:name/reveal', async (req, res) => {
    const componentRef = componentRefOf(req.params);
    const { environment } = req.query;
    const { pointer } = req.body;
    await audited(
      auditor,
      {
        eventId: 'value-reveal',
        severityLevel: 'high',
        request: req,
        // The location of the value, never the value itself.
        meta: { componentRef, environment: environment ?? null, pointer },
      },
      async () => {
        const reader = await access.ask(
          req,
          componentConfigReadPermission,
          componentConfigValuesRevealPermission,
        );
        const revealed = await resolution.revealValue({
          componentRef,
          environment,
          pointer,
          ...reader,
        });
        sendUnstored(res, revealed);
      },
    );
  });

  router.get('/v1/definitions/:kind/:namespace/:name', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    res.json(
      await resolution.getDefinition({
        entityRef: stringifyEntityRef(req.params),
        ...reader,
      }),
    );
  });

  addReadRoutes(router, options);
  addBlameRoutes(router, options);
  addBrowseRoutes(router, options);
  addImpactRoutes(router, options);
  addDraftRoutes(router, options);
  addExportRoutes(router, options);
  addObservedRoutes(router, options);
  addOrphanRoutes(router, options);
  addPermissionRoutes(router, options);
  addProposalRoutes(router, options);
  addPublicationRoutes(router, options);
  addRevisionRoutes(router, options);

  // The validating router keeps only the message of errors before its routes.
  return Router().use(revalidate, parseBody(BODY_LIMIT), router);
}
