import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What of a page a colleague would want to see again; absent: as the page begins. */
export type PageState<Name extends string> = { readonly [N in Name]?: string };

/**
 * Reads the state of a page from the URL, and changes it there; other parameters are left alone.
 *
 * @param names - of the parameters; the same array each time
 */
export function usePageState<Name extends string>(
  names: readonly Name[],
): [PageState<Name>, (change: PageState<Name>) => void] {
  const [search, setSearch] = useSearchParams();
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
    (next: PageState<Name>) =>
      setSearch(
        old => {
          const params = new URLSearchParams(old);
          for (const name of names.filter(known =>
            Object.hasOwn(next, known),
          )) {
            const value = next[name];
            if (value === undefined || value === '') {
              params.delete(name);
            } else {
              params.set(name, value);
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
