// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import type { Fleet, Supposition } from '../browse';
import { sendJson } from '../answers/answerSize';
import { measured, type Metrics } from '../operations';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import type { SubjectReader } from '../service/SubjectReader';

/** The routes for drafts: components that are not in the catalog, or not yet as intended. They store nothing. */
export function addDraftRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    subjects: Pick<SubjectReader, 'readDraft'>;
    fleet: Pick<Fleet, 'suppose'>;
    metrics: Pick<Metrics, 'resolved'>;
  },
): void {
  const { access, subjects, fleet, metrics } = options;
  const suppose = async (
    req: Parameters<Access['require']>[0],
    supposed: Exclude<Supposition, { question: 'what-if' }>,
  ) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const { draft } = supposed.request;
    return measured(metrics, 'draft', async () => {
      const { platform, scope } = await subjects.readDraft(caller, draft);
      return fleet.suppose(platform, scope, supposed);
    });
  };

  router.post('/v1/drafts/form', async (req, res) => {
    const question = 'draft-form';
    sendJson(res, await suppose(req, { question, request: req.body }));
  });

  router.post('/v1/drafts/validate', async (req, res) => {
    const question = 'draft-report';
    sendJson(res, await suppose(req, { question, request: req.body }));
  });

  router.post('/v1/drafts/resolve', async (req, res) => {
    const question = 'draft-effective';
    sendJson(res, await suppose(req, { question, request: req.body }));
  });
}
