// SPDX-License-Identifier: Apache-2.0

/**
 * The field after or before a place on the page, of those that are drawn: beside the field that the place is in, or the
 * first one that it has not come past.
 *
 * @param area - around all forms
 * @param from - absent: the beginning of the page
 * @public
 */
export function fieldBeside(
  area: HTMLElement,
  from: Element | null,
  step: 1 | -1,
): HTMLElement | undefined {
  // Of an item or entry that holds fields itself, the fields are gone through.
  const rows = [...area.querySelectorAll<HTMLElement>('[data-pointer]')].filter(
    row => row.querySelector('[data-pointer]') === null,
  );
  const current = rows.findIndex(row => row.contains(from));
  if (current >= 0) {
    return rows[current + step];
  }
  const isAfter = (row: HTMLElement) =>
    from === null ||
    from === document.body ||
    Boolean(
      from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  return step === 1
    ? rows.find(isAfter)
    : rows.filter(row => !isAfter(row)).pop();
}

/**
 * The row of a field, where it is drawn.
 *
 * @param area - around all forms
 * @public
 */
export function fieldShown(
  area: HTMLElement,
  pointer: string,
): HTMLElement | undefined {
  return [...area.querySelectorAll<HTMLElement>('[data-pointer]')].find(
    row => row.dataset.pointer === pointer,
  );
}
