// SPDX-License-Identifier: Apache-2.0

import { fieldId } from './fieldId';

const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]';

/**
 * Scrolls to the row of a field and focuses its control, or its menu if it cannot be edited.
 *
 * @public
 */
export function focusRow(row: HTMLElement): void {
  const control = document.getElementById(fieldId(row.dataset.pointer ?? ''));
  const target = control?.matches(FOCUSABLE)
    ? control
    : ((control ?? row).querySelector<HTMLElement>(FOCUSABLE) ??
      row.querySelector<HTMLElement>(FOCUSABLE));
  row.scrollIntoView?.({ block: 'center' });
  target?.focus({ preventScroll: true });
}
