// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { parseSource, valueFromNode } from '@component-config/config-engine';
import type {
  StoredValues,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import request from 'supertest';
import {
  ada,
  base,
  catalogFor,
  mallory,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';
import { sourceModule } from '../__testUtils__/sourceModule';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const documents = [
  platform('Environment', 'staging', {}),
  platform('Environment', 'production', {}),
  platform('ComponentType', 'web-service', {
    schema: {
      parameters: {
        image: 'string | default=""',
        logLevel: 'string | default=info',
        token: 'string | default="" oc:sensitive',
        internal: 'string | default="" oc:ui:hidden',
        sidecars:
          '[]Sidecar | default=[] oc:merge:strategy=map oc:merge:keys=name',
      },
      types: { Sidecar: { name: 'string', port: 'integer | default=80' } },
      environmentConfigs: { replicas: 'integer | default=1' },
    },
  }),
];

const url = 'https://github.com/northwind/shop/blob/main/payments.yaml';
const payments = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: payments
spec:
  type: service
  owner: payments
  lifecycle: production
  componentType: web-service
  parameters:
    image: payments:1
`;
const path = `${base}/components/default/payments`;

const databases = TestDatabases.create({ ids: testDatabaseIds() });

/** The catalog entities of a file. */
function entitiesOf(address: string | undefined, text: string): Entity[] {
  return parseSource({ file: 'a.yaml', text }).documents.map(({ root }) => {
    const entity = JSON.parse(JSON.stringify(valueFromNode(root)));
    return {
      ...entity,
      metadata: {
        ...entity.metadata,
        annotations: {
          ...entity.metadata.annotations,
          ...(address && {
            'backstage.io/managed-by-location': `url:${address}`,
          }),
        },
      },
    };
  });
}

describe.each(databases.eachSupportedId())(
  'publication, with %s',
  databaseId => {
    /** A portal whose catalog has read files, which can change. */
    async function start(
      options: {
        /** Files without entities. */
        texts?: { [address: string]: string };
        files?: { [address: string]: string };
        others?: Entity[];
        sees?: (person: string, entity: Entity) => boolean;
        allows?: (permission: string, person: string) => boolean;
        config?: object;
      } = {},
    ) {
      const {
        files = { [url]: payments },
        others = [],
        sees,
        allows,
        config,
      } = options;
      const texts = new Map(Object.entries(files));
      const plain = new Map(Object.entries(options.texts ?? {}));
      const entities: Entity[] = [];
      const audited: string[] = [];
      const scheduler = mockServices.scheduler();
      const knex = await databases.init(databaseId);
      const deliver = (changed: { [address: string]: string } = {}) => {
        for (const [address, text] of Object.entries(changed)) {
          texts.set(address, text);
        }
        entities.splice(
          0,
          entities.length,
          ...documents,
          ...others,
          ...[...texts].flatMap(([address, text]) => entitiesOf(address, text)),
        );
      };
      deliver();
      const catalog = catalogFor(entities, sees);
      const { getEntities } = catalog;
      let hidesBindings = false;
      catalog.getEntities = async (query, ...rest) => {
        if (hidesBindings && JSON.stringify(query).includes('ReleaseBinding')) {
          throw new Error('The catalog does not answer.');
        }
        return getEntities.call(catalog, query, ...rest);
      };
      const { server, as } = await startBackend({
        catalog,
        ...(allows && { allows }),
        config: {
          integrations: { github: [{ host: 'github.com' }] },
          ...config,
        },
        features: [
          sourceModule('url', async ({ target }) => {
            const text = texts.get(target) ?? plain.get(target);
            if (text === undefined) {
              throw new Error(`There is no ${target}`);
            }
            return { outcome: 'read', text };
          }),
          createServiceFactory({
            service: coreServices.database,
            deps: {},
            factory: () => mockServices.database({ knex, migrations: {} }),
          }),
          createServiceFactory({
            service: coreServices.scheduler,
            deps: {},
            factory: () => scheduler,
          }),
          mockServices.auditor.mock({
            createEvent: async ({ eventId }) => ({
              success: async () => {
                audited.push(`${eventId} succeeded`);
              },
              fail: async () => {
                audited.push(`${eventId} failed`);
              },
            }),
          }).factory,
        ],
      });
      const publication = async (person = ada) => {
        const { status, body } = await as(person).get(`${path}/publication`);
        expect({ status, error: body.error }).toEqual({ status: 200 });
        return body as PublicationReport;
      };
      return {
        knex,
        failForBindings: () => {
          hidesBindings = true;
        },
        server,
        as,
        audited,
        texts,
        deliver,
        publication,
        retire: () => scheduler.triggerTask('component-config-retirement'),
        save: async (
          values: object,
          revision = 0,
          environment?: string,
        ): Promise<StoredValues> => {
          const query = environment ? `?environment=${environment}` : '';
          const { status, body } = await as(ada).save(
            `${path}/values${query}`,
            revision,
            values,
          );
          expect({ status, error: body.error }).toEqual({ status: 200 });
          return body;
        },
        stored: async (environment?: string): Promise<StoredValues> => {
          const query = environment ? `?environment=${environment}` : '';
          return (await as(ada).get(`${path}/values${query}`)).body;
        },
        record: async (body: object, person = ada) =>
          as(person).post(`${path}/publication`, body),
        withdraw: async ({
          person = ada,
          at,
        }: {
          person?: string;
          at: string;
        }) =>
          request(server)
            .delete(`${path}/publication`)
            .query({ at })
            .set('Authorization', mockCredentials.user.header(person)),
      };
    }

    const states = ({ places }: PublicationReport) =>
      places.map(({ pointer, state }) => `${pointer} ${state}`);

    const image = (tag: string) => ({ parameters: { image: tag } });
    const written = (tag: string) => payments.replace('payments:1', tag);

    it('reports that the portal is the source of truth if no file is known', async () => {
      const portal = await start({
        files: {},
        others: entitiesOf(undefined, payments),
      });
      await portal.save(image('payments:2'));

      expect(await portal.publication()).toMatchObject({
        source: {
          kind: 'portal',
          reason: 'The catalog does not have the component from a file.',
        },
        proposal: { kind: 'patch' },
        places: [{ pointer: '/parameters/image', state: 'portal' }],
        files: [],
        patch: '',
      });
    });

    it('changes the file that the catalog read the component from', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));

      const report = await portal.publication();

      expect(report.source).toEqual({
        kind: 'git',
        url,
        path: 'payments.yaml',
      });
      expect(report.files).toEqual([
        {
          path: 'payments.yaml',
          before: payments,
          after: written('payments:2'),
        },
      ]);
      expect(report.patch).toContain('+    image: payments:2\n');
      expect(report.places).toMatchObject([
        {
          value: 'payments:2',
          gitValue: 'payments:1',
          file: 'payments.yaml',
          line: 11,
        },
      ]);
      expect(report.proposal).toEqual({ kind: 'patch' });
    });

    it('offers a pull request if there is a template for it', async () => {
      const portal = await start({
        config: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            publication: { template: 'publish-values' },
          },
        },
      });

      expect((await portal.publication()).proposal).toEqual({
        kind: 'pull-request',
        integration: 'github',
        host: 'github.com',
        repoUrl: 'github.com?owner=northwind&repo=shop',
        branch: 'main',
        templateRef: 'template:default/publish-values',
      });
    });

    it('reports which file cannot be read, and changes nothing', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));
      portal.texts.delete(url);

      expect(await portal.publication()).toMatchObject({
        files: [],
        findings: [{ code: 'publication/unreadable' }],
      });
    });

    it('plans with the texts of a checked-out branch', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));
      const text = written('payments:7').replace('\nspec:', '\n# ahead\nspec:');

      const { body } = await portal
        .as(ada)
        .post(`${path}/publication/preview`, {
          files: [{ path: 'payments.yaml', text }],
        });

      expect(body.files).toEqual([
        {
          path: 'payments.yaml',
          before: text,
          after: text.replace('payments:7', 'payments:2'),
        },
      ]);
      expect(body.findings).toEqual([]);
    });

    it('never writes a secret', async () => {
      const portal = await start();
      await portal.save({ parameters: { token: 'hunter2', image: 'p:2' } });

      const report = await portal.publication();

      expect(JSON.stringify(report)).not.toContain('hunter2');
      expect(report.places).toMatchObject([
        { state: 'portal', left: { code: 'publishing/sensitive' } },
        { state: 'portal' },
      ]);
      expect(report.files[0].after).toBe(written('p:2'));
    });

    it('neither writes nor retires a value that ends', async () => {
      const portal = await start();
      const pointer = '/parameters/logLevel';
      const parameters = { image: 'p:2', logLevel: 'debug' };
      const at = new Date(Date.now() + 86_400_000).toISOString();
      const { status } = await portal
        .as(ada)
        .save(`${path}/values`, 0, { parameters })
        .send({ ends: [{ pointer, at, reason: 'x' }] });
      expect(status).toBe(200);
      const report = await portal.publication();
      expect(report.files[0].after).toBe(written('p:2'));
      expect(report.places).toMatchObject([
        { state: 'portal' },
        { pointer, state: 'portal', left: { code: 'publishing/ends' } },
      ]);
      portal.deliver({
        [url]: written('p:2').replace(/( *)image: .*/, '$&\n$1logLevel: debug'),
      });

      await portal.retire();

      expect(await portal.stored()).toMatchObject({
        values: { parameters: { logLevel: 'debug' } },
        revision: 2,
        ends: [{ pointer }],
      });
      expect((await portal.publication()).places).toMatchObject([
        { pointer, state: 'in-git', left: { code: 'publication/ends' } },
      ]);
    });

    it('does not reveal whether Git has the same secret', async () => {
      const portal = await start({
        files: {
          [url]: `${payments}    token: hunter2\n`,
        },
      });
      await portal.save({ parameters: { token: 'hunter2' } });
      const same = await portal.publication();
      await portal.save({ parameters: { token: 'hunter3' } }, 1);

      expect((await portal.publication()).places).toEqual(same.places);
      await portal.retire();
      expect((await portal.stored()).revision).toBe(2);
    });

    it('shows and writes hidden fields only for those who may see them', async () => {
      const portal = await start({
        allows: (permission, person) =>
          person !== mallory ||
          permission !== 'component-config.hidden-fields.read',
      });
      await portal.save({ parameters: { internal: 'concealed' } });

      expect(states(await portal.publication())).toEqual([
        '/parameters/internal portal',
      ]);
      const shown = await portal.publication(mallory);
      expect(JSON.stringify(shown)).not.toContain('concealed');
      expect(shown.places).toEqual([]);
      expect(shown.files).toEqual([]);
    });

    it('shows those who may not publish the masked difference, and no file', async () => {
      const text = payments
        .replace('\nspec:', '\n# MARKER\nspec:')
        .concat('    token: hunter2\n');
      const portal = await start({
        files: { [url]: text },
        allows: (permission, person) =>
          person !== mallory ||
          permission !== 'component-config.values.publish',
      });
      await portal.save({
        parameters: { image: 'payments:2', token: 'hunter3' },
      });
      const preview = await portal
        .as(mallory)
        .post(`${path}/publication/preview`, { files: [] });

      for (const report of [
        await portal.publication(mallory),
        preview.body as PublicationReport,
      ]) {
        expect(JSON.stringify(report)).not.toMatch(/MARKER|hunter/);
        expect(report).toMatchObject({
          mayPublish: false,
          files: [],
          patch: '',
          reads: [],
          base: '',
          places: [
            { value: 'payments:2', gitValue: 'payments:1' },
            { value: '••••••••', gitValue: '••••••••' },
          ],
        });
      }
      const full = await portal.publication();
      expect(full.mayPublish).toBe(true);
      expect(full.files[0].before).toBe(text);
    });

    it('is stored nowhere on its way, and has no hash of what is in the files', async () => {
      const portal = await start({
        files: { [url]: `${payments}    token: hunter2\n` },
      });
      await portal.save({ parameters: { image: 'payments:2' } });
      const answers = [
        await portal.as(ada).get(`${path}/publication`),
        await portal.as(ada).post(`${path}/publication/preview`, { files: [] }),
      ];

      expect(answers[0].text).toContain('hunter2');
      for (const { status, headers } of answers) {
        expect([status, headers['cache-control'], headers.etag]).toEqual([
          200,
          'no-store',
          undefined,
        ]);
      }
    });

    it('omits files with entities that the user may not see', async () => {
      const both = `${payments}---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: takeover }
spec: { type: service, owner: board, lifecycle: production }
`;
      const portal = await start({
        files: { [url]: both },
        sees: (person, { metadata }) =>
          person !== mallory || metadata.name !== 'takeover',
      });
      await portal.save(image('payments:2'));

      expect((await portal.publication()).files).toHaveLength(1);
      const shown = await portal.publication(mallory);
      expect(JSON.stringify(shown)).not.toContain('takeover');
      expect(shown).toMatchObject({
        files: [],
        patch: '',
        findings: [{ code: 'publication/withheld-file' }],
      });
    });

    it.each([
      [
        'in a list of Kubernetes',
        `${payments}---
apiVersion: v1
kind: ComponentList
items:
  - apiVersion: backstage.io/v1alpha1
    kind: Component
    metadata: { name: takeover }
    spec: { type: service, owner: board, lifecycle: production }
`,
        'default',
      ],
      [
        'in the namespace that its repository gives it',
        `${payments}---
apiVersion: openchoreo.dev/v1alpha1
kind: Project
metadata: { name: takeover }
spec: {}
`,
        'shop',
      ],
    ])('finds an entity that is %s', async (_, text, namespace) => {
      const hidden: Entity = {
        apiVersion: 'backstage.io/v1alpha1',
        kind: namespace === 'shop' ? 'System' : 'Component',
        metadata: { name: 'takeover', namespace },
        spec: { type: 'service', owner: 'board', lifecycle: 'production' },
      };
      const portal = await start({
        files: {},
        others: [...entitiesOf(url, payments), hidden],
        sees: (person, { metadata }) =>
          person !== mallory || metadata.name !== 'takeover',
        config: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            repositories: [{ target: '.', defaultNamespace: 'shop' }],
          },
        },
      });
      portal.texts.set(url, text);
      await portal.save(image('payments:2'));

      expect((await portal.publication()).files).toHaveLength(1);
      const shown = await portal.publication(mallory);
      expect(JSON.stringify(shown)).not.toContain('takeover');
      expect(shown).toMatchObject({
        files: [],
        findings: [{ code: 'publication/withheld-file' }],
      });
    });

    it('omits revisions whose component or environment the user may not see', async () => {
      const portal = await start({
        sees: (person, { kind, metadata }) =>
          person !== mallory ||
          !(kind === 'Environment' && metadata.name === 'production'),
      });
      await portal.save(
        { environmentConfigs: { replicas: 3 } },
        0,
        'production',
      );
      const record = async (revision: number) =>
        portal.record(
          { revisions: [{ environment: 'production', revision }] },
          mallory,
        );

      const [known, unknown] = [await record(1), await record(9)];

      expect(known.status).toBe(404);
      expect(known.body.error).toEqual(unknown.body.error);
    });

    it('is neither counted nor withdrawn by users who may not see its environment', async () => {
      const portal = await start({
        sees: (person, { kind, metadata }) =>
          person !== mallory ||
          !(kind === 'Environment' && metadata.name === 'production'),
      });
      await portal.save(image('payments:2'));
      await portal.save(
        { environmentConfigs: { replicas: 3 } },
        0,
        'production',
      );
      const { body: recorded } = await portal.record({
        revisions: [{ environment: 'production', revision: 1 }],
      });
      const published = async (person: string) =>
        (await portal.as(person).get(`${base}/components?published=true`)).body
          .totalItems;

      expect([await published(ada), await published(mallory)]).toEqual([1, 0]);
      for (const { at } of [recorded, { at: new Date(0).toISOString() }]) {
        const { status } = await portal.withdraw({ person: mallory, at });
        expect(status).toBe(204);
      }
      expect((await portal.publication()).pending?.at).toBe(recorded.at);
    });

    it('stores no secret from Git unless one is stored already', async () => {
      const portal = await start({
        files: { [url]: `${payments}    token: hunter2\n` },
      });
      await portal.save({ parameters: { token: null, image: 'payments:2' } });
      const { revisions } = await portal.publication();
      await portal.record({ revisions });

      for (const table of ['value_revisions', 'publications']) {
        const rows = JSON.stringify(await portal.knex(table).select());
        expect(rows).toContain('payments:2');
        expect(rows).not.toContain('hunter2');
      }
      expect(states(await portal.publication())).toEqual([
        '/parameters/token portal',
        '/parameters/image awaiting',
      ]);
    });

    it('keeps values of an environment whose binding the user may not see', async () => {
      const bindingUrl = url.replace('payments.yaml', 'staging.yaml');
      const portal = await start({
        files: {
          [url]: payments,
          [bindingUrl]: `apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata: { name: payments-staging }
spec:
  owner: { projectName: shop, componentName: payments }
  environment: staging
  componentTypeEnvironmentConfigs: { replicas: 1 }
`,
        },
        sees: (person, { kind }) =>
          person !== mallory || kind !== 'ReleaseBinding',
      });
      await portal.save({ environmentConfigs: { replicas: 3 } }, 0, 'staging');

      const [written3] = (await portal.publication()).files;
      expect(written3.path).toBe('staging.yaml');
      const shown = await portal.publication(mallory);
      expect(shown.files).toEqual([]);
      expect(shown.places).toMatchObject([
        { left: { code: 'publication/withheld-binding' } },
      ]);
    });

    it('allows only users with the permission to publish to record and withdraw, and audits it', async () => {
      const portal = await start({
        allows: (permission, person) =>
          person !== mallory ||
          permission !== 'component-config.values.publish',
      });
      await portal.save(image('payments:2'));
      const { revisions, base: from } = await portal.publication();
      const sent = {
        revisions,
        base: from,
        url: 'https://github.com/northwind/shop/pull/7',
      };
      portal.audited.length = 0;

      expect((await portal.record(sent, mallory)).status).toBe(403);
      const recorded = (await portal.record(sent)).body;
      const other = { at: new Date(0).toISOString() };
      expect(
        (await portal.withdraw({ person: mallory, ...recorded })).status,
      ).toBe(403);
      expect(recorded).toEqual({
        url: sent.url,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        by: ada,
        revisions: [{ revision: 1 }],
      });
      const awaiting = await portal.publication(mallory);
      expect(states(awaiting)).toEqual(['/parameters/image awaiting']);
      expect(awaiting.pending?.url).toBe(sent.url);
      // Another user's record is not the one that this user saw.
      expect((await portal.withdraw(other)).status).toBe(409);
      expect((await portal.withdraw(recorded)).status).toBe(204);
      expect((await portal.withdraw(recorded)).status).toBe(204);
      const withdrawn = await portal.publication();
      expect(states(withdrawn)).toEqual(['/parameters/image portal']);
      expect(withdrawn.pending).toBeUndefined();
      expect(portal.audited).toEqual([
        'publication-record failed',
        'publication-record succeeded',
        'publication-withdraw failed',
        'publication-withdraw failed',
        'publication-withdraw succeeded',
        'publication-withdraw succeeded',
      ]);
    });

    it.each([
      ['an unknown revision', { revisions: [{ revision: 9 }] }, 400],
      [
        'a URL that is not a web page',
        { revisions: [{ revision: 1 }], url: 'data:text/html,hello' },
        400,
      ],
      ['nothing', { revisions: [] }, 400],
      [
        'two revisions of one environment',
        { revisions: [{ revision: 1 }, { revision: 1 }] },
        400,
      ],
    ])('does not record %s', async (_, body, status) => {
      const portal = await start();
      await portal.save(image('payments:2'));

      expect((await portal.record(body)).status).toBe(status);
    });

    it('does not record a patch of outdated values', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));
      const { revisions, base: from } = await portal.publication();
      await portal.save(image('payments:3'), 1);

      expect((await portal.record({ revisions, base: from })).status).toBe(409);
      // A pull request exists, whatever is stored by now.
      expect((await portal.record({ revisions })).status).toBe(200);
      expect(states(await portal.publication())).toEqual([
        '/parameters/image portal',
      ]);
    });

    it('continues from what was sent once it has arrived', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));
      const { revisions } = await portal.publication();
      await portal.record({ revisions });
      await portal.save(image('payments:3'), 1);

      portal.deliver({ [url]: written('payments:2') });

      expect(states(await portal.publication())).toEqual([
        '/parameters/image portal',
      ]);
    });

    it('shows what Git had only after a value was entered', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));
      portal.deliver({ [url]: written('payments:7') });
      expect(states(await portal.publication())).toEqual([
        '/parameters/image drift',
      ]);

      // Another field is saved; the history of this one stays.
      await portal.save(
        { parameters: { image: 'payments:2', logLevel: 'debug' } },
        1,
      );
      expect(states(await portal.publication())).toEqual([
        '/parameters/image drift',
        '/parameters/logLevel portal',
      ]);

      await portal.save(
        { parameters: { image: 'payments:3', logLevel: 'debug' } },
        2,
      );
      expect(states(await portal.publication())).toEqual([
        '/parameters/image portal',
        '/parameters/logLevel portal',
      ]);
    });

    it('retires values that Git has, even if they were never sent', async () => {
      const portal = await start();
      await portal.save({
        parameters: { image: 'payments:2', logLevel: 'debug' },
      });
      portal.deliver({ [url]: written('payments:2') });
      portal.audited.length = 0;

      await portal.retire();
      await portal.retire();

      expect(await portal.stored()).toMatchObject({
        revision: 2,
        values: { parameters: { logLevel: 'debug' } },
        origin: 'retirement',
        savedBy: 'plugin:component-config',
      });
      expect(portal.audited).toEqual(['values-retire succeeded']);
    });

    it('never retires what is sensitive, or hidden from anyone', async () => {
      const portal = await start();
      const values = { token: 'hunter2', internal: 'note' };
      await portal.save({ parameters: { ...values, image: 'payments:2' } });
      const both = written('payments:2').replace(
        /^( *)image: .*$/m,
        (line, indent) =>
          [line, 'token: hunter2', 'internal: note'].join(`\n${indent}`),
      );
      expect(both).toContain('internal: note');
      portal.deliver({ [url]: both });

      await portal.retire();

      expect((await portal.stored()).values).toEqual({
        parameters: { ...values, token: '••••••••' },
      });
      expect((await portal.publication()).places).toMatchObject([
        { pointer: '/parameters/token', state: 'portal' },
        {
          pointer: '/parameters/internal',
          state: 'in-git',
          left: { code: 'publication/hidden' },
        },
      ]);
    });

    it('retires a reference to a secret as one value', async () => {
      const refer = (key: string) => ({
        secretRef: { name: 'payments', key },
      });
      const delivered = (key: string) =>
        written('payments:1').replace(
          /^( *)image: .*$/m,
          (line, indent) =>
            `${line}\n${indent}token: ${JSON.stringify(refer(key))}`,
        );
      const portal = await start();
      const parameters = { token: refer('url') };
      await portal.save({ parameters });
      portal.deliver({ [url]: delivered('token') });

      await portal.retire();
      expect((await portal.stored()).values).toEqual({ parameters });
      expect((await portal.publication()).places).toMatchObject([
        {
          pointer: '/parameters/token',
          state: 'drift',
          value: refer('url'),
          gitValue: refer('token'),
          file: 'payments.yaml',
        },
      ]);

      portal.deliver({ [url]: delivered('url') });
      await portal.retire();
      expect((await portal.stored()).values).toEqual({});
    });

    it('retires nothing based on outdated bindings', async () => {
      const bindingUrl = url.replace('payments.yaml', 'staging.yaml');
      const bound = (replicas: number) => `apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata: { name: payments-staging }
spec:
  owner: { projectName: shop, componentName: payments }
  environment: staging
  componentTypeEnvironmentConfigs: { replicas: ${replicas} }
`;
      const portal = await start({
        files: { [url]: payments, [bindingUrl]: bound(1) },
      });
      await portal.save({ environmentConfigs: { replicas: 3 } }, 0, 'staging');
      portal.deliver({ [bindingUrl]: bound(3) });
      await portal.as(ada).get(`${path}/effective`);
      portal.deliver({ [bindingUrl]: bound(1) });
      portal.failForBindings();

      await portal.retire();

      expect((await portal.stored('staging')).revision).toBe(1);
    });

    it('retires as soon as a user looks', async () => {
      const portal = await start();
      await portal.save(image('payments:2'));
      portal.deliver({ [url]: written('payments:2') });

      expect(states(await portal.publication())).toEqual([
        '/parameters/image in-git',
      ]);

      for (let tries = 0; tries < 100; tries++) {
        if ((await portal.stored()).revision === 2) {
          break;
        }
        await new Promise(resolve => setTimeout(resolve, 20));
      }
      expect((await portal.publication()).places).toEqual([]);
    });

    it('retires items of a list that is merged by key', async () => {
      const portal = await start({
        files: {
          [url]: `${payments}    sidecars:\n      - name: proxy\n`,
        },
      });
      await portal.save({
        parameters: { sidecars: [{ name: 'proxy', port: 81 }] },
      });
      const { files } = await portal.publication();
      expect(files[0].after).toContain('port: 81');

      portal.deliver({ [url]: files[0].after });
      await portal.retire();

      expect(Object.keys((await portal.stored()).values)).toEqual([]);
    });

    it('keeps a value while a release has another one', async () => {
      const release = platform('ComponentRelease', 'payments-1', {
        owner: { projectName: 'shop', componentName: 'payments' },
        componentType: {
          kind: 'ComponentType',
          name: 'web-service',
          spec: {
            workloadType: 'deployment',
            parameters: {
              openAPIV3Schema: {
                type: 'object',
                properties: { image: { type: 'string' } },
              },
            },
          },
        },
        componentProfile: { parameters: { image: 'payments:1' } },
      });
      const binding = platform('ReleaseBinding', 'payments-staging', {
        owner: { projectName: 'shop', componentName: 'payments' },
        environment: 'staging',
        releaseName: 'payments-1',
      });
      const openChoreo = (entity: Entity): Entity => ({
        ...entity,
        apiVersion: 'openchoreo.dev/v1alpha1',
      });
      const portal = await start({
        others: [openChoreo(release), openChoreo(binding)],
      });
      await portal.save(image('payments:2'));
      portal.deliver({ [url]: written('payments:2') });

      await portal.retire();

      expect((await portal.stored()).revision).toBe(1);
      expect((await portal.publication()).places).toMatchObject([
        {
          state: 'in-git',
          left: {
            code: 'publication/needed',
            message: expect.stringContaining('environment "staging"'),
          },
        },
      ]);
    });

    it('does not lose a concurrent save', async () => {
      const portal = await start();
      await portal.save({
        parameters: { image: 'payments:2', logLevel: 'debug' },
      });
      portal.deliver({ [url]: written('payments:2') });

      const [saved] = await Promise.all([
        portal.as(ada).save(`${path}/values`, 1, {
          parameters: { image: 'payments:9', logLevel: 'debug' },
        }),
        portal.retire(),
      ]);

      // If the save came first, its value differs from Git.
      const isSaved = saved.status === 200;
      expect([200, 409]).toContain(saved.status);
      expect(await portal.stored()).toMatchObject({
        revision: 2,
        values: {
          parameters: isSaved
            ? { image: 'payments:9', logLevel: 'debug' }
            : { logLevel: 'debug' },
        },
        ...(!isSaved && { origin: 'retirement' }),
      });
    });

    describe('of values that are only changed in Git', () => {
      const annotated = (text: string) =>
        text.replace(
          'metadata:\n',
          'metadata:\n  annotations: { component-config.io/save-to: git }\n',
        );
      const portalConfig = {
        componentConfig: {
          cache: { ttl: { milliseconds: 0 } },
          components: { readAhead: false },
          saveTo: 'git',
          secrets: { allowClearText: true },
        },
      };
      const post = (
        { server }: Pick<Awaited<ReturnType<typeof start>>, 'server'>,
        below: string,
        revision: number,
        body: object,
      ) =>
        request(server)
          .post(`${path}/${below}`)
          .set('Authorization', mockCredentials.user.header(ada))
          .set('If-Match', `"${revision}"`)
          .send(body);
      const types = documents.map(entity =>
        entity.kind === 'ComponentType'
          ? {
              ...entity,
              metadata: {
                ...entity.metadata,
                annotations: { 'component-config.io/save-to': 'git' },
              },
            }
          : entity,
      );

      it.each<[string, Parameters<typeof start>[0]]>([
        ['component', { files: { [url]: annotated(payments) } }],
        ['component-type', { others: types }],
        ['portal', { config: portalConfig }],
      ])('shows and stores none, set by the %s', async (gitOnly, options) => {
        const portal = await start(options);
        const form = await portal.as(ada).get(`${path}/form`);
        expect(form.body).toMatchObject({ gitOnly });

        const values = image('payments:2');
        const saved = await portal.as(ada).save(`${path}/values`, 0, values);
        const proposed = await post(portal, 'proposals', 0, { values });
        expect([saved.status, proposed.status]).toEqual([403, 403]);
        expect(saved.body.error.message).toBe(
          'The values of "payments" are only changed in Git; propose the change there.',
        );
        expect(await portal.stored()).toMatchObject({
          revision: 0,
          values: {},
        });
      });

      it('previews the change to the files that deliver a component', async () => {
        const folder = 'https://github.com/northwind/shop/blob/main';
        const values = (environment: string, tag: string) => ({
          title: `${environment}.yaml`,
          environment,
          parameters: { image: tag },
          writtenAt: JSON.stringify({
            [`values/${environment}.yaml`]: { '/image': 2 },
            '../../../outside.yaml': { '/logLevel': 1 },
          }),
        });
        const component = (spec: object): Entity => ({
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: {
            name: 'payments',
            annotations: {
              'backstage.io/managed-by-location': `url:${folder}/release.yaml`,
              'component-config.io/source-file': 'release.yaml',
              'component-config.io/source-hash': 'a',
            },
          },
          spec: {
            type: 'service',
            owner: 'payments',
            lifecycle: 'production',
            componentType: 'web-service',
            ...spec,
          },
        });
        const portal = await start({
          files: {},
          texts: {
            [`${folder}/release.yaml`]: 'kind: HelmRelease\n',
            [`${folder}/values/staging.yaml`]: '# tested\nimage: a # now\n',
            [`${folder}/values/production.yaml`]:
              '# Generated by make.\nimage: b\n',
            'https://github.com/outside.yaml': 'logLevel: SECRET\n',
          },
          others: [
            component({
              layers: [values('staging', 'a'), values('production', 'b')],
            }),
          ],
        });
        const { status, body } = await portal
          .as(ada)
          .post(`${path}/publication/preview`, {
            values: ['staging', 'production'].map(environment => ({
              environment,
              values: image('c'),
            })),
          });
        expect({ status, error: body.error }).toEqual({ status: 200 });
        expect(body.patch).toContain('-image: a # now\n+image: c # now\n');
        expect(body.files).toHaveLength(1);
        expect(body.places).toMatchObject([
          { environment: 'staging', file: 'values/staging.yaml', line: 2 },
          { environment: 'production', left: { code: 'publishing/generated' } },
        ]);
        expect(JSON.stringify(body)).not.toContain('outside');
        const saved = await portal
          .as(ada)
          .save(`${path}/values?environment=staging`, 0, image('c'));
        expect(saved.status).toBe(403);
      });

      it('reads no file of another repository for a component that says it is delivered from there', async () => {
        const foreign = 'https://github.com/northwind/secrets/blob/main/a.yaml';
        const portal = await start({
          files: {},
          texts: { [url]: 'kind: HelmRelease\n', [foreign]: 'image: a\n' },
          others: [
            {
              ...entitiesOf(url, payments)[0],
              metadata: {
                name: 'payments',
                annotations: {
                  'backstage.io/managed-by-location': `url:${url}`,
                  'component-config.io/source-file':
                    'shop/blob/main/payments.yaml',
                  'component-config.io/source-hash': 'a',
                },
              },
              spec: {
                type: 'service',
                owner: 'payments',
                lifecycle: 'production',
                componentType: 'web-service',
                layers: [
                  {
                    title: 'a',
                    environment: 'staging',
                    parameters: { image: 'a' },
                    writtenAt: JSON.stringify({
                      'secrets/blob/main/a.yaml': { '/image': 1 },
                    }),
                  },
                ],
              },
            },
          ],
        });
        const { status, body } = await portal
          .as(ada)
          .post(`${path}/publication/preview`, {
            values: [{ environment: 'staging', values: image('c') }],
          });
        expect({ status, files: body.files, patch: body.patch }).toEqual({
          status: 200,
          files: [],
          patch: '',
        });
      });

      it('previews the change to Git, and stores nothing', async () => {
        const portal = await start({ config: portalConfig });
        const { status, body } = await portal
          .as(ada)
          .post(`${path}/publication/preview`, {
            values: [
              {
                values: {
                  parameters: { image: 'payments:2', token: 'sesame-open' },
                },
              },
              {
                environment: 'staging',
                values: { environmentConfigs: { replicas: 3 } },
              },
            ],
          });
        expect({ status, error: body.error }).toEqual({ status: 200 });
        expect(body.patch).toContain('+    image: payments:2\n');
        expect(body.patch).toContain('+      replicas: 3\n');
        expect(JSON.stringify(body)).not.toContain('sesame-open');
        expect(states(body)).toEqual(
          expect.arrayContaining([
            '/parameters/image portal',
            '/environmentConfigs/replicas portal',
          ]),
        );
        expect(await portal.stored()).toMatchObject({
          revision: 0,
          values: {},
        });
        expect((await portal.publication()).places).toEqual([]);
      });

      it.each<[string, number, object[]]>([
        ['of the wrong type', 400, [{ values: { parameters: { image: 1 } } }]],
        ['that are no layer', 400, [{ values: { image: 'a' } }]],
        [
          'for an environment twice',
          400,
          [{ values: image('a') }, { values: image('b') }],
        ],
        [
          'for an unknown environment',
          404,
          [{ environment: 'moon', values: {} }],
        ],
      ])('previews no values %s', async (_, expected, values) => {
        const portal = await start({ config: portalConfig });
        const { status } = await portal
          .as(ada)
          .post(`${path}/publication/preview`, { values });
        expect(status).toBe(expected);
      });

      it('previews no change once the files contain the values', async () => {
        const portal = await start({ config: portalConfig });
        const { body } = await portal
          .as(ada)
          .post(`${path}/publication/preview`, {
            values: [{ values: image('payments:1') }],
          });
        expect(states(body)).toEqual(['/parameters/image in-git']);
        expect({ files: body.files, patch: body.patch }).toEqual({
          files: [],
          patch: '',
        });
      });

      it('previews no values of a user who may not publish them', async () => {
        const portal = await start({
          config: portalConfig,
          allows: permission =>
            permission !== 'component-config.values.publish',
        });
        const { status } = await portal
          .as(ada)
          .post(`${path}/publication/preview`, {
            values: [{ values: image('payments:2') }],
          });
        expect(status).toBe(403);
      });

      it.each(['Git', 'gti', 'yes'])(
        'is meant by a misspelt annotation: %s',
        async misspelt => {
          const text = annotated(payments).replace(': git', `: ${misspelt}`);
          const portal = await start({ files: { [url]: text } });
          const { status } = await portal
            .as(ada)
            .save(`${path}/values`, 0, image('payments:2'));
          expect(status).toBe(403);
        },
      );

      it('can only remove values that the portal still stores', async () => {
        const portal = await start();
        await portal.save({
          parameters: { image: 'payments:2', logLevel: 'debug' },
        });
        portal.deliver({ [url]: annotated(payments) });

        const change = await portal.as(ada).save(`${path}/values`, 1, {
          parameters: { image: 'payments:3', logLevel: 'debug' },
        });
        expect(change.status).toBe(403);
        expect((await portal.save(image('payments:2'), 1)).values).toEqual(
          image('payments:2'),
        );
        const revert = await post(portal, 'revisions/1/revert', 2, {});
        expect(revert.status).toBe(403);
        expect((await portal.save({}, 2)).values).toEqual({});
      });

      it('stays the publication of the portal for others', async () => {
        const portal = await start({ files: { [url]: payments } });
        expect(
          (await portal.as(ada).get(`${path}/form`)).body,
        ).not.toHaveProperty('gitOnly');
      });
    });
  },
);
