// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { FuzzCase } from '../target';
import {
  ADMINISTRATOR,
  type Answer,
  type Heard,
  type Portal,
  type PortalRequest,
  type Rows,
} from '../targets/startPortal';
import { textDifference, withoutTimes } from '../textDifference';
import { isFollowedByRevision, LISTEN, type SentRequest } from './operations';
import { filesOf, leaving, request } from './platform';

/** A state of the portal. */
export interface State {
  readonly documents: readonly Entity[];
  /** References of what the caller does not see. */
  readonly hidden?: ReadonlySet<string>;
  readonly rows: Rows;
  /** A text in the file of every document. */
  readonly comment?: string;
  /** What counts besides answers; everything if omitted. */
  readonly hears?: readonly Heard['kind'][];
}

/** An answer in a conversation. */
export interface Said extends Answer {
  /** Whether times are those of the state: no revision was added before. */
  readonly isSteady: boolean;
}

/** Sends requests to the portal in a state, one after the other. */
export async function converse(
  portal: Portal,
  { documents, hidden, rows, comment = '', hears }: State,
  requests: readonly SentRequest[],
): Promise<Said[]> {
  portal.setFiles(filesOf(documents, comment));
  await portal.setCatalog([...documents], hidden);
  await portal.setRows(rows);
  const said: Said[] = [];
  let isSteady = true;
  for (const one of requests) {
    said.push({ ...(await askFor(portal, one, hears)), isSteady });
    isSteady &&= !isFollowedByRevision(one.operation);
  }
  return said;
}

async function askFor(
  portal: Portal,
  sent: SentRequest,
  hears?: State['hears'],
): Promise<Answer> {
  if ('path' in sent) {
    return portal.send(sent);
  }
  if ('input' in sent) {
    return portal.act(sent.operation, sent.input);
  }
  const heard = sent.operation === LISTEN ? await portal.heard() : [];
  await portal.run(sent.operation);
  const lines = heard
    .filter(({ kind }) => hears?.includes(kind) ?? true)
    .map(({ kind, text }) => `${kind} ${text}`);
  return { status: 200, headers: {}, body: lines.sort().join('\n') };
}

/** Headers that differ each time. */
const ignored = new Set(['date', 'connection', 'keep-alive']);

/**
 * The first difference between two answers. Equal bytes have equal ETags, unless the ETag depends on the time of a save.
 *
 * @param shown - the part of a body to compare
 */
export function differenceOf(
  one: Said,
  other: Said,
  shown: (body: string) => string = body => body,
): string | undefined {
  const isSame = one.body === other.body;
  const print = ({ status, headers, body, isSteady }: Said) => {
    const isCompared = ([name, value]: [string, string]) =>
      name === 'etag'
        ? isSame && (isSteady || !value.startsWith('W/'))
        : !ignored.has(name) && (isSame || name !== 'content-length');
    const compared = Object.entries(headers).filter(isCompared);
    return withoutTimes(
      [status, JSON.stringify(compared), shown(body)].join('\n'),
    );
  };
  return textDifference(print(one), print(other));
}

/** The component that a request is about, a document, or all of them. */
export function subjectOf(sent: SentRequest): {
  readonly component?: string;
  readonly document?: string;
  readonly isAll?: true;
} {
  if ('isTask' in sent) {
    return { isAll: true };
  }
  const body = Object('input' in sent ? sent.input : parsed(sent.body));
  const named: unknown = body.componentRef ?? body.draft?.componentRef;
  if (typeof named === 'string') {
    return { component: named.replace('component:default/', '') };
  }
  if ('input' in sent) {
    return body.entityRef
      ? { document: String(body.entityRef).split('/')[1] }
      : { isAll: true };
  }
  const [, component] =
    /^\/v1\/components\/default\/([^/?]+)/.exec(sent.path) ?? [];
  if (component) {
    return { component };
  }
  const [, document] =
    /^\/v1\/definitions\/\w+\/default\/([^/]+)(\/documentation)?$/.exec(
      sent.path,
    ) ?? [];
  if (document) {
    return { document };
  }
  return /^\/v1\/(drafts|compile)/.test(sent.path) ? {} : { isAll: true };
}

