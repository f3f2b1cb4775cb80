// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from './attacks/__testUtils__/startPortal';
import { expectGerman } from './__testUtils__/expectGerman';
import { testDatabaseIds } from './__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const orphaned = `${base}/orphaned-values`;

const platform = [
  document('Environment', 'staging', {}),
  document('ComponentType', 'web-service', {
    schema: { parameters: { token: 'string | default="" oc:sensitive' } },
  }),
];
const components = ['a', 'b', 'c'].map(name =>
  component(name, { componentType: 'web-service' }),
);
const pathOf = (name: string) => `${base}/components/default/${name}/values`;

const databases = TestDatabases.create({ ids: testDatabaseIds() });

describe.each(databases.eachSupportedId())(
  'values of components that are no longer in the catalog, on %s',
  databaseId => {
    /** All components have values; only the given ones remain in the catalog. */
    async function start(...left: string[]) {
      const portal = await startPortal({
        knex: await databases.init(databaseId),
        entities: [...platform, ...components],
      });
      for (const { metadata } of components) {
        await portal.save(pathOf(metadata.name), 0, {
          parameters: { token: 'hunter2' },
        });
      }
      await portal.changeCatalog([
        ...platform,
        ...components.filter(({ metadata }) => left.includes(metadata.name)),
      ]);
      portal.audited.length = 0;
      return portal;
    }

    it('are listed, without the values', async () => {
      const { server } = await start('b');

      const { status, body, text } = await request(server).get(orphaned);

      expect(status).toBe(200);
      expect(body).toEqual({
        items: ['a', 'c'].map(name => ({
          componentRef: `component:default/${name}`,
          revisions: 1,
          lastSavedBy: 'user:default/mock',
          lastSavedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        })),
      });
      expect(text).not.toContain('hunter2');
    });

    it('are listed page by page', async () => {
      const { server } = await start();
      const names: string[] = [];
      let path: string | undefined = `${orphaned}?limit=2`;
      let pages = 0;

      while (path) {
        const { body } = await request(server).get(path);
        names.push(
          ...body.items.map(
            (item: { componentRef: string }) => item.componentRef,
          ),
        );
        path =
          body.nextCursor &&
          `${orphaned}?limit=2&cursor=${encodeURIComponent(body.nextCursor)}`;
        pages += 1;
      }

      expect(names).toEqual(
        ['a', 'b', 'c'].map(name => `component:default/${name}`),
      );
      expect(pages).toBe(2);
    });

    it('are purged one component at a time, with an audit event', async () => {
      const { server, audited, changeCatalog } = await start('b');

      const { status, body } = await request(server).delete(
        `${orphaned}/default/a`,
      );

      expect([status, body]).toEqual([
        200,
        { componentRef: 'component:default/a', revisions: 1 },
      ]);
      expect(audited).toEqual([
        expect.objectContaining({
          eventId: 'values-purge',
          severityLevel: 'high',
          meta: { componentRef: 'component:default/a' },
          result: { meta: { revisions: 1 } },
        }),
      ]);
      const { body: rest } = await request(server).get(orphaned);
      expect(rest.items).toHaveLength(1);
      await changeCatalog([...platform, ...components]);
      expect((await request(server).get(pathOf('a'))).body.revision).toBe(0);
      expect((await request(server).get(pathOf('b'))).body.revision).toBe(1);
    });

    it.each([
      [409, 'b', 'The catalog has "component:default/b"'],
      [404, 'd', 'No values are stored for "component:default/d"'],
    ])('respond with %d to a purge of %s', async (status, name, message) => {
      const { server, audited } = await start('b');

      const response = await request(server).delete(
        `${orphaned}/default/${name}`,
      );

      expect(response.status).toBe(status);
      expect(response.body.error.message).toContain(message);
      expectGerman(response.body.error);
      expect(audited).toEqual([
        expect.objectContaining({ error: expect.stringContaining(message) }),
      ]);
      expect((await request(server).get(pathOf('b'))).body.revision).toBe(1);
    });

    it('are for administrators: all of it requires a separate permission', async () => {
      const { server, deny } = await start('b');
      deny('component-config.values.purge');

      for (const response of [
        await request(server).get(orphaned),
        await request(server).delete(`${orphaned}/default/a`),
        await request(server)
          .post(`${orphaned}/default/a/move`)
          .send({ to: 'b' }),
        await request(server).post(`${orphaned}/default/a/archive`).send({}),
        await request(server).get(`${base}/archived-values`),
        await request(server).post(`${base}/archived-values/1/restore`),
        await request(server).delete(`${base}/archived-values/1`),
      ]) {
        expect(response.status).toBe(403);
        expect(response.body.error.message).toContain(
          'component-config.values.purge',
        );
      }
      deny();
      expect((await request(server).get(orphaned)).body.items).toHaveLength(2);
    });

    it('apply again when the component returns', async () => {
      const { server, changeCatalog } = await start('b');
      expect((await request(server).get(pathOf('a'))).status).toBe(404);

      await changeCatalog([...platform, ...components]);

      expect((await request(server).get(pathOf('a'))).body).toMatchObject({
        revision: 1,
        values: { parameters: { token: '••••••••' } },
      });
      const { body } = await request(server).get(orphaned);
      expect(body.items).toEqual([]);
    });

    it('are moved to the new name of the component', async () => {
      const { server, audited, changeCatalog } = await start();
      const renamed = component('renamed', { componentType: 'web-service' });
      await changeCatalog([...platform, renamed]);

      const { status, body } = await request(server)
        .post(`${orphaned}/default/a/move`)
        .send({ to: 'renamed' });

      expect([status, body]).toEqual([
        200,
        { componentRef: 'component:default/renamed', revisions: 2 },
      ]);
      expect(audited).toMatchObject([
        {
          eventId: 'values-move',
          severityLevel: 'high',
          meta: { componentRef: 'component:default/a', to: 'renamed' },
          result: { meta: { revisions: 2 } },
        },
      ]);
      const stored = await request(server).get(pathOf('renamed'));
      expect(stored.body).toMatchObject({
        revision: 2,
        origin: 'move',
        message: 'Moved from component:default/a.',
        values: { parameters: { token: '••••••••' } },
      });
      const revealed = await request(server)
        .post(pathOf('renamed').replace('/values', '/reveal'))
        .send({ pointer: '/parameters/token' });
      expect(revealed.body.value).toBe('hunter2');
    });

    it.each([
      [409, 'b', 'c', 'The catalog has "component:default/b"'],
      [409, 'a', 'b', 'Values are already stored for component:default/b'],
      [404, 'a', 'nothing', 'The catalog does not have'],
      [404, 'd', 'b', 'No values are stored for "component:default/d"'],
      [400, 'a', 'system:default/b', 'is not a component'],
      [400, 'a', 'b/', 'is not an entity reference'],
    ])(
      'respond with %d to a move of %s to %s',
      async (status, from, to, message) => {
        const { server } = await start('b');

        const response = await request(server)
          .post(`${orphaned}/default/${from}/move`)
          .send({ to });

        expect(response.status).toBe(status);
        expect(response.body.error.message).toContain(message);
        expectGerman(response.body.error);
        expect((await request(server).get(pathOf('b'))).body.revision).toBe(1);
      },
    );

    it('are archived, no longer apply, and are restored', async () => {
      const { server, audited, changeCatalog } = await start('b');
      const archives = `${base}/archived-values`;

      const archived = await request(server)
        .post(`${orphaned}/default/a/archive`)
        .send({ message: ' Replaced by b. ' });

      expect(archived.body).toEqual({
        id: 1,
        componentRef: 'component:default/a',
        revisions: 1,
        archivedBy: 'user:default/mock',
        archivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        message: 'Replaced by b.',
      });
      await changeCatalog([...platform, ...components]);
      expect((await request(server).get(pathOf('a'))).body.revision).toBe(0);
      const list = await request(server).get(archives);
      expect(list.body).toEqual({ items: [archived.body] });
      expect(list.text).not.toContain('hunter2');

      await request(server).post(`${archives}/1/restore`).expect(200);

      expect((await request(server).get(pathOf('a'))).body.revision).toBe(1);
      const gone = await request(server).delete(`${archives}/1`);
      expect(gone.status).toBe(404);
      expectGerman(gone.body.error);
      expect(audited).toMatchObject([
        { eventId: 'values-archive', result: { meta: { archive: 1 } } },
        {
          eventId: 'archive-restore',
          result: { meta: { componentRef: 'component:default/a' } },
        },
        { eventId: 'archive-purge', error: expect.any(String) },
      ]);
    });

    it('are neither listed nor purged while the catalog fails', async () => {
      const { server, failCatalog } = await start('b');
      failCatalog(true);

      expect((await request(server).get(orphaned)).status).toBe(503);
      expect(
        (await request(server).delete(`${orphaned}/default/a`)).status,
      ).toBe(503);

      failCatalog(false);
      expect((await request(server).get(orphaned)).body.items).toHaveLength(2);
    });
  },
);

