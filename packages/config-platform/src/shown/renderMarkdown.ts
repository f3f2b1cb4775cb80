// SPDX-License-Identifier: Apache-2.0

import type { Cell, ShownBlock } from './blocks';
import { escapeText } from './escape';
import { codeSpan, escapeMarkdown, longestRun } from './markdownText';

/**
 * Blocks in the Markdown of a pull request comment.
 *
 * @public
 */
export function renderMarkdown(blocks: readonly ShownBlock[]): string {
  return blocks
    .map(renderBlock)
    .filter(text => text !== '')
    .join('\n');
}

function renderBlock(block: ShownBlock): string {
  switch (block.kind) {
    case 'heading':
      return `### ${escapeMarkdown(block.text)}\n`;
    case 'paragraph':
      return `${escapeMarkdown(block.text)}\n`;
    case 'table': {
      const table = renderTable(block.columns, block.rows);
      return folded(block, table);
    }
    case 'list':
      return block.items.map(item => `- ${renderCell(item)}\n`).join('');
    default:
      return folded(block, fenced(block.language, block.text));
  }
}

function folded(
  { folded: summary }: { readonly folded?: string },
  text: string,
): string {
  return summary === undefined
    ? text
    : `<details><summary>${escapeMarkdown(summary)}</summary>\n\n${text}\n</details>\n`;
}

function renderTable(
  columns: readonly string[],
  rows: ReadonlyArray<readonly Cell[]>,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [
    line(columns.map(escapeMarkdown)),
    line(columns.map(() => '---')),
    ...rows.map(row => line(row.map(renderCell))),
  ].join('');
}

function renderCell(cell: Cell): string {
  if (typeof cell === 'string') {
    return escapeMarkdown(cell);
  }
  return cell.isCode ? codeSpan(cell.text) : escapeMarkdown(cell.text);
}

function fenced(language: string, text: string): string {
  const written = escapeText(text).replace(/\n?$/, '\n');
  const fence = '`'.repeat(Math.max(2, longestRun(written)) + 1);
  return `${fence}${language}\n${written}${fence}\n`;
}
