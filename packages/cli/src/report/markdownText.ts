import { escapeLine, escapeText } from '../terminal/escape';

/** A value as code; `|` would end a cell even there. */
export function codeSpan(text: string): string {
  if (text === '') {
    return '';
  }
  const line = escapeLine(text).replace(/\|/g, '\\|');
  const longest = Math.max(
    0,
    ...[...line.matchAll(/`+/g)].map(([run]) => run.length),
  );
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** Text without any markup: no link, no mention, no element. */
export function escapeMarkdown(text: string): string {
  return escapeText(text)
    .replace(/\r?\n/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2')
    .replace(/@(?=\w)/g, '@\u2060')
    .replace(/(?<=\b(?:https?|ftp)):\/\//gi, ':\u2060//');
}
