// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  Annotations,
  JsonValue,
  isObject,
  JsonSchema,
} from '@component-config/config-engine';
import { FieldFacts, SetBy, ControlNode } from './types';

/**
 * What the annotations of a field say about its form.
 *
 * @param annotations - of the field, by their names without `oc:`
 */
export function annotationFacts(
  annotations: Annotations,
): Pick<
  FieldFacts,
  | 'help'
  | 'placeholder'
  | 'group'
  | 'widget'
  | 'setBy'
  | 'isHidden'
  | 'isAdvanced'
  | 'isReadonly'
  | 'isOmitted'
> {
  const read = (name: string) => annotationFor(annotations, 'form', name);
  const setBy = setByOf(read('build:inject'), read('generated'));
  return {
    help: text(read('ui:help')),
    placeholder: text(read('ui:placeholder')),
    group: text(read('ui:group')),
    widget: text(read('ui:widget')),
    setBy,
    isHidden: read('ui:hidden') === true,
    isAdvanced: read('ui:advanced') === true,
    isReadonly: read('ui:readonly') === true || setBy !== undefined,
    isOmitted: read('scaffolding') === 'omit',
  };
}

/** The labels of allowed values: a list in their order, comma-separated text, or a map from value to label. */
export function choiceNames(
  annotations: Annotations,
  choices: readonly JsonValue[],
): readonly string[] | undefined {
  const written = annotationFor(annotations, 'form', 'ui:enumNames');
  if (typeof written === 'string') {
    return written.split(',').map(name => name.trim());
  }
  if (Array.isArray(written)) {
    return written.map(String);
  }
  if (typeof written === 'object' && written !== null) {
    return choices.map(choice => {
      const key = String(choice);
      return Object.hasOwn(written, key) ? String(written[key]) : key;
    });
  }
  return undefined;
}

function setByOf(
  inject: JsonValue | undefined,
  generated: JsonValue | undefined,
): SetBy | undefined {
  if (inject !== undefined && inject !== false) {
    return { kind: 'build', what: inject === true ? '' : String(inject) };
  }
  return generated !== undefined && generated !== false
    ? { kind: 'tooling', what: generated === true ? '' : String(generated) }
    : undefined;
}

function text(value: JsonValue | undefined): string | undefined {
  const isText = typeof value === 'string' && value !== '';
  return isText || typeof value === 'number' ? String(value) : undefined;
}

const SCALARS: ReadonlySet<JsonValue> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
]);

/** The type of a control, or of what contains or replaces controls; `json` is a value of any shape. */
type ControlType = ControlNode['type'] | 'array' | 'object' | 'json';

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
