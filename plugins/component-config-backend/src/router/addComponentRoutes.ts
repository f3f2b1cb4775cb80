// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  type Included,
} from '@component-config/plugin-component-config-common';
import { blameReport } from '../reports/history/blameReport';
import {
  diffReport,
  environmentAmong,
} from '@component-config/config-platform';
import { exportSteps } from '../reports/configuration/exportReport';
import { manifestsPreviewSteps } from '../reports/configuration/manifestsPreview';
import { overlaySelectionSteps } from '../reports/configuration/overlaySelectionReport';
import { inTurns } from '@component-config/config-platform/repositories';
import { measureAnswer, sendJson } from '../answers/answerSize';
import type { CachedReads } from '../answers/CachedReads';
import { hashOf } from '../answers/inputsHash';
import { isKnown, sendAnswer } from '../answers/sendAnswer';
import type { GitBlame } from '../blame';
import type { Fleet } from '../browse';
import type { ValuesStore } from '../database/ValuesStore';
import type { FieldOptions, ObservedValues } from '../extensions';
import { measured, type Metrics } from '../operations';
import {
  actionPermissions,
  allowedActions,
} from '../permissions/allowedActions';
import type { ContactRule } from '../permissions/contacts';
import { forChecks } from '../permissions/forChecks';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { SubjectReader } from '../service/SubjectReader';

/** Carries the findings, since not every format has comments. */
const FINDINGS_HEADER = 'Configuration-Findings';

/** A request about one component. */
type ComponentPath = Parameters<Access['require']>[0] & {
  readonly params: { readonly namespace: string; readonly name: string };
};

