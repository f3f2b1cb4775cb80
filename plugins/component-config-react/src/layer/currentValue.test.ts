// SPDX-License-Identifier: Apache-2.0

import { JsonObject, valueAt } from '@component-config/config-engine';
import { currentValue } from './currentValue';

it.each<[string, JsonObject, string, unknown]>([
  ['the own value', { a: { b: 1 } }, '/a/b', 1],
  ['an own null', { a: null }, '/a', null],
  ['the inherited value', {}, '/a/b', 2],
  ['the inherited value beside an own one', { a: { c: 1 } }, '/a/b', 2],
  ['undefined within an own null', { a: null }, '/a/b', undefined],
  ['undefined if no layer sets it', {}, '/a/d', undefined],
])('is %s', (_, layer, pointer, expected) => {
  const below = { a: { b: 2 } };
  const inheritedAt = (place: string) => valueAt(below, place);
  expect(currentValue(layer, pointer, inheritedAt)).toEqual(expected);
});
