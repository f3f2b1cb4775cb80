// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { explain, isWithin, type Steps } from '@component-config/config-engine';
import { phrase } from '../phrases';
import type { ExplanationReport } from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  summarizeEnvironment,
} from '../environments/environments';
import { effectiveEnds } from './effectiveEnds';
import { refuseHidden } from './revealValue';
import { showEffective, viewOf } from '../subject/showSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import { wordedError } from '../wordedError';

/**
 * Explains the value of one field in a component's configuration.
 *
 * @throws InputError if the pointer is invalid
 * @throws NotAllowedError if the field is hidden from the user
 * @throws NotFoundError if there is no such environment
 *
 * @public
 */
export function* explanationSteps(
  subject: Subject,
  request: { environment?: string; pointer: string },
): Steps<ExplanationReport> {
  const { pointer } = request;
  checkPointer(pointer);
  const { heads, hiddenDocuments } = subject;
  const environment = environmentOf(subject, request.environment);
  const there = inEnvironment(subject, environment);
  refuseHidden(there, pointer);
  const effective = yield* resolveStoredSteps(there, environment, heads);
  yield undefined;
  const end = effectiveEnds(there, effective, environment?.name).find(one =>
    isWithin(pointer, one.pointer),
  );
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, effective),
    ...(environment && {
      environment: summarizeEnvironment(environment, hiddenDocuments),
    }),
    explanation: explain(showEffective(there, effective), pointer),
    ...(end && { end }),
  };
}

/** @throws InputError if the string is not a JSON Pointer */
export function checkPointer(pointer: string): void {
  if (pointer !== '' && !pointer.startsWith('/')) {
    throw wordedError(InputError, phrase('refusedNotPointer', { pointer }));
  }
}
