// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { movedTexts, unfinishedFindings } from './unfinishedTexts';

const a: JsonObject = { name: 'a' };
const b: JsonObject = { name: 'b' };

it.each<[string, JsonObject, JsonObject, string | undefined]>([
  ['the same item', { list: [a, b] }, { list: [a, b], x: 1 }, '/list/1/text'],
  ['an edited item', { list: [a, b] }, { list: [a, {}] }, '/list/1/text'],
  ['a moved item', { list: [a, b] }, { list: [b, a] }, '/list/0/text'],
  [
    'an item after a new one',
    { list: [a, b] },
    { list: [a, {}, b] },
    '/list/2/text',
  ],
  [
    'an item after a removed one',
    { list: [a, b] },
    { list: [b] },
    '/list/0/text',
  ],
  ['a removed item', { list: [a, b] }, { list: [a] }, undefined],
])('a text stays in %s', (_, before, after, expected) => {
  const texts = new Map([['/list/1/text', { text: 'x', base: undefined }]]);
  expect([...movedTexts(texts, before, after).keys()]).toEqual(
    expected === undefined ? [] : [expected],
  );
});

it('a text stays in a renamed entry, and in an emptied map', () => {
  const texts = new Map([['/map/old/text', { text: 'x', base: undefined }]]);
  const keys = (after: JsonObject) => [
    ...movedTexts(texts, { map: { old: a, other: b } }, after).keys(),
  ];
  expect(keys({ map: { new: a, other: b } })).toEqual(['/map/new/text']);
  expect(keys({})).toEqual(['/map/old/text']);
});

it('a text is an error until its field has another value', () => {
  const texts = new Map([['/a', { text: '[', base: 1 }]]);
  expect(unfinishedFindings(texts, { a: 1 })).toMatchObject([
    { code: 'layer-text/unfinished', severity: 'error', pointer: '/a' },
  ]);
  expect(unfinishedFindings(texts, { a: 2 })).toEqual([]);
});
