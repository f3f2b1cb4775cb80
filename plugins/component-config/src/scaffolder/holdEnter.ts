// SPDX-License-Identifier: Apache-2.0

import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter in a text field from sending the form around: it ends a search or an entry, and is not "Next". For the
 * capturing phase, since controls do not let all of their keys through.
 */
export function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}
