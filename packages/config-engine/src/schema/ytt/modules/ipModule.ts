// SPDX-License-Identifier: Apache-2.0

import {
  makeBuiltin,
  makeStruct,
  StarlarkValue,
} from '@component-config/starlark';
import { isIpv4, satisfiesFormat } from '../../formats';

/** The number of bits of an address; undefined if the text is not one. */
function bitsOf(text: string): 32 | 128 | undefined {
  if (isIpv4(text)) {
    return 32;
  }
  return satisfiesFormat('ipv6', text) ? 128 : undefined;
}

function addressOf(text: string): StarlarkValue {
  return makeStruct([
    ['is_ipv4', bitsOf(text) === 32],
    ['is_ipv6', bitsOf(text) === 128],
    ['string', makeBuiltin('ip.addr.string', () => text)],
  ]);
}

/** `@ytt:ip`: addresses and address ranges. */
export const ipModule = makeStruct([
  [
    'parse_addr',
    makeBuiltin('ip.parse_addr', (host, { positional: [text] }) =>
      typeof text === 'string' && bitsOf(text) !== undefined
        ? addressOf(text)
        : host.fail(`ip.parse_addr: invalid IP address: ${text}`),
    ),
  ],
  [
    'parse_cidr',
    makeBuiltin('ip.parse_cidr', (host, { positional: [text] }) => {
      const [address, size, ...rest] =
        typeof text === 'string' ? text.split('/') : [];
      const bits = address === undefined ? undefined : bitsOf(address);
      if (
        bits === undefined ||
        rest.length > 0 ||
        !/^\d{1,3}$/.test(size ?? '') ||
        Number(size) > bits
      ) {
        return host.fail(`ip.parse_cidr: invalid CIDR address: ${text}`);
      }
      return makeStruct([
        ['addr', addressOf(address)],
        ['string', makeBuiltin('ip.cidr.string', () => text)],
      ]);
    }),
  ],
]);
