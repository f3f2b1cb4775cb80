// SPDX-License-Identifier: Apache-2.0

import { recordSensitive, type Steps } from '@component-config/config-engine';
import {
  environmentOf,
  inEnvironment,
  type SaveDecision,
  type Subject,
  type ValuesKey,
  type ValuesRevision,
} from '@component-config/config-platform';
import type { ValueEnd } from '@component-config/plugin-component-config-common';
import { withoutPlaces } from '../publication/heldPlaces';
import { refusalSteps } from '../refusal';
import { keptPlaces, nextRevisionSteps } from './nextRevision';

/** The next revisions of a component, and the values that have to stay although their time has come. */
export interface EndedValues {
  readonly changes: ReadonlyArray<
    SaveDecision & Pick<ValuesKey, 'environment'>
  >;
  readonly stayed: readonly ValueEnd[];
}

/**
 * The next revisions without the values whose time has come. A value stays if a save without it would be refused.
 *
 * @param now - the values that end until then are removed
 */
export function* endSteps(subject: Subject, now: Date): Steps<EndedValues> {
  const changes: Array<EndedValues['changes'][number]> = [];
  const stayed: ValueEnd[] = [];
  let heads = [...subject.heads];
  for (const head of subject.heads) {
    const { environment } = head;
    const due = dueEnds(head, now);
    // The values for an environment that the component no longer has apply to nothing.
    const isKnown =
      environment === undefined ||
      subject.environments.some(({ name }) => name === environment);
    if (due.length === 0 || !isKnown) {
      continue;
    }
    const { decision, left } = yield* withoutMost(
      { ...subject, heads },
      head,
      due,
    );
    stayed.push(...left);
    if (decision) {
      changes.push({
        ...decision,
        ...(environment !== undefined && { environment }),
      });
      heads = heads.map(one => (one === head ? { ...head, ...decision } : one));
    }
  }
  return { changes, stayed };
}

/** The ends of values whose time has come. */
export function dueEnds(
  { ends = [] }: Pick<ValuesRevision, 'ends'>,
  now: Date,
): readonly ValueEnd[] {
  return ends.filter(({ at }) => new Date(at) <= now);
}

/** The revision without as many of the values as possible. */
function* withoutMost(
  subject: Subject,
  head: ValuesRevision,
  due: readonly ValueEnd[],
): Steps<{ decision?: SaveDecision; left: readonly ValueEnd[] }> {
  const all = yield* refusalSteps(withoutSteps(subject, head, due));
  if (all.decision || due.length === 1) {
    return { ...all, left: all.decision ? [] : due };
  }
  let best: { decision?: SaveDecision; gone: readonly ValueEnd[] } = {
    gone: [],
  };
  const left: ValueEnd[] = [];
  for (const end of due) {
    const gone = [...best.gone, end];
    const { decision } = yield* refusalSteps(withoutSteps(subject, head, gone));
    if (decision) {
      best = { decision, gone };
    } else {
      left.push(end);
    }
  }
  return { ...(best.decision && { decision: best.decision }), left };
}

function* withoutSteps(
  subject: Subject,
  head: ValuesRevision,
  gone: readonly ValueEnd[],
): Steps<SaveDecision> {
  const { environment, revision } = head;
  const { schema } = inEnvironment(
    subject,
    environmentOf(subject, environment),
  );
  const values = withoutPlaces(
    head.values,
    new Set(gone.map(({ pointer }) => pointer)),
  );
  const decision = yield* nextRevisionSteps(subject, {
    environment,
    values,
    record: next =>
      recordSensitive({
        values: next,
        schema,
        revision: revision + 1,
        held: head,
        kept: keptPlaces(next),
      }),
  });
  return {
    ...decision,
    origin: 'end',
    message: [...new Set(gone.map(({ reason }) => reason))].join('; '),
  };
}
