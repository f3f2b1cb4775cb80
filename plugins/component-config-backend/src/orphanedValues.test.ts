import { TestDatabases } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from './attacks/__testUtils__/startPortal';

jest.setTimeout(120_000);

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

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

describe.each(databases.eachSupportedId())(
  'values of components that the catalog does not have, on %s',
  databaseId => {
    /** All components have values, and only some of them are left in the catalog. */
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
      [404, 'd', 'No values are held for "component:default/d"'],
    ])('answers %d to a purge of %s', async (status, name, message) => {
      const { server, audited } = await start('b');

      const response = await request(server).delete(
        `${orphaned}/default/${name}`,
      );

      expect(response.status).toBe(status);
      expect(response.body.error.message).toContain(message);
      expect(audited).toEqual([
        expect.objectContaining({ error: expect.stringContaining(message) }),
      ]);
      expect((await request(server).get(pathOf('b'))).body.revision).toBe(1);
    });

    it('are for administrators: all of it needs a permission of its own', async () => {
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
      const held = await request(server).get(pathOf('renamed'));
      expect(held.body).toMatchObject({
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
      [409, 'a', 'b', 'Values are held for component:default/b'],
      [404, 'a', 'nothing', 'The catalog does not have'],
      [404, 'd', 'b', 'No values are held for "component:default/d"'],
      [400, 'a', 'system:default/b', 'is not a component'],
      [400, 'a', 'b/', 'is not an entity reference'],
    ])(
      'answers %d to a move of %s to %s',
      async (status, from, to, message) => {
        const { server } = await start('b');

        const response = await request(server)
          .post(`${orphaned}/default/${from}/move`)
          .send({ to });

        expect(response.status).toBe(status);
        expect(response.body.error.message).toContain(message);
        expect((await request(server).get(pathOf('b'))).body.revision).toBe(1);
      },
    );

    it('are archived, apply to nothing then, and are restored', async () => {
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
      expect((await request(server).delete(`${archives}/1`)).status).toBe(404);
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
