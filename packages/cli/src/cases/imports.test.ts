// SPDX-License-Identifier: Apache-2.0

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

// The code of a command is loaded when it first runs.
jest.setTimeout(600_000);

/** A finding in the JSON output. */
interface ShownFinding {
  readonly code: string;
  readonly line: number;
  readonly message: string;
}

describe('cases of imports', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'imports-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function start(name: string): void {
    cpSync(join(__dirname, name), folder, { recursive: true });
  }

  async function runHere(...argv: string[]) {
    const { exitCode, output } = await runCommand(folder, [
      ...argv,
      '--format',
      'json',
    ]);
    const { text = '', findings } = JSON.parse(output);
    return {
      exitCode,
      text: String(text),
      findings: (findings as ShownFinding[]).map(
        ({ code, line }) => `${code} ${line}`,
      ),
      messages: (findings as ShownFinding[]).map(({ message }) => message),
    };
  }

  const importRecipes = (...argv: string[]) =>
    runHere('import', 'aicr', 'recipes.yaml', ...argv);

  it('says what the alternative that a value is meant for lacks', async () => {
    start('rjsf-oneof-message');
    const { exitCode, findings, messages } = await runHere('lint');

    expect(exitCode).toBe(1);
    expect(findings).toEqual([expect.stringMatching(/^values\/required /)]);
    expect(messages).toEqual([
      expect.stringContaining(
        'For type "bucket", parameters.source.region is required; set a value',
      ),
    ]);
  });

  it('refuses a recipe whose mixins set one field of a component', async () => {
    start('aicr-exclusive-mixins');
    const { exitCode, findings, text } = await importRecipes();

    expect(exitCode).toBe(1);
    expect(findings).toEqual([
      'import/mixin-component 25',
      'import/mixin-component 43',
    ]);
    expect(text).not.toMatch(/name: eks$/m);
  });

  it('does not apply a recipe whose mixin does not exist', async () => {
    start('aicr-missing-mixin');
    const { exitCode, findings } = await importRecipes('--output', 'overlays');

    expect(exitCode).toBe(1);
    expect(findings).toEqual(['overlay/unknown-mixin 13']);
    const lint = await runHere('lint');
    expect(lint.exitCode).toBe(1);
    expect(lint.findings.join('\n')).toContain('overlay/unknown-mixin');
  });

  it('keeps the texts of a mixin, and refuses what AICR refuses of it', async () => {
    start('aicr-mixin-text');
    const { exitCode, findings, text } = await importRecipes();

    expect(exitCode).toBe(1);
    expect(findings).toEqual(['import/mixin-component 25']);
    expect(text).toContain('apiVersion: {{ .ApiGroup }}/{{ .Version }}');
    expect(text).not.toMatch(/name: eks$/m);
  });

  it('imports the default of a profile, and says so', async () => {
    start('aicr-profile-lost');
    const { exitCode, findings, text } = await importRecipes();

    expect(exitCode).toBe(0);
    expect(findings).toEqual(['import/profile-default-only 18']);
    expect(text).toMatch(/driver:\n +enabled: false/);
    expect(text).toMatch(/gpu-driver\n +value: Install/);
    expect(text).not.toContain('None');
  });
});
