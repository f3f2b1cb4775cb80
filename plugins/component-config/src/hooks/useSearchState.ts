// SPDX-License-Identifier: Apache-2.0

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The shareable state of a page: query parameters by name. Omitted ones have their defaults. */
export type SearchState<Name extends string> = {
  readonly [N in Name]?: string;
};

/**
 * Reads the state of a page from the URL, and updates it there; other parameters are left alone.
 *
 * @param names - parameter names; a stable array
 */
export function useSearchState<Name extends string>(
  names: readonly Name[],
): [SearchState<Name>, (change: SearchState<Name>) => void] {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => {
    const read: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search.get(name);
      if (value !== null && value !== '') {
        read[name] = value;
      }
    }
    return read;
  }, [search, names]);
  const change = useCallback(
    (next: SearchState<Name>) => {
      const params = new URLSearchParams(search);
      for (const name of names.filter(known => Object.hasOwn(next, known))) {
        const value = next[name];
        if (value === undefined || value === '') {
          params.delete(name);
        } else {
          params.set(name, value);
        }
      }
      // The hash is kept: a page may store a text there.
      navigate({ search: params.toString(), hash }, { replace: true });
    },
    [search, hash, navigate, names],
  );
  return [state, change];
}
