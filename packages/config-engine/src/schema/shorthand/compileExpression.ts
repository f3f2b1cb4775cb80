import { shorthandFindings } from '../../finding/catalogue/shorthand';
import type { JsonObject } from '../../json';
import type { SourceScalar } from '../../source';
import { checkDefault } from '../checkDefault';
import type { SchemaNode } from '../node';
import { compileType } from './compileType';
import { parseTypeExpression } from './parseTypeExpression';
import { readConstraints } from './readConstraints';
import { anyNode, positioned } from './positioned';
import { reportExpression } from './report';
import { splitExpression } from './splitExpression';
import { warnOfImpossibleRanges } from './traps/impossibleRange';
import { CompiledField, ExpressionReport, Place, Token } from './types';

/** Compiles a field or type that is written as `type | constraints`. */
export function compileExpression(
  place: Place,
  scalar: SourceScalar,
): CompiledField {
  const text = String(scalar.value);
  const report = reportExpression(place, scalar);
  const { type, constrained, tokens } = splitExpression(text);
  if (type.text === '' && !constrained && !text.includes('|')) {
    report.add(
      shorthandFindings.emptyExpression,
      { start: 0, end: text.length },
      {},
    );
    return { node: anyNode(place), optional: false };
  }
  const base = compileType(place, parseTypeExpression(type, report), report);
  if (!constrained) {
    return { ...base, node: positioned(place, base.node) };
  }
  return constrain(place, base, tokens, report);
}

/** Lays the constraints over a copy of what the type gives (docs/rules/shorthand.md#custom-types). */
function constrain(
  place: Place,
  base: CompiledField,
  tokens: readonly Token[],
  report: ExpressionReport,
): CompiledField {
  const { compilation } = place;
  const keywords: JsonObject = { ...base.node.keywords };
  const type = typeof keywords.type === 'string' ? keywords.type : undefined;
  const { given, annotations } = readConstraints({
    tokens,
    type,
    keywords,
    annotations: base.node.annotations,
    report,
  });
  const ownDefault = given.get('default');
  const node: SchemaNode = {
    ...base.node,
    keywords,
    annotations,
    position: place.position,
    pointer: place.pointer,
    defaultOrigin: ownDefault ? undefined : base.node.defaultOrigin,
  };
  const hasDefault = Object.hasOwn(keywords, 'default');
  if (hasDefault && !compilation.options.skipDefaultValidation) {
    const written =
      type === 'array' || type === 'object' || type === 'number'
        ? 'json'
        : 'yaml';
    const problems = checkDefault(node, keywords.default, written);
    if (problems.length > 0) {
      report.add(
        shorthandFindings.defaultUnsatisfied,
        ownDefault?.valueSpan ?? {
          start: 0,
          end: String(report.scalar.value).length,
        },
        { problems: problems.join(' ') },
      );
    }
  }
  warnOfImpossibleRanges(keywords, given, report);
  return {
    node,
    optional: hasDefault || ownDefault !== undefined,
  };
}
