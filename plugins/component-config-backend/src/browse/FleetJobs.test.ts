// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import {
  nodeFromValue,
  type JsonObject,
} from '@component-config/config-engine';
import { phrase, type ImpactShare } from '@component-config/config-platform';
import { FleetJobs } from './FleetJobs';
import type { FleetSession } from './FleetSession';
import { joinImpact } from './joinImpact';
import { documentKey, type Job } from './protocol';

jest.setTimeout(600_000);

const documents = [
  ['Environment', 'staging', { facts: { environment: 'staging' } }],
  ['ComponentType', 'web', { schema: { parameters: { size: 'integer' } } }],
] as const;

const texts = documents.map(([kind, name, spec]) => {
  const content: JsonObject = {
    apiVersion: 'component-config.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  };
  return {
    entityRef: `${kind}:default/${name}`.toLowerCase(),
    kind,
    namespace: 'default',
    name,
    key: name,
    root: nodeFromValue(content),
  };
});

async function jobsWith(count: number, threads: number) {
  const logger = mockServices.logger.mock();
  const jobs = new FleetJobs({
    logger,
    threads: Math.max(1, threads),
    thread: threads
      ? {
          // As the Backstage CLI loads TypeScript.
          execArgv: [
            '--require',
            require.resolve('@backstage/cli/config/nodeTransform.cjs'),
          ],
        }
      : { execArgv: ['--require', './there-is-no-such-file'] },
  });
  const session = await jobs.session();
  session.change({ kind: 'documents', texts });
  session.change({
    kind: 'platform',
    keys: texts.map(documentKey),
    secrets: { references: [], allowClearText: false },
  });
  session.change({
    kind: 'components',
    gone: [],
    changed: Array.from({ length: count }, (_, index) => ({
      componentRef: `component:default/c${index}`,
      json: JSON.stringify({
        kind: 'Component',
        metadata: { name: `c${index}` },
        spec: { componentType: 'web', parameters: { size: index } },
      }),
      delivery: [],
      heads: [],
    })),
  });
  return { jobs, session, logger };
}

const impactOf = (
  count: number,
  share: ImpactShare = { index: 0, count: 1 },
): Extract<Job, { kind: 'impact' }> => ({
  kind: 'impact',
  share,
  request: { documents: '', removed: ['componenttype:default/web'] },
  scope: {
    seesHiddenFields: true,
    components: Array.from({ length: count }, (_, index) => ({
      componentRef: `component:default/c${index}`,
      readsAll: true,
      seesHiddenFields: true,
    })),
  },
  asOf: new Date(0),
});

const draftOf = (values: JsonObject): Job => ({
  kind: 'suppose',
  json: JSON.stringify({
    question: 'draft-effective',
    request: {
      draft: { componentRef: 'component:default/shop' },
      values: { values },
    },
  }),
  scope: {
    visible: texts.map(({ entityRef }) => entityRef),
    seesHiddenFields: true,
    subject: {
      componentRef: 'component:default/shop',
      root: nodeFromValue({
        kind: 'Component',
        metadata: { name: 'shop' },
        spec: { componentType: 'web', parameters: { size: 1 } },
      }),
      delivery: [],
      heads: [],
      readsAll: true,
    },
  },
});

async function all<T>(outputs: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const output of outputs) {
    found.push(output);
  }
  return found;
}

/** The lines of an impact, with each thread computing a share. */
async function* impactBy(
  session: FleetSession,
  job: (share: ImpactShare) => Job,
): AsyncGenerator<Uint8Array> {
  const count = session.threads;
  const stopping = new AbortController();
  yield* joinImpact(
    Array.from({ length: count }, (_, index) =>
      session.run(job({ index, count }), stopping.signal, index),
    ),
    () => stopping.abort(),
  );
}

const textOf = (pieces: readonly Uint8Array[]) =>
  pieces.map(piece => new TextDecoder().decode(piece)).join('');

