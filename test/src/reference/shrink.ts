// SPDX-License-Identifier: Apache-2.0

/**
 * A smaller value with the same property, by leaving out keys and items one after the other.
 *
 * @param isBad - whether a value still has the property
 */
export function shrink<T>(value: T, isBad: (value: T) => boolean): T {
  let smallest = value;
  for (let before: T | undefined; before !== smallest;) {
    before = smallest;
    for (const path of pathsIn(smallest)) {
      const smaller = without(smallest, path);
      if (isLeftOut(path) && smaller !== undefined && isBad(smaller as T)) {
        smallest = smaller as T;
      }
    }
  }
  return smallest;
}

/** Keys that documents cannot do without. */
const needed: ReadonlySet<string> = new Set(
  'schema strategy override environments 0 mixins overlays component portal portalForEnvironment name facts parts partsFor labels type traits at root value properties items additionalProperties field operator default criteria path parameters environmentConfigs x-kubernetes-list-map-keys x-oc-merge-keys'.split(
    ' ',
  ),
);

type Path = readonly string[];

/** Outer paths first, and later items before earlier ones. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const keys = Object.keys(value).reverse();
  return keys.flatMap(key => [
    ...(needed.has(key) ? [] : [[key]]),
    ...(key.endsWith('keys') || isTexts((value as Record<string, unknown>)[key])
      ? []
      : pathsIn((value as Record<string, unknown>)[key])
    ).map(path => [key, ...path]),
  ]);
}

/** A copy without the value at a path; undefined if there is none. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    !Object.hasOwn(value, key)
  ) {
    return undefined;
  }
  const child =
    rest.length > 0
      ? without((value as Record<string, unknown>)[key], rest)
      : undefined;
  if (rest.length > 0 && child === undefined) {
    return undefined;
  }
  if (Array.isArray(value)) {
    const index = Number(key);
    return [
      ...value.slice(0, index),
      ...(rest.length > 0 ? [child] : []),
      ...value.slice(index + 1),
    ];
  }
  const { [key]: _, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...value, [key]: child } : others;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(item => typeof item === 'string');
}

/** Of a schema only fields can be left out, because the rest of it depends on each other. */
function isLeftOut(path: Path): boolean {
  const fields = path[2] === 'traits' ? 9 : 5;
  return path[0] !== 'schema' || path.length === fields;
}
