// SPDX-License-Identifier: Apache-2.0

import { phrase, suggestName, type FindingKind } from '../../finding';
import type { JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import {
  fixWithin,
  positionWithin,
  SourceEntry,
  SourceNode,
  SourceScalar,
} from '../../source';
import { goQuote } from '../goSyntax';
import { ExpressionReport, FieldPath, PathArgs, SchemaPlace } from './types';

/** Longer names are unlikely to be typos. */
const longestName = 60;

/** The place of a child entry: its pointer, and its name in messages. */
export function fieldPlace(
  place: SchemaPlace,
  { key, keyPosition, value }: SourceEntry,
): SchemaPlace {
  return {
    compilation: place.compilation,
    pointer: childPointer(place.pointer, key),
    path: { name: key, parent: place.path },
    depth: place.depth + 1,
    position: keyPosition ?? value.position,
  };
}

/** The names of the fields on a path, which start OpenChoreo's messages. */
function namesOf(path: FieldPath | undefined): readonly string[] {
  const names: string[] = [];
  for (let at = path; at; at = at.parent) {
    names.push(goQuote(at.name));
  }
  return names.reverse();
}

/** Adds a finding about a whole node. */
export function reportNode<Args>(
  place: SchemaPlace,
  node: SourceNode,
  kind: FindingKind<Args & PathArgs>,
  args: Args,
): void {
  const position = node.position ?? place.position;
  place.compilation.findings.push(
    kind.at(
      { pointer: place.pointer, position },
      { ...args, path: namesOf(place.path) },
    ),
  );
}

/** Reports findings about spans of one expression. */
export function reportExpression(
  place: SchemaPlace,
  scalar: SourceScalar,
): ExpressionReport {
  const { compilation } = place;
  const fix: ExpressionReport['fix'] = ({ start, end }, text, title) =>
    fixWithin(scalar, start, end, text, title);
  return {
    scalar,
    fix,
    add(kind, { start, end }, args, edit) {
      const position = positionWithin(scalar, start, end) ?? place.position;
      compilation.findings.push(
        kind.at(
          { pointer: place.pointer, position },
          { ...args, path: namesOf(place.path) },
          edit,
        ),
      );
    },
    suggest(name, candidates) {
      if (name.length > longestName || compilation.suggestionsLeft <= 0) {
        return undefined;
      }
      compilation.suggestionsLeft -= 1;
      return suggestName(name, candidates());
    },
    rename: (span, name) =>
      name === undefined
        ? undefined
        : fix(span, name, phrase('fixChangeTo', { name })),
  };
}

/** Go's name for the type of a value in YAML, as in OpenChoreo's messages. */
export function goTypeName(node: SourceNode): string {
  if (node.kind === 'map') {
    return 'map[string]interface {}';
  }
  if (node.kind === 'list') {
    return goJsonTypeName([]);
  }
  const isInteger =
    typeof node.value === 'number' && /^[-+]?\d+$/.test(node.text);
  return isInteger ? 'int' : goJsonTypeName(node.value);
}

/** The same for a value in JSON, except an object. */
export function goJsonTypeName(value: JsonValue): string {
  if (Array.isArray(value)) {
    return '[]interface {}';
  }
  switch (typeof value) {
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    case 'string':
      return 'string';
    default:
      return '<nil>';
  }
}
