// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  notificationService,
  type NotificationSendOptions,
} from '@backstage/plugin-notifications-node';
import {
  leafPointers,
  valueAt,
  type JsonObject,
} from '@component-config/config-engine';
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

const type = document('ComponentType', 'web-service', {
  schema: {
    parameters: {
      logLevel: 'string | default=info enum=info,debug,trace',
      hosts: '[]string | default=[]',
      owner: 'string | default=nobody oc:immutable',
      token: 'string | default="" oc:sensitive',
      internal: 'string | default="" oc:ui:hidden',
    },
    environmentConfigs: {
      replicas: 'integer | default=1 minimum=1',
      flags: 'map<boolean> | default={}',
      limits: {
        $default: {},
        cpu: 'string | default=1',
        memory: 'string | default=1Gi',
        quota: 'string | default="" oc:ui:hidden',
      },
    },
  },
});
const payments = {
  ...component('payments', { componentType: 'web-service' }),
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};
const entities = [type, document('Environment', 'staging', {}), payments];
const path = `${base}/components/default/payments`;
const values = `${path}/values`;
const staging = `${values}?environment=staging`;
const HOUR = 3_600_000;
const start = Date.parse('2026-12-01T12:00:00Z');
const inHours = (hours: number) => new Date(start + hours * HOUR).toISOString();
const sorted = (pointers: readonly string[]) => [...pointers].sort();

beforeEach(() => setClock(start));

afterEach(() => jest.useRealTimers());

