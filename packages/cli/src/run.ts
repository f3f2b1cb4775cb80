// SPDX-License-Identifier: Apache-2.0

import {
  Argument,
  Command as Program,
  CommanderError,
  Option,
} from 'commander';
import { escapeText } from '@component-config/config-platform/text';
import { formats, type Command, type Format } from './command';
import { commands } from './commands';
import { CommandFailure, exitCodes } from './failure';
import { renderResult } from './report';
import { noProgress, progressBar } from './terminal/progress';
import { colourStyle, plainStyle, usesColour } from './terminal/style';
import { version } from '../package.json';

/** A target for output. */
export interface OutputStream {
  write(text: string): void;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** All access of a run to the process. */
export interface RunInput {
  /** Without the program itself. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

/** Runs the command line, and returns the exit code of the process. */
export async function run(io: RunInput): Promise<number> {
  const { argv, stdout, stderr } = io;
  const outcome: { exitCode: number } = { exitCode: exitCodes.done };
  const program = new Program('component-config')
    .description(
      'Checks, resolves, explains and compares component configuration.',
    )
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show the help of a command')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: text => stdout.write(text),
      writeErr: text => stderr.write(escapeText(text)),
      getOutHelpWidth: () => stdout.columns ?? 80,
      getErrHelpWidth: () => stderr.columns ?? 80,
    });
  program.addHelpText(
    'after',
    '\nExit codes: 0 done, 1 findings or changes that fail the command, 2 wrong usage, 3 something cannot be read.',
  );
  const act: Action = async (command, name, input) => {
    outcome.exitCode = await execute(command, name, input, io);
  };
  for (const listed of commands) {
    const into = program
      .command(listed.name)
      .summary(listed.summary)
      .description(listed.summary);
    if (listed.alias) {
      into.alias(listed.alias);
    }
    // Loads only the requested command.
    if (argv.some(word => word === listed.name || word === listed.alias)) {
      define(into, await listed.load(), act);
    }
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return outcome.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    }
    return fail(error, io);
  }
}

type Action = (
  command: Command,
  name: string,
  input: {
    readonly arguments: ReadonlyArray<string | string[] | undefined>;
    readonly options: Given;
  },
) => Promise<void>;

type Given = { readonly [name: string]: string | boolean | string[] };

function define(into: Program, command: Command, act: Action): void {
  if (command.description !== undefined) {
    into.description(`${into.summary()}.\n\n${command.description}`);
  }
  for (const {
    flags,
    description,
    default: value,
    choices,
  } of command.arguments) {
    const argument = new Argument(flags, description);
    if (value !== undefined) {
      argument.default(value);
    }
    into.addArgument(choices ? argument.choices(choices) : argument);
  }
  for (const parameter of command.options) {
    const { flags, description, default: value, choices, isList } = parameter;
    const { isRequired = false } = parameter;
    const option = new Option(flags, description);
    if (value !== undefined) {
      option.default(value);
    }
    if (choices) {
      option.choices(choices);
    }
    option.makeOptionMandatory(isRequired);
    if (isList) {
      option.argParser<string[]>((text, before) => [...(before ?? []), text]);
    }
    into.addOption(option);
  }
  into
    .addOption(
      new Option('--format <format>', 'how the result is written')
        .choices(formats)
        .default('human'),
    )
    .addOption(new Option('--color', 'use colours, wherever the result goes'))
    .addOption(new Option('--no-color', 'use no colours').default(undefined))
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `\n${
        command.examples.length === 1 ? 'Example' : 'Examples'
      }:\n${command.examples
        .map(({ line, shows }) => `  # ${shows}\n  component-config ${line}\n`)
        .join('')}`,
    )
    .action(async (...given: unknown[]) => {
      // Commander passes the arguments, the options and the command.
      const values = given.slice(0, command.arguments.length);
      await act(command, into.name(), {
        arguments: values as Array<string | string[] | undefined>,
        options: into.opts<Given>(),
      });
    });
}

async function execute(
  command: Command,
  name: string,
  input: Parameters<Command['run']>[1],
  { cwd, env, stdout, stderr }: RunInput,
): Promise<number> {
  const { format, color } = input.options;
  const progress = stderr.isTTY === true ? progressBar(stderr) : noProgress;
  try {
    const result = await command
      .run({ cwd, env, progress }, input)
      .finally(() => progress.end());
    const requested = typeof color === 'boolean' ? color : undefined;
    const styleOf = (stream: OutputStream) =>
      usesColour(requested, env, stream) ? colourStyle : plainStyle;
    const rendered = await renderResult(result, {
      command: name,
      format: format as Format,
      version,
      styles: { output: styleOf(stdout), remarks: styleOf(stderr) },
      columns: stdout.columns,
    });
    stdout.write(rendered.output);
    stderr.write(rendered.remarks);
    return result.isFailure ? exitCodes.findings : exitCodes.done;
  } catch (error) {
    return fail(error, { env, stderr });
  }
}

function fail(
  error: unknown,
  { env, stderr }: Pick<RunInput, 'env' | 'stderr'>,
): number {
  const message = error instanceof Error ? error.message : String(error);
  const style = usesColour(undefined, env, stderr) ? colourStyle : plainStyle;
  stderr.write(`${style.tone('error:', 'bad')} ${escapeText(message)}\n`);
  return error instanceof CommandFailure
    ? error.exitCode
    : exitCodes.unreadable;
}