describe.each([
  ['in a thread', 1],
  ['in two threads', 2],
  ['without a thread', 0],
])('FleetJobs %s', (_, threads) => {
  let jobs: FleetJobs;
  let session: FleetSession;
  let logger: ReturnType<typeof mockServices.logger.mock>;

  beforeAll(async () => {
    ({ jobs, session, logger } = await jobsWith(150, threads));
  });

  afterAll(() => jobs.close());

  it('reports whether there is a thread', async () => {
    expect(logger.warn).toHaveBeenCalledTimes(threads ? 0 : 1);
    expect(session.threads).toBe(Math.max(1, threads));
  });

  it('reports each component once, and again only when it changes', async () => {
    const refs = async () =>
      (await all(session.run({ kind: 'summaries' }))).flatMap(output =>
        output.kind === 'summaries'
          ? output.changed.map(({ componentRef }) => componentRef)
          : [],
      );
    expect(await refs()).toHaveLength(150);
    expect(await refs()).toEqual([]);
    session.change({ kind: 'components', changed: [], gone: [] });
    expect(await refs()).toEqual([]);
  });

  it('returns an impact line by line', async () => {
    const text = textOf(
      await all(impactBy(session, share => impactOf(150, share))),
    );
    const lines = text.trim().split('\n');
    expect(JSON.parse(lines[0])).toMatchObject({ type: 'started' });
    expect(JSON.parse(lines[lines.length - 1])).toMatchObject({
      type: 'finished',
      summary: { outcomes: { breaking: 150 } },
    });
    const events = lines.map(line => JSON.parse(line));
    expect(
      new Set(
        events.flatMap(({ configuration }) =>
          configuration ? configuration.componentRef : [],
        ),
      ).size,
    ).toBe(150);
    expect(
      events.filter(({ type }) => type === 'progress').at(-1),
    ).toMatchObject({ done: 150, total: 150 });
  });

  it('throws the error of an invalid request', async () => {
    const requests = all(
      impactBy(session, share => ({
        ...impactOf(1, share),
        request: { documents: '', removed: ['no reference'] },
      })),
    );
    await expect(requests).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('"no reference" is not an entity'),
      messagePhrase: phrase('refusedNotReference', { text: 'no reference' }),
    });
  });

  it('answers a supposition', async () => {
    const [output] = await all(
      session.run(draftOf({ parameters: { size: 3 } })),
    );
    expect(output.kind === 'answer' && JSON.parse(output.json)).toMatchObject({
      componentRef: 'component:default/shop',
      environments: [
        {
          effective: {
            provenance: { '/parameters/size': { winner: { value: 3 } } },
          },
        },
      ],
    });
  });

  it('throws its error with all that a client receives', async () => {
    await expect(all(session.run(draftOf({ size: 3 })))).rejects.toMatchObject({
      name: 'InputError',
      messagePhrase: { phrase: 'sentence' },
      findings: [{ pointer: '/size' }],
    });
  });

  it('continues with other jobs after one is cancelled', async () => {
    for await (const piece of impactBy(session, share =>
      impactOf(150, share),
    )) {
      expect(textOf([piece])).toContain('started');
      break;
    }
    expect(
      textOf(await all(impactBy(session, share => impactOf(2, share)))),
    ).toContain('finished');
  });
});

describe('when a thread ends', () => {
  it('nothing can be sent any more, and others begin without data', async () => {
    const { jobs, session } = await jobsWith(1, 2);
    const waiting = all(session.run({ kind: 'summaries' }, undefined, 1));
    await session.close();
    const gone = { name: 'ServiceUnavailableError' };
    await expect(waiting).rejects.toMatchObject(gone);
    await expect(all(session.run({ kind: 'summaries' }))).rejects.toMatchObject(
      gone,
    );
    expect(() =>
      session.change({ kind: 'components', changed: [], gone: [] }),
    ).toThrow('interrupted');
    const [next, same] = await Promise.all([jobs.session(), jobs.session()]);
    expect(next).toBe(same);
    expect(await all(next.run({ kind: 'summaries' }))).toEqual([
      { kind: 'summaries', changed: [], gone: [] },
    ]);
    await jobs.close();
  });
});
