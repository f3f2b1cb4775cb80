// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  differenceOf,
  judge,
  prepare,
  type Said,
  type State,
} from '../properties/compare';
import {
  generateRequests,
  isChange,
  withoutMarks,
  type SentRequest,
} from '../properties/operations';
import { generateEstate, refsOf } from '../properties/platform';
import type { Random } from '../random';
import type { FuzzCase, FuzzTarget } from '../target';
import { HIDDEN, SECRET, SECRET_NUMBER } from '../world/secrets';
import { startPortal, type Portal } from './startPortal';

/** The requests of a case. */
const REQUESTS = 30;

/** Begins the secrets of documents before the caller arrives. */
const EARLIER = 'xqjxzq';

/** What a policy may deny to the caller, who may never reveal. */
const permissions = ['update', 'propose', 'approve', 'publish', 'purge'].map(
  name => `component-config.values.${name}`,
);

/**
 * Two platforms that differ only in secrets give equal answers, notifications, events and logs to a caller who may not
 * reveal them; none contains one.
 */
export async function createSecrets(): Promise<FuzzTarget> {
  const portal = await startPortal();
  return {
    name: 'secrets',
    share: 1,
    requests: REQUESTS,
    check: random => checkSecrets(portal, random),
    stop: () => portal.stop(),
  };
}

async function checkSecrets(portal: Portal, random: Random): Promise<FuzzCase> {
  const tokens: Token[] = [];
  const { fields, ...generated } = generateEstate(random);
  const documents = distinct(generated.documents, tokens, true);
  const comment = distinct(SECRET, tokens, true);
  const preparation = distinct(generated.preparation, tokens, false);
  const seesHidden = random.once(2);
  const denied = [
    'component-config.values.reveal',
    ...(seesHidden ? [] : ['component-config.hidden-fields.read']),
    ...random.some(permissions, 3),
  ];
  portal.deny(denied);
  // Afterwards, the secrets of documents change, and in some cases which fields are secret.
  const earlier = replaced(documents, new Map([[SECRET.slice(0, 6), EARLIER]]));
  const { rows } = await prepare(
    portal,
    random.once(4) ? earlier.map(withoutMarks) : earlier,
    preparation,
    { comment },
  );
  const secrets = tokens.filter(
    ({ original }) => !seesHidden || original !== HIDDEN,
  );
  const isWritten = random.once(2);
  const others = otherTokens(
    secrets.filter(token => isWritten || !token.isWritten),
    random,
  );
  const hidden = random.once(3)
    ? new Set([stringifyEntityRef(random.pick(documents))])
    : undefined;
  const one: State = { documents, rows, comment, ...(hidden && { hidden }) };
  const other: State = {
    ...one,
    documents: replaced(documents, others),
    rows: new Map(
      [...rows].map(([name, text]) => [name, replaced(text, others)]),
    ),
    comment: replaced(comment, others),
  };
  const guessed = random.pick([...others.keys()]);
  const requests = generateRequests(
    {
      estate: { fields, documents, preparation },
      components: ['checkout', 'billing', 'billing'],
      environments: ['staging', 'staging', 'production', 'nowhere'],
      refs: refsOf(documents),
      guesses: [guessed, others.get(guessed) ?? '', SECRET_NUMBER + 500],
      publishedAt: new Date(0).toISOString(),
    },
    REQUESTS,
    random,
  );
  // A guess that the caller saved in a plain field is shown there.
  const saved = requests.filter(({ operation }) => isChange(operation));
  return judge(portal, {
    states: [one, other],
    requests,
    problemIn(given, alike, request) {
      // Whoever publishes sees whole files.
      const showsFiles =
        /Publication/.test(request.operation) &&
        !denied.includes('component-config.values.publish');
      const [first, second] = [given, alike].map(said =>
        showsFiles ? withoutFiles(said) : said,
      );
      return (
        leakIn(first, [request, ...saved], secrets) ??
        differenceOf(
          // The ETag of a document covers what is written in it.
          isWritten ? { ...first, isSteady: false } : first,
          isWritten ? { ...second, isSteady: false } : second,
        )
      );
    },
  });
}

/** An answer about a publication without the texts of files, and their hashes. */
function withoutFiles(said: Said): Said {
  const { files, reads, patch, base, ...report } = JSON.parse(
    said.body || '{}',
  );
  const paths = [files, reads].map((some: { path: string }[] = []) =>
    some.map(({ path }) => path),
  );
  return {
    ...said,
    body: JSON.stringify({ ...report, paths }),
    isSteady: false,
  };
}

function leakIn(
  { body, headers }: Said,
  requests: readonly SentRequest[],
  secrets: readonly Token[],
): string | undefined {
  const said = JSON.stringify([body, headers]);
  const sent = JSON.stringify(requests);
  const leak = [EARLIER, ...secrets.map(({ text }) => text)].find(
    text => said.includes(text) && !sent.includes(text),
  );
  const at = leak ? said.indexOf(leak) : 0;
  return leak && `a secret: ${said.slice(Math.max(0, at - 200), at + 100)}`;
}

/** A secret or hidden value, which occurs once. */
interface Token {
  readonly text: string;
  /** The generated value, the same for all of its kind. */
  readonly original: string;
  /** Whether it is in a document. */
  readonly isWritten: boolean;
}

/** No generated rule looks for these. */
const letters = 'cdefghjklmnopqrstvwxyz';

/** A copy in which every secret and hidden value is another one. */
function distinct<T>(value: T, tokens: Token[], isWritten: boolean): T {
  const pattern = new RegExp([SECRET, HIDDEN, SECRET_NUMBER].join('|'), 'g');
  const text = JSON.stringify(value).replace(pattern, original => {
    const index = tokens.length;
    const count = letters.length;
    const varied = [index / count / count, index / count, index]
      .map(digit => letters[Math.floor(digit) % count])
      .join('');
    const token =
      original === String(SECRET_NUMBER)
        ? String(SECRET_NUMBER + index)
        : `${original.slice(0, 6)}${varied}${original.slice(6)}`;
    tokens.push({ text: token, original, isWritten });
    return token;
  });
  return JSON.parse(text);
}

/** Other values for some tokens: new ones, or those of others, so that they become equal. */
function otherTokens(
  tokens: readonly Token[],
  random: Random,
): Map<string, string> {
  const chosen = random.some(tokens, 2);
  return new Map(
    (chosen.length > 0 ? chosen : tokens.slice(0, 1)).map(
      ({ text, original, isWritten }) => {
        const alike = tokens.filter(token => token.original === original);
        if (random.once(3)) {
          return [text, random.pick(alike).text];
        }
        return original === String(SECRET_NUMBER)
          ? [text, String(Number(text) + 1_000)]
          : // Positions show the length of what is written in a document.
            [text, `y${text.slice(1)}${isWritten ? '' : 'www'}`];
      },
    ),
  );
}

function replaced<T>(value: T, others: ReadonlyMap<string, string>): T {
  const pattern = new RegExp([...others.keys()].join('|'), 'g');
  return JSON.parse(
    JSON.stringify(value).replace(pattern, token => others.get(token) ?? token),
  );
}
