// SPDX-License-Identifier: Apache-2.0

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';
import { formats, type Format } from '../command';
import type { LocatedFinding } from '../tree';

const outputOf = async (
  folder: string,
  format: Format,
  argv: readonly string[] = ['lint'],
) =>
  (
    await runCommand(join(__dirname, folder), [
      ...argv,
      '--format',
      format,
      '--fail-on',
      'never',
    ])
  ).output;

async function findingsOf(
  folder: string,
  argv?: readonly string[],
): Promise<LocatedFinding[]> {
  return JSON.parse(await outputOf(folder, 'json', argv)).findings;
}

// Every case reads a folder with the whole command.
jest.setTimeout(60_000);

describe('a value that is missing', () => {
  it('is reported for its component, at the binding that has to set it', async () => {
    expect(await findingsOf('cli-finding-without-component')).toEqual([
      expect.objectContaining({
        code: 'values/required',
        component: 'component:default/b',
        environments: ['production'],
        file: 'component-b.yaml',
        line: 15,
        related: [expect.objectContaining({ file: 'type.yaml', line: 15 })],
      }),
    ]);
  });

  it('is reported for each component', async () => {
    expect(
      (await findingsOf('lint-two-components')).map(
        ({ component, file, line }) => [component, file, line],
      ),
    ).toEqual([
      ['component:default/a', 'component-a.yaml', 15],
      ['component:default/b', 'component-b.yaml', 15],
    ]);
  });

  it.each(formats.filter(format => format !== 'json'))(
    'names both components and their lines as %s',
    async format => {
      const output = await outputOf('lint-two-components', format);

      for (const name of ['a', 'b']) {
        expect(output).toContain(`(component ${name} in production)`);
        expect(output).toContain(`component-${name}.yaml`);
      }
      expect(output).not.toContain('component c');
    },
  );

  it('has the line of the rule second in SARIF', async () => {
    const [run] = JSON.parse(
      await outputOf('cli-finding-without-component', 'sarif'),
    ).runs;

    expect(run.results).toEqual([
      expect.objectContaining({
        locations: [placeIn('component-b.yaml', 15)],
        relatedLocations: [placeIn('type.yaml', 15)],
      }),
    ]);
  });
});

describe('a component without environments', () => {
  const folder = 'oc-environment-other-namespace';

  it.each([
    ['lint', ['lint']],
    ['resolve', ['resolve', 'greeter']],
    ['resolve of all', ['resolve']],
  ])('is checked by %s as far as no environment decides', async (_, argv) => {
    const findings = await findingsOf(folder, argv);

    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'values/type',
        severity: 'error',
        pointer: '/parameters/port',
        component: 'component:default/greeter',
        file: 'all.yaml',
        line: 33,
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'component/no-environment',
        component: 'component:default/greeter',
        message: expect.stringContaining('"production" in "acme"'),
      }),
    );
  });

  it('says where the pipeline finds no environment, and where there is one', async () => {
    expect(await findingsOf(folder)).toContainEqual(
      expect.objectContaining({
        code: 'delivery/unknown-environment',
        line: 11,
        message: expect.stringContaining(
          'There is an environment "production" in namespace "acme"',
        ),
      }),
    );
  });

  it.each([
    ['refuses a wrong value', 'parameters: { port: ninety }', ['values/type']],
    [
      'refuses that of the component',
      'parameters: { port: eighty }',
      ['values/type'],
    ],
    ['accepts a right value', 'parameters: { port: 80 }', []],
  ])('validate %s', async (_, text, codes) => {
    const values = await mkdtemp(join(tmpdir(), 'values-'));
    try {
      const file = join(values, 'values.yaml');
      await writeFile(file, text);
      const findings = await findingsOf(folder, [
        'validate',
        file,
        '--component',
        'greeter',
      ]);

      expect(findings.map(({ code }) => code)).toEqual(codes);
    } finally {
      await rm(values, { recursive: true });
    }
  });
});

function placeIn(uri: string, startLine: number) {
  return {
    physicalLocation: expect.objectContaining({
      artifactLocation: expect.objectContaining({ uri }),
      region: expect.objectContaining({ startLine }),
    }),
  };
}
