// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  generateApplications,
  type ClusterSecret,
  type GeneratedApplication,
} from '@component-config/config-platform';
import { compareData, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { documentOf, repositoryOf, sameError } from './caseFiles';
import { objectsOf } from '../../content';

/** An ApplicationSet, and the Applications that it generates. */
export function runApplicationSetCase(content: Case): CaseOutcome {
  const { expect, error, clusters, projects, globbing } = content;
  const text = String(content.applicationset);
  const generated = generateApplications(documentOf(text, 'set.yaml'), {
    repository: address => repositoryOf(content, address),
    clusters: Array.isArray(clusters)
      ? (clusters as unknown as ClusterSecret[])
      : [],
    projects: Array.isArray(projects) ? projects.map(String) : ['default'],
    newGlobbing: globbing === 'new',
  });
  const { applications, rejected, open, findings } = generated;
  if (typeof error === 'string') {
    return sameError(error, findings, text);
  }
  if (findings.length > 0 || open.length > 0 || !isObject(expect)) {
    return disagreement(open.length > 0 ? 'open' : 'refused', [
      ...findings.map(({ message }) => message),
      ...open.map(({ generator }) => generator),
    ]);
  }
  const result: JsonObject = {
    applications: byName(applications.map(plainApplication)),
    ...(rejected.length > 0 && {
      rejected: byName(rejected.map(({ name }) => ({ name }))),
    }),
  };
  return compareData(
    {
      ...expect,
      ...(Array.isArray(expect.rejected) && {
        rejected: byName(
          objectsOf(expect.rejected).map(({ name }) => ({ name })),
        ),
      }),
    },
    result,
  );
}

/** An Application as the cases have it: without its namespace and the default finalizer. */
export function plainApplication({
  document,
}: GeneratedApplication): JsonObject {
  const { metadata, spec } = valueFromNode(document) as JsonObject;
  const { namespace: _, ...shown } = metadata as JsonObject;
  return { ...shown, spec };
}

function byName(values: readonly JsonObject[]): JsonValue {
  return [...values].sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
}