function parsed(body: string | undefined): unknown {
  return body === undefined ? undefined : JSON.parse(body);
}

/** A request in one line. */
function printedRequest(sent: SentRequest): string {
  if (!('path' in sent)) {
    return JSON.stringify(sent);
  }
  const { operation, method, path, ifMatch = '', body = '' } = sent;
  return `${operation}: ${method} ${path} ${ifMatch} ${body}`;
}

/** Two states in which the same requests are answered alike. */
interface Trial {
  readonly states: readonly [State, State];
  readonly requests: readonly SentRequest[];
  /** What is wrong with the answers to a request in the two states, if anything. */
  problemIn(one: Said, other: Said, sent: SentRequest): string | undefined;
}

/** Sends the requests of a trial in both states; a problem is reduced to the requests and documents that it needs. */
export async function judge(portal: Portal, trial: Trial): Promise<FuzzCase> {
  const { states, requests, problemIn } = trial;
  const refs = states.flatMap(({ documents }) =>
    documents.map(document => stringifyEntityRef(document)),
  );
  const answers = async (sent: readonly SentRequest[], shown = refs) => {
    const all: Said[][] = [];
    for (const state of states) {
      const documents = state.documents.filter(document =>
        shown.includes(stringifyEntityRef(document)),
      );
      all.push(await converse(portal, { ...state, documents }, sent));
    }
    return all;
  };
  const [seen, absent] = await answers(requests);
  const at = requests.findIndex(
    (one, index) => problemIn(seen[index], absent[index], one) !== undefined,
  );
  const output = [...seen, ...absent]
    .map(({ status, body }) => withoutTimes(`${status} ${body}`))
    .join('\n');
  if (at < 0) {
    return { input: requests.map(printedRequest).join('\n'), output };
  }
  const last = requests[at];
  const problemOf = async (sent: readonly SentRequest[], shown = refs) => {
    const [one, other] = await answers([...sent, last], shown);
    return problemIn(one[sent.length], other[sent.length], last);
  };
  const earlier = await shortest(
    requests.slice(0, at),
    async some => (await problemOf(some)) !== undefined,
  );
  const needed = await shortest(
    [...new Set(refs)],
    async some => (await problemOf(earlier, [...some])) !== undefined,
  );
  const problem =
    (await problemOf(earlier, [...needed])) ??
    problemIn(seen[at], absent[at], last);
  const documents = states[0].documents.filter(document =>
    needed.includes(stringifyEntityRef(document)),
  );
  return {
    output,
    problem: `${printedRequest(last)}\n  is answered in one state\n${problem}`,
    input: [
      ...documents.map(document => JSON.stringify(document)),
      ...earlier.map(printedRequest),
    ].join('\n'),
  };
}

/** The list with which something still fails, without the items that are not needed. */
async function shortest<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = items;
  for (const item of items) {
    const fewer = left.filter(one => one !== item);
    if (await fails(fewer)) {
      left = fewer;
    }
  }
  return left;
}

/** Stores what the administrator saves on a platform, after other rows. */
export async function prepare(
  portal: Portal,
  documents: readonly Entity[],
  preparation: readonly PortalRequest[],
  { rows = new Map(), comment = '' }: Partial<State> = {},
): Promise<{ rows: Rows; heard: Heard[] }> {
  portal.setFiles(filesOf(documents, comment));
  await portal.setRows(rows);
  await portal.setCatalog([...documents, ...leaving]);
  for (const one of preparation) {
    await portal.send(one, ADMINISTRATOR);
  }
  await portal.setCatalog([...documents]);
  await portal.run('component-config-watch');
  const archive = '/v1/orphaned-values/default/former/archive';
  await portal.send(request('POST', archive, {}), ADMINISTRATOR);
  // Not a part of the conversations that follow.
  const heard = await portal.heard();
  return { heard, rows: await portal.rows() };
}
