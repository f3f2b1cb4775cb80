import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { childPointer } from '../../pointer';
import { goQuote } from '../goSyntax';
import type { SchemaNode } from '../node';
import { builtinTypes } from './parseTypeExpression';
import { anyNode, noAnnotations, positioned } from './positioned';
import { compileDefinition } from './compileFields';
import { goTypeName, reportNode } from './report';
import {
  CompiledField,
  ExpressionReport,
  Place,
  Span,
  TypeExpression,
} from './types';

/** Names that other languages have for the types of this one. */
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

/** Compiles the left side of an expression. */
export function compileType(
  place: Place,
  type: TypeExpression,
  report: ExpressionReport,
): CompiledField {
  switch (type.kind) {
    case 'builtin':
      return required(typed(type.name));
    case 'array': {
      const items = positioned(
        place,
        compileType(place, type.items, report).node,
      );
      return required({ ...typed('array'), items });
    }
    case 'map': {
      const values = positioned(
        place,
        compileType(place, type.values, report).node,
      );
      return required({ ...typed('object'), additionalProperties: values });
    }
    case 'custom':
      return compileCustomType(place, type.name, type.span, report);
    default:
      return { node: anyNode(place), optional: false };
  }
}

function required(node: SchemaNode): CompiledField {
  return { node, optional: false };
}

function typed(type: string): SchemaNode {
  return { keywords: { type }, annotations: noAnnotations };
}

/**
 * Compiles a custom type when it is first referred to, and keeps it (docs/rules/shorthand.md#custom-types): what is
 * wrong within it is reported once, with the path of that first reference.
 */
function compileCustomType(
  place: Place,
  name: string,
  span: Span,
  report: ExpressionReport,
): CompiledField {
  const { compilation } = place;
  const known = compilation.compiled.get(name);
  if (known) {
    return known;
  }
  const entry = compilation.types.get(name);
  if (!entry) {
    reportUnknownType(place, name, span, report);
    return { node: anyNode(place), optional: false };
  }
  if (compilation.building.has(name)) {
    report.add(shorthandFindings.typeCycle, span, { type: goQuote(name) });
    return { node: anyNode(place), optional: false };
  }
  const definition: Place = {
    compilation,
    pointer: childPointer(compilation.typesPointer, name),
    path: place.path,
    depth: place.depth + 1,
    position: entry.keyPosition ?? entry.value.position,
  };
  compilation.building.add(name);
  const compiled = compileDefinition(definition, entry.value, () =>
    reportNode(
      definition,
      entry.value,
      shorthandFindings.unsupportedTypeDefinition,
      {
        type: goQuote(name),
        got: goTypeName(entry.value),
      },
    ),
  );
  compilation.building.delete(name);
  const { node } = compiled;
  const field =
    Object.hasOwn(node.keywords, 'default') && !node.defaultOrigin
      ? {
          ...compiled,
          node: positioned(definition, {
            ...node,
            defaultOrigin: { type: name },
          }),
        }
      : compiled;
  compilation.compiled.set(name, field);
  return field;
}

function reportUnknownType(
  place: Place,
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
          ? 'Use string, integer, number, boolean, a list "[]…", a map "map<…>", or define it under types.'
          : `Did you mean "${suggestion}"?`,
    },
    suggestion === undefined
      ? undefined
      : report.fix(span, suggestion, `Change to ${suggestion}`),
  );
}
