// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  recordSensitive,
  type JsonObject,
  type Steps,
} from '@component-config/config-engine';
import type {
  ProposalResult,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import {
  refuseUncheckedSteps,
  environmentOf,
  storedValues,
  type ProposedDecision,
  type ProposedValues,
  type RunSteps,
  findHead,
  inEnvironment,
  type Subject,
} from '@component-config/config-platform';
import { nextRevisionSteps, restoreSent } from '../values/nextRevision';
import { sentSections } from '../values/touchedSections';
import { proposedEnds } from '../values/valueEnds';
import { showProposal } from './showProposal';

/**
 * The values to propose, for one environment or for all if none is given.
 */
export interface ValuesProposal {
  readonly environment?: string;
  readonly values: JsonObject;
  /** The revision that the user saw; 0 if nothing was ever saved. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly author: string;
  readonly message?: string;
  /** Ends of values that the proposal changes. */
  readonly ends?: readonly ValueEnd[];
  /** @see ValuesSave.checkSections */
  readonly checkSections?: (sections: readonly string[]) => void;
}

/**
 * Proposes values, if the base revision is still current. They are checked like a save, so that they can be accepted.
 *
 * @throws NotFoundError if there is no such environment
 * @throws InputError if the values could not be saved
 */
export async function proposeValues(
  subject: Subject,
  request: ValuesProposal,
  proposals: Pick<ProposedValues, 'add'>,
  run: RunSteps = allSteps,
): Promise<ProposalResult> {
  const { environment, baseRevision, author, message } = request;
  const { componentRef } = subject;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  await run(refuseUncheckedSteps(there, request.values, environment));
  const result = await proposals.add(
    {
      componentRef,
      environment,
      baseRevision,
      author,
      request: { values: request.values, message, ends: request.ends },
      ...(message !== undefined && { message }),
    },
    heads => run(proposalSteps({ ...subject, heads }, request)),
  );
  return result.outcome === 'conflict'
    ? {
        outcome: 'conflict',
        stored: storedValues(there, environment, result.stored),
      }
    : { outcome: 'proposed', proposal: showProposal(there, result.proposal) };
}

/** The values to store; creation rules apply later, when they are accepted. */
function* proposalSteps(
  subject: Subject,
  request: ValuesProposal,
): Steps<ProposedDecision> {
  const { environment, baseRevision, ends: sent = [] } = request;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const head = findHead(subject.heads, environment);
  const { values, restored } = restoreSent(subject, request);
  request.checkSections?.(sentSections(there, head, request.values));
  const record = (next: JsonObject) =>
    recordSensitive({
      values: next,
      schema: there.schema,
      revision: baseRevision + 1,
      stored: head,
      restored,
    });
  const { ends = [] } = yield* nextRevisionSteps(subject, {
    environment,
    values,
    record,
    restored,
    isTried: true,
    ends: next => proposedEnds(there, head, next, sent, new Date()),
  });
  return {
    values,
    recorded: record(values),
    ...(ends.length > 0 && { ends }),
  };
}