describe.each(databases.eachSupportedId())(
  'values for environments that components no longer have, on %s',
  databaseId => {
    const old = document('Environment', 'old', {});
    const staging = document('Environment', 'staging', {});
    const type = document('ComponentType', 'web-service', {
      schema: { environmentConfigs: { level: 'string | default=info' } },
    });
    const both = [
      component('a', { componentType: 'web-service' }),
      component('b', { componentType: 'web-service' }),
    ];
    const a = 'component:default/a';
    const saved = {
      revisions: 1,
      lastSavedBy: 'user:default/mock',
      lastSavedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    };

    /** `a` has values for an environment that is gone, and both have values for an existing one. */
    async function start() {
      const portal = await startPortal({
        knex: await databases.init(databaseId),
        entities: [type, old, staging, ...both],
        config: { components: { maxAge: { seconds: 0 } } },
      });
      const { server, save } = portal;
      const values = { environmentConfigs: { level: 'debug' } };
      const at = (name: string, environment: string) =>
        `${pathOf(name)}?environment=${environment}`;
      for (const path of [
        at('a', 'old'),
        at('a', 'staging'),
        at('b', 'staging'),
      ]) {
        expect((await save(path, 0, values)).status).toBe(200);
      }
      const proposed = await request(server)
        .post(at('a', 'old').replace('/values', '/proposals'))
        .set('If-Match', '"1"')
        .send({ values: {}, message: 'Not needed.' });
      expect(proposed.status).toBe(201);
      await portal.changeCatalog([type, staging, ...both]);
      portal.audited.length = 0;
      return { ...portal, at };
    }

    it('are listed', async () => {
      const { server } = await start();
      const { status, body } = await request(server).get(orphaned);
      expect(status).toBe(200);
      expect(body).toEqual({
        items: [
          {
            componentRef: a,
            ...saved,
            environments: [{ environment: 'old', ...saved }],
          },
        ],
      });
    });

    it('are purged without affecting others', async () => {
      const { server, at, audited, changeCatalog } = await start();
      const purge = () =>
        request(server).delete(`${orphaned}/default/a?environment=old`);

      const { status, body } = await purge();

      expect([status, body]).toEqual([
        200,
        { componentRef: a, environment: 'old', revisions: 1 },
      ]);
      expect(audited).toMatchObject([
        {
          eventId: 'values-purge',
          meta: { componentRef: a, environment: 'old' },
        },
      ]);
      expect((await purge()).status).toBe(404);
      await changeCatalog([type, old, staging, ...both]);
      const revisionAt = async (environment: string) =>
        (await request(server).get(at('a', environment))).body.revision;
      expect([await revisionAt('old'), await revisionAt('staging')]).toEqual([
        0, 1,
      ]);
    });

    it('are archived, and restored beside the current values', async () => {
      const { server, at, changeCatalog } = await start();
      const archived = await request(server)
        .post(`${orphaned}/default/a/archive?environment=old`)
        .send({});
      expect(archived.body).toMatchObject({
        id: 1,
        componentRef: a,
        environment: 'old',
        revisions: 1,
      });
      expect((await request(server).get(orphaned)).body.items).toEqual([]);
      await changeCatalog([type, old, staging, ...both]);
      const read = () => request(server).get(at('a', 'old'));
      expect((await read()).body.revision).toBe(0);

      const restore = () =>
        request(server).post(`${base}/archived-values/1/restore`);
      expect((await restore()).status).toBe(200);
      expect((await read()).body).toMatchObject({
        revision: 1,
        values: { environmentConfigs: { level: 'debug' } },
      });
    });

    it('are not restored over current values for the environment', async () => {
      const { server, at, save, changeCatalog } = await start();
      await request(server)
        .post(`${orphaned}/default/a/archive?environment=old`)
        .send({});
      await changeCatalog([type, old, staging, ...both]);
      await save(at('a', 'old'), 0, {});

      const { status, body } = await request(server).post(
        `${base}/archived-values/1/restore`,
      );

      expect(status).toBe(409);
      expect(body.error.message).toContain('in environment "old"');
      expectGerman(body.error);
    });

    it('are moved to another environment of the component, with their proposals', async () => {
      const { server, at, changeCatalog } = await start();
      const fresh = document('Environment', 'fresh', {});
      await changeCatalog([type, fresh, staging, ...both]);

      const { status, body } = await request(server)
        .post(`${orphaned}/default/a/move?environment=old`)
        .send({ toEnvironment: 'fresh' });

      expect([status, body]).toEqual([
        200,
        { componentRef: a, environment: 'fresh', revisions: 2 },
      ]);
      const stored = await request(server).get(at('a', 'fresh'));
      expect(stored.body).toMatchObject({
        revision: 2,
        origin: 'move',
        message: `Moved from ${a} in environment "old".`,
        values: { environmentConfigs: { level: 'debug' } },
      });
      expect(
        (await request(server).get(at('a', 'staging'))).body.revision,
      ).toBe(1);
      const { body: proposals } = await request(server).get(
        pathOf('a').replace('/values', '/proposals'),
      );
      expect(proposals.items).toMatchObject([{ environment: 'fresh' }]);
    });

    it.each([
      [409, 'staging', { toEnvironment: 'staging' }, 'has the environment'],
      [
        409,
        'old',
        { toEnvironment: 'staging' },
        'Values are already stored for',
      ],
      [404, 'old', { toEnvironment: 'other' }, 'does not have the environment'],
      [404, 'never', { toEnvironment: 'staging' }, 'No values are stored'],
      [400, 'old', { to: 'b' }, 'Set "toEnvironment"'],
    ])(
      'respond with %d to a move from %s to %p',
      async (status, from, to, message) => {
        const { server } = await start();
        const response = await request(server)
          .post(`${orphaned}/default/a/move?environment=${from}`)
          .send(to);
        expect(response.status).toBe(status);
        expect(response.body.error.message).toContain(message);
        // The portal always names an environment.
        if (status !== 400) {
          expectGerman(response.body.error);
        }
      },
    );

    it('are in the list of components and need attention, for administrators', async () => {
      const { server, changeCatalog, deny } = await start();
      await changeCatalog([type, staging, both[0]]);
      const list = () =>
        request(server).get(`${base}/components?state=orphaned`);
      const topics = async () =>
        (await request(server).get(`${base}/attention`)).body.topics;

      const { body } = await list();

      expect(body.items).toMatchObject([
        {
          name: 'a',
          state: 'ok',
          orphanedEnvironments: [{ environment: 'old', revision: 1 }],
        },
        {
          name: 'b',
          state: 'orphaned',
          orphanedEnvironments: [{ environment: 'staging', revision: 1 }],
        },
      ]);
      expect(await topics()).toContainEqual(
        expect.objectContaining({ kind: 'orphaned-values', count: 2 }),
      );
      deny('component-config.values.purge');
      expect((await list()).status).toBe(403);
      expect(await topics()).not.toContainEqual(
        expect.objectContaining({ kind: 'orphaned-values' }),
      );
    });
  },
);

