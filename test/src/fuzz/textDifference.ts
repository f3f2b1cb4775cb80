// SPDX-License-Identifier: Apache-2.0

/** Times differ each time, also in an address that is repeated. */
export function withoutTimes(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT(?:[\d:.]|%3A)+Z/g, 'a moment');
}

/** Two texts around their first difference; undefined if there is none. */
export function textDifference(one: string, other: string): string | undefined {
  if (one === other) {
    return undefined;
  }
  let at = 0;
  while (one[at] === other[at]) {
    at += 1;
  }
  const around = (text: string) => text.slice(Math.max(0, at - 160), at + 240);
  return `${around(one)}\n  but also\n${around(other)}`;
}
