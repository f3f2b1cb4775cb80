// SPDX-License-Identifier: Apache-2.0

import {
  compareEffective,
  isNewTo,
  JsonObject,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  SENSITIVE_MASK,
  ValuesEffect,
} from '@component-config/plugin-component-config-common';
import { resolveWith } from '../../configuration';

/** The effect of values in the environment of the form that edits them. */
export function reviewedEffect(
  form: ConfigurationForm,
  { before, after }: { before: JsonObject; after: JsonObject },
): ValuesEffect {
  const was = resolveWith(form, before);
  const is = resolveWith(form, after);
  return {
    ...(form.environment && { environment: form.environment }),
    changes: compareEffective(was, is, {
      mask: SENSITIVE_MASK,
      before: form.schema,
      after: form.schema,
    }),
    findings: is.findings.filter(isNewTo(was.findings)),
  };
}

/**
 * The form of an environment, adapted to edit the values for all environments, which are below its own values.
 *
 * @param general - the form of all environments
 */
export function withGeneralValues(
  form: ConfigurationForm,
  general: ConfigurationForm,
): ConfigurationForm {
  const { editedLayer } = general;
  const layer = general.layers.find(({ id }) => id === editedLayer);
  // The layer exists only once it has values.
  const isThere = form.layers.some(({ id }) => id === editedLayer);
  return {
    ...form,
    editedLayer,
    layers:
      isThere || !layer
        ? form.layers
        : form.layers.flatMap(one =>
            one.id === form.editedLayer ? [layer, one] : [one],
          ),
  };
}
