// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

const examples = resolve(__dirname, '../../../../docs/examples/adapters');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapters-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const ADAPTER = `exports.adapters = [{
  title: 'A',
  adapt: document => {
    if (document.entries[0].value.text !== 'a.example/v1') return undefined;
    throw new Error('It is broken.');
  },
}];`;

describe('--adapters', () => {
  it('reads documents of another system, and schemas in another language', async () => {
    const { output, exitCode } = await runCommand(examples, [
      ...['compile', 'worker', '--folder', '.', '--format', 'json'],
      ...['--adapters', './adapters.cjs'],
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output).definitions[0].parameters).toMatchObject({
      properties: { image: { type: 'string' }, replicas: { type: 'integer' } },
    });
  });

  it('reports a schema that a dialect cannot translate, with its line', async () => {
    write(
      'a.yaml',
      'apiVersion: component-config.io/v1alpha1\nkind: ComponentType\nmetadata: { name: a }\nspec:\n  parameters:\n    fieldList: 1\n',
    );
    const { output } = await runCommand(folder, [
      ...['lint', '--format', 'json'],
      ...['--adapters', join(examples, 'adapters.cjs')],
    ]);
    expect(JSON.parse(output).findings).toEqual([
      expect.objectContaining({
        code: 'definition/dialect-failed',
        file: 'a.yaml',
        line: 6,
      }),
    ]);
  });

  it('has no effect if it is not given', async () => {
    write('component-config.cjs', 'throw new Error("run");');
    write('node_modules/acme/index.js', 'throw new Error("run");');
    write(
      'package.json',
      '{"componentConfig": {"adapters": ["acme"]}, "dependencies": {"acme": "*"}}',
    );
    write('app-config.yaml', 'componentConfig: { adapters: [acme] }\n');
    write('a.yaml', 'adapters: ./component-config.cjs\n');
    expect((await runCommand(folder, ['lint'])).exitCode).toBe(0);
  });

  it('finds a package from the current folder', async () => {
    write('node_modules/@acme/adapters/index.js', ADAPTER);
    write('a.yaml', 'apiVersion: a.example/v1\nkind: A\n');
    const { exitCode, output } = await runCommand(folder, [
      ...['lint', '--adapters', '@acme/adapters', '--format', 'json'],
    ]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(output).findings).toEqual([
      expect.objectContaining({
        code: 'definition/adapter-failed',
        file: 'a.yaml',
        line: 1,
        message: expect.stringContaining('It is broken.'),
      }),
    ]);
  });

  it.each<[string, number, RegExp]>([
    ['module.exports = 1;', 2, /does not export a list "adapters"/],
    ['exports.adapters = [{ title: "a" }];', 2, /does not export a list/],
    ['throw new Error("no luck");', 3, /Cannot read .*: no luck/],
    [
      'exports.adapters = [{ key: "ocSchema", translate() {} }];',
      3,
      /already belong to another dialect/,
    ],
  ])('refuses the module %s', async (text, expected, message) => {
    write('adapters.cjs', text);
    const { exitCode, remarks } = await runCommand(folder, [
      ...['lint', '--adapters', './adapters.cjs'],
    ]);
    expect([exitCode, remarks]).toEqual([
      expected,
      expect.stringMatching(message),
    ]);
  });

  it('refuses a module that does not exist', async () => {
    const { exitCode, remarks } = await runCommand(folder, [
      ...['lint', '--adapters', '@acme/none'],
    ]);
    expect([exitCode, remarks]).toEqual([
      3,
      expect.stringContaining('Cannot read the adapters "@acme/none"'),
    ]);
  });
});
