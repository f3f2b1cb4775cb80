// SPDX-License-Identifier: Apache-2.0

import {
  isProduction,
  type EnvironmentSummary,
} from '@component-config/plugin-component-config-common';
import { useEffect } from 'react';
import { browserStorage } from '../../drafts/browserStorage';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';

const LAST_USED = 'component-config/environment';

/**
 * The scope whose values are edited: that of the address, or else the one last used in this browser, or else the first
 * environment, production only if there is no other. The address then names it, because it may be shared.
 *
 * @param named - the scope in the address: the name of an environment, or `ALL_ENVIRONMENTS`
 * @param environments - in promotion order; undefined until the backend answers
 * @returns undefined while the environments are needed and unknown
 */
export function useScope(
  named: string | undefined,
  environments: readonly EnvironmentSummary[] | undefined,
  onChange: (scope: string) => void,
): string | undefined {
  const scope = named ?? (environments && scopeAmong(environments));
  const isKnown =
    scope === ALL_ENVIRONMENTS ||
    environments?.some(({ name }) => name === scope) === true;
  useEffect(() => {
    if (named === undefined && scope !== undefined) {
      onChange(scope);
    }
  }, [named, scope, onChange]);
  useEffect(() => {
    if (scope !== undefined && isKnown) {
      remember(scope);
    }
  }, [scope, isKnown]);
  return scope;
}

/** The scope that was last used, if the component has it, or else its first environment that is not production. */
function scopeAmong(environments: readonly EnvironmentSummary[]): string {
  const last = browserStorage()?.getItem(LAST_USED);
  const first =
    environments.find(environment => !isProduction(environment)) ??
    environments.at(0);
  const names = environments.map(({ name }) => name);
  return (
    [ALL_ENVIRONMENTS, ...names].find(name => name === last) ??
    first?.name ??
    ALL_ENVIRONMENTS
  );
}

function remember(scope: string) {
  try {
    browserStorage()?.setItem(LAST_USED, scope);
  } catch {
    // A full storage does not matter here.
  }
}
