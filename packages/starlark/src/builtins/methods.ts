// SPDX-License-Identifier: Apache-2.0

import { spendText } from '../text/bytes';
import type {
  StarlarkBuiltin,
  StarlarkDict,
  StarlarkList,
  StarlarkSet,
  StarlarkValue,
} from '../types';
import * as dicts from './dicts';
import * as lists from './lists';
import type { Method } from './method';
import * as sets from './sets';
import * as strings from './strings';

/** The methods of one type, by name. */
type Methods<Receiver> = ReadonlyMap<string, Method<Receiver>>;

const stringMethods: Methods<string> = new Map([
  ['capitalize', strings.capitalize],
  ['codepoint_ords', strings.codepoint_ords],
  ['codepoints', strings.codepoints],
  ['count', strings.count],
  ['elem_ords', strings.elem_ords],
  ['elems', strings.elems],
  ['endswith', strings.endswith],
  ['find', strings.find],
  ['format', strings.format],
  ['index', strings.index],
  ['isalnum', strings.isalnum],
  ['isalpha', strings.isalpha],
  ['isdigit', strings.isdigit],
  ['islower', strings.islower],
  ['isspace', strings.isspace],
  ['istitle', strings.istitle],
  ['isupper', strings.isupper],
  ['join', strings.join],
  ['lower', strings.lower],
  ['lstrip', strings.lstrip],
  ['partition', strings.partition],
  ['replace', strings.replace],
  ['rfind', strings.rfind],
  ['rindex', strings.rindex],
  ['rpartition', strings.rpartition],
  ['rsplit', strings.rsplit],
  ['rstrip', strings.rstrip],
  ['split', strings.split],
  ['splitlines', strings.splitlines],
  ['startswith', strings.startswith],
  ['strip', strings.strip],
  ['title', strings.title],
  ['upper', strings.upper],
]);

const listMethods: Methods<StarlarkList> = new Map([
  ['append', lists.append],
  ['clear', lists.clear],
  ['extend', lists.extend],
  ['index', lists.index],
  ['insert', lists.insert],
  ['pop', lists.pop],
  ['remove', lists.remove],
]);

const dictMethods: Methods<StarlarkDict> = new Map([
  ['clear', dicts.clear],
  ['get', dicts.get],
  ['items', dicts.items],
  ['keys', dicts.keys],
  ['pop', dicts.pop],
  ['popitem', dicts.popitem],
  ['setdefault', dicts.setdefault],
  ['update', dicts.update],
  ['values', dicts.values],
]);

// The starlark-go version of ytt has no other methods.
const setMethods: Methods<StarlarkSet> = new Map([['union', sets.union]]);

/** The names of the methods of a value's type. */
export function methodNames(value: StarlarkValue): string[] {
  if (typeof value === 'string') {
    return [...stringMethods.keys()];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  switch (value.kind) {
    case 'list':
      return [...listMethods.keys()];
    case 'dict':
      return [...dictMethods.keys()];
    case 'set':
      return [...setMethods.keys()];
    default:
      return [];
  }
}

/** The implementation of a value's method; undefined if there is no such method. */
export function findMethod(
  value: StarlarkValue,
  name: string,
): StarlarkBuiltin['call'] | undefined {
  if (typeof value === 'string') {
    return bind(stringMethods, value, name);
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  switch (value.kind) {
    case 'list':
      return bind(listMethods, value, name);
    case 'dict':
      return bind(dictMethods, value, name);
    case 'set':
      return bind(setMethods, value, name);
    default:
      return undefined;
  }
}

function bind<Receiver>(
  methods: Methods<Receiver>,
  receiver: Receiver,
  name: string,
): StarlarkBuiltin['call'] | undefined {
  const method = methods.get(name);
  return (
    method &&
    ((host, args) => {
      if (typeof receiver === 'string') {
        // Each scans the whole string.
        spendText(host, receiver);
      }
      return method(host, receiver, args, name);
    })
  );
}
