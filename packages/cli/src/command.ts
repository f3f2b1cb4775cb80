// SPDX-License-Identifier: Apache-2.0

import type { ShownBlock } from '@component-config/config-platform';
import type { Progress } from './terminal/progress';
import type { LocatedFinding } from './tree';

/** How results are written; docs/command-line.md#formats */
export const formats = [
  'human',
  'json',
  'sarif',
  'github',
  'junit',
  'markdown',
] as const;

export type Format = (typeof formats)[number];

/** The context of a command, its only access to the process. */
export interface CommandContext {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Shows the progress of long work. */
  readonly progress: Progress;
}

/** An argument or an option in commander's syntax: `<file>`, `[folder]`, `--to <dialect>`, `--write`. */
export interface CommandParameter {
  readonly flags: string;
  readonly description: string;
  readonly default?: string;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** Whether an option is required. */
  readonly isRequired?: boolean;
  /** Whether an option may be repeated; its value is then a list. */
  readonly isList?: boolean;
}

/** The user's input: arguments in order (a list for `<files...>`), and options by their names in camel case. */
export interface CommandInput {
  readonly arguments: ReadonlyArray<string | readonly string[] | undefined>;
  readonly options: {
    readonly [name: string]: string | boolean | readonly string[] | undefined;
  };
}

/** One command of the command line, in `commands/<name>.ts`; `commands/index.ts` has its name and summary. */
export interface Command {
  /** More details for the help of the command. */
  readonly description?: string;
  readonly arguments: readonly CommandParameter[];
  /** Its own options; `--format`, `--color` and `--help` are shared by every command. */
  readonly options: readonly CommandParameter[];
  /** Shown by `--help`; a test runs each of them in the project's root. */
  readonly examples: readonly CommandExample[];
  run(context: CommandContext, input: CommandInput): Promise<CommandResult>;
}

interface CommandExample {
  /** The command line after `component-config`, such as `lint examples`. */
  readonly line: string;
  readonly shows: string;
  /** The exit code. Defaults to 0. */
  readonly exitCode?: number;
  /** Whether it writes findings beside its document. */
  readonly hasRemarks?: true;
}

/** The result of a command, from which every format is generated. */
export type CommandResult = CommandReport | CommandDocument;

interface Found {
  readonly findings: readonly LocatedFinding[];
  /** Whether the command fails; docs/command-line.md#exit-codes */
  readonly isFailure: boolean;
  /** Data for programs: the content of `--format json`, which adds the findings. Plain data without secrets. */
  readonly data: object;
}

/** A readable result. */
export interface CommandReport extends Found {
  readonly kind: 'report';
  /** The readable output, in order. */
  readonly blocks: readonly Block[];
  /** The places that were checked, one JUnit test case each; those with findings are added. */
  readonly checked?: readonly string[];
}

/** A document to save: in the human format only the document is written to standard output. */
export interface CommandDocument extends Found {
  readonly kind: 'document';
  readonly language: 'yaml' | 'json' | 'markdown' | 'diff' | 'env';
  readonly text: string;
}

/** A part of the readable output, in the terminal and as Markdown. */
export type Block =
  | ShownBlock
  /** The position of the findings. */
  | { readonly kind: 'findings' };

export type { Cell, Tone } from '@component-config/config-platform';
