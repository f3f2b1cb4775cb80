// SPDX-License-Identifier: Apache-2.0

import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ANNOTATION_VIEW_URL,
  DEFAULT_NAMESPACE,
  type Entity,
} from '@backstage/catalog-model';
import type { JsonObject } from '@backstage/types';
import {
  REPOSITORY_API_VERSION,
  REPOSITORY_KIND,
  type RepositoryFinding,
  type RepositoryFindings,
  type RepositoryReport,
} from '@component-config/plugin-component-config-common';
import {
  count,
  type Assembly,
  type TreeAddress,
} from '@component-config/config-platform/repositories';

/** Maximum number of listed items; the catalog indexes each of them. */
const LISTED = 100;

const severities = ['error', 'warning', 'info'];

/** The part of the report about the content of a repository. */
export function reportContent(
  assembly: Assembly,
): Pick<
  RepositoryReport,
  'status' | 'documents' | 'ignored' | 'ignoredDocuments' | 'findings' | 'taken'
> {
  const findings = listFindings(assembly.findings);
  return {
    status: findings.errors + findings.warnings > 0 ? 'findings' : 'ok',
    documents: [...assembly.counts],
    ignored: count(
      assembly.ignored.map(
        ({ document = '', reason, reasonPhrase, count: ignored }) => {
          const [apiVersion, kind = ''] = document.split(' ');
          return {
            apiVersion,
            kind,
            reason,
            ...(reasonPhrase && { reasonPhrase }),
            count: ignored,
          };
        },
      ),
    ).slice(0, LISTED),
    ignoredDocuments: assembly.ignored
      .slice(0, LISTED)
      .map(({ count: _, ...document }) => document),
    findings,
    taken: assembly.taken.slice(0, LISTED),
  };
}

/** Counts the findings, and lists the first of them, errors first. */
function listFindings(
  findings: readonly RepositoryFinding[],
): RepositoryFindings {
  const counted = (severity: string) =>
    findings.filter(finding => finding.severity === severity).length;
  const sorted = [...findings].sort(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  return {
    errors: counted('error'),
    warnings: counted('warning'),
    items: sorted.slice(0, LISTED),
  };
}

/** The entity with the report of a repository. */
export function reportEntity(
  id: string,
  origin: TreeAddress,
  report: RepositoryReport,
): Entity {
  return {
    apiVersion: REPOSITORY_API_VERSION,
    kind: REPOSITORY_KIND,
    metadata: {
      name: id,
      namespace: DEFAULT_NAMESPACE,
      description: `The last read of ${report.target}.`,
      annotations: {
        [ANNOTATION_LOCATION]: origin.location,
        [ANNOTATION_ORIGIN_LOCATION]: origin.location,
        ...(origin.viewUrl && { [ANNOTATION_VIEW_URL]: origin.viewUrl }),
      },
    },
    spec: JSON.parse(JSON.stringify(report)) as JsonObject,
  };
}

/** The report in an entity, as far as it is valid: it may be of an earlier version. */
export function reportOf(
  entity: Entity | undefined,
): RepositoryReport | undefined {
  const spec = entity?.spec as Partial<RepositoryReport> | undefined;
  return typeof spec?.key === 'string' &&
    typeof spec.status === 'string' &&
    Array.isArray(spec.taken)
    ? (spec as RepositoryReport)
    : undefined;
}
