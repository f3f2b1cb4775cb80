// SPDX-License-Identifier: Apache-2.0

import { typePhrase } from '../../condition';
import { phrase, Phrase } from '../../finding';
import type { JsonValue } from '../../json';
import { TemplateFailure } from '../TemplateFailure';
import type { TemplateFunction } from './types';

/** Comparison functions with Go's semantics: values of different types cannot be compared. */
export const comparisonFunctions = {
  eq: {
    least: 2,
    call: ({ args: [first, ...others] }) =>
      others.some(other => isEqual('eq', first, other)),
  },
  ne: {
    least: 2,
    most: 2,
    call: ({ args: [a, b] }) => !isEqual('ne', a, b),
  },
  lt: ordering('lt', order => order < 0),
  le: ordering('le', order => order <= 0),
  gt: ordering('gt', order => order > 0),
  ge: ordering('ge', order => order >= 0),
} satisfies { [name: string]: TemplateFunction };

function ordering(
  name: string,
  holds: (order: number) => boolean,
): TemplateFunction {
  return {
    least: 2,
    most: 2,
    call: ({ args: [a, b] }) => {
      if (
        (typeof a === 'number' && typeof b === 'number') ||
        (typeof a === 'string' && typeof b === 'string')
      ) {
        if (a === b) {
          return holds(0);
        }
        return holds(a < b ? -1 : 1);
      }
      throw new TemplateFailure(
        phrase('comparesAlike', { name, a: typeName(a), b: typeName(b) }),
      );
    },
  };
}

/** An absent value equals only the empty string. */
function isEqual(name: string, a: JsonValue, b: JsonValue): boolean {
  if (a === null || b === null) {
    return (a ?? '') === (b ?? '');
  }
  if (typeof a !== typeof b || typeof a === 'object') {
    throw new TemplateFailure(
      phrase('cannotCompare', { name, a: typeName(a), b: typeName(b) }),
    );
  }
  return a === b;
}

/** The type of a value in messages. */
export function typeName(value: JsonValue): Phrase {
  return value === null ? phrase('nothing') : typePhrase(value);
}
