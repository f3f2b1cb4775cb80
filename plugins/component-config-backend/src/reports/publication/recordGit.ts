// SPDX-License-Identifier: Apache-2.0

import { equalJson, valueAt } from '@component-config/config-engine';
import {
  type GitRecord,
  type ValuesRevision,
  inEnvironment,
  type RecordedValues,
  type Subject,
} from '@component-config/config-platform';
import { gitValues } from './gitValues';
import { openPlaces } from './openPlaces';

/**
 * Records the values in Git for the fields of the values to store, except secrets. An unchanged value keeps the record
 * from when it was entered: saving another field must not hide what happened in between.
 *
 * @param head - the previous values
 */
export function recordGit(
  subject: Subject,
  next: RecordedValues,
  head: ValuesRevision | undefined,
): GitRecord[] {
  const environment = subject.environments.find(
    ({ name }) => name === next.environment,
  );
  const git = gitValues(subject, environment, next.values);
  const known = new Map(head?.git?.map(record => [record.pointer, record]));
  return openPlaces(inEnvironment(subject, environment), next)
    .filter(({ isSecret }) => !isSecret)
    .flatMap(({ pointer, value }) => {
      const found = git.at(pointer);
      if (found?.isSecret) {
        return [];
      }
      const earlier = known.get(pointer);
      if (earlier && head && equalJson(valueAt(head.values, pointer), value)) {
        return [earlier];
      }
      return [found ? { pointer, value: found.value } : { pointer }];
    });
}
