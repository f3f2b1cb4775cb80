// SPDX-License-Identifier: Apache-2.0

/** Controls that take text input: text fields, and selects, which jump to matching options. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [aria-haspopup="listbox"], [role="listbox"] *, [role="menu"] *';

/**
 * Whether key presses at an element are text input, and so not shortcuts.
 *
 * @public
 */
export function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(TYPED_INTO))
  );
}
