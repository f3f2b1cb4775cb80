// SPDX-License-Identifier: Apache-2.0

import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkBody } from './checkBody';

const check =
  (body: string | Buffer, encoding: string | undefined = 'utf-8') =>
  () =>
    checkBody(
      {} as IncomingMessage,
      {} as ServerResponse,
      Buffer.from(body),
      encoding,
    );

it.each([
  ['the deepest allowed body', '['.repeat(100) + ']'.repeat(100)],
  ['brackets in a string', JSON.stringify({ text: '['.repeat(500) })],
  ['brackets after a quote in a string', JSON.stringify(`"${'{'.repeat(500)}`)],
  ['a string that ends in a backslash', '["\\\\", {"a": []}]'],
  ['many maps beside one another', `[${'{},'.repeat(500)}{}]`],
  ['invalid JSON', '"\\'],
  ['invalid JSON with a key', '{"\\x": 1, "\\x": 2, ]'],
  [
    'the same key in other objects',
    '{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}',
  ],
  ['a string that is also a key', '{"a": "b", "b": ["a", "a", "b"]}'],
  ['names of prototypes', '{"__proto__": 1, "constructor": 2}'],
  ['strings in any language', '{"ä": "🐘", "ü": "\\ud83d"}'],
])('accepts %s', (_, text) => {
  expect(check(text)).not.toThrow();
});

it.each([
  ['lists', '['.repeat(101)],
  ['maps', '{"a":'.repeat(101)],
  ['a deep value after a string with quotes', `["\\"", ${'['.repeat(100)}`],
])('refuses %s that are nested too deeply', (_, text) => {
  expect(check(text)).toThrow('nested more than 100 levels');
});

it.each([
  ['items', `[${'1,'.repeat(19_999)}1]`],
  ['entries', `{${Array.from({ length: 20_000 }, (_, i) => `"${i}":1`)}}`],
  ['commas in a text', JSON.stringify({ text: ',[{'.repeat(20_001) })],
])('accepts as many %s as the limit', (_, text) => {
  expect(check(text)).not.toThrow();
});

it.each([
  ['items', `[${'1,'.repeat(20_000)}1]`],
  ['maps', `[${'{},'.repeat(10_001)}{}]`],
  [
    'entries',
    `{"a":{${Array.from({ length: 20_000 }, (_, i) => `"${i}":1`)}}}`,
  ],
  // The first ones are refused, whatever follows.
  ['items, and what is not JSON', `[${'1,'.repeat(20_001)} ]]]`],
])('refuses more %s than the limit', (_, text) => {
  expect(check(text)).toThrow('The body has more than 20000 values');
});

it.each([
  ['a', '{"a": 1, "a": 1}'],
  ['a', '{"values": [{"b": {}, "a": {"c": []}, "d": "x", "a": null}]}'],
  ['a', '{"a": 1, "\\u0061": 2}'],
  ['__proto__', '{"__proto__": 1, "b": 2, "__proto__": 3}'],
  ['', '{"": 1, "": 2}'],
  ['ä', '{"ä": 1, "\\u00e4": 2}'],
])('refuses the duplicate key "%s": %s', (key, text) => {
  expect(check(text)).toThrow(
    `The key "${key}" is given twice in one object of the body; keep one of them.`,
  );
});

it('shortens long keys in messages', () => {
  const key = 'k'.repeat(10_000);
  expect(check(`{"${key}": 1, "${key}": 2}`)).toThrow(
    /^The key "k{100}…" is given twice/,
  );
});

it.each([
  ['a byte that does not start a character', [0x22, 0xff, 0x22]],
  ['a character that is cut off', [0x22, 0xc3, 0x22]],
  ['an overlong character', [0x22, 0xc0, 0x80, 0x22]],
  ['half of a pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
])('refuses %s', (_, bytes) => {
  expect(check(Buffer.from(bytes))).toThrow('The body is not valid UTF-8');
});

it('refuses any other encoding, in which it could not distinguish the keys', () => {
  expect(check(Buffer.from('{}', 'utf16le'), 'utf-16le')).toThrow(
    'The body has to be UTF-8, not utf-16le.',
  );
});

it('is a client error', () => {
  expect(check('{"a": 1, "a": 2}')).toThrow(
    expect.objectContaining({ name: 'InputError', statusCode: 400 }),
  );
});
