// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../finding';
import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { goQuote } from '../goSyntax';
import { builtinTypes, ExpressionReport, SchemaPlace, Span } from './types';

/** Names of these types in other languages. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ['str', 'string'],
  ['text', 'string'],
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['bool', 'boolean'],
  ['float', 'number'],
  ['double', 'number'],
  ['string[]', '[]string'],
  ['integer[]', '[]integer'],
  ['number[]', '[]number'],
  ['boolean[]', '[]boolean'],
  ['list<string>', '[]string'],
  ['array', '[]string'],
  ['map', 'map<string>'],
]);

/** Reports an unknown type, with a suggestion. */
export function reportUnknownType(
  place: SchemaPlace,
  name: string,
  span: Span,
  report: ExpressionReport,
): void {
  const { compilation } = place;
  const suggestion =
    commonNames.get(name.toLowerCase()) ??
    report.suggest(name, () => [...builtinTypes, ...compilation.types.keys()]);
  report.add(
    shorthandFindings.unknownType,
    span,
    {
      type: goQuote(name),
      hint:
        suggestion === undefined
          ? phrase('knownTypes')
          : phrase('isItMeant', { suggestion }),
    },
    report.rename(span, suggestion),
  );
}
