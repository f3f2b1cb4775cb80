// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../json';
import { formatPointer, parsePointer, valueAt } from '../pointer';
import {
  Annotations,
  CompiledSchema,
  isSensitive,
  textReferencesOf,
} from '../schema';
import { addPath, createTree, PlaceNode, RecordedStep } from './placeTree';

/** What `sensitive` says of a field that is secret only because the person may not see hidden fields. */
export const CONCEALED = 'concealed';

/** Nothing of a hidden field shows, and neither do references in it. */
function isConcealed({ sensitive }: Annotations): boolean {
  return sensitive === CONCEALED;
}

/** For as long as the schema itself is in use. */
const treeCache = new WeakMap<CompiledSchema, PlaceNode>();

/**
 * The places that a schema annotates as `sensitive`. Found from the annotations and not by walking values, so that a
 * field within `allOf`, `anyOf` or `oneOf` counts whichever branch holds.
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

/** The same as paths, each once. */
export function declaredPaths(schema: CompiledSchema): RecordedStep[][] {
  return annotatedPaths(schema, isSensitive);
}

/** The paths through configurations that a schema has an annotation for. */
export function annotatedPaths(
  schema: CompiledSchema,
  isMeant: (annotations: CompiledSchema['annotations'][string]) => boolean,
): RecordedStep[][] {
  const paths = Object.keys(schema.annotations)
    .filter(pointer => isMeant(schema.annotations[pointer]))
    .map(pointer => pathOf(schema, parsePointer(pointer)));
  return [...new Map(paths.map(path => [JSON.stringify(path), path])).values()];
}

/** The path through configurations that a pointer into the schema describes. */
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
        // Which keys a pattern means is not asked: every one that is not declared may be.
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
        // A branch describes the place that it is in.
        index += 1;
        break;
      default:
      // So does what is behind `not`.
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
