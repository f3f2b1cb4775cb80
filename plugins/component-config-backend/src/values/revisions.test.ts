// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from '../attacks/__testUtils__/startPortal';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

const typeWith = (schema: object) =>
  document('ComponentType', 'web-service', { schema });
const type = typeWith({
  parameters: {
    logLevel: 'string | default=info enum=info,debug,trace',
    hosts: '[]string | default=[]',
    token: 'string | default="" oc:sensitive',
    internal: 'string | default="" oc:ui:hidden=true',
  },
  environmentConfigs: { replicas: 'integer | default=1 minimum=1' },
});
const environments = [
  document('Environment', 'staging', {}),
  document('Environment', 'production', { promotedFrom: ['staging'] }),
];
const payments = component('payments', { componentType: 'web-service' });
const values = `${base}/components/default/payments/values`;
const revisions = `${base}/components/default/payments/revisions`;

describe.each(databases.eachSupportedId())('revisions on %s', databaseId => {
  async function start(...saved: object[]) {
    const portal = await startPortal({
      knex: await databases.init(databaseId),
      entities: [type, ...environments, payments],
    });
    for (const [index, one] of saved.entries()) {
      const { status } = await portal.save(values, index, one);
      expect(status).toBe(200);
    }
    portal.audited.length = 0;
    const get = async (path: string) => {
      const { body } = await request(portal.server).get(path).expect(200);
      return body;
    };
    const revert = (revision: number, head: number, body: object = {}) =>
      request(portal.server)
        .post(`${revisions}/${revision}/revert`)
        .set('If-Match', `"${head}"`)
        .send(body);
    return { ...portal, get, revert };
  }

  it('are listed with author, time, reason, and what they changed', async () => {
    const { server, get } = await start();
    await request(server)
      .put(values)
      .set('If-Match', '"0"')
      .send({
        values: { parameters: { logLevel: 'debug', hosts: ['a'] } },
        message: '  Look closer.  ',
      })
      .expect(200);
    await request(server)
      .put(values)
      .set('If-Match', '"1"')
      .send({ values: { parameters: { hosts: ['a', 'b'] } } })
      .expect(200);

    expect(await get(revisions)).toEqual({
      componentRef: 'component:default/payments',
      head: 2,
      items: [
        {
          revision: 2,
          savedBy: 'user:default/mock',
          savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          origin: 'user',
          changes: [
            {
              pointer: '/parameters/hosts',
              kind: 'changed',
              before: ['a'],
              after: ['a', 'b'],
            },
            {
              pointer: '/parameters/logLevel',
              kind: 'removed',
              before: 'debug',
            },
          ],
        },
        {
          revision: 1,
          savedBy: 'user:default/mock',
          savedAt: expect.any(String),
          origin: 'user',
          message: 'Look closer.',
          changes: [
            {
              pointer: '/parameters/logLevel',
              kind: 'added',
              after: 'debug',
            },
            { pointer: '/parameters/hosts', kind: 'added', after: ['a'] },
          ],
        },
      ],
    });
  });

  it.each(['{"environmentConfigs":{"repl', 'null'])(
    'that are damaged are named, and reverted to an intact one: %s',
    async damage => {
      const knex = await databases.init(databaseId);
      const portal = await startPortal({
        knex,
        entities: [
          type,
          ...environments,
          payments,
          component('orders', { componentType: 'web-service' }),
        ],
      });
      const { server, save } = portal;
      const production = `${values}?environment=production`;
      const get = (path: string) => request(server).get(path);
      for (const head of [0, 1, 2]) {
        const replicas = { environmentConfigs: { replicas: head + 1 } };
        await save(production, head, replicas).expect(200);
      }
      await knex('value_revisions')
        .where({ revision: 2, environment: 'production' })
        .update({ values: damage });
      const of = (path: string) =>
        get(path.replace('/values', '/revisions')).expect(200);
      expect((await of(production)).body.items).toMatchObject([
        { revision: 3 },
        { revision: 2, isDamaged: true },
        { revision: 1, changes: [{ after: 1 }] },
      ]);
      const third = production.replace('/values', '/revisions/3');
      expect((await get(third)).body.revision.values).toEqual({
        environmentConfigs: { replicas: 3 },
      });

      await knex('value_revisions')
        .where({ revision: 3, environment: 'production' })
        .update({ values: damage });

      const named = {
        name: 'DamagedRevisionError',
        message: expect.stringMatching(
          /^Revision 3 of the values of component:default\/payments for production is damaged .* another revision\.$/,
        ),
      };
      for (const path of [
        'form',
        'effective',
        'diff',
        'explanation?pointer=',
      ]) {
        const read = await get(values.replace('values', path));
        expect([read.status, read.body.error]).toMatchObject([500, named]);
      }
      for (const head of [2, 3]) {
        const over = await save(production, head, {});
        expect([over.status, over.body.error]).toMatchObject([500, named]);
      }
      expect((await save(values, 0, {})).body.error).toMatchObject(named);
      expect((await of(production)).body.items).toHaveLength(3);

      const { body: list } = await get(`${base}/components`).expect(200);
      expect(list.items).toMatchObject([
        { name: 'orders', environments: [{ state: 'ok' }, { state: 'ok' }] },
        {
          name: 'payments',
          problem: expect.stringContaining('damaged in the database'),
        },
      ]);
      await get(`${base}/proposals`).expect(200);

      const first = production.replace('/values', '/revisions/1');
      expect((await get(first)).body.revision.values).toEqual({
        environmentConfigs: { replicas: 1 },
      });
      const revert = (revision: number) =>
        request(server)
          .post(production.replace('/values', `/revisions/${revision}/revert`))
          .set('If-Match', '"3"')
          .send({});
      expect((await revert(2)).body.error.message).toMatch(
        /^Revision 2 .* damaged/,
      );
      expect((await revert(1).expect(200)).body).toMatchObject({
        revision: 4,
        values: { environmentConfigs: { replicas: 1 } },
      });
      expect((await revert(1).expect(200)).body.revision).toBe(4);
      await get(values.replace('values', 'effective')).expect(200);
      await save(production, 4, {}).expect(200);
    },
  );

  it('are listed page by page, for each environment separately', async () => {
    const { get, save } = await start({}, {}, {}, {});
    await save(`${values}?environment=staging`, 0, {
      environmentConfigs: { replicas: 2 },
    });
    const numbers: number[] = [];
    let query: string | undefined = '?limit=3';
    while (query !== undefined) {
      const page: { items: { revision: number }[]; nextCursor?: string } =
        await get(`${revisions}${query}`);
      numbers.push(...page.items.map(({ revision }) => revision));
      query = page.nextCursor && `?limit=3&cursor=${page.nextCursor}`;
    }

    expect(numbers).toEqual([4, 3, 2, 1]);
    const staging = await get(`${revisions}?environment=staging`);
    expect(staging).toMatchObject({
      environment: 'staging',
      head: 1,
      items: [{ revision: 1 }],
    });
    expect(await get(`${revisions}?environment=production`)).toMatchObject({
      head: 0,
      items: [],
    });
  });

  it('report their effect in every environment', async () => {
    const { get } = await start(
      { parameters: { logLevel: 'debug' } },
      { parameters: { logLevel: 'trace' } },
    );

    const report = await get(`${revisions}/2`);

    expect(report).toMatchObject({
      componentRef: 'component:default/payments',
      revision: { revision: 2, values: { parameters: { logLevel: 'trace' } } },
      basis: 1,
      changes: [
        { pointer: '/parameters/logLevel', before: 'debug', after: 'trace' },
      ],
    });
    expect(report.effect).toMatchObject(
      ['staging', 'production'].map(name => ({
        environment: { name },
        changes: [
          {
            pointer: '/parameters/logLevel',
            before: { value: 'debug' },
            after: { value: 'trace' },
          },
        ],
        fields: [
          {
            pointer: '/parameters/logLevel',
            value: 'trace',
            title: expect.stringContaining('portal'),
            isOverridden: false,
          },
        ],
        findings: [],
      })),
    );
    expect(report.refusal).toBeUndefined();
  });

  it('tell where another layer overrides a stored value', async () => {
    const { get, save } = await start();
    await save(`${values}?environment=staging`, 0, {
      environmentConfigs: { replicas: 2 },
    });
    await save(values, 0, { environmentConfigs: { replicas: 3 } });
    const { effect } = await get(`${revisions}/1`);
    const pointer = '/environmentConfigs/replicas';
    expect(effect).toMatchObject([
      {
        environment: { name: 'staging' },
        changes: [],
        fields: [{ pointer, value: 2, isOverridden: true }],
      },
      {
        environment: { name: 'production' },
        changes: [{ pointer }],
        fields: [{ pointer, value: 3, isOverridden: false }],
      },
    ]);
  });

  it('are compared with the current values, as a revert would change them', async () => {
    const { get } = await start(
      { parameters: { logLevel: 'debug' } },
      { parameters: { logLevel: 'trace' } },
      {},
    );

    const report = await get(`${revisions}/1?basis=head`);

    expect(report).toMatchObject({
      basis: 3,
      changes: [
        { pointer: '/parameters/logLevel', kind: 'added', after: 'debug' },
      ],
      effect: [
        { changes: [{ before: { value: 'info' }, after: { value: 'debug' } }] },
        {},
      ],
    });
  });

  it('never reveal a secret, but report that it was entered again, even with the same value', async () => {
    const { get, server } = await start(
      { parameters: { token: 'hunter2' } },
      { parameters: { token: '••••••••', logLevel: 'debug' } },
      { parameters: { token: 'hunter2', logLevel: 'debug' } },
    );

    const { items } = await get(revisions);
    const report = await get(`${revisions}/3`);

    expect(items[0].changes).toEqual([
      {
        pointer: '/parameters/token',
        kind: 'changed',
        before: '••••••••',
        after: '••••••••',
      },
    ]);
    // The secret was left unchanged.
    expect(items[1].changes).toMatchObject([
      { pointer: '/parameters/logLevel' },
    ]);
    expect(report.changes).toEqual(items[0].changes);
    for (const path of [revisions, `${revisions}/1`, `${revisions}/3`]) {
      expect((await request(server).get(path)).text).not.toContain('hunter2');
    }
  });

  it('omit what is hidden from the user', async () => {
    const { get, deny } = await start(
      { parameters: { internal: 'a' } },
      { parameters: { internal: 'b', logLevel: 'debug' } },
    );
    deny('component-config.hidden-fields.read');

    const { items } = await get(revisions);

    expect(items[0].changes).toMatchObject([
      { pointer: '/parameters/logLevel' },
    ]);
    expect(items[1].changes).toEqual([]);
    const report = await get(`${revisions}/2`);
    expect(JSON.stringify(report)).not.toContain('internal');
  });

  it('are reverted to by a new revision', async () => {
    const { get, revert, audited } = await start(
      { parameters: { logLevel: 'debug' } },
      { parameters: { logLevel: 'trace' } },
    );

    const { status, body, headers } = await revert(1, 2, {
      message: 'It was too much.',
    });

    expect([status, headers.etag]).toEqual([200, '"3"']);
    expect(body).toMatchObject({
      revision: 3,
      values: { parameters: { logLevel: 'debug' } },
      origin: 'revert',
      message: 'It was too much.',
    });
    const { items } = await get(revisions);
    expect(items[0]).toMatchObject({
      revision: 3,
      origin: 'revert',
      revertsTo: 1,
      message: 'It was too much.',
    });
    expect(items).toHaveLength(3);
    expect(audited).toEqual([
      expect.objectContaining({
        eventId: 'values-revert',
        meta: {
          componentRef: 'component:default/payments',
          environment: null,
          revision: 1,
        },
        result: { meta: { baseRevision: 2, revision: 3 } },
      }),
    ]);
  });

  it('can all be undone, the first one too', async () => {
    const { get, revert } = await start({ parameters: { logLevel: 'debug' } });

    expect(await get(`${revisions}/0?basis=head`)).toMatchObject({
      revision: { revision: 0, values: {} },
      basis: 1,
      changes: [{ pointer: '/parameters/logLevel', kind: 'removed' }],
      effect: [
        { changes: [{ before: { value: 'debug' }, after: { value: 'info' } }] },
        {},
      ],
    });
    expect((await revert(0, 1).expect(200)).body).toMatchObject({
      revision: 2,
      values: {},
      origin: 'revert',
    });
    const { items } = await get(revisions);
    expect(items[0]).toMatchObject({ revision: 2, revertsTo: 0 });
    expect((await revert(0, 0)).status).toBe(409);
  });

  it('do not return to the state before the first save while it is current', async () => {
    const { revert, audited } = await start();
    const { status, body } = await revert(0, 0);
    expect([status, body.error.message]).toEqual([
      400,
      'Nothing has been saved yet, so there is nothing to undo.',
    ]);
    expect(audited).toHaveLength(1);
  });

  it('are restored with the secrets entered at that time', async () => {
    const { get, revert, server } = await start(
      { parameters: { token: 'first' } },
      { parameters: { token: 'second' } },
    );

    await revert(1, 2).expect(200);

    const { body } = await request(server)
      .post(values.replace('/values', '/reveal'))
      .send({ pointer: '/parameters/token' });
    expect(body.value).toBe('first');
    expect((await get(`${revisions}/1?basis=head`)).changes).toEqual([]);
    expect((await get(`${revisions}/2?basis=head`)).changes).toHaveLength(1);
  });

  it('are not restored over a concurrent save', async () => {
    const { get, revert } = await start({}, { parameters: { hosts: ['a'] } });

    const { status, body } = await revert(1, 1);

    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { name: 'ConflictError' },
      stored: { revision: 2 },
    });
    expect((await get(revisions)).items).toHaveLength(2);
  });

  it('are not restored if their values are invalid by now, and report it in advance', async () => {
    const { get, revert, changeCatalog } = await start(
      { parameters: { logLevel: 'trace' } },
      {},
    );
    await changeCatalog([
      typeWith({
        parameters: { logLevel: 'string | default=info enum=info,debug' },
      }),
      ...environments,
      payments,
    ]);

    const { status, body } = await revert(1, 2);
    const { refusal } = await get(`${revisions}/1?basis=head`);

    expect(status).toBe(400);
    expect(body.error.message).toContain('The values are not saved');
    expect(refusal.message).toBe(body.error.message);
    expect(refusal.findings).not.toEqual([]);
    expect((await get(revisions)).head).toBe(2);
  });

  it('are not restored by users who may not see what they change', async () => {
    const { revert, deny } = await start(
      { parameters: { internal: 'a' } },
      { parameters: { internal: 'b' } },
      { parameters: { internal: 'b', logLevel: 'debug' } },
    );
    deny('component-config.hidden-fields.read');

    expect((await revert(1, 3)).status).toBe(403);
    expect((await revert(2, 3)).status).toBe(200);
  });

  it('require the permission to save', async () => {
    const { revert, deny, get } = await start({}, {});
    deny('component-config.values.update');

    expect((await revert(1, 2)).status).toBe(403);
    expect((await get(revisions)).items).toHaveLength(2);
  });

  it.each([
    [404, `${revisions}/9`],
    [404, `${revisions}/2147483648`],
    [404, `${revisions}?environment=nowhere`],
    [400, `${revisions}/x`],
    [400, `${revisions}?cursor=x`],
    [400, `${revisions}?limit=101`],
  ])('respond with %d to %s', async (status, path) => {
    const { server } = await start({});

    expect((await request(server).get(path)).status).toBe(status);
  });

  it('are kept and shown even if the type of the component is gone', async () => {
    const { get, changeCatalog, server } = await start({
      parameters: { token: 'hunter2', logLevel: 'debug' },
    });
    await changeCatalog([...environments, payments]);

    const { head, items } = await get(revisions);

    expect(head).toBe(1);
    // It is no longer known which of them are secret.
    expect(items[0].changes).toMatchObject([
      { pointer: '/parameters/token', after: '••••••••' },
      { pointer: '/parameters/logLevel', after: '••••••••' },
    ]);
    expect((await request(server).get(revisions)).text).not.toContain(
      'hunter2',
    );
  });

  it('keep values that a changed type does not define, and show them as invalid', async () => {
    const { get, changeCatalog, save } = await start({
      parameters: { logLevel: 'debug', hosts: ['a'] },
    });
    await changeCatalog([
      typeWith({ parameters: { hosts: '[]string | default=[]' } }),
      ...environments,
      payments,
    ]);

    const stored = await get(values);
    const effective = await get(
      `${base}/components/default/payments/effective`,
    );

    // It is no longer known whether it is secret.
    const shown = { logLevel: '••••••••', hosts: ['a'] };
    expect(stored.values).toEqual({ parameters: shown });
    expect(JSON.stringify(effective)).toContain('logLevel');
    // Another field is saved, and the invalid value is kept for when it is valid again.
    const next = { parameters: { ...shown, hosts: ['a', 'b'] } };
    expect((await save(values, 1, next)).status).toBe(200);
    await changeCatalog([type, ...environments, payments]);
    expect((await get(values)).values).toEqual({
      parameters: { logLevel: 'debug', hosts: ['a', 'b'] },
    });
  });
});
