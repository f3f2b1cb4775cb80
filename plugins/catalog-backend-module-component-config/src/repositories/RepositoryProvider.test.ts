// SPDX-License-Identifier: Apache-2.0

import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  createMockDirectory,
  mockServices,
} from '@backstage/backend-test-utils';
import type { SchedulerServiceTaskInvocationDefinition } from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { NotModifiedError } from '@backstage/errors';
import type { EntityProviderMutation } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { JsonObject } from '@backstage/types';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import { createRepositoryProviders } from './createRepositoryProviders';

/** A catalog that accepts the entities of providers like the real one, but immediately. */
class TestCatalog {
  readonly entities = new Map<string, { entity: Entity; source: string }>();
  readonly mutations: EntityProviderMutation[] = [];

  service() {
    const current = () =>
      catalogServiceMock({
        entities: [...this.entities.values()].map(({ entity }) => entity),
      });
    return {
      ...current(),
      getEntityByRef: (...args: Parameters<Current['getEntityByRef']>) =>
        current().getEntityByRef(...args),
      getEntitiesByRefs: (...args: Parameters<Current['getEntitiesByRefs']>) =>
        current().getEntitiesByRefs(...args),
      streamEntities: (...args: Parameters<Current['streamEntities']>) =>
        current().streamEntities(...args),
    };
    type Current = ReturnType<typeof current>;
  }

  connection(source: string) {
    return {
      refresh: async () => {},
      applyMutation: async (mutation: EntityProviderMutation) => {
        this.mutations.push(mutation);
        const added =
          mutation.type === 'full' ? mutation.entities : mutation.added;
        if (mutation.type === 'full') {
          for (const [ref, known] of this.entities) {
            if (known.source === source) {
              this.entities.delete(ref);
            }
          }
        }
        for (const { entity } of added) {
          const ref = stringifyEntityRef(entity);
          const known = this.entities.get(ref);
          if (!known || known.source === source) {
            this.entities.set(ref, {
              entity: JSON.parse(JSON.stringify(entity)),
              source,
            });
          }
        }
      },
    };
  }

  /** An entity of a location, not of a repository. */
  add(ref: string, location: string) {
    const [kind, name] = ref.split(':default/');
    this.entities.set(ref, {
      source: location,
      entity: {
        apiVersion: 'component-config.io/v1alpha1',
        kind,
        metadata: {
          name,
          namespace: 'default',
          annotations: { 'backstage.io/managed-by-location': location },
        },
      },
    });
  }

  refs(): string[] {
    return [...this.entities.keys()]
      .filter(ref => !ref.startsWith('configurationrepository'))
      .sort();
  }

  annotation(ref: string, name: string): string | undefined {
    return this.entities.get(ref)?.entity.metadata.annotations?.[name];
  }

  report(id = 'platform'): RepositoryReport {
    const found = this.entities.get(`configurationrepository:default/${id}`);
    return found?.entity.spec as unknown as RepositoryReport;
  }

  codes(id?: string): string[] {
    return this.report(id).findings.items.map(
      ({ code, file, line }) =>
        `${code}${file ? ` ${file}` : ''}${line ? `:${line}` : ''}`,
    );
  }
}

/** A backend process: a provider that reads on demand. */
async function start(
  catalog: TestCatalog,
  repository: JsonObject,
  urlReader = mockServices.urlReader.mock(),
) {
  const tasks: SchedulerServiceTaskInvocationDefinition[] = [];
  const events = mockServices.events.mock();
  const [provider] = createRepositoryProviders({
    config: new ConfigReader({
      integrations: {
        github: [{ host: 'github.com' }],
        azure: [{ host: 'dev.azure.com' }],
      },
      componentConfig: { repositories: [{ id: 'platform', ...repository }] },
    }),
    catalog: catalog.service(),
    auth: mockServices.auth(),
    logger: mockServices.logger.mock(),
    events,
    scheduler: mockServices.scheduler.mock({
      createScheduledTaskRunner: () => ({
        run: async task => {
          tasks.push(task);
        },
      }),
    }),
    urlReader,
  });
  await provider.connect(catalog.connection(provider.getProviderName()));
  return {
    look: () => tasks[0].fn(new AbortController().signal),
    events,
  };
}

