// SPDX-License-Identifier: Apache-2.0

/**
 * The next or previous rendered field, relative to a position on the page.
 *
 * @param area - the element around all forms
 * @param from - defaults to the start of the page
 * @public
 */
export function fieldBeside(
  area: HTMLElement,
  from: Element | null,
  step: 1 | -1,
): HTMLElement | undefined {
  // For an item or entry with fields, its fields are visited instead.
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
 * The row of a field, if it is rendered.
 *
 * @param area - the element around all forms
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
