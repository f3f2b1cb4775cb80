// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../../json';
import { formatPointer, parsePointer, valueAt } from '../../pointer';
import {
  Annotations,
  CompiledSchema,
  isSensitive,
  textReferencesOf,
} from '../../schema';
import { addPath, createTree, PlaceNode, RecordedStep } from './placeTree';

/** The value of `sensitive` for a field that is treated as secret only because the caller may not see hidden fields. */
export const CONCEALED = 'concealed';

/** Nothing of a hidden field is shown, including references in it. */
function isConcealed({ sensitive }: Annotations): boolean {
  return sensitive === CONCEALED;
}

/** Kept while the schema itself is in use. */
const treeCache = new WeakMap<CompiledSchema, PlaceNode>();

/**
 * The places that a schema annotates as `sensitive`. Based on annotations rather than values, so that a field within
 * `allOf`, `anyOf` or `oneOf` is included whichever branch matches.
 */
export function declaredPlaces(schema: CompiledSchema): PlaceNode {
  let tree = treeCache.get(schema);
  if (!tree) {
    tree = createTree();
    const references = textReferencesOf(schema);
    for (const path of annotatedPaths(
      schema,
      annotations => isSensitive(annotations) && !isConcealed(annotations),
    )) {
      addPath(tree, path, references);
    }
    for (const path of annotatedPaths(schema, isConcealed)) {
      addPath(tree, path);
    }
    treeCache.set(schema, tree);
  }
  return tree;
}

/** The same places as paths, each once. */
export function declaredPaths(schema: CompiledSchema): RecordedStep[][] {
  return annotatedPaths(schema, isSensitive);
}

/** The configuration paths that a schema has an annotation for. */
export function annotatedPaths(
  schema: CompiledSchema,
  isMeant: (annotations: CompiledSchema['annotations'][string]) => boolean,
): RecordedStep[][] {
  const paths = Object.keys(schema.annotations)
    .filter(pointer => isMeant(schema.annotations[pointer]))
    .map(pointer => pathOf(schema, parsePointer(pointer)));
  return [...new Map(paths.map(path => [JSON.stringify(path), path])).values()];
}

/** The configuration path that a pointer into the schema describes. */
export function pathOf(
  schema: CompiledSchema,
  tokens: readonly string[],
): RecordedStep[] {
  const path: RecordedStep[] = [];
  for (let index = 0; index < tokens.length; index++) {
    switch (tokens[index]) {
      case 'properties':
        index += 1;
        path.push(tokens[index]);
        break;
      case 'patternProperties':
        // Patterns are not evaluated: any undeclared key may match.
        path.push(entriesOf(schema, tokens.slice(0, index)));
        index += 1;
        break;
      case 'additionalProperties':
        path.push(entriesOf(schema, tokens.slice(0, index)));
        break;
      case 'items':
        path.push({ items: true });
        break;
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        // A branch describes the place that it belongs to.
        index += 1;
        break;
      default:
      // The same applies to `not`.
    }
  }
  return path;
}

function entriesOf(
  schema: CompiledSchema,
  tokens: readonly string[],
): RecordedStep {
  const properties = valueAt(
    schema.jsonSchema,
    formatPointer([...tokens, 'properties']),
  );
  const except = isObject(properties) ? Object.keys(properties) : [];
  return except.length > 0 ? { entries: true, except } : { entries: true };
}