const trait = (name: string, spec = '{}') =>
  `apiVersion: component-config.io/v1alpha1\nkind: Trait\nmetadata:\n  name: ${name}\nspec: ${spec}\n`;

/** The package of the chart `shop` in a folder. */
const packed = (folder: string): Buffer =>
  execFileSync('tar', ['-cz', '-C', folder, 'shop']);

describe('a folder', () => {
  const directory = createMockDirectory();
  let catalog: TestCatalog;

  beforeEach(() => {
    directory.clear();
    catalog = new TestCatalog();
  });

  const open = (repository: JsonObject = {}) =>
    start(catalog, { target: directory.path, ...repository });

  async function given(files: { [path: string]: string | Buffer }) {
    directory.setContent(files);
    const { look } = await open();
    await look();
    return async (changed: { [path: string]: string | Buffer }) => {
      directory.setContent(changed);
      await look();
    };
  }

  it('announces a new state', async () => {
    directory.setContent({ 'a.yaml': trait('a') });
    const { look, events } = await open();

    await look();
    await look();
    expect(events.publish.mock.calls).toEqual([
      [
        {
          topic: 'component-config.repository-changed',
          eventPayload: { repository: 'platform', removed: [] },
        },
      ],
    ]);

    directory.setContent({ 'a.yaml': trait('a'), 'b.yaml': trait('b') });
    await look();
    expect(events.publish).toHaveBeenCalledTimes(2);
  });

  it('tolerates a failure to announce it', async () => {
    directory.setContent({ 'a.yaml': trait('a') });
    const { look, events } = await open();
    events.publish.mockRejectedValue(new Error('no events today'));

    await look();

    expect([...catalog.entities.keys()]).toContain('trait:default/a');
  });

  it('has what it delivers in a namespace of its own', async () => {
    const release = (name: string, namespace: string) =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: ${name}, namespace: ${namespace} }\nspec:\n  chart: { spec: { chart: web, sourceRef: { kind: HelmRepository, name: charts } } }\n  values: { replicas: 2 }\n`;
    directory.setContent({
      'clusters/staging/kustomization.yaml': 'resources: [shop.yaml]\n',
      'clusters/staging/shop.yaml': [
        release('shop', 'web'),
        release('cache', 'web'),
        release('cache', 'jobs'),
      ].join('---\n'),
    });
    catalog.add('environment:default/staging', 'file:elsewhere.yaml');
    const { look } = await open();

    await look();
    expect(catalog.refs()).toEqual([
      'component:platform/jobs.cache',
      'component:platform/shop',
      'component:platform/web.cache',
      'componenttype:platform/web',
      'environment:default/staging',
      'environment:platform/staging',
    ]);
    expect(catalog.report().taken).toEqual([]);

    const named = await open({ defaultNamespace: 'fleet' });
    await named.look();
    expect(catalog.refs()).toContain('component:fleet/shop');
  });

  it('adds the location to its documents', async () => {
    directory.setContent({ 'a/b.yaml': `# b\n${trait('b')}` });
    const { look } = await open({ owner: 'group:default/platform' });
    await look();

    expect(catalog.entities.get('trait:default/b')?.entity.metadata).toEqual({
      name: 'b',
      namespace: 'default',
      annotations: {
        'backstage.io/managed-by-location': `file:${directory.resolve(
          'a/b.yaml',
        )}`,
        'backstage.io/managed-by-origin-location': `file:${directory.path}`,
        'component-config.io/repository': 'platform',
        'component-config.io/source-file': 'a/b.yaml',
        'component-config.io/source-line': '2',
        'component-config.io/source-hash':
          expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(catalog.report()).toEqual({
      owner: 'group:default/platform',
      target: directory.path,
      status: 'ok',
      readAt: expect.any(String),
      changedAt: catalog.report().readAt,
      etag: expect.any(String),
      key: expect.any(String),
      files: 1,
      documents: [
        {
          apiVersion: 'component-config.io/v1alpha1',
          kind: 'Trait',
          count: 1,
        },
      ],
      ignored: [],
      ignoredDocuments: [],
      findings: { errors: 0, warnings: 0, items: [] },
      taken: [],
    });
  });

  it('adds, changes and deletes only the entity of the affected document', async () => {
    const change = await given({ 'a.yaml': trait('a'), 'b.yaml': trait('b') });
    expect(catalog.refs()).toEqual(['trait:default/a', 'trait:default/b']);

    await change({
      'a.yaml': trait('a', '{ x: 1 }'),
      'c.yaml': trait('c'),
      'b.yaml': trait('b'),
    });
    expect(catalog.refs()).toEqual([
      'trait:default/a',
      'trait:default/b',
      'trait:default/c',
    ]);
    expect(catalog.entities.get('trait:default/a')?.entity.spec).toEqual({
      x: 1,
    });

    await change({ 'a.yaml': trait('a', '{ x: 1 }'), 'c.yaml': trait('c') });
    expect(catalog.refs()).toEqual(['trait:default/a', 'trait:default/c']);
  });

  describe('with a chart', () => {
    const chart = {
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'replicas: 2\n',
      'shop/charts/redis/Chart.yaml':
        'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'shop/charts/redis/values.yaml': 'port: 6379\n',
    };
    const ref = 'clustercomponenttype:default/shop';
    const schema = () =>
      JSON.stringify(catalog.entities.get(ref)?.entity.spec ?? {});

    it('has the type of the chart, which changes with any of its files', async () => {
      const change = await given(chart);
      expect(catalog.refs()).toEqual([ref]);
      expect(schema()).toContain('"default":6379');
      const hash = catalog.annotation(ref, 'component-config.io/source-hash');

      await change({ ...chart, 'shop/charts/redis/values.yaml': 'port: 1\n' });
      expect(schema()).toContain('"default":1');
      expect(
        catalog.annotation(ref, 'component-config.io/source-hash'),
      ).not.toBe(hash);
    });

    it('has the type of a chart with its dependency beside it, which may come later', async () => {
      const library = (port: number) => ({
        'charts/redis/Chart.yaml': chart['shop/charts/redis/Chart.yaml'],
        'charts/redis/values.yaml': `port: ${port}\n`,
      });
      const umbrella = {
        'apps/shop/Chart.yaml': `${chart['shop/Chart.yaml']}dependencies:
- { name: redis, alias: cache, version: 1.x, repository: file://../../charts/redis }
`,
      };
      const change = await given(umbrella);
      expect(catalog.codes()).toContain(
        'helm/dependency-unknown apps/shop/Chart.yaml:5',
      );

      await change({ ...umbrella, ...library(6379) });
      expect(catalog.codes()).not.toContain(
        'helm/dependency-unknown apps/shop/Chart.yaml:5',
      );
      expect(schema()).toContain('"default":6379');

      await change({ ...umbrella, ...library(1) });
      expect(schema()).toContain('"default":1');
    });

    it('has the type of a package, and keeps it while that is damaged', async () => {
      directory.setContent(chart);
      const content = packed(directory.path);
      const change = await given({ 'charts/shop-1.0.0.tgz': content });
      expect(catalog.refs()).toEqual([ref]);
      expect(schema()).toContain('"default":6379');
      expect(catalog.annotation(ref, 'backstage.io/managed-by-location')).toBe(
        `file:${directory.resolve('charts/shop-1.0.0.tgz')}`,
      );

      const damaged = { 'charts/shop-1.0.0.tgz': content.subarray(0, 100) };
      await change(damaged);
      expect(catalog.refs()).toEqual([ref]);
      expect(catalog.report().error).toBeUndefined();
      expect(catalog.codes()).toEqual([
        'helm/package-damaged charts/shop-1.0.0.tgz',
        'repository/kept charts/shop-1.0.0.tgz/Chart.yaml',
      ]);

      await change({ 'a.yaml': trait('a'), ...damaged });
      expect(catalog.refs()).toEqual([ref, 'trait:default/a']);
      expect(catalog.codes()).toEqual([
        'helm/package-damaged charts/shop-1.0.0.tgz',
        'repository/kept charts/shop-1.0.0.tgz/Chart.yaml',
      ]);

      await change({ 'a.yaml': trait('a') });
      expect(catalog.refs()).toEqual(['trait:default/a']);
    });

    it('accepts any values for a subchart that is too large', async () => {
      await given({
        'shop/Chart.yaml': `${chart['shop/Chart.yaml']}dependencies: [{ name: redis, version: 1.x }]\n`,
        'shop/charts/redis-1.0.0.tgz': Buffer.alloc(1024 * 1024 + 1),
      });
      expect(catalog.refs()).toEqual([ref]);
      expect(catalog.codes()).toEqual(
        expect.arrayContaining([
          'repository/file-too-large shop/charts/redis-1.0.0.tgz',
          'helm/dependency-unknown shop/Chart.yaml:4',
        ]),
      );
    });

    it.each<[string, { [path: string]: string }, string]>([
      [
        'is refused by Helm',
        { 'shop/values.yaml': 'redis: none\n' },
        'helm/subchart-not-map shop/Chart.yaml:1',
      ],
      [
        'has values that exceed the size limit',
        { 'shop/values.yaml': `a: ${'x'.repeat(1024 * 1024)}\n` },
        'repository/file-too-large shop/values.yaml',
      ],
    ])('keeps the type of one that %s', async (_, changed, code) => {
      const change = await given(chart);
      await change({ ...chart, ...changed });
      expect(catalog.refs()).toEqual([ref]);
      expect(schema()).toContain('"default":2');
      expect(catalog.codes()).toEqual(expect.arrayContaining([code]));
    });
  });

  it.each<[string, string, string]>([
    ['is no longer YAML', 'spec: { a: "', 'source/syntax broken.yaml:1'],
    [
      'gets a label that the catalog refuses',
      trait('b').replace('spec', '  labels: { a: "no label" }\nspec'),
      'repository/invalid-field broken.yaml:5',
    ],
    [
      'exceeds the size limit',
      trait('b', `{ a: ${'x'.repeat(1024 * 1024)} }`),
      'repository/file-too-large broken.yaml',
    ],
    [
      'breaks a second document',
      `${trait('c')}---\n${trait('b', '{ ')}`,
      'source/syntax broken.yaml:12',
    ],
  ])('keeps the entity of a file that %s', async (_, broken, code) => {
    const change = await given({
      'a.yaml': trait('a'),
      'broken.yaml': trait('b', '{ x: 1 }'),
    });

    await change({ 'a.yaml': trait('a', '{ x: 2 }'), 'broken.yaml': broken });

    expect(catalog.refs()).toEqual(
      expect.arrayContaining(['trait:default/a', 'trait:default/b']),
    );
    expect(catalog.entities.get('trait:default/b')?.entity.spec).toEqual({
      x: 1,
    });
    expect(catalog.entities.get('trait:default/a')?.entity.spec).toEqual({
      x: 2,
    });
    expect(catalog.report().status).toBe('findings');
    expect(catalog.codes()).toEqual(
      expect.arrayContaining([code, 'repository/kept broken.yaml']),
    );

    await change({
      'a.yaml': trait('a'),
      'broken.yaml': trait('b', '{ x: 2 }'),
    });
    expect(catalog.entities.get('trait:default/b')?.entity.spec).toEqual({
      x: 2,
    });
    expect(catalog.report()).toMatchObject({
      status: 'ok',
      findings: { items: [] },
    });
  });

  it('keeps the entity of a broken file across two restarts', async () => {
    await given({ 'a.yaml': trait('a'), 'b.yaml': trait('b', '{ x: 1 }') });
    directory.setContent({ 'a.yaml': trait('a'), 'b.yaml': '{{' });
    for (const c of ['1', '2']) {
      directory.addContent({ 'c.yaml': trait('c', `{ c: ${c} }`) });
      const { look } = await open();
      await look();
      expect(catalog.entities.get('trait:default/b')?.entity).toMatchObject({
        metadata: {
          annotations: { 'component-config.io/source-file': 'b.yaml' },
        },
        spec: { x: 1 },
      });
      expect(catalog.codes()).toContain('repository/kept b.yaml');
    }
    directory.setContent({ 'a.yaml': trait('a') });
    const { look } = await open();
    await look();
    expect(catalog.refs()).toEqual(['trait:default/a']);
  });

  it('uses the duplicate that existed before', async () => {
    const change = await given({ 'b.yaml': trait('a', '{ from: b }') });

    await change({
      'a.yaml': trait('a', '{ from: a }'),
      'b.yaml': trait('a', '{ from: b, new: true }'),
    });
    expect(catalog.entities.get('trait:default/a')?.entity.spec).toEqual({
      from: 'b',
      new: true,
    });
    expect(catalog.codes()).toEqual(['repository/duplicate a.yaml:1']);

    await change({ 'a.yaml': trait('a', '{ from: a }') });
    expect(catalog.entities.get('trait:default/a')?.entity.spec).toEqual({
      from: 'a',
    });
    expect(catalog.codes()).toEqual([]);
  });

  it('leaves an entity from elsewhere as it is until it is gone', async () => {
    catalog.add('trait:default/a', 'url:https://example.com/a.yaml');
    directory.setContent({ 'a.yaml': trait('a', '{ x: 1 }') });
    const { look } = await open();
    await look();
    expect(
      catalog.entities.get('trait:default/a')?.entity.spec,
    ).toBeUndefined();
    expect(catalog.report().findings.items).toEqual([
      expect.objectContaining({
        code: 'repository/taken-elsewhere',
        file: 'a.yaml',
        line: 1,
        message: expect.stringContaining('url:https://example.com/a.yaml'),
      }),
    ]);

    catalog.entities.delete('trait:default/a');
    await look();
    expect(catalog.entities.get('trait:default/a')?.entity.spec).toEqual({
      x: 1,
    });
    expect(catalog.codes()).toEqual([]);
  });

  it('reports when another source provides an entity first', async () => {
    directory.setContent({ 'a.yaml': trait('a', '{ x: 1 }') });
    const { look } = await open();
    await look();
    catalog.add('trait:default/a', 'url:https://example.com/a.yaml');
    await look();
    expect(catalog.codes()).toEqual(['repository/taken-elsewhere a.yaml:1']);
  });

  it('keeps everything if the folder is gone, and reports since when', async () => {
    const change = await given({ 'a.yaml': trait('a') });
    const { etag } = catalog.report();
    directory.clear();
    const { look } = await start(catalog, {
      target: directory.resolve('moved'),
    });
    await look();
    expect(catalog.refs()).toEqual(['trait:default/a']);
    expect(catalog.report()).toMatchObject({
      status: 'unreachable',
      error: expect.stringContaining('no such file or directory'),
      failingSince: expect.any(String),
      etag,
    });
    const written = catalog.mutations.length;
    await look();
    expect(catalog.mutations).toHaveLength(written);

    await change({ 'a.yaml': trait('a') });
    expect(catalog.report().status).toBe('ok');
    expect(catalog.report()).not.toHaveProperty('error');
    expect(catalog.report()).not.toHaveProperty('failingSince');
  });

  it('keeps the entities of an unreadable folder', async () => {
    if (process.getuid?.() === 0) {
      // Root may read everything.
      return;
    }
    directory.setContent({ 'a/a.yaml': trait('a'), 'b.yaml': trait('b') });
    const { look } = await open();
    await look();
    chmodSync(directory.resolve('a'), 0o000);
    directory.addContent({ 'b.yaml': trait('b', '{ x: 1 }') });
    await look();
    chmodSync(directory.resolve('a'), 0o700);
    expect(catalog.refs()).toEqual(['trait:default/a', 'trait:default/b']);
    expect(catalog.codes()).toEqual([
      'repository/unreadable-file a',
      'repository/kept a/a.yaml',
    ]);
  });

  it('keeps everything if no file is left', async () => {
    const change = await given({ 'a.yaml': trait('a') });
    await change({ 'README.md': '' });
    expect(catalog.refs()).toEqual(['trait:default/a']);
    expect(catalog.report()).toMatchObject({
      status: 'unreachable',
      error: expect.stringContaining('No file matches'),
      errorPhrase: { phrase: 'repositoryEmptied', args: { count: 1 } },
    });
  });

  it('writes nothing without changes, also after a restart', async () => {
    directory.setContent({ 'a.yaml': trait('a') });
    const { look } = await open();
    await look();
    await look();
    const again = await open();
    await again.look();
    expect(catalog.mutations).toHaveLength(1);
  });

  it('reads again if the options have changed', async () => {
    await given({ 'a.yaml': trait('a') });
    const { look } = await open({ defaultNamespace: 'acme' });
    await look();
    expect(catalog.refs()).toEqual(['trait:acme/a']);
  });

  it('lets any of several processes continue', async () => {
    directory.setContent({ 'a.yaml': trait('a'), 'b.yaml': trait('b') });
    const processes = [await open(), await open()];
    await processes[0].look();
    directory.setContent({
      'a.yaml': trait('a', '{ x: 1 }'),
      'b.yaml': trait('b'),
    });
    await processes[1].look();
    directory.setContent({ 'a.yaml': '"', 'b.yaml': trait('b') });
    await processes[0].look();
    expect(catalog.entities.get('trait:default/a')?.entity.spec).toEqual({
      x: 1,
    });
  });

  it('reads files that match the patterns, and no files of tools', async () => {
    directory.setContent({
      'traits/a.yaml': trait('a'),
      'traits/old/b.yaml': trait('b'),
      'traits/c.txt': trait('c'),
      'other/d.yaml': trait('d'),
      '.git/e.yaml': trait('e'),
      'traits/node_modules/f.yaml': trait('f'),
      '.hidden/g.json': JSON.stringify({ kind: 'X' }),
      'traits/h.yml': trait('h'),
    });
    const { look } = await open({
      include: ['traits/', '.hidden/*.json'],
      exclude: ['**/old'],
    });
    await look();
    expect(catalog.refs()).toEqual(['trait:default/a', 'trait:default/h']);
    expect(catalog.report().files).toBe(3);
  });

  it('follows links within the folder, but none that lead out of it', async () => {
    directory.setContent({ 'b.yaml': trait('b'), 'nowhere/c.txt': '' });
    const link = (to: string, path: string) =>
      symlinkSync(to, directory.resolve(path));
    // As Kubernetes mounts a ConfigMap.
    mkdirSync(join(directory.path, '..data'));
    writeFileSync(join(directory.path, '..data/a.yaml'), trait('a'));
    link('..data/a.yaml', 'a.yaml');
    link('b.yaml', 'again.yaml');
    link('/etc/passwd', 'passwd.yaml');
    link('gone.yaml', 'nowhere/lost.yaml');
    link('.', 'loop');
    const { look } = await open();
    await look();
    expect(catalog.refs()).toEqual(['trait:default/a', 'trait:default/b']);
    expect(catalog.codes()).toEqual(['repository/link-outside passwd.yaml']);
  });
});

describe('an address', () => {
  const directory = createMockDirectory();
  const commit = (digit: string) => digit.repeat(40);

  /** A host with one repository, which counts its requests. */
  function host(files: { [path: string]: string | Buffer }) {
    const state = { etag: commit('a'), files, reads: 0, isDown: false };
    const urlReader = mockServices.urlReader.mock({
      readTree: async (_, { etag, filter } = {}) => {
        if (state.isDown) {
          throw new Error('connect ECONNREFUSED');
        }
        if (etag === state.etag) {
          throw new NotModifiedError();
        }
        state.reads += 1;
        const chosen = Object.entries(state.files).filter(
          ([path, text]) => !filter || filter(path, { size: text.length }),
        );
        return {
          etag: state.etag,
          files: async () =>
            chosen.map(([path, text]) => ({
              path,
              content: async () => Buffer.from(text),
            })),
          archive: async () => {
            throw new Error('not asked for');
          },
          dir: async () => {
            throw new Error('not asked for');
          },
        };
      },
    });
    return { state, urlReader };
  }

  const target = 'https://github.com/acme/platform/tree/main/config';

  it('is read once for each commit, also after a restart', async () => {
    const catalog = new TestCatalog();
    const { state, urlReader } = host({ 'a.yaml': trait('a') });
    const { look } = await start(catalog, { target }, urlReader);
    await look();
    await look();
    expect(state.reads).toBe(1);

    const again = await start(catalog, { target }, urlReader);
    await again.look();
    expect(state.reads).toBe(1);
    expect(catalog.mutations).toHaveLength(1);

    state.etag = commit('b');
    await again.look();
    expect(state.reads).toBe(2);
  });

  it('has the type of a chart package, at the address of the package', async () => {
    directory.setContent({
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'replicas: 2\n',
    });
    const catalog = new TestCatalog();
    const { urlReader } = host({
      'charts/shop-1.0.0.tgz': packed(directory.path),
      'other/package-1.0.0.tgz': Buffer.from('of another program'),
    });
    const { look } = await start(catalog, { target }, urlReader);
    await look();
    expect(catalog.refs()).toEqual(['clustercomponenttype:default/shop']);
    expect(catalog.report().files).toBe(2);
    expect(
      catalog.annotation(
        'clustercomponenttype:default/shop',
        'backstage.io/view-url',
      ),
    ).toBe(
      `https://github.com/acme/platform/blob/${commit('a')}/config/charts/shop-1.0.0.tgz`,
    );
  });

  it('keeps for entities the commit at which their file was first read', async () => {
    const catalog = new TestCatalog();
    const { state, urlReader } = host({
      'a.yaml': trait('a'),
      'b.yaml': trait('b'),
      'filled.yaml': trait('filled', '{ config: { $yaml: ./values.yaml } }'),
    });
    const { look } = await start(catalog, { target }, urlReader);
    await look();
    const { changedAt } = catalog.report();
    state.etag = commit('b');
    await look();
    expect(catalog.report()).toMatchObject({ commit: commit('b'), changedAt });
    state.etag = commit('c');
    state.files = { ...state.files, 'b.yaml': trait('b', '{ x: 1 }') };
    await look();

    const commitOf = (name: string) =>
      catalog
        .annotation(
          `trait:default/${name}`,
          'component-config.io/source-commit',
        )
        ?.charAt(0);
    // Included content may be in another file, which is read at the same commit.
    expect([commitOf('a'), commitOf('b'), commitOf('filled')]).toEqual([
      'a',
      'c',
      'c',
    ]);
    expect(catalog.report().commit).toBe(commit('c'));
    const annotation = (name: string) =>
      catalog.annotation('trait:default/a', `backstage.io/${name}`);
    const atCommit = `https://github.com/acme/platform/blob/${commit(
      'a',
    )}/config/a.yaml`;
    expect(annotation('managed-by-location')).toBe(`url:${atCommit}`);
    expect(annotation('managed-by-origin-location')).toBe(`url:${target}`);
    expect(annotation('view-url')).toBe(atCommit);
    expect(annotation('edit-url')).toBe(
      'https://github.com/acme/platform/edit/main/config/a.yaml',
    );
  });

  it('keeps everything if the host does not respond', async () => {
    const catalog = new TestCatalog();
    const { state, urlReader } = host({ 'a.yaml': trait('a') });
    const { look } = await start(catalog, { target }, urlReader);
    await look();
    state.isDown = true;
    await look();
    expect(catalog.refs()).toEqual(['trait:default/a']);
    expect(catalog.report()).toMatchObject({
      status: 'unreachable',
      error: 'connect ECONNREFUSED',
      commit: commit('a'),
      documents: [expect.objectContaining({ kind: 'Trait', count: 1 })],
    });

    state.isDown = false;
    await look();
    expect(catalog.report().status).toBe('ok');
    expect(catalog.report().error).toBeUndefined();
    expect(catalog.report().errorPhrase).toBeUndefined();
    expect(state.reads).toBe(1);
  });

  it('reports that the host took too long, and then only the next failure', async () => {
    const catalog = new TestCatalog();
    const { state, urlReader } = host({ 'a.yaml': trait('a') });
    const schedule = {
      frequency: { minutes: 5 },
      timeout: { milliseconds: 100 },
    };
    const { look } = await start(catalog, { target, schedule }, urlReader);
    urlReader.readTree.mockImplementationOnce(() => new Promise(() => {}));
    await look();
    expect(catalog.report()).toMatchObject({
      status: 'unreachable',
      error: expect.stringContaining('within 1 second;'),
      errorPhrase: { phrase: 'repositoryTooSlow', args: { seconds: 1 } },
    });

    state.isDown = true;
    await look();
    expect(catalog.report().error).toBe('connect ECONNREFUSED');
    expect(catalog.report().errorPhrase).toBeUndefined();
  });

  it('reports a repository that could never be read', async () => {
    const catalog = new TestCatalog();
    const { state, urlReader } = host({});
    state.isDown = true;
    const { look } = await start(catalog, { target }, urlReader);
    await look();
    expect(catalog.report()).toMatchObject({
      status: 'unreachable',
      documents: [],
    });
    expect(catalog.report().readAt).toBeUndefined();
  });

  it('does not take large files into memory', async () => {
    const catalog = new TestCatalog();
    const { urlReader } = host({
      'a.yaml': trait('a'),
      'large.yaml': `# ${'x'.repeat(1024 * 1024)}`,
      'large.bin': 'x'.repeat(1024 * 1024 + 1),
    });
    const { look } = await start(catalog, { target }, urlReader);
    await look();
    expect(catalog.refs()).toEqual(['trait:default/a']);
    expect(catalog.codes()).toEqual(['repository/file-too-large large.yaml']);
  });
});
