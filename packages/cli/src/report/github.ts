// SPDX-License-Identifier: Apache-2.0

import type { CommandResult } from '../command';
import type { LocatedFinding } from '../tree';
import { whereOf } from './whereOf';

const commands: { readonly [severity in LocatedFinding['severity']]: string } =
  { error: 'error', warning: 'warning', info: 'notice' };

/** GitHub's workflow commands, which it shows as annotations at the lines of a pull request. */
export function renderGithub({ findings }: CommandResult): string {
  return findings.map(workflowCommand).join('');
}

function workflowCommand(finding: LocatedFinding): string {
  const { severity, code, message } = finding;
  const { file, line, column, endLine, endColumn } = finding;
  const properties = Object.entries({
    file,
    line,
    endLine,
    // GitHub accepts columns only for a single line.
    ...(endLine === undefined || endLine === line
      ? { col: column, endColumn }
      : {}),
    title: code,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${commands[severity]} ${properties.join(',')}::${escapeData(
    `${message}${whereOf(finding)}`,
  )}\n`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
