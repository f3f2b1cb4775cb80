// SPDX-License-Identifier: Apache-2.0

import type {
  Budget,
  Environment,
  Steps,
} from '@component-config/config-engine';
import type {
  ManifestChanges,
  ManifestsReport,
} from '@component-config/plugin-component-config-common';
import {
  environmentNamed,
  summarizeEnvironment,
} from '../environments/environments';
import { viewOf } from '../subject/showSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import type { ValuesRevision } from '../values/revisions';
import { compareManifests } from './compareManifests';
import { renderSubject } from './renderSubject';

/**
 * The resources that OpenChoreo renders for a component in an environment, as the user may see them.
 *
 * @throws NotFoundError if there is no such environment
 *
 * @public
 */
export function* manifestsSteps(
  subject: Subject,
  environmentName: string,
): Steps<ManifestsReport> {
  const environment = environmentNamed(subject, environmentName);
  const there = inEnvironment(subject, environment);
  const effective = yield* resolveStoredSteps(
    there,
    environment,
    subject.heads,
  );
  yield undefined;
  const rendered = renderSubject(there, environment, { effective });
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, effective),
    environment: summarizeEnvironment(environment, subject.hiddenDocuments),
    ...(rendered && { manifests: [...rendered.manifests] }),
    findings: [...(rendered?.findings ?? [])],
  };
}

/**
 * How other stored values change the resources of a component in an environment.
 *
 * @public
 */
export function* manifestChangesSteps(
  subject: Subject,
  environment: Environment,
  after: readonly ValuesRevision[],
  budget: Budget,
): Steps<ManifestChanges> {
  const there = inEnvironment(subject, environment);
  const sides = [];
  for (const heads of [subject.heads, after]) {
    const effective = yield* resolveStoredSteps(
      there,
      environment,
      heads,
      budget,
    );
    yield undefined;
    sides.push(renderSubject(there, environment, { effective, budget }));
    yield undefined;
  }
  return {
    environment: summarizeEnvironment(environment, subject.hiddenDocuments),
    ...compareManifests(sides[0], sides[1]),
  };
}
