// SPDX-License-Identifier: Apache-2.0

/** The bits of an address of version 4: four numbers without leading zeros. Undefined if a text is none. */
export function ipv4Bits(text: string): bigint | undefined {
  const parts = text.split('.');
  return parts.length === 4 &&
    parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
    ? parts.reduce((bits, part) => (bits << 8n) + BigInt(part), 0n)
    : undefined;
}

/** The bits of an address of version 6, which may end with one of version 4. Undefined if a text is none. */
export function ipv6Bits(text: string): bigint | undefined {
  const tail = /^(.*:)(\d[\d.]*\.\d+)$/.exec(text);
  const four = tail ? ipv4Bits(tail[2]) : undefined;
  if (text.length > 45 || (tail && four === undefined)) {
    return undefined;
  }
  const written =
    tail && four !== undefined
      ? `${tail[1]}${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`
      : text;
  const halves = written
    .split('::')
    .map(half => (half === '' ? [] : half.split(':')));
  const groups = halves.flat();
  const isComplete =
    halves.length === 2 ? groups.length < 8 : groups.length === 8;
  if (
    halves.length > 2 ||
    !isComplete ||
    !groups.every(group => /^[0-9a-f]{1,4}$/i.test(group))
  ) {
    return undefined;
  }
  const [head, end = []] = halves;
  const zeros = Array<string>(8 - groups.length).fill('0');
  return [...head, ...zeros, ...end].reduce(
    (bits, group) => (bits << 16n) + BigInt(`0x${group}`),
    0n,
  );
}
