// SPDX-License-Identifier: Apache-2.0

import { CST, Scalar } from 'yaml';
import type { Finding } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { isRounded } from '../json';
import { LineTable, lineIndex } from './lineTable';
import { RawScalar, scalarOffsets, ScalarSyntax } from './scalarOffsets';
import { SourceScalar } from './types';

const syntaxes = new Map<string | undefined, ScalarSyntax>([
  ['QUOTE_SINGLE', 'single'],
  ['QUOTE_DOUBLE', 'double'],
  ['BLOCK_LITERAL', 'literal'],
  ['BLOCK_FOLDED', 'folded'],
]);

/**
 * Converts a composed scalar to a node: its JSON value, its text and the offset of each character. A missing scalar is
 * null at `start`.
 *
 * @param other - its value, if that is not the one of YAML 1.2
 */
export function readScalar(
  scalar: Scalar | undefined,
  start: number,
  pointer: string,
  lines: LineTable,
  findings: Finding[],
  other?: number | boolean,
): SourceScalar {
  const [from, to] = scalar?.range ?? [start, start];
  const position = lines.position(from, to);
  if (!scalar) {
    return { kind: 'scalar', value: null, text: '', style: 'plain', position };
  }
  const syntax = syntaxes.get(scalar.type) ?? 'plain';
  const text = scalar.source ?? '';
  const value =
    other ?? jsonScalar(scalar.value, text, { pointer, position }, findings);
  const raw = rawScalar(scalar, syntax, text);
  return raw
    ? scalarNode(raw, value, from, to, lines)
    : { kind: 'scalar', value, text, style: styleOf(syntax), position };
}

/**
 * The node of a scalar.
 *
 * @param from - where it begins, with the header of a block scalar
 */
export function scalarNode(
  raw: RawScalar,
  value: SourceScalar['value'],
  from: number,
  to: number,
  lines: LineTable,
): SourceScalar {
  const { syntax, value: text } = raw;
  const position = lines.position(from, to);
  const offsets = value === text ? scalarOffsets(raw) : undefined;
  return {
    kind: 'scalar',
    value,
    text,
    style: styleOf(syntax),
    position,
    ...(offsets !== undefined && { offsets }),
    ...(offsets !== undefined &&
      position.line !== position.endLine && {
        lineStarts: lines.starts.slice(
          lineIndex(lines.starts, from) + 1,
          lineIndex(lines.starts, to) + 1,
        ),
      }),
  };
}

function styleOf(syntax: ScalarSyntax): SourceScalar['style'] {
  return syntax === 'literal' || syntax === 'folded' ? 'block' : syntax;
}

function jsonScalar(
  value: unknown,
  text: string,
  place: { pointer: string; position: SourceScalar['position'] },
  findings: Finding[],
): SourceScalar['value'] {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) {
      findings.push(sourceFindings.notJsonNumber.at(place, {}));
      return text;
    }
    // A float such as 1e300 is as exact as floats can be, but written digits must not be lost.
    if (isRounded(text, value)) {
      findings.push(sourceFindings.unsafeInteger.at(place, {}));
      return text;
    }
    return value === 0 ? 0 : value;
  }
  return typeof value === 'string' ||
    typeof value === 'boolean' ||
    value === null
    ? value
    : text;
}

/** The characters of a scalar as written. */
function rawScalar(
  scalar: Scalar,
  syntax: ScalarSyntax,
  value: string,
): RawScalar | undefined {
  const token = scalar.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
  if (!token) {
    return undefined;
  }
  // The range of a block scalar starts at its header; the text is at the end of the range.
  const start =
    token.type === 'block-scalar' && scalar.range
      ? scalar.range[1] - token.source.length
      : token.offset;
  return { syntax, start, raw: token.source, value };
}
