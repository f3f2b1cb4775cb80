// SPDX-License-Identifier: Apache-2.0

import { equalJson, valueAt } from '@component-config/config-engine';
import type { GitRecord, ValuesRevision } from '../revisions';
import { inEnvironment, type Held, type Subject } from '../subject';
import { gitValues } from './gitValues';
import { openPlaces } from './openPlaces';

/**
 * What Git says at the places of values that are about to be held, secrets excepted. Where a value is the one that was held already, what
 * Git said when it was entered stays: saving another field does not make what happened in between undone.
 *
 * @param head - what was held before
 */
export function recordGit(
  subject: Subject,
  next: Held,
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
      const kept = known.get(pointer);
      if (kept && head && equalJson(valueAt(head.values, pointer), value)) {
        return [kept];
      }
      return [found ? { pointer, value: found.value } : { pointer }];
    });
}
