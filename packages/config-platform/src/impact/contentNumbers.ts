// SPDX-License-Identifier: Apache-2.0

/**
 * Assigns a number to plain data: equal for equal content, including positions. Documents are compared by it many
 * times, but serialized once.
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
