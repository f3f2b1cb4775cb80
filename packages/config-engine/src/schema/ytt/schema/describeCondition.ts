// SPDX-License-Identifier: Apache-2.0

import { CUT, type Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';

/** A string literal, closed or not, or a path that starts at an argument of the condition: `ctx.parent["a"]["b"]`, `v.size`. */
const PARTS =
  /(?<![\w.])([A-Za-z_]\w*)(\.(?:parent|root)\b)?((?:\["[^"\\]*"\]|\['[^'\\]*'\]|\[\d+\]|\.[A-Za-z_]\w*(?![\w(]))*)|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?/g;

/**
 * The condition of an annotation in readable form: `when=lambda _, ctx: ctx.parent["kind"] == "disk"` becomes
 * `kind == "disk"`.
 *
 * @param annotation - the line of the annotation
 * @returns undefined if there is no condition
 */
export function describeCondition(annotation: string): string | undefined {
  const code = argumentOf(annotation, 'when');
  if (code === undefined) {
    return undefined;
  }
  const lambda = /^lambda\b([^:]*):(.*)$/s.exec(code);
  if (!lambda) {
    return `the condition "${code}" holds`;
  }
  const [value, context] = lambda[1]
    .split(',')
    .map(name => name.replace(/=.*/s, '').trim());
  return lambda[2].trim().replace(PARTS, (written, name, around, path) => {
    if (name === undefined) {
      return written;
    }
    if (name === context && around !== undefined) {
      return pathText(path) ?? around.slice(1);
    }
    return name === value && around === undefined
      ? (pathText(path) ?? 'value')
      : written;
  });
}

/** Converts `["a"]["b"]` to `a.b`; undefined for an empty path. */
function pathText(path: string): string | undefined {
  const names = [
    ...path.matchAll(/\["([^"]*)"\]|\['([^']*)'\]|(\[\d+\])|\.(\w+)/g),
  ].map(([, double, single, index, attribute]) =>
    index === undefined ? `.${double ?? single ?? attribute}` : index,
  );
  return names.length === 0 ? undefined : names.join('').replace(/^\./, '');
}

/** The code of a named argument of an annotation. */
function argumentOf(annotation: string, name: string): string | undefined {
  const pieces = annotation.match(
    /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|[A-Za-z_]\w*|\s+|./gs,
  );
  let depth = 0;
  let isInParameters = false;
  let code: string | undefined;
  for (const [index, piece] of (pieces ?? []).entries()) {
    const isTop = depth === 0 && !isInParameters;
    if (code === undefined) {
      if (isTop && piece === name && pieces?.[index + 1] === '=') {
        code = '';
      }
    } else if (isTop && piece === ',') {
      break;
    } else {
      code += piece;
    }
    if (depth === 0 && piece === 'lambda') {
      isInParameters = true;
    } else if (depth === 0 && piece === ':') {
      isInParameters = false;
    } else if (/^[([{]$/.test(piece)) {
      depth += 1;
    } else if (/^[)\]}]$/.test(piece)) {
      depth -= 1;
    }
  }
  return code?.replace(/^=/, '').trim() || undefined;
}

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
