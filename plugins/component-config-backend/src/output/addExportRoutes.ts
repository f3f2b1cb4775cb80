// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { environmentAmong } from '@component-config/config-platform';
import { exportSteps } from '../reports/configuration/exportReport';
import { inTurns } from '@component-config/config-platform/repositories';
import { hashOf } from '../answers/inputsHash';
import { isKnown } from '../answers/sendAnswer';
import { measured, type Metrics } from '../operations';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { SubjectReader } from '../service/SubjectReader';

/** Carries the findings, since not every format has comments. */
const FINDINGS_HEADER = 'Configuration-Findings';

/**
 * The route by which deployment tools read the configuration. Pipelines poll it, so its ETag covers everything the text
 * depends on: nothing is resolved while that is unchanged.
 */
export function addExportRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    subjects: Pick<SubjectReader, 'readComponent' | 'subjectOf'>;
    metrics: Pick<Metrics, 'resolved'>;
  },
): void {
  const { access, subjects, metrics } = options;
  router.get(
    '/v1/components/:namespace/:name/configuration',
    async (req, res) => {
      const reader = await access.ask(req, componentConfigReadPermission);
      const reading = await subjects.readComponent({
        componentRef: componentRefOf(req.params),
        ...reader,
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
            reader.signal,
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
}

/** `exporting/secret=2, exporting/same-key=1` */
function countsOf(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => `${code}=${count}`).join(', ');
}
