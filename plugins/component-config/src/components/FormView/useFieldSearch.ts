// SPDX-License-Identifier: Apache-2.0

import {
  FieldFilter,
  SchemaFormProps,
} from '@component-config/plugin-component-config-react';
import { useCallback, useDeferredValue, useState } from 'react';

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
export type FilterState = readonly [FieldFilter, (filter: FieldFilter) => void];

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
