// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

// The code of a command is loaded when it first runs.
jest.setTimeout(120_000);

describe('lint', () => {
  it('says what the alternative that a value is meant for lacks', async () => {
    const folder = join(__dirname, 'rjsf-oneof-message');
    const { exitCode, output } = await runCommand(folder, [
      'lint',
      '--format',
      'json',
    ]);
    const { findings } = JSON.parse(output);

    expect(exitCode).toBe(1);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'values/required',
        message: expect.stringContaining(
          'For type "bucket", parameters.source.region is required; set a value',
        ),
      }),
    ]);
  });
});