/** The routes that read one component. */
export function addComponentRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    contacts: readonly ContactRule[];
    fieldOptions: Pick<FieldOptions, 'get' | 'checkUnsaved'>;
    fleet: Pick<Fleet, 'suppose'>;
    git: Pick<GitBlame, 'at'>;
    metrics: Pick<Metrics, 'resolved'>;
    observed: ObservedValues;
    reads: CachedReads;
    store: Pick<ValuesStore, 'getRevision' | 'listRevisions'>;
    subjects: SubjectReader;
  },
): void {
  const { access, contacts, fleet, git, metrics, observed, reads } = options;
  const { fieldOptions, store, subjects } = options;
  /** Starts to read the component while the policy decides. */
  const prefetch = async (req: ComponentPath) => {
    const componentRef = componentRefOf(req.params);
    const begun = subjects.begin(componentRef);
    const caller = await access.require(req, componentConfigReadPermission);
    return { ...caller, componentRef, begun };
  };
  const requestOf = async (req: ComponentPath) => {
    const caller = await access.require(req, componentConfigReadPermission);
    return { ...caller, componentRef: componentRefOf(req.params) };
  };

  router.get(
    '/v1/components/:namespace/:name/environments',
    async (req, res) => {
      await sendAnswer(req, res, await reads.environments(await prefetch(req)));
    },
  );

  router.get('/v1/components/:namespace/:name/form', async (req, res) => {
    const { include, ...form } = req.query;
    const request = { ...form, ...(await prefetch(req)) };
    await sendAnswer(req, res, await reads.form(request, includedIn(include)));
  });

  router.get('/v1/components/:namespace/:name/effective', async (req, res) => {
    const included = includedIn(req.query.include);
    const request = await prefetch(req);
    await sendAnswer(req, res, await reads.effective(request, included));
  });

  router.get(
    '/v1/components/:namespace/:name/explanation',
    async (req, res) => {
      const request = { ...req.query, ...(await prefetch(req)) };
      await sendAnswer(req, res, await reads.explanation(request));
    },
  );

  router.get('/v1/components/:namespace/:name/manifests', async (req, res) => {
    const request = { ...req.query, ...(await prefetch(req)) };
    await sendAnswer(req, res, await reads.manifests(request));
  });

  router.post(
    '/v1/components/:namespace/:name/manifests/preview',
    async (req, res) => {
      const request = await requestOf(req);
      const read = await subjects.read(request);
      res.json(
        await measured(metrics, 'manifests', () =>
          inTurns(
            manifestsPreviewSteps(read, req.body.values, environment =>
              forChecks(read, environment),
            ),
            request.signal,
          ),
        ),
      );
    },
  );

  router.get('/v1/components/:namespace/:name/values', async (req, res) => {
    const { environment } = req.query;
    const request = { ...(await prefetch(req)), environment };
    await sendAnswer(req, res, await reads.values(request));
  });

  // Deployment tools poll it, so its ETag covers everything the text depends on: nothing is resolved while that is
  // unchanged.
  router.get(
    '/v1/components/:namespace/:name/configuration',
    async (req, res) => {
      const caller = await access.requireSomewhere(
        req,
        componentConfigReadPermission,
      );
      const reading = await subjects.readComponent({
        componentRef: componentRefOf(req.params),
        ...caller,
      });
      const { environment, errors = '', format = 'yaml' } = req.query;
      // Before the ETag, which a client may already have.
      environmentAmong(reading.shown, environment);
      const hash = hashOf([reading.hash, environment, errors, format]);
      const etag = `W/"${hash}"`;
      if (isKnown(req, etag)) {
        res.setHeader('ETag', etag);
        res.status(304).end();
        return;
      }
      const { text, mediaType, findings } = await measured(
        metrics,
        'export',
        async () =>
          inTurns(
            exportSteps(await subjects.subjectOf(reading), {
              ...req.query,
              format,
            }),
            caller.signal,
          ),
      );
      res.setHeader('ETag', etag);
      res.type(mediaType);
      if (findings.length > 0) {
        res.setHeader(FINDINGS_HEADER, countsOf(findings));
      }
      res.send(text);
    },
  );

  router.get('/v1/components/:namespace/:name/diff', async (req, res) => {
    const request = await requestOf(req);
    res.json(
      await measured(metrics, 'diff', async () =>
        diffReport(
          await subjects.read(request),
          req.query,
          store,
          measureAnswer().add,
          steps => inTurns(steps, request.signal),
        ),
      ),
    );
  });

  router.post('/v1/components/:namespace/:name/what-if', async (req, res) => {
    const request = await requestOf(req);
    sendJson(
      res,
      await measured(metrics, 'what-if', async () => {
        const { platform, scope } = await subjects.readToSuppose(request);
        return fleet.suppose(platform, scope, {
          question: 'what-if',
          request: req.body,
        });
      }),
    );
  });

  router.get('/v1/components/:namespace/:name/blame', async (req, res) => {
    const request = await requestOf(req);
    const subject = await subjects.read(request);
    res.json(
      await measured(metrics, 'blame', () =>
        blameReport(
          subject,
          req.query,
          store,
          position => git.at(position),
          steps => inTurns(steps, request.signal),
        ),
      ),
    );
  });

  router.get('/v1/components/:namespace/:name/overlays', async (req, res) => {
    const request = await requestOf(req);
    const subject = await subjects.read(request);
    res.json(
      await measured(metrics, 'overlays', () =>
        inTurns(overlaySelectionSteps(subject, req.query), request.signal),
      ),
    );
  });

  router.get('/v1/components/:namespace/:name/observed', async (req, res) => {
    const caller = await access.requireSomewhere(
      req,
      componentConfigReadPermission,
    );
    const componentRef = componentRefOf(req.params);
    res.json(
      await measured(metrics, 'observed', () =>
        observed.get({ componentRef, ...caller }),
      ),
    );
  });

  router.get('/v1/components/:namespace/:name/options', async (req, res) => {
    const request = { ...req.query, ...(await requestOf(req)) };
    res.json(
      await measured(metrics, 'options', () => fieldOptions.get(request)),
    );
  });

  router.post(
    '/v1/components/:namespace/:name/options/check',
    async (req, res) => {
      const request = { ...(await requestOf(req)), values: req.body.values };
      res.json(
        await measured(metrics, 'options', () =>
          fieldOptions.checkUnsaved(request),
        ),
      );
    },
  );

  router.get('/v1/components/:namespace/:name/allowed', async (req, res) => {
    const caller = await access.decide(
      req,
      componentConfigReadPermission,
      actionPermissions,
    );
    const componentRef = componentRefOf(req.params);
    const subject = await subjects.read({ ...caller, componentRef });
    res.json(allowedActions(subject, contacts));
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

/** `exporting/secret=2, exporting/same-key=1` */
function countsOf(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => `${code}=${count}`).join(', ');
}
