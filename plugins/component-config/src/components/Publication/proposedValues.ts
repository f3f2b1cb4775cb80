// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { withoutSecrets } from '../../drafts';
import type { AlsoSaved } from '../ReviewDialog';
import type { ProposedValues } from './usePublishing';

/** The values of a form and of other environments, as a change to Git: without secrets. */
export function proposedValues(
  form: ConfigurationForm,
  sent: JsonObject,
  title: string | undefined,
  also: readonly AlsoSaved[],
): ProposedValues {
  return {
    ...(title !== undefined && { title }),
    values: [{ form, values: sent }, ...also].map(one => ({
      ...(one.form.environment && { environment: one.form.environment.name }),
      values: withoutSecrets(
        { values: one.values, base: one.form.held.values },
        one.form.schema,
      ).values,
    })),
  };
}
