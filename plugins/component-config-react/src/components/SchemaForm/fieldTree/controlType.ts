// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  JsonSchema,
  JsonValue,
} from '@component-config/config-engine';
import { ControlNode } from './types';

const SCALARS: ReadonlySet<JsonValue> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
]);

/** The type of a control, or of what contains or replaces controls; `json` is a value of any shape. */
export type ControlType = ControlNode['type'] | 'array' | 'object' | 'json';

/** The control for a schema; nullable types are rendered as their other type. */
export function controlType(schema: JsonSchema): ControlType {
  const types = [schema.type]
    .flat()
    .filter(type => type !== undefined && type !== 'null');
  const branches = [schema.oneOf, schema.anyOf].flatMap(branch =>
    Array.isArray(branch) ? branch : [],
  );
  if (
    types.length === 0 &&
    branches.length > 0 &&
    branches.every(
      branch =>
        isObject(branch) &&
        typeof branch.type === 'string' &&
        SCALARS.has(branch.type),
    )
  ) {
    return 'scalar';
  }
  if (types.length > 1) {
    return types.every(type => SCALARS.has(type as JsonValue))
      ? 'scalar'
      : 'json';
  }
  switch (types[0]) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'array':
    case 'object':
      return types[0];
    default:
      return isObject(schema.properties) || Array.isArray(schema.allOf)
        ? 'object'
        : 'json';
  }
}
