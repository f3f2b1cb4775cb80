// SPDX-License-Identifier: Apache-2.0

import type {
  SourceList,
  SourceMap,
  SourceNode,
  SourceScalar,
} from '@component-config/config-engine';

/**
 * A map of values while charts are merged. It is modified in place: Helm shares maps between charts, and what one of
 * them gets is then seen by others (docs/rules/helm.md#global).
 */
export type Values = Map<string, Value>;

/** Lists and scalars are replaced as a whole, so they remain the nodes of their file. */
export type Value = Values | SourceList | SourceScalar;

/** Whether a value is a map. */
export function isValues(value: Value | undefined): value is Values {
  return value instanceof Map;
}

/** Whether a value is `null`, which removes values of lower layers. */
export function isNull(value: Value | undefined): boolean {
  return (
    value !== undefined &&
    !isValues(value) &&
    value.kind === 'scalar' &&
    value.value === null
  );
}

/** The values of a map as written. */
export function valuesFrom(node: SourceMap): Values {
  return new Map(
    node.entries.map(({ key, value }): [string, Value] => [
      key,
      value.kind === 'map' ? valuesFrom(value) : value,
    ]),
  );
}

/** The merged values; each list and scalar has the position of the file that it comes from. */
export function nodeFrom(values: Values): SourceMap {
  return {
    kind: 'map',
    entries: [...values].map(([key, value]) => {
      const node: SourceNode = isValues(value) ? nodeFrom(value) : value;
      return {
        key,
        ...(node.position && { keyPosition: node.position }),
        value: node,
      };
    }),
  };
}

/** A copy that shares no map with the original. */
export function copyOf(values: Values): Values {
  return new Map(
    [...values].map(([key, value]): [string, Value] => [
      key,
      isValues(value) ? copyOf(value) : value,
    ]),
  );
}

/** Removes every `null` at any depth of maps. */
export function removeNulls(values: Values): void {
  for (const [key, value] of [...values]) {
    if (isNull(value)) {
      values.delete(key);
    } else if (isValues(value)) {
      removeNulls(value);
    }
  }
}

/** The value at a path of keys; undefined if there is none. */
export function valueAtPath(
  values: Values,
  path: readonly string[],
): Value | undefined {
  let value: Value | undefined = values;
  for (const key of path) {
    value = isValues(value) ? value.get(key) : undefined;
  }
  return value;
}

/** The map at a path with dots, as Helm looks it up; undefined for anything else. */
export function mapAtPath(values: Values, path: string): Values | undefined {
  const value = valueAtPath(values, path.split('.'));
  return isValues(value) ? value : undefined;
}
