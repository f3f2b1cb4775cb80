// SPDX-License-Identifier: Apache-2.0

import { isWithin } from '@component-config/config-engine';
import { RefObject, useEffect } from 'react';
import { focusRow } from './focusRow';
import { FormStore } from '../store/formStore';

/** How long a field may take to render, in milliseconds; a long form renders a few fields at a time. */
const PATIENCE = 3000;
const INTERVAL = 40;

/** Unfolds, scrolls to and focuses a field on request. */
export function useFocusRequest(
  area: RefObject<HTMLElement>,
  store: FormStore,
  focused: { readonly pointer: string } | undefined,
): void {
  useEffect(() => {
    if (!focused || !isWithin(focused.pointer, store.root)) {
      return undefined;
    }
    store.unfold(focused.pointer);
    let timer: ReturnType<typeof setTimeout>;
    let waited = 0;
    const attempt = () => {
      const row = area.current && nearestRow(area.current, focused.pointer);
      const isThere = row?.dataset.pointer === focused.pointer;
      if (row && (isThere || waited >= PATIENCE)) {
        focusRow(row);
      } else if (waited < PATIENCE) {
        waited += INTERVAL;
        timer = setTimeout(attempt, INTERVAL);
      }
    };
    attempt();
    return () => clearTimeout(timer);
  }, [area, store, focused]);
}

/** The row of a path, or of its nearest parent that has one. */
function nearestRow(area: HTMLElement, pointer: string) {
  const rows = [...area.querySelectorAll<HTMLElement>('[data-pointer]')];
  return rows
    .filter(row => isWithin(pointer, row.dataset.pointer ?? ''))
    .sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

function lengthOf(row: HTMLElement): number {
  return row.dataset.pointer?.length ?? 0;
}
