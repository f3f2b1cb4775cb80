// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import type {
  ComponentConfigClient,
  ComponentDraft,
  DraftReport,
  DraftValues,
} from '@component-config/plugin-component-config-common';

/** Maximum number of reasons in a refusal. */
const LISTED = 20;

/**
 * The effect of a draft's values, if they are valid.
 *
 * @throws InputError with every reason if they are not
 */
export async function checkedDraft(
  portal: ComponentConfigClient,
  draft: ComponentDraft,
  values: DraftValues,
): Promise<DraftReport> {
  const report = await portal.validateDraft(draft, values);
  const { blocking } = report;
  if (blocking.length === 0) {
    return report;
  }
  const more = blocking.length - LISTED;
  throw new InputError(
    [
      'The configuration cannot be used:',
      ...blocking
        .slice(0, LISTED)
        .map(({ environment, message }) =>
          environment === undefined ? message : `${environment}: ${message}`,
        ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n- '),
  );
}
