// SPDX-License-Identifier: Apache-2.0

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createMockDirectory } from '@backstage/backend-test-utils';
import { valueAt, verdictAt } from '@component-config/config-engine';
import type { EffectiveReport } from '@component-config/plugin-component-config-common';
import { waitFor } from '../waitFor';
import { startPortal } from './startPortal';

jest.setTimeout(600_000);

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const examples = resolve(__dirname, '../../../docs/examples');

const ids = ['flux', 'argocd'];

describe('repositories that Flux and Argo CD deliver', () => {
  const directory = createMockDirectory();
  let portal: Awaited<ReturnType<typeof startPortal>>;

  beforeAll(async () => {
    for (const id of ids) {
      cpSync(join(examples, id), directory.resolve(id), { recursive: true });
    }
    const shop = directory.resolve('flux/apps/base/shop.yaml');
    const text = readFileSync(shop, 'utf8');
    writeFileSync(shop, `${text}    adminPassword: in-clear-text\n`);
    portal = await startPortal(directory.path, undefined, [], {
      catalog: { processingInterval: { seconds: 1 } },
      componentConfig: {
        cache: { ttl: { milliseconds: 0 } },
        repositories: ids.map(id => ({ id, target: directory.resolve(id) })),
      },
    });
    for (const id of ids) {
      await portal.runTask(`component-config-repository-${id}`);
    }
  });

  afterAll(() => portal?.stop());

  /** The configuration once the catalog has processed the component and its environments. */
  const effective = (
    ref: string,
    environments: readonly string[],
    isDone: (report: EffectiveReport) => boolean = () => true,
  ) =>
    waitFor(ref, async () => {
      const report = await portal.api.getEffective(ref).catch(() => undefined);
      const names = report?.environments.map(each => each.environment.name);
      return report &&
        environments.every(name => names?.includes(name)) &&
        isDone(report)
        ? report
        : undefined;
    });

  /** The value, where it is written, and its verdict. */
  function at(report: EffectiveReport, name: string, pointer: string) {
    const { effective: there } = report.environments.find(
      ({ environment }) => environment.name === name,
    )!;
    const { file = '', line } =
      there.provenance[pointer]?.winner.position ?? {};
    return [
      valueAt(there.config, pointer),
      `${file.replace(/^.*?(?=apps\/|environments\/|charts\/)/, '')}:${line}`,
      verdictAt(there, pointer)?.text,
    ];
  }

  it('have each value with its file, line and verdict', async () => {
    const shop = await effective('component:flux/shop', [
      'staging',
      'production',
    ]);
    expect(at(shop, 'production', '/parameters/image/tag')).toEqual([
      '1.3.2',
      'apps/production/shop.yaml:9',
      'exact',
    ]);
    expect(at(shop, 'staging', '/parameters/image/tag')).toEqual([
      '1.4.0',
      'apps/base/shop.yaml:19',
      'exact',
    ]);
    const search = await effective('component:flux/search', ['production']);
    expect(at(search, 'production', '/parameters/index/shards')).toEqual([
      5,
      'apps/production/search-values.yaml:2',
      'may be overridden by Secret search-credentials, values.yaml',
    ]);
    const ofArgoCd = await effective('component:argocd/shop', ['production']);
    expect(at(ofArgoCd, 'production', '/parameters/replicas')).toEqual([
      6,
      'environments/production/shop.yaml:1',
      'exact',
    ]);
  });

  it('explain a value with the layers that could not be read', async () => {
    await effective('component:flux/search', ['production']);
    const { explanation } = await portal.api.getExplanation(
      'component:flux/search',
      { environment: 'production', pointer: '/parameters/index/shards' },
    );
    expect(explanation.verdict).toMatchObject({
      kind: 'may-be-overridden',
      by: ['layer:Secret search-credentials, values.yaml'],
    });
    expect(explanation.steps).toContainEqual(
      expect.objectContaining({
        title: 'Secret search-credentials, values.yaml',
        outcome: 'skipped',
        reason: 'is not in this repository; it may be in the cluster',
      }),
    );
  });

  it('compare environments, and never show secrets', async () => {
    const ref = 'component:flux/shop';
    const report = await effective(ref, ['staging', 'production']);
    const difference = await portal.api.getDiff(ref, {
      environment: 'staging',
      to: 'production',
    });
    expect(difference.changes.map(({ pointer }) => pointer)).toContain(
      '/parameters/replicas',
    );
    const entity = await portal.catalog.getEntityByRef(ref);
    const shown = JSON.stringify([report, entity]);
    expect(shown).toContain('adminPassword');
    expect(shown).not.toContain('in-clear-text');
  });

  it('are changed in the files where the values belong', async () => {
    const ref = 'component:flux/shop';
    await effective(ref, ['staging', 'production']);
    const form = await portal.api.getForm(ref, { environment: 'staging' });
    expect(form.gitOnly).toBe('delivery');
    const values = { parameters: { replicas: 3 } };
    await expect(
      portal.api.saveValues(ref, {}, { values, baseRevision: 0 }),
    ).rejects.toMatchObject({
      body: {
        error: { message: expect.stringContaining('only changed in Git') },
      },
    });
    const { patch, places } = await portal.api.getPublication(ref, {
      values: [
        {
          values: {
            parameters: { image: { repository: 'registry.example/shop' } },
          },
        },
        {
          environment: 'production',
          values: {
            parameters: {
              replicas: 7,
              ingress: { host: 'shop.example.com' },
              adminPassword: 'in-clear-text',
            },
          },
        },
        { environment: 'staging', values },
      ],
    });
    expect(patch.split('\n').filter(line => /^[+-]/.test(line))).toEqual([
      '--- a/apps/base/shop.yaml',
      '+++ b/apps/base/shop.yaml',
      '-      repository: registry.northwind.example/shop',
      '+      repository: registry.example/shop',
      '-    replicas: 1',
      '+    replicas: 3',
      '--- a/apps/production/shop.yaml',
      '+++ b/apps/production/shop.yaml',
      '-    replicas: 6',
      '+    replicas: 7',
      '+    ingress:',
      '+      host: shop.example.com',
    ]);
    expect(
      places.flatMap(({ environment, pointer, left }) =>
        left ? [[environment, pointer, left.code]] : [],
      ),
    ).toEqual([
      ['production', '/parameters/adminPassword', 'publishing/sensitive'],
    ]);
  });

  it('show a change of any file', async () => {
    const ref = 'component:flux/search';
    await effective(ref, ['production']);
    writeFileSync(
      directory.resolve('flux/apps/production/search-values.yaml'),
      '# More.\nindex:\n  shards: 7\n',
    );
    await portal.runTask('component-config-repository-flux');
    const changed = await effective(
      ref,
      ['production'],
      report => at(report, 'production', '/parameters/index/shards')[0] === 7,
    );
    expect(at(changed, 'production', '/parameters/index/shards')[1]).toBe(
      'apps/production/search-values.yaml:3',
    );
  });
});
