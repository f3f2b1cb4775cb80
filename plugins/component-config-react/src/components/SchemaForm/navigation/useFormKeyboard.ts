// SPDX-License-Identifier: Apache-2.0

import { RefObject, useEffect } from 'react';
import { fieldBeside } from './fieldBeside';
import { focusRow } from './focusRow';
import { isTyping } from './isTyping';

/**
 * The keys of a page with forms: `/` for the search, `j` and `k` for the next and the previous field (with Alt and the
 * arrow keys while typing), `m` for only the fields that are set, `d` for the difference, `?` for the help. Fields handle
 * the keys to reset and explain.
 *
 * @param area - the element around all forms
 * @public
 */
export function useFormKeyboard(
  area: RefObject<HTMLElement>,
  actions: {
    onSearch: () => void;
    onHelp: () => void;
    /** Shows only the fields that are set, or all again. */
    onSetOnly?: () => void;
    /** Shows the difference that saving would make. */
    onDifference?: () => void;
    /** Moves to the next field, or back. Defaults to focusing it. */
    onMove?: (step: 1 | -1) => void;
  },
): void {
  const { onSearch, onHelp, onSetOnly, onDifference, onMove } = actions;
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
        case 'setOnly':
          onSetOnly?.();
          break;
        case 'difference':
          onDifference?.();
          break;
        default:
          move(area.current, action === 'next' ? 1 : -1);
      }
    }
    function move(around: HTMLElement, step: 1 | -1) {
      if (onMove) {
        onMove(step);
        return;
      }
      const row = fieldBeside(around, document.activeElement, step);
      if (row) {
        focusRow(row);
      }
    }
    // Before the controls: a select opens on any arrow key.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () =>
      document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [area, onSearch, onHelp, onSetOnly, onDifference, onMove]);
}

type Action =
  'search' | 'help' | 'next' | 'previous' | 'setOnly' | 'difference';

const KEYS: ReadonlyMap<string, Action> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next'],
  ['k', 'previous'],
  ['m', 'setOnly'],
  ['d', 'difference'],
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
