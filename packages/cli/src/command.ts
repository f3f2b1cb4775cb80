// SPDX-License-Identifier: Apache-2.0

import type { ShownBlock } from '@component-config/plugin-component-config-common/reports';
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

/** What a command is run in. Nothing of the process is asked but this. */
export interface CommandContext {
  /** From where paths are named and shown. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Tells people how far long work is. */
  readonly progress: Progress;
}

/** An argument or an option, as commander writes it: `<file>`, `[folder]`, `--to <dialect>`, `--write`. */
export interface CommandParameter {
  readonly flags: string;
  readonly description: string;
  readonly default?: string;
  /** The values that it may have. */
  readonly choices?: readonly string[];
  /** Whether an option has to be given. */
  readonly isRequired?: boolean;
  /** Whether an option may be given more than once; its value is then a list. */
  readonly isList?: boolean;
}

/** What people gave: arguments in their order (a list for `<files...>`), and options by their names in camel case. */
export interface CommandInput {
  readonly arguments: ReadonlyArray<string | readonly string[] | undefined>;
  readonly options: {
    readonly [name: string]: string | boolean | readonly string[] | undefined;
  };
}

/** One command of the command line, in `commands/<name>.ts`. */
export interface Command {
  readonly name: string;
  /** In one line, for the list of commands. */
  readonly summary: string;
  /** What more there is to say, for the help of the command. */
  readonly description?: string;
  readonly arguments: readonly CommandParameter[];
  /** Its own; `--format`, `--color` and `--help` are every command's. */
  readonly options: readonly CommandParameter[];
  /** Shown by `--help`; a test runs each of them in the project's root. */
  readonly examples: readonly CommandExample[];
  run(context: CommandContext, input: CommandInput): Promise<CommandResult>;
}

export interface CommandExample {
  /** What follows `component-config`, such as `lint examples`. */
  readonly line: string;
  readonly shows: string;
  /** How it ends; 0 where not given. */
  readonly exitCode?: number;
}

/** What a command found out. Every format is made from it. */
export type CommandResult = CommandReport | CommandDocument;

interface Found {
  readonly findings: readonly LocatedFinding[];
  /** Whether the command fails; docs/command-line.md#exit-codes */
  readonly isFailure: boolean;
  /** What programs read: the content of `--format json`, which adds the findings. Plain data, with nothing secret. */
  readonly data: object;
}

/** An answer to read. */
export interface CommandReport extends Found {
  readonly kind: 'report';
  /** What people read, in this order. */
  readonly blocks: readonly Block[];
  /** The places that were looked at, one test case of JUnit each; those with findings are added. */
  readonly checked?: readonly string[];
}

/** A document to keep: in the human format it is all that is written to the standard output. */
export interface CommandDocument extends Found {
  readonly kind: 'document';
  readonly language: 'yaml' | 'json' | 'markdown' | 'diff' | 'env';
  readonly text: string;
}

/** A part of what people read, in the terminal and as Markdown. */
export type Block =
  | ShownBlock
  /** Where the findings of the result stand. */
  | { readonly kind: 'findings' };

export type {
  Cell,
  Tone,
} from '@component-config/plugin-component-config-common/reports';
