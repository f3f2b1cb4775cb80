// SPDX-License-Identifier: Apache-2.0

import type { EffectiveReport } from '@component-config/plugin-component-config-common';
import { locate, uniqueFindings, type LocatedFinding } from '../tree';

/**
 * The findings of the configuration of a component.
 *
 * @param place - of the component's document, if it is known
 */
export function effectiveFindings(
  { componentRef, general = [], environments }: EffectiveReport,
  place: { readonly file: string; readonly line: number } | undefined,
): LocatedFinding[] {
  return uniqueFindings([
    ...general.map(finding => ({
      ...locate(finding, place),
      component: componentRef,
    })),
    ...environments.flatMap(({ environment, effective }) =>
      effective.findings.map(finding => ({
        ...locate(finding, place),
        component: componentRef,
        environments: [environment.name],
      })),
    ),
  ]);
}
