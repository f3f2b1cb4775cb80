// SPDX-License-Identifier: Apache-2.0

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Query parameters by name, and how to change them; others are left alone. `undefined` removes a parameter.
 *
 * @param names - the same for each call
 */
export function useSearchState<Name extends string>(
  names: readonly Name[],
): [
  { readonly [N in Name]?: string },
  (change: { readonly [N in Name]?: string | undefined }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => {
    const found: { [N in Name]?: string } = {};
    for (const name of names) {
      found[name] = search.get(name) ?? undefined;
    }
    return found;
  }, [search, names]);
  const change = useCallback(
    (next: { readonly [N in Name]?: string | undefined }) =>
      setSearch(
        old => {
          const params = new URLSearchParams(old);
          for (const name of names) {
            const value = next[name];
            if (value !== undefined) {
              params.set(name, value);
            } else if (Object.hasOwn(next, name)) {
              params.delete(name);
            }
          }
          return params;
        },
        { replace: true },
      ),
    [setSearch, names],
  );
  return [state, change];
}
