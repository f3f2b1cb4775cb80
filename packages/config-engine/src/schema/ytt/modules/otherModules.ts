// SPDX-License-Identifier: Apache-2.0

import {
  makeBuiltin,
  makeStruct,
  StarlarkStruct,
  StarlarkValue,
} from '@component-config/starlark';
import { compilePattern } from '../../../pattern';
import { yamlOf } from '../template/fragment';
import { toJson, fromJson } from '../node';
import { plainOf } from './assertModule';
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
const ipModule = makeStruct([
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

/** `@ytt:struct`: records. */
const structModule = makeStruct([
  ['make', makeBuiltin('struct.make', (_, { named }) => makeStruct(named))],
]);

/** `@ytt:json`: JSON text. */
const jsonModule = makeStruct([
  [
    'decode',
    makeBuiltin('json.decode', (host, { positional: [text] }) => {
      if (typeof text !== 'string') {
        return host.fail('json.decode: expected exactly one argument');
      }
      host.allocate(text.length);
      try {
        return plainOf(fromJson(JSON.parse(text)));
      } catch {
        return host.fail('json.decode: the text is no JSON');
      }
    }),
  ],
  [
    'encode',
    makeBuiltin('json.encode', (host, { positional: [value] }) => {
      const yaml = yamlOf(value ?? null);
      if (yaml === undefined) {
        return host.fail('json.encode: the value is no JSON');
      }
      const text = JSON.stringify(toJson(yaml));
      host.allocate(text.length);
      return text;
    }),
  ],
]);

/** `@ytt:regexp`: RE2 patterns, which run in linear time. */
const regexpModule = makeStruct([
  [
    'match',
    makeBuiltin('regexp.match', (host, { positional: [pattern, text] }) => {
      if (typeof pattern !== 'string' || typeof text !== 'string') {
        return host.fail('regexp.match: expected exactly two arguments');
      }
      host.spendSteps(pattern.length + text.length);
      const compiled = compilePattern(pattern);
      return 'matcher' in compiled
        ? compiled.matcher.test(text)
        : host.fail(`regexp.match: error parsing regexp: \`${pattern}\``);
    }),
  ],
]);

/** `@ytt:data`: empty, because there are no data values when a schema is read. */
const dataModule = makeStruct([['values', makeStruct([])]]);

/** The modules that consist of structs of functions, by the name that programs load. */
export const otherModules: ReadonlyMap<string, StarlarkStruct> = new Map([
  ['struct', structModule],
  ['json', jsonModule],
  ['regexp', regexpModule],
  ['ip', ipModule],
  ['data', dataModule],
]);
