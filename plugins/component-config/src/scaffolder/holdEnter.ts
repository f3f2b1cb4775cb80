// SPDX-License-Identifier: Apache-2.0

import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter in a text field from submitting the surrounding form: it ends a search or an entry, and is not "Next".
 * For the capturing phase, because controls stop some of their key events.
 */
export function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}
