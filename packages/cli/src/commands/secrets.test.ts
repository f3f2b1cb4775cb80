// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

let folder: string;

const write = (path: string, text: string) =>
  writeFileSync(join(folder, path), text);

const platform = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  environmentConfigs:
    ocSchema:
      apiKey: 'string | default="" oc:sensitive'
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
spec: { facts: {} }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec: { facts: {}, promotedFrom: [staging] }
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: shop }
spec:
  type: service
  owner: platform
  lifecycle: production
  componentType: service
  environmentConfigs:
    staging:
      apiKey:
        secretRef:
          name: payments
          key: apikey
    production:
      apiKey:
        secretRef:
          name: payment
          key: api-key
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  write('all.yaml', platform);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function references(...argv: string[]) {
  const { output } = await runCommand(folder, [...argv, '--format', 'json']);
  expect(output).not.toMatch(/top-secret|dG9wLXNlY3JldA/);
  return JSON.parse(output).findings.flatMap(
    ({ code, file, line }: { code: string; file: string; line: number }) =>
      code.startsWith('secret/') ? [`${code} ${file}:${line}`] : [],
  );
}

const secret = (namespace: string) => `apiVersion: v1
kind: Secret
metadata: { name: payments, namespace: ${namespace} }
stringData: { api-key: top-secret }
`;

const exported = JSON.stringify({
  apiVersion: 'v1',
  kind: 'List',
  items: [
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'payments', namespace: 'shop' },
      data: { 'api-key': 'dG9wLXNlY3JldA==' },
    },
  ],
});

const inStaging = 'secret/unknown-key all.yaml:32';
const inProduction = 'secret/unknown-name all.yaml:36';

describe('references to secrets', () => {
  it('are not checked if no secrets are known', async () => {
    expect(await references('lint', '.')).toEqual([]);
  });

  it('are checked against documents of the folder', async () => {
    write('secret.yaml', secret('staging'));
    expect(await references('lint', '.')).toEqual([inStaging]);
    expect(await references('resolve', 'shop')).toEqual([inStaging]);
    write('secret.yaml', secret('other'));
    expect(await references('lint', '.')).toEqual([inStaging, inProduction]);
  });

  it('are checked against an export of a cluster', async () => {
    write('secrets.json', exported);
    expect(
      await references(
        ...['lint', '.', '--exclude', 'secrets.json'],
        ...['--secrets', 'production=secrets.json'],
      ),
    ).toEqual([inProduction]);
  });

  it('are not checked against a file that cannot be read', async () => {
    write('secrets.txt', '[');
    const { exitCode, remarks } = await runCommand(folder, [
      ...['lint', '.', '--secrets', 'secrets.txt'],
    ]);
    expect(exitCode).toBe(3);
    expect(remarks).toContain('secrets.txt');
  });
});
