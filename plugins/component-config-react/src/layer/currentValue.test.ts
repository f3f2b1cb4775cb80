// SPDX-License-Identifier: Apache-2.0

import { JsonObject, valueAt } from '@component-config/config-engine';
import { currentValue } from './currentValue';

it.each<[string, JsonObject, string, unknown]>([
  ['the own value', { a: { b: 1 } }, '/a/b', 1],
  ['an own null', { a: null }, '/a', null],
  ['what is inherited', {}, '/a/b', 2],
  ['what is inherited beside an own value', { a: { c: 1 } }, '/a/b', 2],
  ['nothing within an own null', { a: null }, '/a/b', undefined],
  ['nothing that nobody gives', {}, '/a/d', undefined],
])('is %s', (_, layer, pointer, expected) => {
  const below = { a: { b: 2 } };
  const inheritedAt = (place: string) => valueAt(below, place);
  expect(currentValue(layer, pointer, inheritedAt)).toEqual(expected);
});
