// SPDX-License-Identifier: Apache-2.0

import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { exceedsDepth, isObject, JsonObject, JsonValue } from '../../json';
import { SourceEntry, SourceNode, valueFromNode } from '../../source';
import { checkDefault } from '../checkDefault';
import type { SchemaNode } from '../node';
import { parseValue } from './parseValue';
import { fieldPlace, goJsonTypeName, goTypeName, reportNode } from './report';
import type { SchemaPlace } from './types';

/** Maximum nesting of fields, their types and their defaults. */
export const maximumDepth = 100;

/**
 * Reads `$default` into the keywords of its object and validates it (docs/rules/shorthand.md#object-defaults).
 */
export function readObjectDefault(
  place: SchemaPlace,
  entry: SourceEntry,
  node: SchemaNode,
  keywords: JsonObject,
): void {
  const { pointer } = fieldPlace(place, entry);
  const at: SchemaPlace = { ...place, pointer, position: entry.keyPosition };
  const report = (problem: string) =>
    reportNode(at, entry.value, shorthandFindings.invalidObjectDefault, {
      problem,
    });
  const read = objectValue(entry.value);
  if ('problem' in read) {
    report(read.problem);
    return;
  }
  keywords.default = read.value;
  if (place.compilation.options.skipDefaultValidation) {
    return;
  }
  const written = entry.value.kind === 'map' ? 'yaml' : 'json';
  const problems = checkDefault(node, read.value, written);
  if (problems.length > 0) {
    report(
      `default value does not satisfy schema: default value does not satisfy schema constraints: [${problems.join(
        ' ',
      )}]; defaults of nested fields are not filled in before this check`,
    );
  }
}

function objectValue(
  node: SourceNode,
): { value: JsonValue } | { problem: string } {
  if (node.kind === 'map') {
    const value = valueFromNode(node);
    // Checking it recurses, and the nesting of plain data is unbounded.
    return exceedsDepth(value, maximumDepth)
      ? { problem: `nested more than ${maximumDepth} levels deep` }
      : { value };
  }
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return {
      problem: `value must be an object or JSON string, got ${goTypeName(
        node,
      )}; write a map of values`,
    };
  }
  const parsed = parseValue('object', node.value.trim());
  if ('problem' in parsed) {
    return {
      problem: `value is not a valid object: ${parsed.problem}; write a map of values`,
    };
  }
  return isObject(parsed.value)
    ? parsed
    : {
        problem: `value must be an object, got ${goJsonTypeName(parsed.value)}`,
      };
}
