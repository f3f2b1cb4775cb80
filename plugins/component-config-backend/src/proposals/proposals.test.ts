// SPDX-License-Identifier: Apache-2.0

import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from '../attacks/__testUtils__/startPortal';
import { setClock } from '../__testUtils__/setClock';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

const typeWith = (parameters: object) =>
  document('ComponentType', 'web-service', { schema: { parameters } });
const type = typeWith({
  logLevel: 'string | default=info enum=info,debug,trace',
  hosts: '[]string | default=[]',
  limits: 'map<integer>',
  token: 'string | default="" oc:sensitive',
  internal: 'string | default="" oc:ui:hidden=true',
});
const environments = [
  document('Environment', 'staging', {}),
  document('Environment', 'production', { promotedFrom: ['staging'] }),
];
const payments = component('payments', { componentType: 'web-service' });
const other = component('other', { componentType: 'web-service' });
const path = `${base}/components/default/payments`;
const mask = '••••••••';

const dev = 'user:default/dev';
const lead = 'user:default/lead';

afterEach(() => jest.useRealTimers());

describe.each(databases.eachSupportedId())('proposals on %s', databaseId => {
  async function start(stored?: object, config?: object) {
    const portal = await startPortal({
      knex: await databases.init(databaseId),
      entities: [type, ...environments, payments, other],
      ...(config && { config }),
    });
    if (stored) {
      await portal.save(`${path}/values`, 0, { parameters: stored });
    }
    portal.audited.length = 0;
    const as = (who: string) => ({
      get: (at: string) =>
        request(portal.server)
          .get(at)
          .set('Authorization', mockCredentials.user.header(who)),
      post: (at: string, revision?: number) => {
        const sent = request(portal.server)
          .post(at)
          .set('Authorization', mockCredentials.user.header(who));
        return revision === undefined
          ? sent
          : sent.set('If-Match', `"${revision}"`);
      },
    });
    return {
      ...portal,
      as,
      /** Proposes, as the developer, on top of the current values. */
      propose: async (parameters: object, revision: number, more = {}) => {
        const { body } = await as(dev)
          .post(`${path}/proposals`, revision)
          .send({ values: { parameters }, ...more })
          .expect(201);
        return body;
      },
      show: async (id: number) =>
        (await as(lead).get(`${path}/proposals/${id}`).expect(200)).body,
      accept: (id: number, revision: number, body: object = {}) =>
        as(lead).post(`${path}/proposals/${id}/accept`, revision).send(body),
      current: async () => (await as(lead).get(`${path}/values`)).body,
    };
  }

  it('store nothing, and are shown with what they would change', async () => {
    const { propose, show, current } = await start({ logLevel: 'debug' });

    const proposal = await propose({ logLevel: 'trace', hosts: ['a'] }, 1, {
      message: 'I need to see more.',
    });

    expect(proposal).toEqual({
      id: 1,
      componentRef: 'component:default/payments',
      values: { parameters: { logLevel: 'trace', hosts: ['a'] } },
      baseRevision: 1,
      author: dev,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      message: 'I need to see more.',
      state: 'open',
    });
    expect((await current()).revision).toBe(1);
    const report = await show(1);
    expect(report).toMatchObject({
      proposal,
      stored: { revision: 1 },
      baseMoved: false,
      changes: [
        {
          pointer: '/parameters/logLevel',
          kind: 'changed',
          before: 'debug',
          after: 'trace',
        },
        { pointer: '/parameters/hosts', kind: 'added', after: ['a'] },
      ],
      conflicts: [],
    });
    expect(report.proposed).toEqual(report.changes);
    expect(report.refusal).toBeUndefined();
    expect(
      report.effect.map(
        (one: { environment: { name: string }; changes: unknown[] }) => [
          one.environment.name,
          one.changes.length > 0,
        ],
      ),
    ).toEqual([
      ['staging', true],
      ['production', true],
    ]);
  });

  describe('with ends', () => {
    const end = {
      pointer: '/parameters/logLevel',
      at: '2090-01-02T03:04:00.000Z',
      reason: 'the search for an error',
    };

    const hosts = { ...end, pointer: '/parameters/hosts', reason: 'a move' };

    async function startEnding() {
      const portal = await start();
      const send = (at: string, revision: number, body: object) =>
        portal.as(dev).post(`${path}/${at}`, revision).send(body);
      await request(portal.server)
        .put(`${path}/values`)
        .set('If-Match', '"0"')
        .send({ values: { parameters: { hosts: ['a'] } }, ends: [hosts] })
        .expect(200);
      return { ...portal, send };
    }

    it('give them to their values when accepted, and keep those of others', async () => {
      const { propose, accept, show, current } = await startEnding();
      const { ends } = await propose({ hosts: ['a'], logLevel: 'trace' }, 1, {
        ends: [{ ...end, at: '2090-01-02T04:04:00+01:00' }],
      });
      expect(ends).toEqual([end]);
      expect((await show(1)).proposal.ends).toEqual([end]);
      expect((await current()).ends).toEqual([hosts]);

      expect((await accept(1, 1)).status).toBe(200);
      expect((await current()).ends).toEqual([end, hosts]);
    });

    it.each([
      ['a value that it does not change', hosts, /does not change it/],
      [
        'no value',
        { ...end, pointer: '/parameters/limits/x' },
        /do not set it/,
      ],
      ['a past time', { ...end, at: '2020-01-01T00:00:00Z' }, /2020/],
    ])('are refused for %s', async (_, given, message) => {
      const { send } = await startEnding();
      const values = { parameters: { hosts: ['a'], logLevel: 'trace' } };
      const { status, body } = await send('proposals', 1, {
        values,
        ends: [given],
      });
      expect(status).toBe(400);
      expect(body.error.message).toMatch(message);
    });

    it('are not accepted once their time has come', async () => {
      const { propose, accept, show } = await start({});
      const time = Date.now() + 3_600_000;
      const at = new Date(time).toISOString();
      await propose({ logLevel: 'trace' }, 1, { ends: [{ ...end, at }] });
      setClock(time + 1);
      const { status, body } = await accept(1, 1);
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringContaining(at),
      ]);
      expect((await show(1)).refusal.message).toBe(body.error.message);
    });

    it('are neither shown nor accepted by users who may not see the field', async () => {
      const { propose, deny, accept, show } = await start({});
      const internal = { ...end, pointer: '/parameters/internal' };
      await propose({ internal: 'a' }, 1, { ends: [internal] });
      deny('component-config.hidden-fields.read');
      expect(JSON.stringify(await show(1))).not.toContain('internal');
      const { status, text } = await accept(1, 1);
      expect([status, text.includes('internal')]).toEqual([403, false]);
    });
  });

  it('become the next revision when accepted', async () => {
    const { propose, accept, current, audited, as, show } = await start({});
    await propose({ logLevel: 'trace' }, 1, { message: 'More.' });

    const { status, body, headers } = await accept(1, 1);

    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body).toMatchObject({
      proposal: { state: 'accepted', decidedBy: lead, revision: 2 },
      stored: {
        revision: 2,
        savedBy: lead,
        values: { parameters: { logLevel: 'trace' } },
      },
    });
    expect(await current()).toMatchObject({
      revision: 2,
      origin: 'proposal',
      message: 'More.',
    });
    const { body: revisions } = await as(dev).get(`${path}/revisions`);
    expect(revisions.items[0]).toMatchObject({
      origin: 'proposal',
      proposal: { id: 1, author: dev },
    });
    expect(audited).toMatchObject([
      { eventId: 'values-propose', result: { meta: { proposal: 1 } } },
      {
        eventId: 'proposal-accept',
        meta: { proposal: 1 },
        result: { meta: { baseRevision: 1, revision: 2 } },
      },
    ]);
    expect(await show(1)).toMatchObject({
      proposal: { state: 'accepted', revision: 2 },
      changes: [{ pointer: '/parameters/logLevel', after: 'trace' }],
      effect: [],
    });
    expect((await accept(1, 2)).status).toBe(409);
  });

  it('keep later saves of other fields', async () => {
    const { propose, accept, current, save, show } = await start({
      logLevel: 'debug',
      hosts: ['a'],
      limits: { a: 1 },
    });
    await propose({ logLevel: 'trace', limits: { a: 1, b: 2 } }, 1);
    await save(`${path}/values`, 1, {
      parameters: { logLevel: 'debug', hosts: ['a'], limits: { a: 1, c: 3 } },
    });

    const report = await show(1);
    await accept(1, 2).expect(200);

    expect(report).toMatchObject({
      baseMoved: true,
      stored: { revision: 2 },
      conflicts: [],
      changes: [
        { pointer: '/parameters/logLevel', before: 'debug', after: 'trace' },
        { pointer: '/parameters/limits/b', kind: 'added', after: 2 },
        { pointer: '/parameters/hosts', kind: 'removed', before: ['a'] },
      ],
    });
    expect((await current()).values).toEqual({
      parameters: { logLevel: 'trace', limits: { a: 1, b: 2, c: 3 } },
    });
  });

  it('are shown over later saves of the same field', async () => {
    const { propose, accept, current, save, show } = await start({
      logLevel: 'info',
    });
    await propose({ logLevel: 'trace' }, 1);
    await save(`${path}/values`, 1, { parameters: { logLevel: 'debug' } });

    const report = await show(1);

    expect(report).toMatchObject({
      baseMoved: true,
      proposed: [{ before: 'info', after: 'trace' }],
      changes: [{ before: 'debug', after: 'trace' }],
      conflicts: ['/parameters/logLevel'],
    });
    expect((await accept(1, 1)).status).toBe(409);
    expect((await current()).revision).toBe(2);
    await accept(1, 2).expect(200);
    expect((await current()).values).toEqual({
      parameters: { logLevel: 'trace' },
    });
  });

  it('never reveal a secret, or whether a guess is right', async () => {
    const { propose, show, accept, server, as } = await start({
      token: 'hunter2',
    });
    const right = await propose({ token: 'hunter2' }, 1);
    const wrong = await propose({ token: 'guess' }, 1);
    const unchanged = await propose({ token: mask, logLevel: 'debug' }, 1);

    const reports = await Promise.all([right, wrong].map(({ id }) => show(id)));

    for (const { changes, proposed, conflicts } of reports) {
      expect(changes).toEqual([
        {
          pointer: '/parameters/token',
          kind: 'changed',
          before: mask,
          after: mask,
        },
      ]);
      expect(proposed).toEqual(changes);
      expect(conflicts).toEqual([]);
    }
    expect(JSON.stringify(reports)).not.toMatch(/hunter2|guess/);
    expect((await show(unchanged.id)).changes).toMatchObject([
      { pointer: '/parameters/logLevel' },
    ]);
    await accept(unchanged.id, 1).expect(200);
    await accept(wrong.id, 2).expect(200);
    const { body } = await as(lead)
      .post(`${path}/reveal`)
      .send({ pointer: '/parameters/token' });
    expect(body.value).toBe('guess');
    const list = await request(server).get(`${base}/proposals`);
    expect(list.text).not.toMatch(/hunter2|guess/);
  });

  it('are declined with a reason', async () => {
    const { propose, as, show, audited } = await start({});
    await propose({ logLevel: 'trace' }, 1);
    const decline = (body: object) =>
      as(lead).post(`${path}/proposals/1/decline`).send(body);

    expect((await decline({})).status).toBe(400);
    expect((await decline({ reason: '  ' })).status).toBe(400);
    const { body } = await decline({ reason: ' Too much noise. ' }).expect(200);

    expect(body).toMatchObject({
      state: 'declined',
      decidedBy: lead,
      reason: 'Too much noise.',
    });
    expect((await show(1)).proposal).toEqual(body);
    expect((await decline({ reason: 'Again.' })).status).toBe(409);
    expect(audited.at(-2)).toMatchObject({ eventId: 'proposal-decline' });
  });

  it('are withdrawn only by their author', async () => {
    const { propose, as, accept } = await start({});
    await propose({ logLevel: 'trace' }, 1);

    const refused = await as(lead).post(`${path}/proposals/1/withdraw`);
    const { body } = await as(dev)
      .post(`${path}/proposals/1/withdraw`)
      .expect(200);

    expect(refused.status).toBe(403);
    expect(body).toMatchObject({ state: 'withdrawn', decidedBy: dev });
    expect((await accept(1, 1)).status).toBe(409);
  });

  it('are listed without values, for a component and for all that the user may see', async () => {
    const { propose, as, deny, changeCatalog } = await start({});
    await propose({ logLevel: 'trace' }, 1);
    await propose({ logLevel: 'debug' }, 1);
    await as(dev)
      .post(`${base}/components/default/other/proposals?environment=staging`, 0)
      .send({ values: {} })
      .expect(201);
    await as(dev).post(`${path}/proposals/2/withdraw`);
    const idsOf = async (at: string) => {
      const { body } = await as(lead).get(at).expect(200);
      return body.items.map(({ id }: { id: number }) => id);
    };

    expect(await idsOf(`${path}/proposals`)).toEqual([2, 1]);
    expect(await idsOf(`${path}/proposals?state=open`)).toEqual([1]);
    expect(await idsOf(`${base}/proposals?state=open`)).toEqual([3, 1]);
    const { body: page } = await as(lead).get(`${base}/proposals?limit=2`);
    expect(page.items.map(({ id }: { id: number }) => id)).toEqual([3, 2]);
    expect(page.items[0]).not.toHaveProperty('values');
    expect(
      await idsOf(`${base}/proposals?limit=2&cursor=${page.nextCursor}`),
    ).toEqual([1]);

    // A component that the user may not see, and an environment that is gone.
    await changeCatalog([type, environments[1], other]);
    expect(await idsOf(`${base}/proposals`)).toEqual([]);
    deny('component-config.read');
    expect((await as(lead).get(`${base}/proposals`)).status).toBe(403);
  });

  it('are refused if they could not be saved', async () => {
    const { as, current } = await start({ logLevel: 'debug' });
    const propose = (values: object, revision = 1) =>
      as(dev).post(`${path}/proposals`, revision).send({ values });

    expect((await propose({ parameters: { logLevel: 'loud' } })).status).toBe(
      400,
    );
    expect((await propose({ nothing: {} })).status).toBe(400);
    const { status, body } = await propose({}, 0);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      stored: { revision: 1 },
      yours: { values: {} },
    });
    const { body: list } = await as(dev).get(`${path}/proposals`);
    expect(list.items).toEqual([]);
    expect((await current()).revision).toBe(1);
  });

  it('report in advance why an acceptance would be refused', async () => {
    const { propose, show, accept, changeCatalog } = await start({});
    await propose({ logLevel: 'trace' }, 1);
    await changeCatalog([
      typeWith({ logLevel: 'string | default=info enum=info,debug' }),
      ...environments,
      payments,
    ]);

    const { refusal, effect } = await show(1);
    const { status, body } = await accept(1, 1);

    expect(status).toBe(400);
    expect(refusal.message).toBe(body.error.message);
    expect(effect[0].findings).not.toEqual([]);
    expect((await show(1)).proposal.state).toBe('open');
  });

  it('are not accepted by users who may not see what they change', async () => {
    const { propose, deny, accept, show } = await start({});
    await propose({ internal: 'x' }, 1);
    deny('component-config.hidden-fields.read');

    expect(JSON.stringify(await show(1))).not.toContain('internal');
    expect((await accept(1, 1)).status).toBe(403);
  });

  it('require permissions to propose, and to accept or decline', async () => {
    const { propose, as, deny, accept } = await start({});
    await propose({ logLevel: 'trace' }, 1);
    deny('component-config.values.propose', 'component-config.values.approve');

    const answers = [
      await as(dev).post(`${path}/proposals`, 1).send({ values: {} }),
      await accept(1, 1),
      await as(lead)
        .post(`${path}/proposals/1/decline`)
        .send({ reason: 'No.' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    // Without the permission to save, a user may propose and decline, but not accept.
    deny('component-config.values.update');
    await propose({ logLevel: 'debug' }, 1);
    expect((await accept(2, 1)).status).toBe(403);
    await as(lead)
      .post(`${path}/proposals/2/decline`)
      .send({ reason: 'No.' })
      .expect(200);
  });

  it('can be accepted by their author, unless that is forbidden', async () => {
    const allowed = await start({});
    await allowed.propose({ logLevel: 'trace' }, 1);
    await allowed
      .as(dev)
      .post(`${path}/proposals/1/accept`, 1)
      .send({})
      .expect(200);
    const strict = await start({}, { proposals: { allowOwnApproval: false } });
    await strict.propose({ logLevel: 'trace' }, 1);

    const decisionsOf = async (who: string) =>
      (await strict.as(who).get(`${path}/proposals/1`)).body.decisions;
    expect(await decisionsOf(dev)).toEqual(['decline', 'withdraw']);
    expect(await decisionsOf(lead)).toEqual(['accept', 'decline']);
    const refused = await strict
      .as(dev)
      .post(`${path}/proposals/1/accept`, 1)
      .send({});

    expect(refused.status).toBe(403);
    expect(refused.body.error.message).toContain('your own proposal');
    expect((await strict.accept(1, 1)).status).toBe(200);
    expect(await decisionsOf(lead)).toEqual([]);
  });

  it.each([
    ['9', 404],
    ['2147483648', 404],
    ['0', 400],
    ['x', 400],
  ])('respond to proposal %s with %d', async (id, status) => {
    const { as } = await start({});

    expect((await as(lead).get(`${path}/proposals/${id}`)).status).toBe(status);
  });
});
