// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { queries, useRead } from '../../queries';
import { reviewedEffect, withGeneralValues } from './reviewedEffect';

/** The effect of a form's values in each environment of its scope, computed without the backend. */
export function useReviewedEffect(options: {
  form: ConfigurationForm;
  /** The component's environments. */
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  after: JsonObject;
}) {
  const { form, environments, before, after } = options;
  const isGeneral = form.environment === undefined && environments.length > 0;
  const forms = useRead(
    isGeneral
      ? queries.formsFor(
          form.componentRef,
          environments.map(({ name }) => name),
        )
      : undefined,
  );
  const value = useMemo(() => {
    const affected = isGeneral
      ? forms.value?.map(one => withGeneralValues(one, form))
      : [form];
    return affected?.map(one => reviewedEffect(one, { before, after }));
  }, [isGeneral, forms.value, form, before, after]);
  return { ...forms, value };
}
