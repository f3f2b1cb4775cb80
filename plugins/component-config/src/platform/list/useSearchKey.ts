// SPDX-License-Identifier: Apache-2.0

import { isTyping } from '@component-config/plugin-component-config-react';
import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the search field of a page with the key `/`, except while typing in a field. */
export function useSearchKey(): RefObject<HTMLDivElement> {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      const isMeant = key === '/' && !ctrlKey && !metaKey && !altKey;
      if (isMeant && !defaultPrevented && target && !isTyping(target)) {
        event.preventDefault();
        field.current?.querySelector('input')?.focus();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return field;
}