describe.each(databases.eachSupportedId())(
  'proposals that can no longer be decided on, on %s',
  databaseId => {
    const orphanedProposals = `${base}/orphaned-proposals`;

    /** Both components have a proposal for all environments, and `a` also one for staging. */
    async function start() {
      const portal = await startPortal({
        knex: await databases.init(databaseId),
        entities: [...platform, ...components],
      });
      const { server } = portal;
      const propose = async (name: string, query = '') => {
        const { status } = await request(server)
          .post(`${pathOf(name).replace('/values', '/proposals')}${query}`)
          .set('If-Match', '"0"')
          .send({
            values: query ? {} : { parameters: { token: 'hunter2' } },
            message: 'why',
          });
        expect(status).toBe(201);
      };
      await propose('a');
      await propose('b');
      await propose('b', '?environment=staging');
      portal.audited.length = 0;
      const list = () => request(server).get(orphanedProposals);
      return { ...portal, list };
    }

    it('do not exist while the catalog has the components', async () => {
      const { list } = await start();
      expect((await list()).body).toEqual({ items: [] });
    });

    it('are listed without their values, and declined', async () => {
      const { server, list, changeCatalog, audited } = await start();
      // `a` is gone, and so is the environment of `b`.
      await changeCatalog([platform[1], components[1]]);

      const { body, text } = await list();

      expect(body.items).toMatchObject([
        { id: 3, componentRef: 'component:default/b', environment: 'staging' },
        { id: 1, componentRef: 'component:default/a', state: 'open' },
      ]);
      expect(text).not.toContain('hunter2');

      const declined = await request(server)
        .post(`${orphanedProposals}/default/a/1/decline`)
        .send({ reason: 'It is gone.' });

      expect(declined.status).toBe(200);
      expect(declined.body).toMatchObject({
        state: 'declined',
        decidedBy: 'user:default/mock',
        reason: 'It is gone.',
      });
      expect(declined.text).not.toContain('hunter2');
      expect(audited).toMatchObject([
        {
          eventId: 'proposal-decline',
          meta: { componentRef: 'component:default/a', proposal: 1 },
        },
      ]);
      expect((await list()).body.items).toHaveLength(1);
    });

    it.each([
      [
        409,
        'b/2',
        { reason: 'x' },
        'of proposal 2 of component:default/b exist',
      ],
      [404, 'b/1', { reason: 'x' }, 'has no proposal 1'],
      [400, 'a/1', { reason: ' ' }, 'Give a reason'],
    ])(
      'respond with %d to a decline of %s',
      async (status, which, body, message) => {
        const { server, changeCatalog } = await start();
        await changeCatalog([platform[1], components[1]]);
        const response = await request(server)
          .post(`${orphanedProposals}/default/${which}/decline`)
          .send(body);
        expect(response.status).toBe(status);
        expect(response.body.error.message).toContain(message);
        expectGerman(response.body.error);
      },
    );

    it('are for administrators', async () => {
      const { server, list, deny } = await start();
      deny('component-config.values.purge');
      expect((await list()).status).toBe(403);
      const { status } = await request(server)
        .post(`${orphanedProposals}/default/a/1/decline`)
        .send({ reason: 'x' });
      expect(status).toBe(403);
    });
  },
);
