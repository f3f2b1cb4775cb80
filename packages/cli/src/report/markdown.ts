import type { Block, Cell, CommandResult } from '../command';
import type { LocatedFinding } from '../tree';
import { escapeText } from '../terminal/escape';
import { placeOf } from './human';
import { codeSpan, escapeMarkdown, longestRun } from './markdownText';

/** As a comment of a pull request shows it. */
export function renderMarkdown(result: CommandResult): string {
  const { findings } = result;
  if (result.kind === 'document') {
    return [
      result.language === 'markdown'
        ? result.text
        : fenced(result.language, result.text),
      ...(findings.length > 0 ? [renderFindings(findings)] : []),
    ].join('\n');
  }
  return result.blocks
    .map(block => renderBlock(block, findings))
    .filter(text => text !== '')
    .join('\n');
}

function renderBlock(
  block: Block,
  findings: readonly LocatedFinding[],
): string {
  switch (block.kind) {
    case 'heading':
      return `### ${escapeMarkdown(block.text)}\n`;
    case 'paragraph':
      return `${escapeMarkdown(block.text)}\n`;
    case 'table': {
      const table = renderTable(block.columns, block.rows);
      return block.folded === undefined
        ? table
        : `<details><summary>${escapeMarkdown(
            block.folded,
          )}</summary>\n\n${table}\n</details>\n`;
    }
    case 'list':
      return block.items.map(item => `- ${renderCell(item)}\n`).join('');
    case 'code':
      return fenced(block.language, block.text);
    default:
      return renderFindings(findings);
  }
}

function renderFindings(findings: readonly LocatedFinding[]): string {
  return findings.length === 0
    ? ''
    : renderTable(
        ['', 'Where', 'What', 'Code'],
        findings.map(finding => [
          finding.severity,
          { text: placeOf(finding).replace(/:$/, ''), isCode: true },
          finding.environments
            ? `${finding.message} (in ${finding.environments.join(', ')})`
            : finding.message,
          { text: finding.code, isCode: true },
        ]),
      );
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
