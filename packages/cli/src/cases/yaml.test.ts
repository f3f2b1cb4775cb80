// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

const folder = (name: string) => join(__dirname, name);

jest.setTimeout(60_000);

describe('YAML that the cluster reads differently', () => {
  it('exports strings so that Helm, kubectl and ytt read strings', async () => {
    for (const form of ['yaml', 'helm-values']) {
      const { exitCode, output } = await runCommand(
        folder('helm-binary-string'),
        ['export', 'shop', 'production', '--as', form],
      );
      expect(exitCode).toBe(0);
      expect(output.match(/(?<=(?:build:|-) ).+/g)).toEqual(
        [
          '0b11',
          '0b101',
          '+0x1F',
          '0x1_F',
          '+0b1',
          'y',
          'n',
          '0B11',
          '1e5_0',
        ].map(text => JSON.stringify(text)),
      );
    }
  });

  it('reads octal numbers and words like kubectl, and says so', async () => {
    const { exitCode, output } = await runCommand(folder('yaml-octal-mode'), [
      'resolve',
      'shop',
      '--environment',
      'production',
    ]);
    expect(output).toMatch(/parameters\.fileMode +493 .*all\.yaml:34:/);
    expect(output).toMatch(/environmentConfigs\.fileMode +256 .*:43:/);
    expect(output).toMatch(/environmentConfigs\.debug +true .*:44:/);
    expect(output).toMatch(/environmentConfigs\.limit +1000 .*:45:/);
    // Only 1.10, which is a number for every reader.
    expect(output.match(/error .*/g)).toEqual([
      expect.stringContaining('environmentConfigs.version must be a string'),
    ]);
    expect(exitCode).toBe(1);

    const lint = await runCommand(folder('yaml-octal-mode'), ['lint']);
    expect(
      lint.output.match(/^all\.yaml:\d+(?=.*source\/)|source\/.*/gm),
    ).toEqual([
      ...['all.yaml:15', 'source/octal', 'all.yaml:34', 'source/octal'],
      ...['all.yaml:43', 'source/octal', 'all.yaml:44', 'source/boolean-word'],
      ...['all.yaml:45', 'source/number-text'],
    ]);
  });

  it('says so for each of several in one line', async () => {
    const { output } = await runCommand(folder('yaml-one-line'), ['lint']);
    const columns = /(?<=^all\.yaml:7:)\d+(?=.*source\/)|(?<=source\/).*/gm;
    expect(output.match(columns)).toEqual([
      ...['25', 'octal', '31', 'number-text', '38', 'number-text'],
      ...['45', 'octal', '62', 'key-differs', '71', 'key-differs'],
    ]);
  });

  it('says with both lines that a key occurs twice', async () => {
    const cwd = folder('yaml-duplicate-key');
    const sentence =
      'The key "env" occurs twice in this map (first on line 26); keep one of them.';
    const lint = await runCommand(cwd, ['lint']);
    expect(lint.exitCode).toBe(1);
    expect(lint.output).toContain(`all.yaml:28:5: error ${sentence}`);
    for (const argv of [
      ['resolve', 'shop'],
      ['explain', 'shop', 'parameters.port'],
      ['export', 'shop', 'production'],
    ]) {
      const { exitCode, remarks } = await runCommand(cwd, argv);
      expect(exitCode).toBe(3);
      expect(remarks).toContain(
        `There is no component "shop". A document that cannot be read is left out (all.yaml:28): ${sentence}`,
      );
    }
    const all = await runCommand(cwd, ['resolve']);
    expect(all.exitCode).toBe(1);
    expect(all.output).toContain(`all.yaml:28:5: error ${sentence}`);
  });
});
