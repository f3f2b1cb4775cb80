// SPDX-License-Identifier: Apache-2.0

import type { RootConfigService } from '@backstage/backend-plugin-api';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  copyFolder,
  localRepositoryFolder,
  publishFiles,
} from './localRepository';

/** Actions that read and write a local repository. */
export function createDemoActions(config: RootConfigService) {
  return [fetchAction(config), publishAction(config)] as const;
}

function fetchAction(config: RootConfigService) {
  return createTemplateAction({
    id: 'demo:repository:fetch',
    description:
      'Copies the YAML files of a local repository of "componentConfig.repositories" into the workspace.',
    supportsDryRun: true,
    schema: {
      input: {
        repository: z => z.string().describe('The id of the repository.'),
      },
      output: {
        files: z =>
          z
            .record(z.string())
            .describe(
              'The SHA-256 of each file, for "demo:repository:publish".',
            ),
      },
    },
    async handler({ input, workspacePath, output }) {
      const folder = localRepositoryFolder(config, input.repository);
      output('files', await copyFolder(folder, workspacePath));
    },
  });
}

function publishAction(config: RootConfigService) {
  return createTemplateAction({
    id: 'demo:repository:publish',
    description:
      'Copies files of the workspace into a local repository of "componentConfig.repositories".',
    supportsDryRun: true,
    schema: {
      input: {
        repository: z => z.string().describe('The id of the repository.'),
        paths: z =>
          z
            .array(z.string())
            .describe('The files, relative to the root of both.'),
        files: z =>
          z
            .record(z.string())
            .describe(
              'The output of "demo:repository:fetch": files that have changed since are not overwritten.',
            ),
      },
    },
    async handler({ input, workspacePath, isDryRun, logger }) {
      const folder = localRepositoryFolder(config, input.repository);
      if (isDryRun) {
        return;
      }
      await publishFiles({
        folder,
        workspace: workspacePath,
        paths: input.paths,
        hashes: input.files,
      });
      logger.info(`Wrote ${input.paths.join(', ')}`);
    },
  });
}
