// SPDX-License-Identifier: Apache-2.0

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The views of the tab; the first one is the default. */
const views = ['form', 'effective', 'compare', 'history', 'proposals'] as const;

/** In the address, for the scope of all environments. No environment has this name. */
export const ALL_ENVIRONMENTS = '*';

/** The shareable state of the tab, kept in the URL. */
export interface ViewState {
  view: (typeof views)[number];
  /** Form: the format in which values are edited. */
  format?: 'yaml';
  /**
   * Form: the scope, an environment or `ALL_ENVIRONMENTS`, by default the one last used. History: the scope, by default
   * everything. Effective: the column of the explained value. Compare: the first environment.
   */
  environment?: string;
  /** Compare: the other environment. */
  to?: string;
  /** Compare: whether the dialog that copies values is open. */
  copy?: 'yes';
  /** JSON Pointer of the explained value. */
  path?: string;
  /** Compare: the environment in which it is explained. */
  side?: 'from' | 'to';
  /** Effective: whether the rendered resources of the environment are shown instead of the values. */
  rendered?: 'yes';
  /** Proposals: the open proposal. */
  proposal?: number;
}

/** Reads the state of the tab from the URL, and updates it there; other parameters are left alone. */
export function useViewState(): [
  ViewState,
  (change: Partial<ViewState>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo<ViewState>(
    () => ({
      view: viewNamed(search.get('view')),
      format: search.get('format') === 'yaml' ? 'yaml' : undefined,
      environment: search.get('environment') ?? undefined,
      to: search.get('to') ?? undefined,
      copy: search.get('copy') === 'yes' ? 'yes' : undefined,
      path: search.get('path') ?? undefined,
      side: sideNamed(search.get('side')),
      rendered: search.get('rendered') === 'yes' ? 'yes' : undefined,
      proposal: numberNamed(search.get('proposal')),
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
              params.set(name, String(value));
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

/** The view named in the URL, or the form. */
export function viewNamed(name: unknown): ViewState['view'] {
  return views.find(view => view === name) ?? views[0];
}

function numberNamed(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text)
    ? Number(text)
    : undefined;
}

function sideNamed(name: string | null): ViewState['side'] {
  return name === 'from' || name === 'to' ? name : undefined;
}
