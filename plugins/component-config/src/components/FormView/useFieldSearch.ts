// SPDX-License-Identifier: Apache-2.0

import {
  FieldFilter,
  SchemaFormProps,
  FieldMark,
} from '@component-config/plugin-component-config-react';
import { useCallback, useDeferredValue, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { useSearchState } from '../../hooks/useSearchState';

const NO_FILTER: FieldFilter = { text: '', marks: [] };

/** The search in the forms. */
export interface FieldSearch {
  /** The filter as typed. */
  filter: FieldFilter;
  onFilterChange: (filter: FieldFilter) => void;
  /** The filter in effect; it follows the typing when there is time. */
  shown: FieldFilter;
  focused: SchemaFormProps['focused'];
  /** Moves to a field regardless of the filter. */
  goTo: (pointer: string) => void;
}

/** A filter, and its setter. */
type FilterState = readonly [FieldFilter, (filter: FieldFilter) => void];

/**
 * @param onGoTo - unfolds the parents of a field
 * @param shared - a filter that is kept elsewhere; by default it is lost with the page
 */
export function useFieldSearch(
  onGoTo: (pointer: string) => void,
  shared?: FilterState,
): FieldSearch {
  const own = useState(NO_FILTER);
  const [filter, onFilterChange] = shared ?? own;
  const [focused, setFocused] = useState<{ pointer: string }>();
  const goTo = useCallback(
    (pointer: string) => {
      onFilterChange(NO_FILTER);
      onGoTo(pointer);
      setFocused({ pointer });
    },
    [onGoTo, onFilterChange],
  );
  return {
    filter,
    onFilterChange,
    shown: useDeferredValue(filter),
    focused,
    goTo,
  };
}

const PARAMETERS = ['fields', 'marked'] as const;

const MARKS: readonly FieldMark[] = [
  'set',
  'inherited',
  'error',
  'required',
  'advanced',
  'deprecated',
];

/** The pause after which the address is updated, which re-renders the whole page. */
const QUIET_MILLISECONDS = 400;

/** The filter of the forms, kept in the address so that it can be shared. */
export function useSharedFilter(): FilterState {
  const [search, change] = useSearchState(PARAMETERS);
  const [filter, setFilter] = useState<FieldFilter>(() => ({
    text: search.fields ?? '',
    marks: marksNamed(search.marked),
  }));
  useDebounce(
    () => {
      const fields = filter.text === '' ? undefined : filter.text;
      const marked =
        filter.marks.length > 0 ? filter.marks.join(',') : undefined;
      if (fields !== search.fields || marked !== search.marked) {
        change({ fields, marked });
      }
    },
    QUIET_MILLISECONDS,
    [filter],
  );
  return [filter, setFilter];
}

function marksNamed(names: string | undefined): FieldMark[] {
  const named = new Set(names?.split(',') ?? []);
  return MARKS.filter(mark => named.has(mark));
}
