// SPDX-License-Identifier: Apache-2.0

import { EffectiveConfiguration } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { placeLabel } from '../../configuration';
import { ExplainedCell } from '../Explanation';

/** What is explained of a place in the form, with what the values as they are typed lead to. */
export function useExplained(options: {
  form: ConfigurationForm;
  /** What the values are for, as a person would say it. */
  scope: string;
  effective: EffectiveConfiguration;
  /** Absent: nothing is explained. */
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
