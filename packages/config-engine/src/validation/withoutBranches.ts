// SPDX-License-Identifier: Apache-2.0

import type { ErrorObject } from 'ajv';

/** Drops the errors of individual alternatives of an `anyOf` or `oneOf` if the combination itself is reported. */
export function withoutBranches(
  errors: readonly ErrorObject[],
): readonly ErrorObject[] {
  const choices = errors.filter(isChoice);
  if (choices.length === 0) {
    return errors;
  }
  const places = new Set(
    choices.map(({ instancePath, schemaPath }) =>
      placeText(instancePath, schemaPath),
    ),
  );
  return errors.filter(error => {
    const { instancePath, schemaPath } = error;
    return !pathsAround(instancePath).some(instance =>
      pathsAround(schemaPath).some(
        path =>
          places.has(placeText(instance, path)) &&
          !(
            isChoice(error) &&
            instance === instancePath &&
            path === schemaPath
          ),
      ),
    );
  });
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function placeText(instancePath: string, schemaPath: string): string {
  return `${instancePath}\n${schemaPath}`;
}

/** A path and all its ancestors. */
function pathsAround(path: string): string[] {
  const paths = [path];
  for (let end = path.lastIndexOf('/'); end >= 0;) {
    paths.push(path.slice(0, end));
    end = end === 0 ? -1 : path.lastIndexOf('/', end - 1);
  }
  return paths;
}
