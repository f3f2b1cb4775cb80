// SPDX-License-Identifier: Apache-2.0

import { EffectiveConfiguration } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { placeLabel } from '../../configuration';
import { ExplainedCell } from '../Explanation/ExplanationBody';

/** The explanation of a path in the form, including the effect of unsaved values. */
export function useExplained(options: {
  form: ConfigurationForm;
  /** Display name of the scope. */
  scope: string;
  effective: EffectiveConfiguration;
  /** The path to explain, if any. */
  pointer: string | undefined;
}): ExplainedCell | undefined {
  const { form, scope, effective, pointer } = options;
  return useMemo(() => {
    if (pointer === undefined) {
      return undefined;
    }
    const { schema, environment } = form;
    return {
      label: placeLabel(schema, pointer),
      pointer,
      environment: environment ?? {
        name: scope,
        namespace: '',
        title: scope,
        facts: {},
        promotedFrom: [],
      },
      effective,
      documents: form,
    };
  }, [pointer, form, scope, effective]);
}
