// SPDX-License-Identifier: Apache-2.0

import { shorthandFindings } from '../../finding/catalogue/shorthand';
import type { JsonObject } from '../../json';
import { checkDefault } from '../checkDefault';
import type { SchemaNode } from '../node';
import { readConstraints } from './readConstraints';
import { warnOfImpossibleRanges } from './traps/impossibleRange';
import { CompiledField, ExpressionReport, SchemaPlace, Token } from './types';

/** Applies the constraints to a copy of the type's node (docs/rules/shorthand.md#custom-types). */
export function constrain(
  place: SchemaPlace,
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
