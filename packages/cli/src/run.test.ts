// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from './__testUtils__/runCommand';
import { commands } from './commands';
import { version } from '../package.json';
import { run } from './run';

const root = resolve(__dirname, '../../..');

/** Everything that a terminal interprets, except line breaks and tabs. */
const acting = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

describe('run', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const brokenType = (name = 'a', field = 'strin') =>
    `apiVersion: openchoreo.dev/v1alpha1\nkind: ComponentType\nmetadata: { name: ${name} }\nspec:\n  workloadType: deployment\n  schema:\n    parameters:\n      port: ${field}\n`;

  it('lists all commands', async () => {
    const { exitCode, output } = await runCommand(root, ['--help']);

    expect(exitCode).toBe(0);
    for (const { name, summary } of commands) {
      expect(output.replace(/\s+/g, ' ')).toContain(summary);
      expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
  });

  it('prints its version', async () => {
    expect(await runCommand(root, ['--version'])).toEqual({
      exitCode: 0,
      output: `${version}\n`,
      remarks: '',
    });
  });

  it.each<[string, string[], RegExp]>([
    ['no such command', ['lnt'], /unknown command 'lnt'[^]*Did you mean lint/],
    ['no such option', ['lint', '--fromat', 'json'], /Did you mean --format/],
    [
      'no such format',
      ['lint', '--format', 'xml'],
      /Allowed choices are human/,
    ],
    [
      'no such severity',
      ['lint', '--fail-on', 'x'],
      /Allowed choices are error/,
    ],
    ['an argument too many', ['lint', 'a', 'b'], /too many arguments/],
    ['an argument too few', ['compile'], /missing required argument/],
    ['an option without its value', ['lint', '--format'], /argument missing/],
    [
      'a choice that a command has',
      ['import', 'helm', 'x'],
      /aicr, opencenter/,
    ],
    [
      'what options mean together',
      ['validate', 'package.json'],
      /--component, or --type/,
    ],
  ])('exits with 2: %s', async (_, argv, message) => {
    const { exitCode, output, remarks } = await runCommand(root, argv);

    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(remarks).toMatch(message);
  });

  it('shows the help and exits with 2 without a command', async () => {
    const { exitCode, output, remarks } = await runCommand(root, []);

    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(remarks).toContain('Usage: component-config');
  });

  it.each<[string, string[], RegExp]>([
    ['a folder', ['lint', 'no-such-folder'], /Cannot read .*no-such-folder/],
    ['a file', ['convert', 'no-such-file.yaml'], /Cannot read .*no-such-file/],
    ['a type', ['docs', 'no-such-type'], /no ComponentType or Trait/],
    [
      'a component',
      ['validate', 'package.json', '--component', 'nobody'],
      /There is no component "nobody"/,
    ],
  ])('exits with 3 if %s does not exist', async (_, argv, message) => {
    write('package.json', '{}');
    const { exitCode, output, remarks } = await runCommand(folder, argv);

    expect({ exitCode, output }).toEqual({ exitCode: 3, output: '' });
    expect(remarks).toMatch(message);
    expect(remarks).not.toContain('    at ');
  });

  describe('colours', () => {
    const lintWith = async (
      argv: string[],
      env: { [name: string]: string },
      isTTY: boolean,
    ) => {
      write('type.yaml', brokenType());
      const output: string[] = [];
      await run({
        argv: ['lint', ...argv],
        cwd: folder,
        env,
        stdout: { write: text => output.push(text), isTTY },
        stderr: { write: () => {} },
      });
      return output.join('').includes('\u001b[31m');
    };

    it.each<[string, string[], { [name: string]: string }, boolean, boolean]>([
      ['in a terminal', [], {}, true, true],
      ['not in a file', [], {}, false, false],
      ['not in a terminal without any', [], { TERM: 'dumb' }, true, false],
      ['not where NO_COLOR is set', [], { NO_COLOR: '1' }, true, false],
      ['where NO_COLOR is empty', [], { NO_COLOR: '' }, true, true],
      ['where FORCE_COLOR asks', [], { FORCE_COLOR: '1' }, false, true],
      ['not where FORCE_COLOR refuses', [], { FORCE_COLOR: '0' }, true, false],
      ['where --color asks', ['--color'], { NO_COLOR: '1' }, false, true],
      ['not where --no-color refuses', ['--no-color'], {}, true, false],
      ['in no other format', ['--format', 'json'], {}, true, false],
    ])('are used %s', async (_, argv, env, isTTY, expected) => {
      expect(await lintWith(argv, env, isTTY)).toBe(expected);
    });
  });

  describe('the content of files', () => {
    const formats = ['human', 'json', 'sarif', 'github', 'junit', 'markdown'];

    it.each(formats)('cannot control a terminal (%s)', async format => {
      // The name of a file, a value, a key, and a name that a message quotes.
      write(
        'a\u001b[31m\u202eb.yaml',
        brokenType('a', '"x\\e]0;title\\a\\u009b2J\\u202e"'),
      );
      write('c.yaml', brokenType('"b\\e[2J"'));

      const { exitCode, output, remarks } = await runCommand(folder, [
        'lint',
        '--format',
        format,
      ]);

      expect(exitCode).toBe(1);
      expect(output).not.toMatch(acting);
      expect(remarks).not.toMatch(acting);
      expect(output).toContain('unknown type');
    });

    it('cannot control a terminal in messages either', async () => {
      const { exitCode, remarks } = await runCommand(folder, [
        'lint',
        'no\u001b[31mfolder',
      ]);

      expect(exitCode).toBe(3);
      expect(remarks).not.toMatch(acting);
      expect(remarks).toContain('\\u001b[31m');
    });
  });
});
