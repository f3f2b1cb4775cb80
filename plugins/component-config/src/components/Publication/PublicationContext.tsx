// SPDX-License-Identifier: Apache-2.0

import type { PublicationReport } from '@component-config/plugin-component-config-common';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  type ReactNode,
} from 'react';
import { queries, useQueryClient, useRead } from '../../queries';
import { PlaceNotes, placeNotes } from './placeNotes';

/** The publication state of the values stored in the portal, as far as known. */
export interface PublicationState {
  /** Undefined until the backend answers. */
  report?: PublicationReport;
  /** Why it is unknown. */
  error?: Error;
  notes: PlaceNotes;
  /** Repeats the request; the state stays until the answer. */
  reload: () => void;
}

const unknown: PublicationState = {
  notes: placeNotes(undefined),
  reload: () => {},
};

const PublicationContext = createContext(unknown);

/** The publication state; empty outside a `PublicationProvider`. */
export function usePublication(): PublicationState {
  return useContext(PublicationContext);
}

/** Provides the publication state of a component, whose notes are looked up for each value. */
export function PublicationProvider(props: {
  componentRef: string;
  children: ReactNode;
}) {
  const { componentRef, children } = props;
  const client = useQueryClient();
  const { value: report, error } = useRead(queries.publication(componentRef));
  const reload = useCallback(() => {
    const { queryKey } = queries.publication(componentRef);
    void client.invalidateQueries({ queryKey });
  }, [client, componentRef]);
  const state = useMemo(
    () => ({ report, error, notes: placeNotes(report), reload }),
    [report, error, reload],
  );
  return (
    <PublicationContext.Provider value={state}>
      {children}
    </PublicationContext.Provider>
  );
}
