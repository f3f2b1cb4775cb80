// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  emptyObject,
  isObject,
  maskLayers,
  type JsonObject,
  type JsonValue,
  type Layer,
  type LayerStack,
  type RestoredValues,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import type { RecordedValues, Subject } from '../subject/subject';

/**
 * The layers that values are checked in. If secrets are hidden, these are masked, except the secrets that the caller
 * enters: they are no secrets for them (docs/annotations.md#checks-of-secrets).
 *
 * @param subject - in the environment
 * @param edited - the values are for this environment, or for all if none is given
 * @param restored - the secrets that the caller left unchanged; if omitted, they entered none
 *
 * @public
 */
export function enteredLayers(
  {
    maskingSchema,
    hidesSecrets,
  }: Pick<Subject, 'maskingSchema' | 'hidesSecrets'>,
  { layers }: Pick<LayerStack, 'layers'>,
  { environment }: Pick<RecordedValues, 'environment'>,
  restored: RestoredValues['restored'] | undefined,
): readonly Layer[] {
  if (!hidesSecrets) {
    return layers;
  }
  const masked = maskLayers(layers, maskingSchema, SENSITIVE_MASK);
  const edited = environment === undefined ? 'portal' : 'portal-environment';
  return masked.map((layer, index) => {
    const { kind, value, rules } = layers[index];
    return {
      ...layer,
      ...(layer.rules &&
        rules && {
          // Those that read what is masked are not evaluated.
          rules: { ...layer.rules, validation: rules.validation },
        }),
      ...(restored &&
        kind === edited && {
          value: enteredMap(layer.value, value, '', restored),
        }),
    };
  });
}

/** Masks keep the structure of what they mask, down to each value. */
function enteredMap(
  masked: JsonObject,
  clear: JsonObject,
  pointer: string,
  restored: RestoredValues['restored'],
): JsonObject {
  const entered = emptyObject();
  for (const key of Object.keys(masked)) {
    const at = childPointer(pointer, key);
    entered[key] = enteredValue(masked[key], clear[key], at, restored);
  }
  return entered;
}

function enteredValue(
  masked: JsonValue,
  clear: JsonValue,
  pointer: string,
  restored: RestoredValues['restored'],
): JsonValue {
  if (Array.isArray(masked) && Array.isArray(clear)) {
    return masked.map((item, index) =>
      enteredValue(item, clear[index], childPointer(pointer, index), restored),
    );
  }
  if (isObject(masked) && isObject(clear)) {
    return enteredMap(masked, clear, pointer, restored);
  }
  return restored.has(pointer) ? masked : clear;
}
