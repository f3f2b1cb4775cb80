// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { PublicationReport } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import {
  createContext,
  ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import useAsync from 'react-use/esm/useAsync';
import { PlaceNotes, placeNotes } from './placeNotes';

/** The publication state of the values stored in the portal, as far as loaded. */
export interface PublicationState {
  /** Undefined while loading. */
  report?: PublicationReport;
  /** Why it could not be loaded. */
  error?: Error;
  notes: PlaceNotes;
  /** Reloads; the previous state stays until the response. */
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

/** Loads the publication state of a component, and reloads it when the user returns to the page. */
export function PublicationProvider(props: {
  componentRef: string;
  children: ReactNode;
}) {
  const api = useApi(componentConfigApiRef);
  const { componentRef, children } = props;
  const [load, setLoad] = useState(0);
  const reload = useCallback(() => setLoad(count => count + 1), []);
  const { value, error } = useAsync(
    () => api.getPublication(componentRef),
    [api, componentRef, load],
  );

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') {
        reload();
      }
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const state = useMemo(() => {
    const report = value?.componentRef === componentRef ? value : undefined;
    return { report, error, notes: placeNotes(report), reload };
  }, [value, error, componentRef, reload]);
  return (
    <PublicationContext.Provider value={state}>
      {children}
    </PublicationContext.Provider>
  );
}
