// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAdapterFeature } from '@component-config/plugin-component-config-node';
import { portalOfFolder } from './portalOfFolder';

jest.setTimeout(600_000);

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapters-'));
  cpSync(join(root, 'docs/examples/adapters'), folder, { recursive: true });
  const component = (name: string, type: string, parameters: string) =>
    writeFileSync(
      join(folder, `${name}.yaml`),
      `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name} }\nspec:\n  type: service\n  lifecycle: production\n  owner: team\n  componentType: ${type}\n  parameters: ${parameters}\n`,
    );
  component(
    'worker-a',
    '{ kind: ClusterComponentType, name: worker }',
    '{ replicas: many }',
  );
  component('job-a', 'job', '{ retries: 3, image: 4 }');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads the same with adapters in the portal and on the command line', async () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'packages/cli/bin/component-config'),
      ...['resolve', '--format', 'json', '--adapters', './adapters.cjs'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const { components, findings } = JSON.parse(stdout);
  const { adapters } = createRequire(join(folder, 'a.js'))('./adapters.cjs');
  const portal = await portalOfFolder(folder, undefined, [
    createAdapterFeature({ moduleId: 'northwind', adapters }),
  ]);
  try {
    expect(portal.report.findings.items).toEqual([]);
    const refs = ['job-a', 'mailer', 'worker-a'].map(
      name => `component:default/${name}`,
    );
    const shown = await Promise.all(
      refs.map(async ref => {
        const { environments } = await portal.api.getEffective(ref);
        return environments[0].effective;
      }),
    );
    expect(
      components.map(
        ({ environments }: { environments: { configuration: object }[] }) =>
          environments[0].configuration,
      ),
    ).toEqual(shown.map(({ config }) => config));
    const placesOf = (
      found: readonly { code: string; message: string; line?: number }[],
    ) =>
      found.map(
        ({ code, message, line }) =>
          // The command line has paths below the current folder.
          `${code}:${line} ${message.replace(/[^ ]*\badapters-\w+\//g, '')}`,
      );
    expect(placesOf(findings)).toEqual(
      placesOf(
        shown.flatMap(effective =>
          effective.findings.map(finding => ({
            ...finding,
            line: finding.position?.line,
          })),
        ),
      ),
    );
    expect(findings).toHaveLength(2);
  } finally {
    await portal.stop();
  }
});
