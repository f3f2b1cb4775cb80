// SPDX-License-Identifier: Apache-2.0

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from '../command';
import { failOnOption, failsOn } from './failOn';
import { inputText } from './input';

export const convert: Command = {
  description:
    'Comments, annotations and everything outside the schemas are kept. A schema with errors is not converted.',
  arguments: [
    { flags: '<file>', description: 'with ComponentTypes or Traits' },
  ],
  options: [
    {
      flags: '--to <dialect>',
      description: 'the dialect to write',
      choices: ['openapi', 'shorthand'],
      default: 'openapi',
    },
    {
      flags: '--write',
      description: 'write the file itself, and print nothing',
    },
    failOnOption,
  ],
  examples: [
    {
      line: 'convert examples/component-types/web-app.yaml --to openapi',
      shows: 'a type in shorthand, as openAPIV3Schema',
    },
  ],
  run: async ({ cwd }, { arguments: [path], options }) => {
    const [{ convertDefinition }, { locate, readTextFile, shownPath }] =
      await Promise.all([
        import('@component-config/config-engine'),
        import('../tree'),
      ]);
    const given = inputText(path) ?? '';
    const file = shownPath(given, cwd);
    const text = await readTextFile(given, cwd);
    const converted = convertDefinition(
      { file, text },
      options.to === 'shorthand' ? 'shorthand' : 'openapi',
    );
    const findings = converted.findings.map(finding =>
      locate(finding, { file, line: 1 }),
    );
    const isWritten = options.write === true && converted.text !== text;
    if (isWritten) {
      await writeFile(resolve(cwd, given), converted.text);
    }
    return {
      kind: 'document',
      language: 'yaml',
      text: options.write === true ? '' : converted.text,
      data: { file, dialect: options.to, isChanged: converted.text !== text },
      findings,
      isFailure: failsOn(findings, options),
    };
  },
};
