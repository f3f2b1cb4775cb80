// SPDX-License-Identifier: Apache-2.0

import type {
  AllowedActions,
  ConfigurationActions,
  EnvironmentActions,
  GitOnly,
} from '@component-config/plugin-component-config-common';
import { queries, useRead } from '../queries';

/** What the user may do with a component. */
export interface AllowedState {
  /** Undefined until the backend answers. */
  actions?: AllowedActions;
  /** Why the permissions are unknown. */
  error?: Error;
}

/** What the user may do with a component. */
export function useAllowed(componentRef: string): AllowedState {
  const { value, error } = useRead(queries.allowedActions(componentRef));
  return { actions: value, error };
}

const NOTHING: EnvironmentActions = {
  update: false,
  propose: false,
  approve: false,
  reveal: false,
  publish: false,
};

/**
 * The allowed actions on the values for an environment, or for all environments if none is given.
 *
 * @param gitOnly - whether they are only changed in Git
 */
export function actionsIn(
  { general, environments }: AllowedActions,
  environment: string | undefined,
  gitOnly?: GitOnly,
): EnvironmentActions {
  const actions =
    environment === undefined
      ? general
      : (environments.find(one => one.environment === environment) ?? NOTHING);
  return gitOnly ? inGitOnly(actions) : actions;
}

/** What a user may do with values that are only changed in Git: whoever may publish them proposes the change there. */
function inGitOnly(actions: EnvironmentActions): EnvironmentActions {
  const inGit = (allowed: ConfigurationActions) => ({
    ...allowed,
    update: allowed.publish,
    propose: false,
  });
  return {
    ...actions,
    ...inGit(actions),
    ...(actions.sections && {
      sections: Object.fromEntries(
        Object.entries(actions.sections).map(([section, allowed]) => [
          section,
          inGit(allowed),
        ]),
      ),
    }),
  };
}
