// SPDX-License-Identifier: Apache-2.0

import {
  createBudget,
  recordSensitive,
  type Steps,
} from '@component-config/config-engine';
import type {
  ManifestsPreview,
  UnsavedValues,
} from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  findHead,
  inEnvironment,
  manifestChangesSteps,
  visibleEnvironments,
  type Subject,
  type ValuesRevision,
} from '@component-config/config-platform';
import { restoreSent } from '../values/nextRevision';

/**
 * How values that are not stored change the resources of a component, in each environment that they are for. All
 * environments share one budget.
 *
 * @param checked - the component without the secrets that the caller may not reveal, for values of an environment or, if
 *   none is given, of all
 * @throws InputError if they are not a layer of the component
 * @throws NotFoundError if there is no such environment
 */
export function* manifestsPreviewSteps(
  subject: Subject,
  sent: readonly UnsavedValues[],
  checked: (environment: string | undefined) => Subject,
): Steps<ManifestsPreview> {
  const budget = createBudget();
  const after = sent.reduce(
    (heads, unsaved) =>
      withUnsaved({ ...checked(unsaved.environment), heads }, unsaved),
    subject.heads,
  );
  const isFor = (name: string) =>
    sent.some(({ environment = name }) => environment === name);
  const environments = [];
  for (const environment of visibleEnvironments(subject)) {
    if (isFor(environment.name)) {
      const changes = yield* manifestChangesSteps(
        checked(environment.name),
        environment,
        after,
        budget,
      );
      if (changes.changes.length + changes.findings.length > 0) {
        environments.push(changes);
      }
    }
  }
  return { environments };
}

/** The revisions with values in place of the stored ones. */
function withUnsaved(
  subject: Subject,
  unsaved: UnsavedValues,
): readonly ValuesRevision[] {
  const { environment } = unsaved;
  const { componentRef, heads } = subject;
  const { schema } = inEnvironment(
    subject,
    environmentOf(subject, environment),
  );
  const stored = findHead(heads, environment);
  const { values, restored } = restoreSent(subject, unsaved);
  const revision = (stored?.revision ?? 0) + 1;
  return [
    ...heads.filter(head => head !== stored),
    {
      componentRef,
      ...(environment !== undefined && { environment }),
      revision,
      savedBy: '',
      savedAt: new Date(0),
      values,
      recorded: recordSensitive({ values, schema, revision, stored, restored }),
    },
  ];
}
