// SPDX-License-Identifier: Apache-2.0

/** License comments of files and of copied examples. */
const LICENCE =
  /copyright|\(c\) *\d{4}|spdx-license-identifier|licensed under|all rights reserved/i;

/** Lines and boxes around titles: the comment is a heading. */
const isSeparator = (line: string) =>
  /^[^\p{L}\p{N}\s]{3,}$/u.test(line) ||
  (/^[-=*#~_]{3}/.test(line) && /[-=*#~_]{3}$/.test(line));

/** Comments for tools or for maintainers of the file. */
const DIRECTIVE =
  /^(@\w|\+\w+:|\$schema|yamllint\b|yaml-language-server:|prettier-ignore|markdownlint|renovate:|checkov:|kics-|trivy:|nosec|noqa|cspell:|(end)?region\b|(todo|fixme|xxx|hack)\b)/i;

/** A key that is commented out. */
const CODE = /^(- +)*(["']?)([A-Za-z_$][\w$./-]*)\2:(\s|$)/;

/** Words that start a sentence and end with a colon. */
const PROSE =
  /^(note|notes|nb|example|examples|default|defaults|see|warning|caution|hint|tip|info|important|optional|required|deprecated|allowed|values|format|type|unit|units|valid|possible|options)$/i;

/** The marker of helm-docs, behind which anything is a description. */
const MARK = /^-- +/;

/** Maximum length of the help text. */
const LONGEST = 2_000;

/**
 * The help text in the comment above a field (docs/annotations.md#comments): its prose, without commented-out code and
 * tool directives. Undefined if nothing is left, and for licenses and headings.
 *
 * @param comment - its lines without comment markers
 *
 * @public
 */
export function helpOfComment(comment: readonly string[]): string | undefined {
  if (comment.some(line => LICENCE.test(line) || isSeparator(line.trim()))) {
    return undefined;
  }
  const lines = withoutCode(
    comment.filter(line => !DIRECTIVE.test(line.trim())),
  );
  const isList = lines.every(line => line === '' || /^[-*] /.test(line));
  const text = paragraphsOf(lines);
  const hasWords = MARK.test(lines[0] ?? '') || /\p{L}{2}/u.test(text);
  return isList || !hasWords || text === ''
    ? undefined
    : text.slice(0, LONGEST);
}

/**
 * Whether the comment above the first of several fields is a heading for all of them: `Developer-facing parameters`. A
 * complete sentence describes the field only.
 */
export function isHeading(help: string): boolean {
  return (
    !/[.!?]$/.test(help) &&
    /\b(parameters|fields|settings|properties|overrides|configurations?|configs)\b/i.test(
      help,
    )
  );
}

/** Removes commented-out keys with everything indented below them and their items. */
function withoutCode(comment: readonly string[]): string[] {
  let code: number | undefined;
  return comment.flatMap(line => {
    const text = line.trim();
    const indent = line.length - line.trimStart().length;
    if (isCode(text)) {
      code = indent;
      return [];
    }
    const belongs =
      code !== undefined &&
      text !== '' &&
      (indent > code || (indent === code && text.startsWith('- ')));
    if (belongs) {
      return [];
    }
    code = undefined;
    return [text];
  });
}

function isCode(text: string): boolean {
  const [, , , key] = CODE.exec(text) ?? [];
  if (key === undefined || PROSE.test(key)) {
    return false;
  }
  // Sentences start with a capital; environment variables have only capitals.
  return /^[a-z_$]/.test(key) || /^[A-Z0-9_]{2,}$/.test(key);
}

/** Joins wrapped lines; keeps lists and blank lines. */
function paragraphsOf(lines: readonly string[]): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const own = index === 0 ? line.replace(MARK, '') : line;
    const begins = own === '' || /^([-*] |\d+[.)] )/.test(own);
    const separator = begins || text.endsWith('\n') ? '\n' : ' ';
    text += text === '' ? own : separator + own;
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
