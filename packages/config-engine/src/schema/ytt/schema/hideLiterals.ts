// SPDX-License-Identifier: Apache-2.0

import { CUT, type Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';

/** Findings whose message is ytt's own. */
const problemKinds = [
  yttFindings.code,
  yttFindings.annotation,
  yttFindings.overlay,
];

/** Shorter texts occur in messages by chance. */
const shortestLiteral = 4;

/** With more literals than this, the whole message is hidden, because searching for each takes time. */
const mostLiterals = 1000;

const sensitiveMark = /^[ \t]*#@oc\/sensitive\b/m;

/** A quote that is not closed takes the rest of the line, so that no character is read twice. */
const stringLiteral = /"((?:[^"\\\n]|\\.)*)"?|'((?:[^'\\\n]|\\.)*)'?/g;

/**
 * Hides the texts in quotes of a schema with sensitive fields in messages that can repeat values: those of failed code
 * and of mistyped annotations. Which of the texts are secrets is not known, because the code did not produce them.
 */
export function hideLiterals(
  findings: readonly Finding[],
  texts: readonly string[],
): readonly Finding[] {
  if (!texts.some(text => sensitiveMark.test(text))) {
    return findings;
  }
  let literals: readonly string[] | undefined;
  const hide = (message: string) => {
    literals ??= literalsOf(texts);
    // At a cut, a part of a literal may remain that is not found.
    if (literals.length > mostLiterals || message.endsWith(CUT)) {
      return '***';
    }
    return literals.reduce(
      (hidden, literal) => hidden.replaceAll(literal, '***'),
      message,
    );
  };
  return findings.map(finding => {
    const { code, args } = finding;
    const kind = problemKinds.find(one => one.code === code);
    if (kind) {
      const { problem } = args as { problem: string };
      return kind.at(finding, { problem: hide(problem) });
    }
    if (code === yttFindings.schema.code) {
      const { problem, found, expected, hints } = args as {
        problem: string;
        found: string;
        expected: string;
        hints: readonly string[];
      };
      return yttFindings.schema.at(finding, {
        problem: hide(problem),
        found: hide(found),
        expected,
        hints,
      });
    }
    return finding;
  });
}

/** The texts in quotes, longest first, so that no rest of one remains. */
function literalsOf(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [, double, single] of text.matchAll(stringLiteral)) {
      const literal = double ?? single;
      if (literal.length >= shortestLiteral) {
        found.add(literal);
      }
    }
  }
  return [...found].sort((a, b) => b.length - a.length);
}
