// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type {
  PublicationPlace,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import {
  portalOfFolder,
  type FolderPortal,
} from '../repositories/portalOfFolder';

jest.setTimeout(600_000);

const platform = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: string
      logLevel: string | default=info
      token: string | oc:sensitive=true
    environmentConfigs:
      replicas: integer | default=1
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
spec: { facts: { stage: staging } }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec: { facts: { stage: production } }
`;

const payments = `# What takes the money.
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: payments
spec:
  type: service
  owner: group:default/payments
  lifecycle: production
  componentType: web-service
  parameters:
    image: 'payments:1' # the last one that was audited
    logLevel: info

  environmentConfigs:
    staging: { replicas: 1 }
`;

const orders = `apiVersion: openchoreo.dev/v1alpha1
kind: Component
metadata: { name: orders }
spec:
  owner: { projectName: shop }
  componentType: { name: web-service }
  parameters:
    image: orders:1
`;

const ordersInStaging = `apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata:
  name: orders-staging
spec:
  owner: { projectName: shop, componentName: orders }
  environment: staging
  componentTypeEnvironmentConfigs:
    replicas: 1   # enough for now
`;

/** A bare repository with two clones: the portal's folder, and a developer's. */
function createRemote(files: { readonly [path: string]: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'publication-'));
  const remote = join(folder, 'remote.git');
  const git = (cwd: string, args: string[], input?: string) =>
    execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      ...(input !== undefined && { input }),
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.com',
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.com',
        GIT_CONFIG_GLOBAL: '/dev/null',
      },
    });
  git(folder, ['init', '--quiet', '--bare', '-b', 'main', remote]);
  const clone = (name: string) => {
    const path = join(folder, name);
    git(folder, ['clone', '--quiet', remote, path]);
    return {
      path,
      git: (...args: string[]) => git(path, args),
      write(file: string, text: string) {
        mkdirSync(dirname(join(path, file)), { recursive: true });
        writeFileSync(join(path, file), text);
      },
      read: (file: string) => readFileSync(join(path, file), 'utf8'),
      apply: (patch: string) => git(path, ['apply', '--index', '-'], patch),
      push(message: string) {
        git(path, ['add', '.']);
        git(path, ['commit', '--quiet', '-m', message]);
        git(path, ['push', '--quiet', 'origin', 'HEAD:main']);
      },
      pull: () => git(path, ['pull', '--quiet', '--ff-only', 'origin', 'main']),
    };
  };
  const developer = clone('developer');
  for (const [path, text] of Object.entries(files)) {
    developer.write(path, text);
  }
  developer.push('Begin');
  return {
    developer,
    portal: clone('portal'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

describe.each(databases.eachSupportedId())(
  'publishing to Git, with %s',
  databaseId => {
    const ref = 'component:default/payments';
    let remote: ReturnType<typeof createRemote>;
    let portal: FolderPortal;

    beforeEach(async () => {
      remote = createRemote({
        'platform.yaml': platform,
        'components/payments.yaml': payments,
        'components/orders.yaml': orders,
        'bindings/orders-staging.yaml': ordersInStaging,
      });
      const knex = await databases.init(databaseId);
      portal = await portalOfFolder(remote.portal.path, undefined, [
        createServiceFactory({
          service: coreServices.database,
          deps: { plugin: coreServices.pluginMetadata },
          factory: async ({ plugin }) =>
            mockServices.database({
              knex:
                plugin.getId() === 'component-config'
                  ? knex
                  : await databases.init('SQLITE_3'),
              migrations: {},
            }),
        }),
      ]);
    });

    afterEach(async () => {
      await portal?.stop();
      remote?.remove();
    });

    /** Updates the catalog from the portal's folder. */
    async function deliver(
      componentRef: string,
      isThere: (report: PublicationReport) => boolean,
    ) {
      remote.portal.pull();
      await portal.runTask('component-config-repository-tree');
      const until = Date.now() + 300_000;
      for (;;) {
        const report = await portal.api.getPublication(componentRef);
        if (
          isThere(report) &&
          !report.findings.some(({ code }) => code === 'publication/moved')
        ) {
          return report;
        }
        if (Date.now() > until) {
          throw new Error(`Not delivered: ${JSON.stringify(report)}`);
        }
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    }

    const statesOf = ({ places }: PublicationReport) =>
      places.map(
        ({ environment = 'all', pointer, state }) =>
          `${environment} ${pointer} ${state}`,
      );

    it('retires what was merged, without any other effect', async () => {
      const { api } = portal;
      await api.saveValues(
        ref,
        {},
        {
          baseRevision: 0,
          values: { parameters: { image: 'payments:2', token: 'secret' } },
        },
      );
      await api.saveValues(
        ref,
        { environment: 'staging' },
        {
          baseRevision: 0,
          values: { environmentConfigs: { replicas: 3 } },
        },
      );
      const before = await api.getEffective(ref);

      const report = await api.getPublication(ref);

      expect(report.source).toEqual({
        kind: 'git',
        path: 'components/payments.yaml',
      });
      expect(report.proposal).toEqual({ kind: 'patch' });
      expect(statesOf(report)).toEqual([
        'all /parameters/image portal',
        'all /parameters/token portal',
        'staging /environmentConfigs/replicas portal',
      ]);
      expect(report.places[1].left?.code).toBe('publishing/sensitive');
      expect(JSON.stringify(report)).not.toContain('secret"');

      const pending = await api.recordPublication(ref, {
        revisions: report.revisions,
        base: report.base,
      });
      expect(pending.revisions).toEqual([
        { revision: 1 },
        { environment: 'staging', revision: 1 },
      ]);
      expect(statesOf(await api.getPublication(ref))).toEqual([
        'all /parameters/image awaiting',
        'all /parameters/token portal',
        'staging /environmentConfigs/replicas awaiting',
      ]);

      remote.developer.apply(report.patch);
      remote.developer.push('Take over the values of the portal');
      expect(remote.developer.read('components/payments.yaml')).toBe(
        payments
          .replace("'payments:1'", "'payments:2'")
          .replace('replicas: 1', 'replicas: 3'),
      );
      const delivered = await deliver(ref, ({ places }) =>
        places.every(({ state }) => state !== 'awaiting'),
      );
      expect(delivered.pending).toBeUndefined();
      await portal.runTask('component-config-retirement');

      const general = (await api.getForm(ref, {})).stored;
      expect(general).toMatchObject({
        revision: 2,
        origin: 'retirement',
        message:
          'Git has caught up: the portal no longer stores a value that the files of the component have as well.',
      });
      expect(JSON.parse(JSON.stringify(general.values))).toEqual({
        parameters: { token: '••••••••' },
      });
      const staging = (await api.getForm(ref, { environment: 'staging' }))
        .stored;
      expect(staging).toMatchObject({ revision: 2, origin: 'retirement' });
      expect(Object.keys(staging.values)).toEqual([]);
      const configs = (effective: typeof before) =>
        effective.environments.map(one => one.effective.config);
      expect(configs(await api.getEffective(ref))).toEqual(configs(before));
      expect(statesOf(await api.getPublication(ref))).toEqual([
        'all /parameters/token portal',
      ]);
    });

    it('writes values of an environment into its binding', async () => {
      const { api } = portal;
      const ordersRef = 'component:default/orders';
      await api.saveValues(
        ordersRef,
        { environment: 'staging' },
        {
          baseRevision: 0,
          values: { environmentConfigs: { replicas: 2 } },
        },
      );

      const report = await api.getPublication(ordersRef);

      expect(report.files.map(({ path }) => path)).toEqual([
        'bindings/orders-staging.yaml',
      ]);
      expect(report.places[0]).toMatchObject({
        state: 'portal',
        value: 2,
        gitValue: 1,
        file: 'bindings/orders-staging.yaml',
        line: 9,
      });
      remote.developer.apply(report.patch);
      remote.developer.push('Run two of them');
      expect(remote.developer.read('bindings/orders-staging.yaml')).toBe(
        ordersInStaging.replace('replicas: 1 ', 'replicas: 2 '),
      );
      await deliver(ordersRef, ({ places }) =>
        places.every(({ state }) => state === 'in-git'),
      );
      await portal.runTask('component-config-retirement');
      expect((await api.getPublication(ordersRef)).places).toEqual([]);
    });

    it('reports a concurrent change of the line, and loses nothing', async () => {
      const { api } = portal;
      await api.saveValues(
        ref,
        {},
        {
          baseRevision: 0,
          values: { parameters: { logLevel: 'debug' } },
        },
      );
      const old = await api.getPublication(ref);

      const upstream = payments.replace('logLevel: info', 'logLevel: warning');
      remote.developer.write('components/payments.yaml', upstream);
      remote.developer.push('Log less');
      // The file exists, but the catalog has not read it yet.
      remote.portal.pull();

      const moved = await api.getPublication(ref);
      const drift: Partial<PublicationPlace> = {
        pointer: '/parameters/logLevel',
        state: 'drift',
        value: 'debug',
        gitValue: 'warning',
        file: 'components/payments.yaml',
        line: 13,
      };
      expect(moved.findings.map(({ code }) => code)).toEqual([
        'publication/moved',
      ]);
      expect(moved.places).toMatchObject([drift]);
      expect(() => remote.developer.apply(old.patch)).toThrow('does not apply');
      await expect(
        api.recordPublication(ref, {
          revisions: old.revisions,
          base: old.base,
        }),
      ).rejects.toThrow('409');

      const delivered = await deliver(ref, () => true);
      expect(delivered.places).toMatchObject([drift]);
      await portal.runTask('component-config-retirement');
      const [{ effective }] = (await api.getEffective(ref)).environments;
      expect(effective.config.parameters).toMatchObject({ logLevel: 'debug' });

      remote.developer.apply(delivered.patch);
      remote.developer.push('Log everything after all');
      await deliver(ref, ({ places }) =>
        places.every(({ state }) => state === 'in-git'),
      );
      await portal.runTask('component-config-retirement');
      expect((await api.getPublication(ref)).places).toEqual([]);
    });
  },
);
