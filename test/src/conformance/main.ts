// SPDX-License-Identifier: Apache-2.0

import { statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { differences } from './differences';
import { outOfScope } from './outOfScope';
import { runConformance } from './runConformance';
import { suites } from './suites';
import type {
  Difference,
  Suite,
  ConformanceReport,
  SectionReport,
} from './types';

const usage =
  'Usage: yarn conformance [folder] [--suite NAME] [--repositories FOLDER] [--json FILE]';

/** The environment of the command. */
export interface Surroundings {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** The default folder of cases. */
  readonly ownCases: string;
  print(text: string): void;
  /** Overrides the project's suites. */
  readonly suites?: readonly Suite[];
  readonly differences?: readonly Difference[];
  readonly outOfScope?: ReadonlyMap<string, string>;
}

/**
 * The command `conformance`.
 *
 * @returns the exit status: 0 only if nothing failed, 2 if there was nothing to do
 */
export function main(args: string[], surroundings: Surroundings): number {
  const { cwd, print } = surroundings;
  const known = surroundings.suites ?? suites;
  const command = readArguments(args);
  if ('problem' in command) {
    print(command.problem);
    print(usage);
    return 2;
  }
  const folder = resolve(cwd, command.folder ?? surroundings.ownCases);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    print(`There is no folder "${folder}".`);
    return 2;
  }
  const report = runConformance(folder, {
    suites: known,
    differences: surroundings.differences ?? differences,
    outOfScope: surroundings.outOfScope ?? outOfScope,
    only: command.suite,
    ...(command.repositories !== undefined && {
      repositories: resolve(cwd, command.repositories),
    }),
  });
  if (report.sections.length === 0) {
    print(
      command.suite === undefined
        ? `"${folder}" has no cases that are known: ${known
            .map(({ entry }) => entry)
            .join(', ')}`
        : `"${folder}" has no suite "${command.suite}". Known suites: ${known
            .map(({ name }) => name)
            .join(', ')}`,
    );
    return 2;
  }
  print(formatReport(report));
  if (command.json !== undefined) {
    writeFileSync(
      resolve(cwd, command.json),
      `${JSON.stringify(report, undefined, 2)}\n`,
    );
  }
  return report.failed > 0 ? 1 : 0;
}

function readArguments(
  args: string[],
):
  | { folder?: string; suite?: string; repositories?: string; json?: string }
  | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        suite: { type: 'string' },
        repositories: { type: 'string' },
        json: { type: 'string' },
      },
    });
    const [folder, ...others] = positionals;
    return others.length > 0
      ? { problem: 'Name one folder of cases.' }
      : { folder, ...values };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** The report as text: a line for each section, failed case and missing suite, and the totals. */
function formatReport(report: ConformanceReport): string {
  return [
    ...report.sections.flatMap(formatSection),
    ...report.missing.map(name => `${name}: not in this folder`),
    `${report.passed} passed, ${report.failed} failed`,
  ].join('\n');
}

function formatSection(report: SectionReport): string[] {
  const name = `${report.suite}/${report.section}`;
  if (report.scope === 'out of scope') {
    return [`${name}: out of scope (${report.reason})`];
  }
  if (report.scope === 'not built') {
    return [`${name}: not built`];
  }
  const failed = report.cases.filter(({ outcome }) => outcome === 'failed');
  const count = (outcome: string) =>
    report.cases.filter(entry => entry.outcome === outcome).length;
  return [
    `${name}: ${count('passed')}/${report.total}, differences ${count(
      'difference',
    )}, failed ${failed.length}`,
    ...failed.map(entry => `  ${entry.name}: ${entry.what}`),
  ];
}
