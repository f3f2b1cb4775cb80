// SPDX-License-Identifier: Apache-2.0

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TestRepository } from './TestRepository';

/** The root of the project. */
// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const project = resolve(__dirname, '../../../..');

export const pagePath = join(project, 'docs/continuous-integration.md');
export const workflowPath = join(
  project,
  'docs/workflows/component-config.yaml',
);

/** Runs the command line in a folder. */
export type Runner = (
  cwd: string,
  argv: readonly string[],
) => Promise<{ readonly exitCode: number; readonly output: string }>;

/** The parts of the demo that form the platform repository of the page. */
const parts = [
  'component-types',
  'traits',
  'overlays',
  'components',
  'environments.yaml',
];

/** The file that the pull request changes, and its successive contents. */
const typeFile = 'component-types/web-service.yaml';

const replicas = `replicas: "integer | default=1 minimum=1 maximum=20 title='Replicas'"`;
const levels = 'enum=debug,info,warn,error';

const drafts = {
  broken: [
    [replicas, replicas.replace('integer | default=1', 'intger | default=2')],
    [levels, 'enum=info,warn,error'],
  ],
  breaking: [
    [replicas, replicas.replace('default=1', 'default=2')],
    [levels, 'enum=info,warn,error'],
  ],
  risky: [[replicas, replicas.replace('default=1', 'default=2')]],
};

/** The runs of the page, in order: the draft to check, and the command. */
const runs: ReadonlyArray<readonly [keyof typeof drafts, string]> = [
  ['broken', 'component-config lint .'],
  ['broken', 'component-config lint . --format github'],
  ['breaking', 'component-config lint .'],
  ['breaking', 'component-config impact origin/main --format markdown'],
  ['breaking', 'component-config diff payments-api staging --from origin/main'],
  ['risky', 'component-config impact origin/main --format markdown'],
];

/** The output of the page's runs: each draft's commands with their output, in the page's format. */
export async function integrationRuns(run: Runner): Promise<string[]> {
  const repository = new TestRepository();
  try {
    for (const part of parts) {
      repository.copy(join(project, 'examples', part), part);
    }
    repository.commit();
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    const text = readFileSync(join(repository.folder, typeFile), 'utf8');
    const blocks: string[] = [];
    for (const [draft, line] of runs) {
      repository.write({ [typeFile]: withChanges(text, drafts[draft]) });
      const [, ...argv] = line.split(' ');
      const { exitCode, output } = await run(repository.folder, argv);
      // The output may have blocks of its own.
      const fence = output.includes('```') ? '````' : '```';
      blocks.push(
        `<!-- run: ${draft} -->\n\n${fence}console\n$ ${line}\n${output.trimEnd()}\n$ echo $?\n${exitCode}\n${fence}\n`,
      );
    }
    return blocks;
  } finally {
    repository.remove();
  }
}

function withChanges(
  text: string,
  changes: ReadonlyArray<readonly string[]>,
): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) {
      throw new Error(`The demo has no "${from}"; change the page's drafts.`);
    }
    return changed.replace(from, to);
  }, text);
}

const block = /<!-- run: \w+ -->\n\n(`{3,})console\n[\s\S]*?\n\1\n/g;

/** The runs in the page. */
export function runsOfPage(page: string): string[] {
  return [...page.matchAll(block)].map(([text]) => text);
}

/** The page with its runs replaced. */
export function pageWithRuns(page: string, blocks: readonly string[]): string {
  let index = 0;
  return page.replace(block, () => blocks[index++] ?? '');
}

/** Updates the runs in the page. */
export async function regeneratePage(run: Runner): Promise<void> {
  const page = readFileSync(pagePath, 'utf8');
  writeFileSync(pagePath, pageWithRuns(page, await integrationRuns(run)));
}
