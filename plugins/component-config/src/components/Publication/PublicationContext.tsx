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

/** What is known of the values that the portal holds, and of Git. */
export interface PublicationState {
  /** Absent while nothing is known. */
  report?: PublicationReport;
  /** Why nothing is known. */
  error?: Error;
  notes: PlaceNotes;
  /** Asks again; what was known stays until the answer. */
  reload: () => void;
}

const unknown: PublicationState = {
  notes: placeNotes(undefined),
  reload: () => {},
};

const PublicationContext = createContext(unknown);

/** What is known of the values that the portal holds; nothing outside a `PublicationProvider`. */
export function usePublication(): PublicationState {
  return useContext(PublicationContext);
}

/** Asks where the values of a component are kept, and again when the person comes back to the page. */
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
