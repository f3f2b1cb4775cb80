// SPDX-License-Identifier: Apache-2.0

import { RefObject, useEffect } from 'react';
import { focusRow } from './focusRow';
import { isTyping } from './isTyping';

/**
 * The keys of a page with forms: `/` for the search, `j` and `k` for the next and the previous field (with Alt and the
 * arrow keys while one types), `?` for the help. Resetting and explaining are keys of the fields themselves.
 *
 * @param area - around all forms
 * @public
 */
export function useFormKeyboard(
  area: RefObject<HTMLElement>,
  actions: { onSearch: () => void; onHelp: () => void },
): void {
  const { onSearch, onHelp } = actions;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTaken =
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        isInDialog(event.target);
      const action = isTaken ? undefined : actionOf(event);
      if (!action || !area.current) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      switch (action) {
        case 'search':
          onSearch();
          break;
        case 'help':
          onHelp();
          break;
        default:
          focusNeighbour(area.current, action === 'next' ? 1 : -1);
      }
    }
    // Before the controls: a choice opens at any arrow key.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () =>
      document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [area, onSearch, onHelp]);
}

type Action = 'search' | 'help' | 'next' | 'previous';

const KEYS: ReadonlyMap<string, Action> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next'],
  ['k', 'previous'],
]);

const KEYS_WITH_ALT: ReadonlyMap<string, Action> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
]);

function actionOf({ altKey, key, target }: KeyboardEvent): Action | undefined {
  if (altKey) {
    return KEYS_WITH_ALT.get(key);
  }
  return target && isTyping(target) ? undefined : KEYS.get(key);
}

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}

/** Goes to the field after or before the one that has the focus, or that the focus has come past. */
function focusNeighbour(area: HTMLElement, step: 1 | -1): void {
  // Of an item or entry that holds fields itself, the fields are gone through.
  const rows = [...area.querySelectorAll<HTMLElement>('[data-pointer]')].filter(
    row => row.querySelector('[data-pointer]') === null,
  );
  const at = document.activeElement;
  const current = rows.findIndex(row => row.contains(at));
  if (current >= 0) {
    const next = rows[current + step];
    if (next) {
      focusRow(next);
    }
    return;
  }
  const isAfter = (row: HTMLElement) =>
    at === null ||
    at === document.body ||
    Boolean(at.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next =
    step === 1 ? rows.find(isAfter) : rows.filter(row => !isAfter(row)).pop();
  if (next) {
    focusRow(next);
  }
}
