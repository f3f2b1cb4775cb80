// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';
import { TestRepository } from '../__testUtils__/TestRepository';

// The first run loads everything.
jest.setTimeout(60_000);

const run = (name: string, ...argv: string[]) =>
  runCommand(join(__dirname, name), argv);

/** The effective values of a component in production, and the findings as `<file>:<line> <code>`. */
async function resolved(name: string, component: string) {
  const { output } = await run(
    name,
    'resolve',
    component,
    '--environment',
    'production',
    '--format',
    'json',
  );
  const { findings, components } = JSON.parse(output);
  return {
    config: components[0].environments[0].configuration,
    findings: findings.map(
      (found: { file: string; line: number; code: string }) =>
        `${found.file}:${found.line} ${found.code}`,
    ),
  };
}

describe('situations that people reported of other systems', () => {
  it.each<[string, string, string, object]>([
    [
      'plain values replace the list that is the default of `any`, as with ytt',
      'ytt-any-array-default',
      'c',
      { parameters: { spec: { users: [{ username: 'ana' }] } } },
    ],
    [
      'plain values replace a list that another document adds below `any`',
      'ytt-any-composition',
      'c',
      {
        parameters: { something: { list: [{ name: 'one' }, { name: 'two' }] } },
      },
    ],
    [
      'a nullable `any` that must not be null takes a map',
      'ytt-tanzu-sync',
      'c',
      {
        parameters: {
          git: { url: '', ref: '' },
          install: { sensitive: { shared: { registry: { user: 'u' } } } },
        },
      },
    ],
    [
      'a default is not merged into a given map, but applies within its entries',
      'rjsf-additional-default',
      'shop',
      {
        parameters: {
          labels: { app: 'shop' },
          limits: { web: { cpu: '100m' } },
        },
      },
    ],
    [
      'items with the same port and another protocol stay two items',
      'k8s-ports-two-protocols',
      'dns',
      {
        environmentConfigs: {
          ports: [
            { name: 'dns', port: 53, protocol: 'TCP', targetPort: 53 },
            { name: 'dns-udp', port: 53, protocol: 'UDP', targetPort: 5353 },
          ],
        },
      },
    ],
  ])('%s', async (_, name, component, expected) => {
    expect(await resolved(name, component)).toEqual({
      config: expected,
      findings: [],
    });
  });

  it.each([
    ['ports', /^overlay base +has a part in it +- +all\.yaml:55:17 /m],
    [
      'ports[1]',
      /^component dns for production +sets it +\{"name":"dns-udp",/m,
    ],
  ])('explain shows no part of %s as its value', async (place, row) => {
    const { output } = await run(
      'k8s-ports-two-protocols',
      'explain',
      'dns',
      `environmentConfigs.${place}`,
    );
    expect(output).toMatch(row);
  });

  it('an item keeps what lower layers set, unless it is removed', async () => {
    const { config, findings } = await resolved(
      'kustomize-env-value-valuefrom',
      'dns',
    );
    expect(config.environmentConfigs.env).toEqual([
      {
        name: 'NAMESPACE',
        value: '',
        valueFrom: { fieldPath: 'metadata.namespace' },
      },
      { name: 'ZONE', value: 'eu' },
      { name: 'HOST', value: 'h' },
    ]);
    expect(findings).toEqual([expect.stringMatching(/values\/oneOf$/)]);
  });

  it.each(['compile', 'lint'])(
    '%s points into the included file',
    async command => {
      const { output, remarks } = await run(
        'cli-compile-included-findings',
        command,
        command === 'compile' ? 'type.yaml' : '.',
      );
      expect(output + remarks).toMatch(
        /^schema\.txt:1:1: error .*rules\.star/m,
      );
      expect(output + remarks).not.toMatch(/type\.yaml:\d/);
    },
  );

  it.each([
    ['testtest', []],
    ['TESTTEST', ['all.yaml:29 values/pattern']],
  ])(
    'the pattern of a secret is applied to the secret: %s',
    async (password, expected) => {
      const repository = new TestRepository();
      const written = readFileSync(
        join(__dirname, 'backstage-secret-pattern/all.yaml'),
        'utf8',
      );
      repository.write({ 'all.yaml': written.replace('testtest', password) });
      const { output, remarks } = await runCommand(repository.folder, ['lint']);
      repository.remove();
      const codes = [
        ...output.matchAll(/^(\S+?:\d+):\d+: .* (values\/\S+)$/gm),
      ];
      expect(codes.map(([, place, code]) => `${place} ${code}`)).toEqual(
        expected,
      );
      expect(output + remarks).not.toContain(password);
    },
  );
});
