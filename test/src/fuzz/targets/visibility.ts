// SPDX-License-Identifier: Apache-2.0

import {
  converse,
  differenceOf,
  judge,
  prepare,
  subjectOf,
  type Said,
  type State,
} from '../properties/compare';
import {
  generateRequests,
  isReading,
  requireAllActions,
  type SentRequest,
} from '../properties/operations';
import {
  DETAIL,
  generateEstate,
  NAME,
  refsOf,
  seclude,
  VALUE,
  type Secluded,
} from '../properties/platform';
import { reaches, refersTo } from '../properties/reach';
import type { Random } from '../random';
import type { FuzzCase, FuzzTarget } from '../target';
import { SECRET } from '../world/secrets';
import { startPortal, type Portal } from './startPortal';

/** The requests of a case. */
const REQUESTS = 30;

/** What a policy may deny to the caller. */
const permissions = [
  'values.update',
  'values.propose',
  'values.approve',
  'values.publish',
  'values.reveal',
  'values.purge',
  'hidden-fields.read',
].map(name => `component-config.${name}`);

/**
 * The answers to a caller who cannot see a document are those of a platform without it, for every operation. Reads of
 * what it applies to contain its values, but nothing else of it.
 */
export async function createVisibility(): Promise<FuzzTarget> {
  const portal = await startPortal();
  await requireAllActions(portal);
  return {
    name: 'visibility',
    share: 1,
    requests: REQUESTS,
    check: random => checkVisibility(portal, random),
    stop: () => portal.stop(),
  };
}

async function checkVisibility(
  portal: Portal,
  random: Random,
): Promise<FuzzCase> {
  const estate = generateEstate(random);
  const secluded = seclude(estate, random);
  const { document, ref, others } = secluded;
  // Without the permission to read in it, the environment itself is visible.
  const isUnreadable = document.kind === 'Environment' && random.once(3);
  const denied = random.some(permissions, 2);
  portal.deny(denied, isUnreadable ? [NAME] : []);
  const hidden = new Set(isUnreadable ? ['none:default/none'] : [ref]);
  const { rows } = await prepare(portal, others, estate.preparation);
  const all = [...others, document];
  const { rows: both, heard } = await prepare(
    portal,
    all,
    secluded.preparation,
    { rows },
  );
  const told = heard.find(
    ({ kind, text }) => kind === 'notification' && isNamed(text, NAME, VALUE),
  );
  // Numbers count across all components, so a gap tells nothing of one.
  const sequence = both.get('sqlite_sequence') ?? '[]';
  // The other state has the document as well, but not what is stored because of it.
  const isOnlyStored = secluded.preparation.length > 0 && random.once(2);
  // Events are for services.
  const hears = ['notification'] as const;
  const states: [State, State] = [
    { documents: all, hidden, rows: both, hears },
    {
      documents: isOnlyStored ? all : others,
      hidden,
      hears,
      rows: new Map([...rows, ['sqlite_sequence', sequence]]),
    },
  ];
  const requests = generateRequests(
    {
      estate,
      components: ['checkout', 'checkout', 'billing', NAME, 'nobody'],
      environments: ['staging', 'production', NAME, 'nowhere'],
      refs: refsOf([...all, ...all.slice(-1)]),
      guesses: [SECRET, 3, NAME],
      publishedAt: publishedAt(both.get('publications') ?? '[]'),
    },
    REQUESTS,
    random,
  );
  const shown = await componentsShowing(portal, states[0], others);
  const judged = await judge(portal, {
    states,
    requests,
    problemIn(seen, absent, one) {
      const { component } = subjectOf(one);
      if (isUnreadable && component === undefined) {
        return undefined;
      }
      return applies(secluded, one)
        ? traceIn(seen, one, secluded, shown)
        : differenceOf(
            // An ETag covers all documents.
            isOnlyStored ? seen : { ...seen, isSteady: false },
            isOnlyStored ? absent : { ...absent, isSteady: false },
            isReading(one.operation) || component !== undefined
              ? withoutCounts
              : undefined,
          );
    },
  });
  const input = `${isUnreadable ? 'unreadable' : 'hidden'}: ${JSON.stringify(
    document,
  )}\n${judged.input}`;
  return told
    ? { ...judged, input, problem: `is told: ${told.text}` }
    : { ...judged, input };
}

/** When the component with the secluded environment was published, or else the last one. */
function publishedAt(publications: string): string {
  const all: { component_ref: string; sent_at: number | string }[] =
    JSON.parse(publications);
  const found =
    all.find(one => one.component_ref.endsWith('checkout')) ?? all.at(-1);
  return new Date(found?.sent_at ?? 0).toISOString();
}

/** Whether the document applies to what a request is about. */
function applies(secluded: Secluded, sent: SentRequest): boolean {
  const { others } = secluded;
  const { component, document, isAll } = subjectOf(sent);
  if (component !== undefined) {
    return reaches(secluded, component);
  }
  return document === undefined
    ? isAll === true &&
        (others.some(refersTo) ||
          others.some(({ metadata }) => reaches(secluded, metadata.name)))
    : others.some(other => other.metadata.name === document && refersTo(other));
}

/** The components whose own reads show the values of the secluded document to the caller. */
async function componentsShowing(
  portal: Portal,
  state: State,
  others: Secluded['others'],
): Promise<ReadonlySet<string>> {
  const names = others.flatMap(({ kind, metadata: { name } }) =>
    kind === 'Component' ? name : [],
  );
  const said = await converse(
    portal,
    state,
    names.map(name => ({
      operation: 'GetEffective',
      method: 'GET',
      path: `/v1/components/default/${name}/effective?include=skipped,schema`,
    })),
  );
  return new Set(names.filter((_, index) => isNamed(said[index].body, VALUE)));
}

/** What an answer must not contain although the document applies. */
function traceIn(
  { body, headers }: Said,
  request: SentRequest,
  { others }: Secluded,
  shown: ReadonlySet<string>,
): string | undefined {
  const { component, document } = subjectOf(request);
  const showsValues =
    document === undefined &&
    // A form shows the result of an edit, so it has the layers whose condition an edit could meet.
    (request.operation === 'GetForm' ||
      (component === undefined ? shown.size > 0 : shown.has(component)));
  const sent = JSON.stringify(request);
  const traces = [
    DETAIL,
    ...(others.some(refersTo) ? [] : [NAME]),
    ...(showsValues ? [] : [VALUE]),
  ].filter(trace => !isNamed(sent, trace));
  const told = `${JSON.stringify(headers)}\n${body}`;
  const trace = traces.find(one => isNamed(told, one));
  const at = trace === undefined ? -1 : told.toLowerCase().indexOf(trace);
  return trace && `"${trace}": ${told.slice(Math.max(0, at - 200), at + 120)}`;
}

function isNamed(text: string, ...names: string[]): boolean {
  const lower = text.toLocaleLowerCase('en-US');
  return names.some(name => lower.includes(name));
}

/** Reads of what is stored count what they leave out. */
function withoutCounts(body: string): string {
  return body
    .replace(/,?"hidden":\{[^{}]*\}/g, '')
    .replaceAll('{,', '{')
    .replaceAll('[,', '[');
}
