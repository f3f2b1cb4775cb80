// SPDX-License-Identifier: Apache-2.0

import { didYouMean, type Finding } from '../finding';
import { annotationFindings } from '../finding/catalogue/annotations';
import { annotationFor, readOptionsAnnotation } from './annotations';
import { composeSchema } from './composeSchema';
import { annotatedField, pathBase, type PathScope } from './fieldPath';
import { followSchemaPath, propertyNames } from './schemasAt';
import { configurationKeys, sectionNames } from './sectionNames';
import { parseShowIf } from './showIf';
import type { Annotations, CompiledDefinition } from './types';

/**
 * Reports the paths in annotations of a definition that lead to no field, so that the annotation has no effect
 * (docs/annotations.md#when-a-field-applies).
 */
export function unknownAnnotationPaths(
  definition: Pick<
    CompiledDefinition,
    'kind' | 'parameters' | 'environmentConfigs'
  >,
): Finding[] {
  const hasPaths = sectionNames.some(section =>
    Object.values(definition[section]?.annotations ?? {}).some(
      annotations => pathsOf(annotations).length > 0,
    ),
  );
  if (!hasPaths) {
    return [];
  }
  const { parameters, environmentConfigs } = definition;
  const schema = composeSchema({ parameters, environmentConfigs });
  return Object.entries(schema.annotations).flatMap(([pointer, annotations]) =>
    pathsOf(annotations).flatMap(({ name, path }) => {
      const { scope } = annotatedField(schema, pointer);
      const hint = hintOfUnknown(path, scope, definition.kind);
      return hint === undefined
        ? []
        : [
            annotationFindings.unknownPath.at(
              { pointer, position: schema.positions[pointer] },
              { name, path: path.join('.'), hint },
            ),
          ];
    }),
  );
}

/** The paths in the annotations of a field, with the names of the annotations. */
function pathsOf(
  annotations: Annotations,
): Array<{ readonly name: string; readonly path: readonly string[] }> {
  const source = readOptionsAnnotation(annotations.options)?.source;
  const conditions = parseShowIf(
    annotationFor(annotations, 'form', 'ui:showIf'),
  );
  return [
    ...conditions.map(({ path }) => ({ name: 'ui:showIf', path })),
    ...(source?.kind === 'field' || source?.kind === 'keysOf'
      ? [{ name: 'options', path: source.dotted.split('.') }]
      : []),
  ];
}

/** A suggestion for a path that leads to no field; undefined if it does, or may do so in a component. */
function hintOfUnknown(
  path: readonly string[],
  scope: PathScope,
  kind: CompiledDefinition['kind'],
) {
  const base = pathBase(path, scope);
  // The component of a trait, and its other traits, have sections of their own.
  const isOfComponent =
    (base === undefined || base === 'configuration') &&
    configurationKeys.has(path[0]) &&
    (kind === 'Trait' || base === undefined);
  if (isOfComponent) {
    return undefined;
  }
  if (base === undefined) {
    return didYouMean(path[0], propertyNames([scope.sibling, scope.section]));
  }
  const found = followSchemaPath([scope[base]], path, 'any');
  // Without names, the place is a list, whose items are read.
  return found.known || found.names.length === 0
    ? undefined
    : didYouMean(path[found.index], found.names);
}
