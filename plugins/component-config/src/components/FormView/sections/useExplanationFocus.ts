// SPDX-License-Identifier: Apache-2.0

import {
  fieldBeside,
  fieldShown,
  focusRow,
} from '@component-config/plugin-component-config-react';
import { RefObject, useEffect, useRef } from 'react';
import { useStable } from '../../../hooks/useStable';

/**
 * Manages the focus while fields are explained: it moves into the explanation when it opens, and back to the field when
 * it closes. Keys that move between fields move the explanation along, and leave the focus in it.
 */
export function useExplanationFocus(options: {
  /** The element around all forms, and nothing else. */
  area: RefObject<HTMLElement>;
  /** The heading of the explanation. */
  heading: RefObject<HTMLElement>;
  /** The path being explained, if any. */
  pointer: string | undefined;
  onExplain: ((pointer: string | undefined) => void) | undefined;
}) {
  const { area, heading, pointer, onExplain } = options;
  const opener = useRef<Element | null>(null);

  const explain = useStable((place: string) => {
    opener.current = document.activeElement;
    onExplain?.(place);
    // The panel exists after the next render.
    setTimeout(() => heading.current?.focus());
  });
  const move = useStable((step: 1 | -1) => {
    if (!area.current) {
      return;
    }
    const at = document.activeElement;
    const isElsewhere = pointer !== undefined && !area.current.contains(at);
    const explained = isElsewhere && fieldShown(area.current, pointer);
    const row = fieldBeside(area.current, explained || at, step);
    if (!row) {
      return;
    }
    if (explained) {
      row.scrollIntoView?.({ block: 'center' });
    } else {
      focusRow(row);
    }
    if (pointer !== undefined) {
      onExplain?.(row.dataset.pointer);
    }
  });
  const close = useStable(() => {
    const row =
      area.current && pointer !== undefined
        ? fieldShown(area.current, pointer)
        : undefined;
    onExplain?.(undefined);
    if (
      row?.contains(opener.current) &&
      opener.current instanceof HTMLElement
    ) {
      opener.current.focus();
    } else {
      // Not its control: a phone would open its keyboard.
      row
        ?.querySelector<HTMLElement>('button[aria-haspopup]')
        ?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    if (pointer === undefined) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('[role=dialog],[role=menu],[role=listbox]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) {
        event.preventDefault();
        close();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [pointer, close]);
  return { explain, move, close };
}
