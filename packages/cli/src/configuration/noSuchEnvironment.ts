// SPDX-License-Identifier: Apache-2.0

import type { EffectiveReport } from '@component-config/plugin-component-config-common';

/** The sentence about an environment that a component does not have. */
export function noSuchEnvironment(
  name: string,
  environments: readonly Pick<
    EffectiveReport['environments'][number],
    'environment'
  >[],
): string {
  const known = new Set(
    environments.map(({ environment }) => `"${environment.name}"`),
  );
  return known.size === 0
    ? `There is no environment "${name}"; the component has no environments.`
    : `There is no environment "${name}"; there is ${[...known].join(', ')}.`;
}
