// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { generateApplications } from '@component-config/config-platform';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { plainApplication } from '../argocd/applicationSetCase';
import { documentOf } from '../argocd/caseFiles';
import { repositoryFiles } from './repositoryFiles';

/** An ApplicationSet of a repository, and the Applications that it generates from the files of that repository. */
export function runApplicationSetCase(content: Case): CaseOutcome {
  const { file, repository, applications: expected } = content;
  const folder = String(repository);
  const set = String(file);
  const texts = repositoryFiles(folder);
  const { applications, open, findings } = generateApplications(
    documentOf(readFileSync(join(folder, set), 'utf8'), set),
    { repository: () => ({ texts }), projects: projectsOf(expected) },
  );
  const result: JsonValue = applications
    .map(plainApplication)
    .map(({ finalizers: _, ...application }): JsonObject => application)
    .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
  if (open.length > 0 || findings.length > 0) {
    return {
      agrees: false,
      what: open.length > 0 ? 'open' : 'refused',
      result: findings.map(({ message }) => message),
    };
  }
  const what = describeDifference(expected, result);
  return what ? { agrees: false, what, result } : { agrees: true };
}

/** The projects that the recorded Applications are in. */
function projectsOf(applications: JsonValue | undefined): string[] {
  return Array.isArray(applications)
    ? applications
        .filter(isObject)
        .flatMap(({ spec }) => (isObject(spec) ? [String(spec.project)] : []))
    : [];
}
