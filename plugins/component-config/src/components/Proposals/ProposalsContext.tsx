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

/** How many proposals are listed at most; the API tells when there are more. */
const LISTED = 100;

/** What is known of the proposals for a component. */
export interface ProposalsState {
  /** Those that nobody has decided on, the last one first; absent while nothing is known. */
  open?: readonly ProposalSummary[];
  /** Why nothing is known. */
  error?: Error;
  /** Counts the times that they were asked for. */
  load: number;
  /** Asks again; what was known stays until the answer. */
  reload: () => void;
}

const ProposalsContext = createContext<ProposalsState>({
  load: 0,
  reload: () => {},
});

/** What is known of the proposals; nothing outside a `ProposalsProvider`. */
export function useProposals(): ProposalsState {
  return useContext(ProposalsContext);
}

/** Asks which proposals for a component are open. */
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

/** Those of all states, decided ones too, the last one first. */
export function useAllProposals(componentRef: string, isAsked: boolean) {
  const api = useApi(componentConfigApiRef);
  const { load } = useProposals();
  return useAsync(
    async () =>
      isAsked
        ? (await api.getProposals(componentRef, { limit: LISTED })).items
        : undefined,
    [api, componentRef, isAsked, load],
  );
}
