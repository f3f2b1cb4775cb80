// SPDX-License-Identifier: Apache-2.0

import { useCallback, useMemo, useRef, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import {
  RowFilter,
  RowMark,
  rowMarks,
  RowOrder,
  rowOrders,
} from '../../configuration';
import { useSearchState } from '../../hooks/useSearchState';

/** The filter and selection of the matrix. */
export interface MatrixState extends RowFilter {
  order: RowOrder;
  /** The id of the selected layer. Defaults to all layers. */
  layer?: string;
}

const PARAMETERS = ['q', 'show', 'order', 'layer'] as const;

/** The pause in typing after which the address is updated, which re-renders the whole page. */
const QUIET_MILLISECONDS = 400;

/** The filter and selection of the matrix, kept in the address so that they can be shared. */
export function useMatrixState(): [
  MatrixState,
  (change: Partial<MatrixState>) => void,
] {
  const [search, changeSearch] = useSearchState(PARAMETERS);
  const [text, setText] = useState(search.q ?? '');
  useDebounce(
    () => {
      if (text !== (search.q ?? '')) {
        changeSearch({ q: text });
      }
    },
    QUIET_MILLISECONDS,
    [text],
  );
  const { show, order, layer } = search;
  const marks = useMemo(() => marksNamed(show), [show]);
  const state = useMemo<MatrixState>(
    () => ({
      text,
      marks,
      order: rowOrders.find(one => one === order) ?? rowOrders[0],
      ...(layer !== undefined && { layer }),
    }),
    [text, marks, order, layer],
  );
  const latest = useRef(changeSearch);
  latest.current = changeSearch;
  const change = useCallback((next: Partial<MatrixState>) => {
    if (next.text !== undefined) {
      setText(next.text);
    }
    const others = {
      ...(next.marks && {
        show: next.marks.length > 0 ? next.marks.join(',') : undefined,
      }),
      ...(next.order && {
        order: next.order === rowOrders[0] ? undefined : next.order,
      }),
      ...(Object.hasOwn(next, 'layer') && { layer: next.layer }),
    };
    if (Object.keys(others).length > 0) {
      latest.current(others);
    }
  }, []);
  return [state, change];
}

function marksNamed(names: string | undefined): RowMark[] {
  const named = new Set(names?.split(',') ?? []);
  return rowMarks.filter(mark => named.has(mark));
}
