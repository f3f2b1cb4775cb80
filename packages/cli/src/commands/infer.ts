// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { failOnOption, failsOn } from './failOn';
import { inputText, inputTexts } from './input';

export const infer: Command = {
  description:
    'Each file has the values of one component, or documents of the kinds Component and HelmRelease. Findings say what is a guess.',
  arguments: [
    {
      flags: '<files...>',
      description: 'values, Components or HelmReleases',
    },
  ],
  options: [
    {
      flags: '--name <name>',
      description: 'the name of the type',
      default: 'my-service',
    },
    failOnOption,
  ],
  examples: [
    {
      line: 'infer examples/infer/cart.yaml examples/infer/search.yaml examples/infer/mailer.yaml --name service',
      shows: 'a type for three Helm values files',
      hasRemarks: true,
    },
  ],
  run: async ({ cwd }, { arguments: [files], options }) => {
    const [{ inferType }, { locate, readTextFile, shownPath, uniqueFindings }] =
      await Promise.all([
        import('@component-config/config-platform'),
        import('../tree'),
      ]);
    const paths = inputTexts(files);
    const sources = await Promise.all(
      paths.map(async path => ({
        file: shownPath(path, cwd),
        text: await readTextFile(path, cwd),
      })),
    );
    const inferred = inferType(inputText(options.name) ?? '', sources);
    const findings = uniqueFindings(
      inferred.findings.map(finding =>
        locate(finding, { file: sources[0].file, line: 1 }),
      ),
    );
    return {
      kind: 'document',
      language: 'yaml',
      text: inferred.text,
      data: { components: inferred.components, schema: inferred.schema },
      findings,
      isFailure: failsOn(findings, options),
    };
  },
};