describe.each(databases.eachSupportedId())('ends on %s', databaseId => {
  async function open(denied: readonly string[] = []) {
    const scheduler = mockServices.scheduler();
    const notifications: NotificationSendOptions[] = [];
    const knex = await databases.init(databaseId);
    const logger = mockServices.logger.mock();
    logger.child.mockReturnValue(logger);
    const portal = await startPortal({
      knex,
      entities,
      denied,
      features: [
        logger.factory,
        createServiceFactory({
          service: coreServices.scheduler,
          deps: {},
          factory: () => scheduler,
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => ({
            send: async options => {
              notifications.push(options);
            },
          }),
        }),
      ],
    });
    const send = (to: string, revision: number, body: object) =>
      request(portal.server)
        .put(to)
        .set('If-Match', `"${revision}"`)
        .send(body);
    const get = async (from: string) =>
      (await request(portal.server).get(from).expect(200)).body;
    return {
      ...portal,
      send,
      get,
      notifications,
      damage: () => knex('value_revisions').update({ values: 'x' }),
      warnings: () => logger.warn.mock.calls.map(([text]) => String(text)),
      at: async (hours: number) => {
        jest.setSystemTime(start + hours * HOUR);
        await scheduler.triggerTask('component-config-ends');
      },
    };
  }

  const replicas = { environmentConfigs: { replicas: 5 } };
  const end = {
    pointer: '/environmentConfigs/replicas',
    at: inHours(48),
    reason: 'the sale',
  };

  it('are stored with the values, and remove them in time with a revision', async () => {
    const { send, get, at, notifications, audited } = await open();
    const { body } = await send(staging, 0, { values: replicas, ends: [end] });
    expect(body).toMatchObject({ revision: 1, ends: [end] });
    expect((await get(`${path}/form?environment=staging`)).stored.ends).toEqual(
      [end],
    );

    await at(20);
    expect(notifications).toEqual([]);
    await at(30);
    await at(31);
    expect(notifications.map(({ payload }) => payload.title)).toEqual([
      'Values of payments end soon',
    ]);
    expect((await get(staging)).revision).toBe(1);

    audited.length = 0;
    await at(48);
    expect(await get(staging)).toEqual({
      componentRef: 'component:default/payments',
      environment: 'staging',
      values: {},
      revision: 2,
      savedBy: 'plugin:component-config',
      savedAt: inHours(48),
      origin: 'end',
      message: 'the sale',
    });
    expect(audited).toEqual([
      expect.objectContaining({ eventId: 'values-end' }),
    ]);
    expect(notifications.map(({ payload }) => payload.title)).toEqual([
      'Values of payments end soon',
      'Values of payments have ended',
    ]);
    await at(49);
    expect((await get(staging)).revision).toBe(2);
  });

  it('are shown by explanations, effective configurations and exports', async () => {
    const { send, get, server } = await open();
    await send(staging, 0, { values: replicas, ends: [end] }).expect(200);
    const explain = (pointer: string) =>
      get(
        `${path}/explanation?environment=staging&pointer=${encodeURIComponent(pointer)}`,
      );
    expect((await explain(end.pointer)).end).toEqual(end);
    const { environments } = await get(`${path}/effective`);
    expect(environments[0].ends).toEqual([end]);
    const { text } = await request(server).get(
      `${path}/configuration?environment=staging&format=yaml`,
    );
    expect(text).toContain(
      `# Ends ${end.at}: environmentConfigs.replicas (the sale)\n`,
    );
    expect((await explain('/environmentConfigs/flags')).end).toBeUndefined();
  });

  it.each<[string, object, object, boolean]>([
    [
      'another value is saved',
      { environmentConfigs: { replicas: 5, flags: { beta: true } } },
      {},
      true,
    ],
    [
      'the value is changed',
      { environmentConfigs: { replicas: 6 } },
      {},
      false,
    ],
    ['the value is removed', {}, {}, false],
    ['it is taken away', replicas, { ends: [] }, false],
    [
      'it is prolonged',
      replicas,
      { ends: [{ ...end, at: inHours(72) }] },
      true,
    ],
  ])('when %s', async (_, next, more, isStored) => {
    const { send, get, at } = await open();
    await send(staging, 0, { values: replicas, ends: [end] }).expect(200);
    const { body } = await send(staging, 1, { values: next, ...more });
    expect(body.ends).toEqual(
      isStored
        ? [{ ...end, ...(more as { ends?: object[] }).ends?.[0] }]
        : undefined,
    );
    await at(50);
    const isPending = isStored && Object.keys(more).length > 0;
    expect((await get(staging)).revision).toBe(isStored && !isPending ? 3 : 2);
  });

  it('do not tell whether a secret was entered again with the same value', async () => {
    const { send } = await open();
    const token = { pointer: '/parameters/token', at: inHours(9), reason: 'x' };
    const secret = (text: string) => ({
      values: { parameters: { token: text } },
    });
    await send(values, 0, { ...secret('hunter2'), ends: [token] }).expect(200);
    const unchanged = await send(values, 1, secret('••••••••'));
    expect(unchanged.body.ends).toEqual([token]);
    expect(
      (await send(values, 2, secret('hunter2'))).body.ends,
    ).toBeUndefined();
  });

  it('of hidden fields stay, and are neither shown nor set', async () => {
    const portal = await open();
    const hidden = {
      pointer: '/parameters/internal',
      at: inHours(9),
      reason: 'x',
    };
    await portal
      .send(values, 0, {
        values: { parameters: { internal: 'a' } },
        ends: [hidden],
      })
      .expect(200);
    portal.deny('component-config.hidden-fields.read');
    expect((await portal.get(values)).ends).toBeUndefined();
    const refused = await portal.send(values, 1, {
      values: {},
      ends: [hidden],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toMatch(/cannot end/);
    const { body } = await portal.send(values, 1, {
      values: { parameters: { logLevel: 'debug' } },
      ends: [{ ...hidden, pointer: '/parameters/logLevel' }],
    });
    expect(body.ends).toHaveLength(1);
    portal.deny();
    expect((await portal.get(values)).ends).toHaveLength(2);
  });

  it('of maps with hidden fields are neither shown nor set, whether the field is set or not', async () => {
    const portal = await open();
    const map = {
      pointer: '/environmentConfigs/limits',
      at: inHours(9),
      reason: 'x',
    };
    const limits = (more: object) => ({
      environmentConfigs: { limits: { cpu: '2', ...more } },
    });
    await portal
      .send(values, 0, { values: limits({ quota: 'a' }), ends: [map] })
      .expect(200);
    portal.deny('component-config.hidden-fields.read');
    expect((await portal.get(values)).ends).toBeUndefined();
    const answers = [];
    for (const to of [values, staging]) {
      const revision = to === values ? 1 : 0;
      const { status, body } = await portal.send(to, revision, {
        values: limits({}),
        ends: [map],
      });
      answers.push([status, body.error.message]);
    }
    expect(answers[0]).toEqual([400, expect.stringMatching(/cannot end/)]);
    expect(answers[1]).toEqual(answers[0]);
    const { body } = await portal.send(values, 1, {
      values: { ...limits({}), parameters: { logLevel: 'debug' } },
      ends: [],
    });
    expect(body.ends).toBeUndefined();
    portal.deny();
    expect((await portal.get(values)).ends).toEqual([map]);
  });

  it('of what someone may not see are told to nobody', async () => {
    const { send, get, at, notifications } = await open();
    const ends = ['/parameters/internal', '/parameters/token'].map(pointer => ({
      pointer,
      at: inHours(30),
      reason: `why ${pointer}`,
    }));
    const all = {
      parameters: {
        internal: 'a',
        token: 'hunter2',
        logLevel: 'debug',
        hosts: [],
      },
    };
    await send(values, 0, { values: all, ends: [ends[0]] }).expect(200);
    await at(10);
    await at(31);
    const first = await get(values);
    expect(first).toMatchObject({ revision: 2, origin: 'end' });
    expect(first.message).toBeUndefined();
    expect(notifications).toEqual([]);

    const level = { pointer: '/parameters/logLevel', at: inHours(40) };
    const hosts = { pointer: '/parameters/hosts', at: inHours(40) };
    await send(values, 2, {
      values: all,
      ends: [
        ...ends.map(one => ({ ...one, at: inHours(40) })),
        { ...level, reason: 'y'.repeat(500) },
        { ...hosts, reason: 'z'.repeat(500) },
      ],
    }).expect(200);
    await at(41);
    const { message } = await get(values);
    expect(message).toBe(`${'y'.repeat(500)}; ${'z'.repeat(497)}…`);
  });

  it('of secrets are notified of, without their reason', async () => {
    const { send, get, at, notifications } = await open();
    const token = {
      pointer: '/parameters/token',
      at: inHours(30),
      reason: 'x',
    };
    await send(values, 0, {
      values: { parameters: { token: 'hunter2' } },
      ends: [token],
    }).expect(200);
    await at(10);
    await at(31);
    expect(await get(values)).toMatchObject({ origin: 'end', values: {} });
    expect((await get(values)).message).toBeUndefined();
    expect(notifications).toHaveLength(2);
  });

  it('of a map stay when a value within has ended', async () => {
    const { send, get, at } = await open();
    const flags = '/environmentConfigs/flags';
    const ends = [
      { pointer: `${flags}/beta`, at: inHours(1), reason: 'x' },
      { pointer: flags, at: inHours(3), reason: 'y' },
    ];
    await send(values, 0, {
      values: { environmentConfigs: { flags: { beta: true, next: true } } },
      ends,
    }).expect(200);
    await at(2);
    expect(await get(values)).toMatchObject({
      values: { environmentConfigs: { flags: { next: true } } },
      ends: [ends[1]],
    });
    await at(4);
    expect((await get(values)).values).toEqual({});
  });

  it.each([
    ['in the past', [{ ...end, at: inHours(-1) }], 'not in the future'],
    [
      'of what is not set',
      [{ ...end, pointer: '/parameters/logLevel' }],
      'cannot end',
    ],
    ['of everything', [{ ...end, pointer: '/' }], 'cannot end'],
    ['of an item', [{ ...end, pointer: '/parameters/hosts/0' }], 'cannot end'],
    ['named twice', [end, end], 'twice'],
    ['without a reason', [{ ...end, reason: '' }], 'reason'],
  ])('%s are refused', async (_, ends, message) => {
    const { send, get } = await open();
    const { status, body } = await send(staging, 0, { values: replicas, ends });
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
    expect((await get(staging)).revision).toBe(0);
  });

  it('leave a value that the configuration needs, and remove the others', async () => {
    const { send, get, at } = await open();
    const ends = ['owner', 'logLevel'].map(name => ({
      pointer: `/parameters/${name}`,
      at: inHours(1),
      reason: name,
    }));
    await send(values, 0, {
      values: { parameters: { owner: 'ada', logLevel: 'debug' } },
      ends,
    }).expect(200);
    await at(2);
    expect(await get(values)).toMatchObject({
      values: { parameters: { owner: 'ada' } },
      revision: 2,
      ends: [ends[0]],
      message: 'logLevel',
    });
    await at(2.1);
    expect((await get(values)).revision).toBe(2);
  });

  it('remove exactly the value that they are set for', async () => {
    const all: JsonObject = {
      parameters: { logLevel: 'debug', hosts: ['a', 'b'] },
      environmentConfigs: {
        replicas: 3,
        flags: { beta: true, 'a/b~c': false },
        limits: { cpu: '2', memory: '2Gi' },
      },
    };
    const { send, get, at } = await open();
    const fields = [
      '/parameters/logLevel',
      '/parameters/hosts',
      '/environmentConfigs/replicas',
      '/environmentConfigs/flags',
      '/environmentConfigs/flags/beta',
      '/environmentConfigs/flags/a~1b~0c',
      '/environmentConfigs/limits/cpu',
      '/environmentConfigs/limits',
    ];
    let revision = 0;
    let hours = 0;
    for (const pointer of fields) {
      await send(values, revision, {
        values: all,
        ends: [{ pointer, at: inHours(hours + 1), reason: 'x' }],
      }).expect(200);
      hours += 2;
      await at(hours);
      revision += 2;
      const left = await get(values);
      expect(left.revision).toBe(revision);
      expect(valueAt(left.values, pointer)).toBeUndefined();
      expect(sorted(leafPointers(left.values))).toEqual(
        sorted(
          leafPointers(all).filter(
            leaf => leaf !== pointer && !leaf.startsWith(`${pointer}/`),
          ),
        ),
      );
    }
  });

  it('come back with the values of an earlier revision, if they are still to come', async () => {
    const { send, server, get } = await open();
    const level = { pointer: '/parameters/logLevel', reason: 'x' };
    const hosts = { pointer: '/parameters/hosts', reason: 'y' };
    const ends = [
      { ...level, at: inHours(9) },
      { ...hosts, at: inHours(1) },
    ];
    const first = { parameters: { logLevel: 'debug', hosts: ['a'] } };
    await send(values, 0, { values: first, ends }).expect(200);
    await send(values, 1, { values: {} }).expect(200);
    jest.setSystemTime(start + 2 * HOUR);
    await request(server)
      .post(`${path}/revisions/1/revert`)
      .set('If-Match', '"2"')
      .send({})
      .expect(200);
    expect(await get(values)).toMatchObject({
      values: first,
      ends: [ends[0]],
    });
  });

  it('of hidden fields stay in a revert by someone who may not see them', async () => {
    const { send, server, get, deny } = await open();
    const hidden = { pointer: '/parameters/internal', reason: 'x' };
    const parameters = { internal: 'a', logLevel: 'debug' };
    await send(values, 0, {
      values: { parameters },
      ends: [{ ...hidden, at: inHours(9) }],
    }).expect(200);
    await send(values, 1, {
      values: { parameters: { internal: 'a' } },
      ends: [{ ...hidden, at: inHours(20) }],
    }).expect(200);
    deny('component-config.hidden-fields.read');
    await request(server)
      .post(`${path}/revisions/1/revert`)
      .set('If-Match', '"2"')
      .send({})
      .expect(200);
    deny();
    expect(await get(values)).toMatchObject({
      values: { parameters },
      ends: [{ ...hidden, at: inHours(20) }],
    });
  });

  it('saved after a notification are notified of, too', async () => {
    const { send, at, notifications } = await open();
    await send(staging, 0, { values: replicas, ends: [end] }).expect(200);
    await at(30);
    expect(notifications).toHaveLength(1);
    const sooner = { ...end, at: inHours(40) };
    await send(staging, 1, { values: replicas, ends: [sooner] }).expect(200);
    await at(31);
    await at(32);
    expect(notifications).toHaveLength(2);
  });

  it('in an environment that no longer exists are neither removed nor audited', async () => {
    const { send, get, at, changeCatalog, audited, notifications } =
      await open();
    await send(staging, 0, { values: replicas, ends: [end] }).expect(200);
    audited.length = 0;
    await changeCatalog([type, payments]);
    await at(30);
    await at(50);
    await at(51);
    expect(audited).toEqual([]);
    expect(notifications).toEqual([]);
    await changeCatalog(entities);
    expect((await get(staging)).revision).toBe(1);
  });

  it('of damaged values are warned of once', async () => {
    const { send, at, damage, warnings } = await open();
    await send(staging, 0, { values: replicas, ends: [end] }).expect(200);
    await damage();
    await at(50);
    await at(51);
    expect(warnings().filter(text => text.includes('time has come'))).toEqual([
      expect.stringContaining('DamagedRevisionError'),
    ]);
  });

  it('of two processes are removed once', async () => {
    const { send, get, at } = await open();
    await send(staging, 0, { values: replicas, ends: [end] }).expect(200);
    await Promise.all([at(50), at(50)]);
    expect((await get(staging)).revision).toBe(2);
  });
});
