// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { withoutSecrets } from '../../drafts';
import type { ProposedValues } from './usePublishing';

/** Hosts of repositories refuse longer titles. */
const LONGEST_TITLE = 250;

/**
 * The values of a form and of other environments, as a change to Git: without secrets.
 *
 * @param message - its first line is the title of the pull request
 */
export function proposedValues(
  form: ConfigurationForm,
  sent: JsonObject,
  message: string | undefined,
  also: ReadonlyArray<{ form: ConfigurationForm; values: JsonObject }>,
): ProposedValues {
  const title = message?.split('\n')[0].slice(0, LONGEST_TITLE);
  const entries = [{ form, values: sent }, ...also].map(one => ({
    ...withoutSecrets(
      { values: one.values, base: one.form.held.values },
      one.form.schema,
    ),
    form: one.form,
  }));
  return {
    ...(title !== undefined && { title }),
    values: entries.map(({ form: { environment }, values }) => ({
      ...(environment && { environment: environment.name }),
      values,
    })),
    leftOut: [
      ...new Set(
        entries.flatMap(({ form: { schema }, leftOut }) =>
          leftOut.map(pointer => placeLabel(schema, pointer)),
        ),
      ),
    ],
  };
}
