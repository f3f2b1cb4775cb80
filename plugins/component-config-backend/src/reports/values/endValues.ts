// SPDX-License-Identifier: Apache-2.0

import {
  areRelated,
  recordSensitive,
  type Steps,
} from '@component-config/config-engine';
import {
  withHiddenSensitive,
  environmentOf,
  inEnvironment,
  shownEnds,
  type SaveDecision,
  type Subject,
  type ValuesKey,
  type ValuesRevision,
} from '@component-config/config-platform';
import {
  isInFuture,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import { withoutFields } from '../publication/storedFields';
import { openPlaces } from '../publication/openPlaces';
import { refusalSteps } from '../refusal';
import { unchangedPlaces, nextRevisionSteps } from './nextRevision';
import { isSet } from './valueEnds';

/** The number of characters of a message. */
const LONGEST_MESSAGE = 1_000;

/** The next revisions of a component, and the values that have to stay although their time has come. */
export interface EndedValues {
  readonly changes: ReadonlyArray<
    SaveDecision & Pick<ValuesKey, 'environment'>
  >;
  readonly stayed: readonly ValueEnd[];
  /** Whether owners are notified: not of values that are hidden from someone. */
  readonly isAnnounced: boolean;
}

/**
 * The next revisions without the values whose time has come. A value stays if a save without it would be refused.
 *
 * @param now - the values that end until then are removed
 */
export function* endSteps(subject: Subject, now: Date): Steps<EndedValues> {
  const changes: Array<EndedValues['changes'][number]> = [];
  const stayed: ValueEnd[] = [];
  let isAnnounced = false;
  let heads = [...subject.heads];
  for (const head of subject.heads) {
    const { environment } = head;
    const due = dueEnds(head, now);
    if (due.length === 0 || !applies(subject, environment)) {
      continue;
    }
    const { decision, left } = yield* withoutMost(
      { ...subject, heads },
      head,
      due,
    );
    stayed.push(...left);
    if (decision) {
      const ends = due.filter(end => !left.includes(end));
      isAnnounced ||= announcedEnds(subject, { environment, ends }).length > 0;
      changes.push({
        ...decision,
        ...(environment !== undefined && { environment }),
      });
      heads = heads.map(one => (one === head ? { ...head, ...decision } : one));
    }
  }
  return { changes, stayed, isAnnounced };
}

/** Whether values apply to something: those for an environment that the component no longer has do not. */
function applies(subject: Subject, environment: string | undefined): boolean {
  return (
    environment === undefined ||
    subject.environments.some(({ name }) => name === environment)
  );
}

/**
 * The ends that owners are notified of: of values that apply to something, and that are hidden from nobody.
 */
export function announcedEnds(
  subject: Subject,
  { environment, ends }: Pick<ValuesRevision, 'environment' | 'ends'>,
): ValueEnd[] {
  if (!applies(subject, environment)) {
    return [];
  }
  const there = inEnvironment(subject, environmentOf(subject, environment));
  return shownEnds({ ...there, seesHiddenFields: false }, ends);
}

/** The ends of values whose time has come. */
export function dueEnds(
  { ends = [] }: Pick<ValuesRevision, 'ends'>,
  now: Date,
): readonly ValueEnd[] {
  return ends.filter(end => !isInFuture(end, now));
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
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const { schema } = there;
  const values = withoutFields(
    head.values,
    new Set(gone.map(({ pointer }) => pointer)),
  );
  const decision = yield* nextRevisionSteps(subject, {
    environment,
    values,
    // Nothing but the ended values changes, so the others end as planned.
    ends: next =>
      (head.ends ?? []).filter(
        end => !gone.includes(end) && isSet(next.values, end.pointer),
      ),
    record: next =>
      recordSensitive({
        values: next,
        schema,
        revision: revision + 1,
        stored: head,
        restored: unchangedPlaces(next),
      }),
  });
  return {
    ...decision,
    origin: 'end',
    ...messageOf(there, head, gone),
  };
}

/** The reasons of values that are hidden from nobody, as a property to spread; everyone reads the message. */
function messageOf(
  subject: Subject,
  head: ValuesRevision,
  gone: readonly ValueEnd[],
): Pick<SaveDecision, 'message'> {
  const secrets = openPlaces(withHiddenSensitive(subject), head).filter(
    ({ isSecret }) => isSecret,
  );
  const reasons = shownEnds({ ...subject, seesHiddenFields: false }, gone)
    .filter(
      end => !secrets.some(place => areRelated(place.pointer, end.pointer)),
    )
    .map(({ reason }) => reason);
  const message = [...new Set(reasons)].join('; ');
  if (message === '') {
    return {};
  }
  const isLong = message.length > LONGEST_MESSAGE;
  return {
    message: isLong ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message,
  };
}
