// SPDX-License-Identifier: Apache-2.0

/**
 * Gives plain data a number: the same for the same content, positions included. Documents are compared by it many times,
 * and written out once.
 */
export function contentNumbers(): (content: object) => number {
  const byText = new Map<string, number>();
  const byObject = new WeakMap<object, number>();
  return content => {
    const known = byObject.get(content);
    if (known !== undefined) {
      return known;
    }
    const text = JSON.stringify(content);
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byObject.set(content, number);
    return number;
  };
}
