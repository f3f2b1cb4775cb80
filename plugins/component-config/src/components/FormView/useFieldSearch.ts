// SPDX-License-Identifier: Apache-2.0

import {
  FieldFilter,
  SchemaFormProps,
} from '@component-config/plugin-component-config-react';
import { useCallback, useDeferredValue, useState } from 'react';

const NO_FILTER: FieldFilter = { text: '', marks: [] };

/** What is looked for in the forms. */
export interface FieldSearch {
  /** As it is typed. */
  filter: FieldFilter;
  onFilterChange: (filter: FieldFilter) => void;
  /** As the forms are filtered: it follows the typing as soon as there is time. */
  shown: FieldFilter;
  focused: SchemaFormProps['focused'];
  /** Leads to a field, whatever is looked for. */
  goTo: (pointer: string) => void;
}

/** @param onGoTo - opens what is around a field */
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
