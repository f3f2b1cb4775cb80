// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

let folder: string;

const secret = 'hunter2-value';

interface More {
  readonly environment?: string;
  readonly container?: string;
  readonly traits?: string;
}

const platform = (
  spec: string,
  { environment = '', container = '', traits = '[]' }: More,
) => `apiVersion: openchoreo.dev/v1alpha1
kind: Environment
metadata: { name: production }
${environment}
---
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  workloadType: deployment
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        replicas: { type: integer, default: 1 }
        apiKey: { type: string, x-oc-sensitive: true }
  resources:
    - id: settings
      template:
        apiVersion: v1
        kind: ConfigMap
        metadata: { name: settings }
        data: ${spec}
    - id: deployment
      template:
        apiVersion: apps/v1
        kind: Deployment
        metadata: { name: '\${metadata.name}' }
        spec: { replicas: '\${parameters.replicas}' }
---
apiVersion: openchoreo.dev/v1alpha1
kind: Component
metadata: { name: shop }
spec:
  owner: { projectName: store }
  componentType: deployment/service
  traits: ${traits}
  parameters: { apiKey: ${secret} }
---
apiVersion: openchoreo.dev/v1alpha1
kind: Workload
metadata: { name: shop }
spec:
  owner: { projectName: store, componentName: shop }
  container:
    image: 'shop:1'
    ${container}
---
apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata: { name: shop-production }
spec:
  owner: { projectName: store, componentName: shop }
  environment: production
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function render(spec: string, ...more: readonly (string | More)[]) {
  const written = more.filter(each => typeof each !== 'string');
  writeFileSync(
    join(folder, 'all.yaml'),
    platform(spec, Object.assign({}, ...written)),
  );
  return runCommand(folder, [
    'render',
    '--component',
    'shop',
    '--environment',
    'production',
    ...more.filter(each => typeof each === 'string'),
  ]);
}

describe('render', () => {
  it('writes the resources of the effective configuration', async () => {
    const { exitCode, output } = await render('{ a: b }', '--output', 'json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject([
      { kind: 'ConfigMap', data: { a: 'b' } },
      {
        kind: 'Deployment',
        metadata: { name: expect.stringMatching(/^shop-production-\w{8}$/) },
        spec: { replicas: 1 },
      },
    ]);
  });

  it('reads another folder in place of one, such as the next version of a type', async () => {
    for (const [name, key] of [
      ['types', 'old'],
      ['next', 'new'],
    ]) {
      mkdirSync(join(folder, name));
      writeFileSync(
        join(folder, name, 'settings.yaml'),
        `apiVersion: openchoreo.dev/v1alpha1\nkind: Trait\nmetadata: { name: settings }\nspec:\n  creates:\n    - template: { apiVersion: v1, kind: ConfigMap, metadata: { name: ${key} } }\n`,
      );
    }
    const embedded = { traits: '[{ name: settings, instanceName: own }]' };
    const names = async (...more: string[]) => {
      const { output } = await render(
        '{ a: b }',
        embedded,
        ...['--exclude', 'next/**', '--output', 'json', ...more],
      );
      return JSON.parse(output).map(
        (each: { metadata: { name: string } }) => each.metadata.name,
      );
    };
    expect(await names()).toContain('old');
    expect(
      await names(
        '--replace',
        `${join(folder, 'types')}=${join(folder, 'next')}`,
      ),
    ).toContain('new');
  });

  it('says with --format json which values of the configuration each value of a resource depends on', async () => {
    const { output } = await render('{ a: b }', '--format', 'json');
    expect(JSON.parse(output)).toMatchObject({
      manifests: [
        {},
        {
          uses: expect.arrayContaining([
            {
              place: '/spec/replicas',
              reads: ['/parameters/replicas'],
              is: '/parameters/replicas',
            },
          ]),
        },
      ],
    });
  });

  it.each([
    "{ key: '${parameters.apiKey}' }",
    "{ key: 'key=${parameters.apiKey}' }",
    "{ key: '${parameters.apiKey.upperAscii()}' }",
    '{ key: \'${parameters.apiKey == "hunter2-value" ? "yes" : "no"}\' }',
    "{ key: '${oc_hash(parameters.apiKey)}' }",
  ])('masks what depends on a secret: %s', async spec => {
    const { output, remarks } = await render(spec);
    expect(output).toContain('key: ••••••••');
    expect(output).toContain('dp-resource-hash: ••••••••');
    expect(`${output}${remarks}`).not.toContain(secret);
  });

  describe('documents of the cluster', () => {
    const document = (kind: string, name: string, spec: string) =>
      `---\napiVersion: openchoreo.dev/v1alpha1\nkind: ${kind}\nmetadata: ${name}\nspec: ${spec}\n`;
    const planes = [
      ['DataPlane', '{ name: default, namespace: other }', 'other'],
      ['ClusterDataPlane', '{ name: default }', 'cluster'],
      ['DataPlane', '{ name: default }', 'own'],
    ].map(([kind, name, store]) =>
      document(kind, name, `{ secretStoreRef: { name: ${store} } }`),
    );
    const reads = "{ store: '${dataplane.secretStore}' }";

    it.each([
      ['', planes, 'own'],
      ['', planes.slice(0, 2), 'cluster'],
      ['', planes.slice(0, 1), '"(known at deployment: dataPlane)"'],
      ['{ name: default }', planes, 'own'],
      ['{ kind: DataPlane, name: default }', planes, 'own'],
      ['{ kind: ClusterDataPlane, name: default }', planes, 'cluster'],
      [
        '{ kind: DataPlane, name: default }',
        planes.slice(0, 2),
        '"(known at deployment: dataPlane)"',
      ],
    ])('uses the data plane that %s refers to', async (ref, there, store) => {
      for (const more of [[], ['--namespace', 'acme']]) {
        writeFileSync(join(folder, 'planes.yaml'), there.join(''));
        const { output } = await render(reads, ...more, {
          environment: ref && `spec: { dataPlaneRef: ${ref} }`,
        });
        expect(output).toContain(`store: ${store}`);
      }
    });

    it('uses the secret references of the namespace only', async () => {
      const data = (key: string) =>
        `{ data: [{ secretKey: k, remoteRef: { key: ${key} } }] }`;
      writeFileSync(
        join(folder, 'references.yaml'),
        document(
          'SecretReference',
          '{ name: db, namespace: other }',
          data('theirs'),
        ) + document('SecretReference', '{ name: db }', data('ours')),
      );
      const { output } = await render(
        "{ keys: '${configurations.toSecretEnvsByContainer()[0].envs[0].remoteRef.key}' }",
        {
          container:
            'env: [{ key: DB, valueFrom: { secretKeyRef: { name: db, key: k } } }]',
        },
      );
      expect(output).toContain('keys: ours');
    });
  });

  it('does not tell a secret in an error', async () => {
    const { exitCode, output, remarks } = await render(
      "{ '${parameters.apiKey}': '${parameters.none}' }",
    );
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(remarks).toContain('rendering/expression');
    expect(remarks).toContain('"parameters.none" is not set');
    expect(remarks).toMatch(/all\.yaml:\d+:\d+: error/);
    expect(remarks).not.toContain(secret);
  });

  it('names the environments if there is no such one', async () => {
    const { exitCode, remarks } = await render(
      '{}',
      '--environment',
      'staging',
    );
    expect(exitCode).not.toBe(0);
    expect(remarks).toContain('production');
  });
});
