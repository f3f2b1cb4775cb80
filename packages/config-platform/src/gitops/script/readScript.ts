// SPDX-License-Identifier: Apache-2.0

import { baseName } from '../paths';

/** A call of `helm upgrade` or `helm install` in a script; what variables or commands make is left out. */
export interface HelmCall {
  /** Counted from 1. */
  readonly line: number;
  /** Undefined if they are computed. */
  readonly name?: string;
  readonly chart?: string;
  readonly namespace?: string;
  readonly version?: string;
  readonly repository?: string;
  readonly valueFiles: readonly string[];
  /** The arguments of `--set` and `--set-string`, in the order in which Helm applies them. */
  readonly sets: ReadonlyArray<{
    readonly kind: 'set' | 'setString';
    readonly argument: string;
  }>;
}

const scriptNames =
  /(?:^|\/)(?:[^/]+\.(?:sh|bash|mk)|GNUmakefile|[Mm]akefile|[Jj]ustfile)$/;

/** Where pipelines are, which are YAML with scripts in it. */
const pipelineNames =
  /(?:^|\/)(?:\.github\/[^/]+\/|\.circleci\/|\.gitlab-ci[^/]*$|azure-pipelines[^/]*$|bitbucket-pipelines[^/]*$|[Tt]askfile\.ya?ml$)/;

/** Whether a file is a script, and no YAML. */
export function isScript(path: string): boolean {
  return scriptNames.test(path);
}

/** Whether a file may have calls of Helm. */
export function mayCallHelm(path: string): boolean {
  return isScript(path) || pipelineNames.test(path);
}

/** Options of Helm with a value; all others have none. */
const withValue = new Set(
  (
    '-f --values --set --set-string --set-file --set-json --set-literal -n --namespace --version --repo --timeout ' +
    '--kube-context --kubeconfig --history-max --description --post-renderer --post-renderer-args --username ' +
    '--password --ca-file --cert-file --key-file --keyring -o --output -l --labels --kube-apiserver --kube-token ' +
    '--registry-config --repository-cache --repository-config --burst-limit --qps'
  ).split(' '),
);

interface Word {
  readonly text: string;
  /** Whether a variable or command makes a part of it. */
  readonly isComputed: boolean;
}

/** The calls of Helm in a script, read without running it (docs/rules/gitops.md#scripts). */
export function readScript(text: string): HelmCall[] {
  const lines = text.split(/\r?\n/);
  const calls: HelmCall[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    let command = lines[index];
    while (command.endsWith('\\') && index + 1 < lines.length) {
      index += 1;
      command = `${command.slice(0, -1)} ${lines[index].trim()}`;
    }
    const isCall = /\bhelm3?\s/.test(command) && !/^[\s-]*#/.test(command);
    for (const words of isCall ? commandsIn(command) : []) {
      const call = callOf(words, line);
      calls.push(...(call ? [call] : []));
    }
  }
  return calls;
}

function callOf(words: readonly Word[], line: number): HelmCall | undefined {
  // A Makefile has "@helm".
  const helm = words.findIndex(({ text }) =>
    /^helm3?$/.test(baseName(text.replace(/^[@-]/, ''))),
  );
  const [verb, ...rest] = helm < 0 ? [] : words.slice(helm + 1);
  if (
    !(verb?.text === 'upgrade' || verb?.text === 'install') ||
    words.slice(0, helm).some(({ text }) => text === 'echo')
  ) {
    return undefined;
  }
  const named: Word[] = [];
  const options: { readonly name: string; readonly value: Word }[] = [];
  let isNamed = true;
  for (let at = 0; at < rest.length; at++) {
    const { text, isComputed } = rest[at];
    const [name, ...value] = text.split('=');
    if (!text.startsWith('-')) {
      named.push(rest[at]);
    } else if (value.length > 0) {
      options.push({ name, value: { text: value.join('='), isComputed } });
    } else if (withValue.has(name)) {
      at += 1;
      options.push({ name, value: rest[at] ?? { text: '', isComputed: true } });
    } else if (name === '--generate-name' || name === '-g') {
      isNamed = false;
    }
  }
  const plain = (...names: string[]) =>
    options.flatMap(({ name, value }) =>
      names.includes(name) && !value.isComputed ? [value.text] : [],
    );
  const [name, chart] = isNamed ? named : [undefined, ...named];
  const [namespace] = plain('-n', '--namespace');
  const [version] = plain('--version');
  const [repository] = plain('--repo');
  return {
    line,
    ...(name && !name.isComputed && { name: name.text }),
    ...(chart && !chart.isComputed && { chart: chart.text }),
    ...(namespace !== undefined && { namespace }),
    ...(version !== undefined && { version }),
    ...(repository !== undefined && { repository }),
    valueFiles: plain('-f', '--values').flatMap(files => files.split(',')),
    sets: [
      ...plain('--set').map(argument => ({ kind: 'set' as const, argument })),
      ...plain('--set-string').map(argument => ({
        kind: 'setString' as const,
        argument,
      })),
    ],
  };
}

/** What ends a variable or command after `$`. */
const ends = new Map([
  ['(', ')'],
  ['{', '}'],
]);

/** The words of the commands in a line of a shell. */
function commandsIn(line: string): Word[][] {
  const commands: Word[][] = [[]];
  let text = '';
  let isWord = false;
  let isComputed = false;
  let quote = '';
  const endWord = () => {
    if (isWord) {
      commands[commands.length - 1].push({ text, isComputed });
    }
    text = '';
    isWord = false;
    isComputed = false;
  };
  for (let at = 0; at < line.length; at++) {
    const mark = line[at];
    const isQuote =
      quote === '' ? mark === '"' || mark === "'" : mark === quote;
    if (isQuote) {
      quote = quote === '' ? mark : '';
      isWord = true;
    } else if (quote === '' && /[\s;|&]/.test(mark)) {
      endWord();
      if (!/\s/.test(mark)) {
        commands.push([]);
      }
    } else {
      isWord = true;
      text += mark;
      if (quote !== "'" && (mark === '$' || mark === '`')) {
        isComputed = true;
        const end = mark === '`' ? mark : ends.get(line[at + 1] ?? '');
        const found = end === undefined ? -1 : line.indexOf(end, at + 2);
        at = found < 0 ? at : found;
      } else if (mark === '\\' && quote === '') {
        text = `${text.slice(0, -1)}${line[at + 1] ?? ''}`;
        at += 1;
      }
    }
  }
  endWord();
  return commands;
}
