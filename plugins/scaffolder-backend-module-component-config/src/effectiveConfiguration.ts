// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import { didYouMean } from '@component-config/config-engine';
import { render } from '@component-config/config-platform';
import type {
  ComponentConfigClient,
  ComponentDraft,
  DraftValues,
  EffectiveReport,
} from '@component-config/plugin-component-config-common';

/**
 * The effective configuration of a component as it is, or with other values or as another component.
 *
 * @param request - `environment`: the one to read. Defaults to all of them
 * @throws NotFoundError if there is no such environment
 */
export async function effectiveConfiguration(
  portal: ComponentConfigClient,
  request: {
    readonly draft: ComponentDraft;
    readonly values?: DraftValues;
    readonly environment?: string;
  },
): Promise<EffectiveReport> {
  const { draft, values, environment } = request;
  const { componentRef, ...others } = draft;
  const isAsItIs =
    componentRef !== undefined &&
    values === undefined &&
    Object.keys(others).length === 0;
  const report = isAsItIs
    ? await portal.getEffective(componentRef)
    : await portal.resolveDraft(draft, values ?? {});
  if (environment === undefined) {
    return report;
  }
  const environments = report.environments.filter(
    one => one.environment.name === environment,
  );
  if (environments.length === 0) {
    const names = report.environments.map(one => one.environment.name);
    throw new NotFoundError(
      `There is no environment "${environment}", or you are not allowed to see it.${render(
        didYouMean(environment, names),
      )}`,
    );
  }
  return { ...report, environments };
}
