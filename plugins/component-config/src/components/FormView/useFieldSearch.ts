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

/** @param onGoTo - unfolds the parents of a field */
export function useFieldSearch(onGoTo: (pointer: string) => void): FieldSearch {
  const [filter, onFilterChange] = useState(NO_FILTER);
  const [focused, setFocused] = useState<{ pointer: string }>();
  const goTo = useCallback(
    (pointer: string) => {
      onFilterChange(NO_FILTER);
      onGoTo(pointer);
      setFocused({ pointer });
    },
    [onGoTo],
  );
  return {
    filter,
    onFilterChange,
    shown: useDeferredValue(filter),
    focused,
    goTo,
  };
}
