// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { maximumText } from './functions';

/**
 * The work to read a complete value, in characters, which is what a template function may do with each argument. Stops
 * at the maximum length of text, because results of larger values are rejected.
 */
export function valueWeight(value: JsonValue): number {
  let weight = 0;

  const visit = (current: JsonValue): void => {
    weight += 1;
    if (typeof current === 'string') {
      weight += current.length;
    } else if (Array.isArray(current)) {
      for (
        let index = 0;
        index < current.length && weight <= maximumText;
        index++
      ) {
        visit(current[index]);
      }
    } else if (isObject(current)) {
      const keys = Object.keys(current);
      weight += keys.length;
      for (
        let index = 0;
        index < keys.length && weight <= maximumText;
        index++
      ) {
        weight += keys[index].length;
        visit(current[keys[index]]);
      }
    }
  };

  visit(value);
  return weight;
}
