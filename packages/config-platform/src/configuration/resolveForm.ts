// SPDX-License-Identifier: Apache-2.0

import {
  resolveEffectiveSteps,
  type Budget,
  type EffectiveConfiguration,
  type JsonObject,
  type ResolveInput,
  type Steps,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ConfigurationForm,
} from '@component-config/plugin-component-config-common';

/**
 * The input for resolving the configuration of a form with other values in the edited layer.
 *
 * @public
 */
export function formInput(
  form: ConfigurationForm,
  values: JsonObject,
): ResolveInput {
  return {
    schema: form.schema,
    layers: form.layers.map(layer =>
      layer.id === form.editedLayer
        ? { ...layer, value: values, positions: {} }
        : layer,
    ),
    context: form.context,
    skipped: form.skipped,
    findings: form.findings,
    mask: SENSITIVE_MASK,
  };
}

/**
 * The effective configuration with other values in the edited layer of a form.
 *
 * @public
 */
export function resolveFormSteps(
  form: ConfigurationForm,
  values: JsonObject,
  budget?: Budget,
): Steps<EffectiveConfiguration> {
  return resolveEffectiveSteps({
    ...formInput(form, values),
    ...(budget && { budget }),
  });
}
