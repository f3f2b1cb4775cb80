// SPDX-License-Identifier: Apache-2.0

/** Controls that take letters: text fields, and choices, which go to what begins with them. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [aria-haspopup="listbox"], [role="listbox"] *, [role="menu"] *';

/**
 * Whether the keys that are pressed at an element are text for it, and so no shortcuts.
 *
 * @public
 */
export function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(TYPED_INTO))
  );
}
