// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { JsonObject } from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import useAsync from 'react-use/esm/useAsync';
import { reviewedEffect, withGeneralValues } from './reviewedEffect';

/** The effect of a form's values in each environment of its scope, computed without the backend. */
export function useReviewedEffect(options: {
  form: ConfigurationForm;
  /** The component's environments. */
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  after: JsonObject;
}) {
  const api = useApi(componentConfigApiRef);
  const { form, environments, before, after } = options;
  const { componentRef } = form;
  return useAsync(async () => {
    const isGeneral = form.environment === undefined;
    const forms =
      isGeneral && environments.length > 0
        ? (
            await Promise.all(
              environments.map(({ name }) =>
                api.getForm(componentRef, { environment: name }),
              ),
            )
          ).map(one => withGeneralValues(one, form))
        : [form];
    return forms.map(one => reviewedEffect(one, { before, after }));
  }, [api, componentRef, form, environments, before, after]);
}
