// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { explain } from '@component-config/config-engine';
import type { ExplanationReport } from '../types';
import { environmentOf, summarizeEnvironment } from './environments';
import { refuseHidden } from './revealValue';
import { showEffective, viewOf } from './showSubject';
import {
  inEnvironment,
  resolve,
  buildLayerStack,
  type Subject,
} from './subject';

/**
 * Why one place of a component's configuration is as it is.
 *
 * @throws InputError where the pointer is none
 * @throws NotAllowedError where the place is hidden from the person
 * @throws NotFoundError where there is no such environment
 *
 * @alpha
 */
export function explanationReport(
  subject: Subject,
  request: { environment?: string; pointer: string },
): ExplanationReport {
  const { pointer } = request;
  checkPointer(pointer);
  const { heads, withholding } = subject;
  const environment = environmentOf(subject, request.environment);
  const there = inEnvironment(subject, environment);
  refuseHidden(there, pointer);
  const effective = resolve(there, buildLayerStack(there, environment, heads));
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, effective),
    ...(environment && {
      environment: summarizeEnvironment(environment, withholding),
    }),
    explanation: explain(showEffective(there, effective), pointer),
  };
}

/** @throws InputError where a text is no JSON Pointer */
export function checkPointer(pointer: string): void {
  if (pointer !== '' && !pointer.startsWith('/')) {
    throw new InputError(
      `"${pointer}" is not a JSON Pointer; write for example "/environmentConfigs/replicas".`,
    );
  }
}
