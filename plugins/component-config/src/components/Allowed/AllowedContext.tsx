// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import {
  AllowedActions,
  EnvironmentActions,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { createContext, ReactNode, useContext, useMemo } from 'react';
import useAsync from 'react-use/esm/useAsync';

/** What the user may do with the component; empty until the backend answers. */
export interface AllowedState {
  actions?: AllowedActions;
  /** Why the permissions are unknown. */
  error?: Error;
}

const AllowedContext = createContext<AllowedState>({});

/** What the user may do with the component; empty outside an `AllowedProvider`. */
export function useAllowed(): AllowedState {
  return useContext(AllowedContext);
}

/** Asks once what the user may do with a component, before any action is offered. */
export function AllowedProvider(props: {
  componentRef: string;
  children: ReactNode;
}) {
  const api = useApi(componentConfigApiRef);
  const { componentRef, children } = props;
  const { value, error } = useAsync(
    () => api.getAllowedActions(componentRef),
    [api, componentRef],
  );
  const state = useMemo(() => ({ actions: value, error }), [value, error]);
  return (
    <AllowedContext.Provider value={state}>{children}</AllowedContext.Provider>
  );
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
