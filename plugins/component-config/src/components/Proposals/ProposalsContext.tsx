// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { ProposalSummary } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import {
  createContext,
  ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import useAsync from 'react-use/esm/useAsync';

/** The maximum number of proposals listed; the API returns when there are more. */
const LISTED = 100;

/** The proposals for a component, as far as loaded. */
export interface ProposalsState {
  /** Open proposals, newest first; undefined while loading. */
  open?: readonly ProposalSummary[];
  /** Why they could not be loaded. */
  error?: Error;
  /** Counts the loads. */
  load: number;
  /** Reloads; the previous proposals stay until the response. */
  reload: () => void;
}

const ProposalsContext = createContext<ProposalsState>({
  load: 0,
  reload: () => {},
});

/** The proposals; empty outside a `ProposalsProvider`. */
export function useProposals(): ProposalsState {
  return useContext(ProposalsContext);
}

/** Loads the open proposals for a component. */
export function ProposalsProvider(props: {
  componentRef: string;
  children: ReactNode;
}) {
  const api = useApi(componentConfigApiRef);
  const { componentRef, children } = props;
  const [load, setLoad] = useState(0);
  const reload = useCallback(() => setLoad(count => count + 1), []);
  const { value, error } = useAsync(
    () => api.getProposals(componentRef, { state: 'open', limit: LISTED }),
    [api, componentRef, load],
  );
  const state = useMemo(
    () => ({ open: value?.items, error, load, reload }),
    [value, error, load, reload],
  );
  return (
    <ProposalsContext.Provider value={state}>
      {children}
    </ProposalsContext.Provider>
  );
}

/** Proposals in all states, newest first. */
export function useAllProposals(componentRef: string, isEnabled: boolean) {
  const api = useApi(componentConfigApiRef);
  const { load } = useProposals();
  return useAsync(
    async () =>
      isEnabled
        ? (await api.getProposals(componentRef, { limit: LISTED })).items
        : undefined,
    [api, componentRef, isEnabled, load],
  );
}
