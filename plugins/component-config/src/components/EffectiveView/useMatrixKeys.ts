// SPDX-License-Identifier: Apache-2.0

import { RefObject, useEffect, useRef } from 'react';

/** The actions of the matrix keys. */
export interface MatrixKeys {
  /** Moves down or up by one row. */
  move: (rows: 1 | -1) => void;
  explain: () => void;
  /** Toggles between overridden values and all values. */
  toggleOverridden: () => void;
  /** Toggles between differences and all values. */
  toggleDiffers: () => void;
  help: () => void;
  /** @returns whether there was something to close */
  close: () => boolean;
}

/** Keys that work anywhere on the page except in a text field or a dialog. */
export function useMatrixKeys(
  search: RefObject<HTMLElement>,
  keys: MatrixKeys,
): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const actions: { [key: string]: () => void } = {
      '/': () => search.current?.querySelector('input')?.focus(),
      j: () => latest.current.move(1),
      k: () => latest.current.move(-1),
      e: () => latest.current.explain(),
      m: () => latest.current.toggleOverridden(),
      d: () => latest.current.toggleDiffers(),
      '?': () => latest.current.help(),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isChord || isTyping(target)) {
        return;
      }
      if (key === 'Escape') {
        if (latest.current.close()) {
          event.preventDefault();
        }
      } else if (Object.hasOwn(actions, key)) {
        event.preventDefault();
        actions[key]();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
      target.closest('[role=dialog],[role=menu],[role=listbox]') !== null)
  );
}
