// SPDX-License-Identifier: Apache-2.0

import { execFile, execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  portalOfFolder,
  type FolderPortal,
} from '../repositories/portalOfFolder';

jest.setTimeout(600_000);

const root = resolve(__dirname, '../../..');
const folder = join(root, 'examples/gitops');

/** The values of a component in an environment, with the layer of each. */
interface ResolvedEnvironment {
  readonly environment: string;
  readonly configuration: object;
  readonly origins: ReadonlyArray<{ pointer: string; title: string }>;
}

describe('the command line and a portal that read the same repository', () => {
  let portal: FolderPortal;

  beforeAll(async () => {
    execFileSync(process.execPath, [
      join(root, 'packages/cli/scripts/build.mjs'),
    ]);
    portal = await portalOfFolder(folder);
  });

  afterAll(() => portal?.stop());

  const run = (...argv: string[]) =>
    new Promise<{ exitCode: number; output: string; remarks: string }>(done => {
      execFile(
        process.execPath,
        [join(root, 'packages/cli/bin/component-config'), ...argv],
        {
          cwd: root,
          env: {
            ...process.env,
            COMPONENT_CONFIG_TOKEN: mockCredentials.user.token(),
          },
        },
        (error, output, remarks) =>
          done({ exitCode: Number(error?.code ?? 0), output, remarks }),
      );
    });
  const dataOf = async (...argv: string[]) => {
    const { exitCode, output, remarks } = await run(
      ...argv,
      '--format',
      'json',
    );
    expect({ exitCode, remarks }).toEqual({ exitCode: 0, remarks: '' });
    return JSON.parse(output);
  };

  it.each(['rental-api', 'rental-db', 'late-fees'])(
    'resolve %s to the same values, from the same layers',
    async name => {
      const shown = async (...source: string[]) => {
        const {
          components: [{ environments }],
        } = await dataOf('resolve', `rentals/${name}`, ...source);
        return environments.map(
          ({ environment, configuration, origins }: ResolvedEnvironment) => ({
            environment,
            configuration,
            origins: origins.map(({ pointer, title }) => [pointer, title]),
          }),
        );
      };

      const read = await shown('--folder', folder);

      expect(read).toHaveLength(3);
      expect(await shown('--portal', portal.address)).toEqual(read);
    },
  );

  it.each([
    ['explain', ['rentals/rental-api', 'environmentConfigs.logLevel']],
    ['diff', ['rentals/rental-api', 'staging', 'production']],
    ['export', ['rentals/rental-api', 'production', '--as', 'env']],
  ])('return the same for %s', async (command, argv) => {
    const withoutPlaces = (output: string) =>
      output.replace(/ {2,}\S*\.yaml:\d+:\d+/g, '').replace(/ {2,}/g, '  ');

    const sent = await run(command, ...argv, '--portal', portal.address);
    const read = await run(command, ...argv, '--folder', folder);

    expect(sent).toMatchObject({ exitCode: 0 });
    expect(withoutPlaces(sent.output)).toBe(withoutPlaces(read.output));
    expect(sent.output).not.toBe('');
  });

  it('lists components that the portal does not have', async () => {
    const { exitCode, remarks } = await run(
      'resolve',
      'rentals/nobody',
      '--portal',
      portal.address,
    );

    expect(exitCode).toBe(3);
    expect(remarks).toContain('There is no component "nobody" in the catalog');
    expect(remarks).not.toContain(mockCredentials.user.token());
  });
});
