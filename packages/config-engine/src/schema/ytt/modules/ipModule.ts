// SPDX-License-Identifier: Apache-2.0

import {
  makeBuiltin,
  makeStruct,
  StarlarkValue,
} from '@component-config/starlark';

/** The 4 or 16 bytes of an address; undefined if the text is not one. */
function readAddress(text: string): number[] | undefined {
  return text.includes(':') ? readIpv6(text) : readIpv4(text);
}

function readIpv4(text: string): number[] | undefined {
  const parts = text.split('.');
  const bytes = parts.map(part =>
    /^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256,
  );
  return bytes.length === 4 && bytes.every(byte => byte < 256)
    ? bytes
    : undefined;
}

function readIpv6(text: string): number[] | undefined {
  const [before, after, ...rest] = text.split('::');
  if (rest.length > 0) {
    return undefined;
  }
  const head = readGroups(before);
  const tail = after === undefined ? [] : readGroups(after);
  if (!head || !tail) {
    return undefined;
  }
  const missing = 16 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 2) {
    return undefined;
  }
  return [...head, ...new Array<number>(missing).fill(0), ...tail];
}

function readGroups(text: string): number[] | undefined {
  if (text === '') {
    return [];
  }
  const bytes: number[] = [];
  const groups = text.split(':');
  for (const [index, group] of groups.entries()) {
    const dotted =
      index === groups.length - 1 && group.includes('.')
        ? readIpv4(group)
        : undefined;
    if (dotted) {
      bytes.push(...dotted);
    } else if (/^[0-9a-fA-F]{1,4}$/.test(group)) {
      const value = parseInt(group, 16);
      bytes.push(value >> 8, value & 255);
    } else {
      return undefined;
    }
  }
  return bytes;
}

function addressOf(text: string, bytes: readonly number[]): StarlarkValue {
  return makeStruct([
    ['is_ipv4', bytes.length === 4],
    ['is_ipv6', bytes.length === 16],
    ['string', makeBuiltin('ip.addr.string', () => text)],
  ]);
}

/** `@ytt:ip`: addresses and address ranges. */
export const ipModule = makeStruct([
  [
    'parse_addr',
    makeBuiltin('ip.parse_addr', (host, { positional: [text] }) => {
      const bytes = typeof text === 'string' ? readAddress(text) : undefined;
      return typeof text === 'string' && bytes
        ? addressOf(text, bytes)
        : host.fail(`ip.parse_addr: invalid IP address: ${text}`);
    }),
  ],
  [
    'parse_cidr',
    makeBuiltin('ip.parse_cidr', (host, { positional: [text] }) => {
      const [address, size, ...rest] =
        typeof text === 'string' ? text.split('/') : [];
      const bytes = address === undefined ? undefined : readAddress(address);
      if (
        !bytes ||
        rest.length > 0 ||
        !/^\d{1,3}$/.test(size ?? '') ||
        Number(size) > bytes.length * 8
      ) {
        return host.fail(`ip.parse_cidr: invalid CIDR address: ${text}`);
      }
      return makeStruct([
        ['addr', addressOf(address, bytes)],
        ['string', makeBuiltin('ip.cidr.string', () => text)],
      ]);
    }),
  ],
]);
