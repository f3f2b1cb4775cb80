import type { StarlarkBuiltin, StarlarkValue } from '../types';
import { dictMethods } from './dictMethods';
import { listMethods } from './listMethods';
import { setMethods } from './setMethods';
import { stringMethods } from './stringMethods';

/** Makes the function that a method of a value is. */
export type Method = (receiver: StarlarkValue) => StarlarkBuiltin['call'];

const none: ReadonlyMap<string, Method> = new Map();

/** The methods of a value's type, by name. */
export function methodsOf(value: StarlarkValue): ReadonlyMap<string, Method> {
  if (typeof value === 'string') {
    return stringMethods;
  }
  if (typeof value !== 'object' || value === null) {
    return none;
  }
  switch (value.kind) {
    case 'list':
      return listMethods;
    case 'dict':
      return dictMethods;
    case 'set':
      return setMethods;
    default:
      return none;
  }
}
