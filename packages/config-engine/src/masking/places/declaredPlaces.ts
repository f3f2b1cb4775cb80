// SPDX-License-Identifier: Apache-2.0

import { memo } from '../../memo';
import {
  Annotations,
  CompiledSchema,
  instancePath,
  isSensitive,
  MarkedSchema,
  RecordedStep,
  textReferencesOf,
} from '../../schema';
import { addPath, createTree, PlaceNodes } from './placeTree';

/** The value of `sensitive` for a field that is treated as secret only because the caller may not see hidden fields. */
export const HIDDEN_FIELD = 'concealed';

/** Nothing of a hidden field is shown, including references in it. */
function isHiddenOnly({ sensitive }: Annotations): boolean {
  return sensitive === HIDDEN_FIELD;
}

/**
 * The places that a schema annotates as `sensitive`, and those that its `marks` add. Based on annotations rather than
 * values, so that a field within `allOf`, `anyOf` or `oneOf` is included whichever branch matches. Marks are a tree of
 * their own, because they may be for values of another type than the schema's.
 */
export const declaredPlaces = memo((schema: MarkedSchema): PlaceNodes => {
  const references = textReferencesOf(schema);
  return pathsOf(schema).map(({ sensitive, hidden }) => {
    const tree = createTree();
    sensitive.forEach(path => addPath(tree, path, references));
    hidden.forEach(path => addPath(tree, path));
    return tree;
  });
});

/** The same places as paths, each once. */
export function declaredPaths(schema: MarkedSchema): Path[] {
  const all = pathsOf(schema);
  return distinctPaths([
    ...all.flatMap(({ sensitive }) => sensitive),
    ...all.flatMap(({ hidden }) => hidden),
  ]);
}

type Path = readonly RecordedStep[];

/** The paths of the annotations, and those of the marks. */
function pathsOf(schema: MarkedSchema) {
  const { sensitive = [], hidden = [], isHiddenSensitive } = schema.marks ?? {};
  return [
    {
      sensitive: annotatedPaths(
        schema,
        annotations => isSensitive(annotations) && !isHiddenOnly(annotations),
      ),
      hidden: annotatedPaths(schema, isHiddenOnly),
    },
    { sensitive, hidden: isHiddenSensitive ? hidden : [] },
  ];
}

/** Each path once. */
export function distinctPaths<T extends Path>(paths: readonly T[]): T[] {
  return [...new Map(paths.map(path => [JSON.stringify(path), path])).values()];
}

/** The configuration paths that a schema has an annotation for. */
export function annotatedPaths(
  schema: CompiledSchema,
  isMeant: (annotations: CompiledSchema['annotations'][string]) => boolean,
): RecordedStep[][] {
  const paths = Object.keys(schema.annotations)
    .filter(pointer => isMeant(schema.annotations[pointer]))
    .map(pointer => instancePath(schema, pointer));
  return distinctPaths(paths);
}
