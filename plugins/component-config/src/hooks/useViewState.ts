import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What of the tab a colleague would want to see again; it is in the URL. */
export interface ViewState {
  view: 'form' | 'effective';
  /** Form: as what the values are edited. */
  format?: 'yaml';
  /** Form: whose values are edited. Effective: the column of the explained value. Absent: all environments. */
  environment?: string;
  /** JSON Pointer of the value that is explained. */
  path?: string;
}

/** Reads the state of the tab from the URL, and changes it there; other parameters are left alone. */
export function useViewState(): [
  ViewState,
  (change: Partial<ViewState>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo<ViewState>(
    () => ({
      view: search.get('view') === 'effective' ? 'effective' : 'form',
      format: search.get('format') === 'yaml' ? 'yaml' : undefined,
      environment: search.get('environment') ?? undefined,
      path: search.get('path') ?? undefined,
    }),
    [search],
  );
  const change = useCallback(
    (next: Partial<ViewState>) =>
      setSearch(
        old => {
          const params = new URLSearchParams(old);
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined) {
              params.delete(name);
            } else {
              params.set(name, value);
            }
          }
          return params;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [state, change];
}
