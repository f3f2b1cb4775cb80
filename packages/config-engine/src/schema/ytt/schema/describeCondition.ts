// SPDX-License-Identifier: Apache-2.0

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
