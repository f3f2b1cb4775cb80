// SPDX-License-Identifier: Apache-2.0

import { escapeLine, escapeText } from '@component-config/config-platform/text';
import type { Block, Cell, CommandResult, Tone } from '../command';
import type { LocatedFinding } from '../tree';
import type { Style } from '../terminal/style';
import type { Rendered, RenderOptions } from './types';
import { whereOf } from './whereOf';

const severityTones: { readonly [severity: string]: Tone } = {
  error: 'bad',
  warning: 'warning',
  info: 'quiet',
};

/** Readable output: only a document goes to standard output, remarks about it to standard error. */
export function renderHuman(
  result: CommandResult,
  { styles }: RenderOptions,
): Rendered {
  if (result.kind === 'document') {
    return {
      output: escapeText(result.text),
      remarks: renderFindings(result.findings, styles.remarks),
    };
  }
  const blocks = result.blocks
    .map(block => renderBlock(block, result.findings, styles.output))
    .filter(text => text !== '');
  return { output: blocks.join('\n'), remarks: '' };
}

function renderBlock(
  block: Block,
  findings: readonly LocatedFinding[],
  style: Style,
): string {
  switch (block.kind) {
    case 'heading':
      return `${style.tone(escapeLine(block.text), 'strong')}\n`;
    case 'paragraph':
      return `${style.tone(escapeText(block.text), block.tone)}\n`;
    case 'table':
      return renderTable(block.columns, block.rows, style);
    case 'list':
      return block.items
        .map(item => `  - ${renderCell(item, style)}\n`)
        .join('');
    case 'code':
      return `${escapeText(block.text).replace(/\n?$/, '\n')}`;
    default:
      return renderFindings(findings, style);
  }
}

/** One line each, starting with a position that terminals and editors open. */
function renderFindings(
  findings: readonly LocatedFinding[],
  style: Style,
): string {
  return findings
    .map(finding => {
      const { severity, code, message } = finding;
      return [
        style.tone(placeOf(finding), 'strong'),
        style.tone(severity, severityTones[severity]),
        escapeLine(`${message}${whereOf(finding)}`),
        style.tone(code, 'quiet'),
      ]
        .filter(text => text !== '')
        .join(' ')
        .concat('\n');
    })
    .join('');
}

/** `path:line:column:` */
export function placeOf({ file, line, column }: LocatedFinding): string {
  if (file === undefined) {
    return '';
  }
  return `${escapeLine(file)}:${line ?? 1}:${column ?? 1}:`;
}

function renderTable(
  columns: readonly string[],
  rows: ReadonlyArray<readonly Cell[]>,
  style: Style,
): string {
  const texts = [columns, ...rows.map(row => row.map(textOf))].map(row =>
    row.map(escapeLine),
  );
  const widths = columns.map((_, index) =>
    // A large repository has more rows than a call may have arguments.
    texts.reduce(
      (widest, row) => Math.max(widest, widthOf(row[index] ?? '')),
      0,
    ),
  );
  const cell = (text: string, index: number, tone: Tone | undefined) => {
    const isLast = index === columns.length - 1;
    const padding = isLast ? '' : ' '.repeat(widths[index] - widthOf(text));
    return `${style.tone(text, tone)}${padding}`;
  };
  return texts
    .map((row, line) =>
      row
        .map((text, index) =>
          cell(
            text,
            index,
            line === 0 ? 'quiet' : toneOf(rows[line - 1][index]),
          ),
        )
        .join('  ')
        .trimEnd()
        .concat('\n'),
    )
    .join('');
}

function renderCell(cell: Cell, style: Style): string {
  return style.tone(escapeLine(textOf(cell)), toneOf(cell));
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

function toneOf(cell: Cell): Tone | undefined {
  return typeof cell === 'string' ? undefined : cell.tone;
}

/** Number of terminal columns, exact for most text. */
function widthOf(text: string): number {
  return [...text].length;
}
