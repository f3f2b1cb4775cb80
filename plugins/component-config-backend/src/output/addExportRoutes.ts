// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { exportReport } from '@component-config/plugin-component-config-common/reports';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { SubjectReader } from '../service/SubjectReader';

/** Says what the text does not, since not every format has comments. */
const FINDINGS_HEADER = 'Configuration-Findings';

/** The route by which what is configured reaches what deploys it. */
export function addExportRoutes(
  router: ApiRouter,
  { access, subjects }: { access: Access; subjects: SubjectReader },
): void {
  router.get(
    '/v1/components/:namespace/:name/configuration',
    async (req, res) => {
      const reader = await access.ask(req, componentConfigReadPermission);
      const subject = await subjects.read({
        componentRef: componentRefOf(req.params),
        ...reader,
      });
      const { text, mediaType, findings } = exportReport(subject, {
        ...req.query,
        format: req.query.format ?? 'yaml',
      });
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
