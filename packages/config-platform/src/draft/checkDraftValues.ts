// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import {
  allSteps,
  valuesSizeFault,
  layerShapeFindings,
  sentenceOf,
} from '@component-config/config-engine';
import type {
  DraftFinding,
  DraftValues,
} from '@component-config/plugin-component-config-common';
import { uncheckableFaultSteps } from '../values/checkValues';
import type { Subject } from '../subject/subject';
import { wordedError } from '../wordedError';

/** Why values do not fit the shape of a draft's component, independent of its schema. */
export function draftShapeFindings(
  { component }: Pick<Subject, 'component'>,
  { values = {}, environments = {} }: DraftValues,
): DraftFinding[] {
  const traitInstances = component.traits
    // The component's document does not contain embedded traits.
    .filter(({ embedded }) => !embedded)
    .map(({ instanceName }) => instanceName);
  return [
    ...layerShapeFindings(values, { isOneEnvironment: false, traitInstances }),
    ...Object.keys(environments).flatMap(environment =>
      layerShapeFindings(environments[environment], {
        isOneEnvironment: true,
        traitInstances,
      }).map(finding => ({ ...finding, environment })),
    ),
  ];
}

/**
 * Refuses values that cannot be checked, or that are too many to show.
 *
 * @throws InputError with a sentence that says what to do
 */
export function refuseUncheckedDraft(
  { schema, states }: Pick<Subject, 'schema' | 'states'>,
  { values = {}, environments = {} }: DraftValues,
): void {
  const schemas = [
    schema,
    ...[...states.values()].flatMap(state => state.schema ?? []),
  ];
  const fault = [
    ...[values, ...Object.values(environments)].map(valuesSizeFault),
    ...schemas.map(one => allSteps(uncheckableFaultSteps(one))),
  ].find(found => found !== undefined);
  if (fault !== undefined) {
    throw wordedError(InputError, fault);
  }
}

/**
 * Refuses values that are not layers of the component.
 *
 * @throws InputError with the findings as `findings`
 *
 * @public
 */
export function refuseDraftShape(
  subject: Pick<Subject, 'component'>,
  values: DraftValues,
): void {
  const findings = draftShapeFindings(subject, values);
  if (findings.length > 0) {
    throw Object.assign(wordedError(InputError, sentenceOf(findings[0])), {
      findings,
    });
  }
}
