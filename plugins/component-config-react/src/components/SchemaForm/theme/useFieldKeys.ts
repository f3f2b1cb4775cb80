// SPDX-License-Identifier: Apache-2.0

import { KeyboardEvent } from 'react';
import { useFormStore } from '../store/FormStoreContext';
import { isTyping } from '../navigation/isTyping';

/**
 * The keys of one field: R resets it, E explains its value, A opens its actions; with Alt while typing in it. The
 * actions have no Tab stop of their own where a control has one.
 *
 * @param reset - omitted if there is nothing to reset
 */
export function useFieldKeys(
  pointer: string,
  reset: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  const store = useFormStore();
  return event => {
    const isPlain = !event.altKey && !isTyping(event.target);
    if (event.ctrlKey || event.metaKey || !(event.altKey || isPlain)) {
      return;
    }
    const { onExplain } = store.facts();
    if (event.code === 'KeyR' && reset) {
      reset();
    } else if (event.code === 'KeyE' && onExplain) {
      onExplain(pointer);
    } else if (event.code === 'KeyA') {
      event.currentTarget
        .querySelector<HTMLElement>(
          ':scope > [data-actions] button[aria-haspopup]',
        )
        ?.click();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
