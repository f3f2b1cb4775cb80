// SPDX-License-Identifier: Apache-2.0

import type {
  AllowedActions,
  EnvironmentActions,
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

/** The allowed actions on the values for an environment, or for all environments if none is given. */
export function actionsIn(
  { general, environments }: AllowedActions,
  environment: string | undefined,
): EnvironmentActions {
  return environment === undefined
    ? general
    : (environments.find(one => one.environment === environment) ?? NOTHING);
}
