// SPDX-License-Identifier: Apache-2.0

import { Optional, type Environment } from '@marcbachmann/cel-js';
import { decodeBase64, encodeBase64 } from '../../base64';
import { conversions } from '../conversions';
import { methods as commonMethods, type Methods } from '../functions';
import { formatText, plainStyle } from '../kubernetes/formatText';
import {
  collectionFunctions,
  collectionMethods,
  collectionNamespaces,
  optionalFunctions,
  optionalMethods,
} from '../kubernetes/collections';
import { scalarOf, sorted, type Comparable } from '../kubernetes/listTypes';
import { timeFunctions, timeMethods } from '../kubernetes/times';
import { mapOf } from '../library';
import { failure } from '../macros';
import { charge, itemWork } from '../meter';
import { namesInNamespaces, registerFunctions } from '../namespaces';
import { generatedName, nameLengths, fnv1aHex } from './generatedNames';

/** What `oc_omit()` gives: the field or item that it stands for is left out. */
export class Omitted {}

export const omitted = new Omitted();

/** The largest number of arguments of functions that take any number of them. */
const mostArguments = 12;

class Maths {}
class Encodings {}

const namespaces = {
  math: ['MathFunctions', Maths],
  ...collectionNamespaces,
  base64: ['Base64Functions', Encodings],
} as const;

/** The methods of strings, lists and times in OpenChoreo's templates. */
export const templateMethods: Methods = {
  ...commonMethods,
  ...timeMethods,
  'string.format(list<dyn>): string': (text: string, values: unknown[]) =>
    formatText(text, values, plainStyle),
  ...collectionMethods('dyn'),
  ...optionalMethods,
  'list<dyn>.sort(): list<dyn>': (items: unknown[]) => {
    const types = new Set(items.map(item => typeof scalarOf(item)));
    if (types.size > 1 || types.has('object')) {
      throw failure('no_such_overload');
    }
    return sorted(items, item => item);
  },
  'list<dyn>.reverse(): list<dyn>': (items: unknown[]) => {
    charge(items.length * itemWork);
    return [...items].reverse();
  },
};

/** Functions that are called without a receiver. */
const functions: Methods = {
  'oc_omit(): dyn': () => omitted,
  'oc_hash(string): string': (text: string) => {
    charge(text.length);
    return fnv1aHex(text);
  },
  ...variadic('oc_merge', 2, 'map<string, dyn>', mergeMaps),
  ...variadic('oc_generate_name', 0, 'string', parts =>
    nameOfParts(nameLengths.resource, parts),
  ),
  ...variadic('oc_dns_label', 0, 'string', parts =>
    nameOfParts(nameLengths.label, parts),
  ),
  'oc_endpoint_resources(dyn, dyn): optional<dyn>': (
    resources: ReadonlyMap<unknown, unknown>,
    name: unknown,
  ) => Optional.of(resources.get(name)),
  ...timeFunctions,
  'matches(string, string): bool':
    commonMethods['string.matches(string): bool'],
  ...conversions,
};

/** Functions of a namespace, by the name of its type. */
const namespaced: Methods = {
  ...bitwise('bitAnd', (left, right) => left & right),
  ...bitwise('bitOr', (left, right) => left | right),
  ...bitwise('bitXor', (left, right) => left ^ right),
  ...bitwise('bitShiftLeft', (left, right) =>
    right > 63n ? 0n : BigInt.asIntN(64, left << right),
  ),
  ...bitwise('bitShiftRight', (left, right) =>
    right > 63n ? 0n : BigInt.asIntN(64, BigInt.asUintN(64, left) >> right),
  ),
  'MathFunctions.bitNot(int): int': (_: Maths, value: bigint) => ~value,
  ...rounding('ceil', Math.ceil),
  ...rounding('floor', Math.floor),
  ...rounding('trunc', Math.trunc),
  ...rounding(
    'round',
    number => Math.sign(number) * Math.round(Math.abs(number)),
  ),
  'MathFunctions.abs(dyn): dyn': (_: Maths, value: unknown) =>
    ofNumber(value, Math.abs, number => (number < 0n ? -number : number)),
  'MathFunctions.sign(dyn): dyn': (_: Maths, value: unknown) =>
    ofNumber(value, Math.sign, number =>
      number === 0n ? 0n : number / (number < 0n ? -number : number),
    ),
  'MathFunctions.sqrt(dyn): double': (_: Maths, value: unknown) =>
    Math.sqrt(numberOf(value)),
  'MathFunctions.isNaN(double): bool': (_: Maths, number: number) =>
    Number.isNaN(number),
  'MathFunctions.isInf(double): bool': (_: Maths, number: number) =>
    Math.abs(number) === Infinity,
  'MathFunctions.isFinite(double): bool': (_: Maths, number: number) =>
    Number.isFinite(number),
  ...extremes('greatest', (left, right) => numberOf(left) >= numberOf(right)),
  ...extremes('least', (left, right) => numberOf(left) <= numberOf(right)),
  ...collectionFunctions('dyn'),
  'Base64Functions.encode(dyn): string': (_: Encodings, value: unknown) => {
    if (!(value instanceof Uint8Array)) {
      throw failure('no_such_overload');
    }
    charge(value.length);
    return encodeBase64(value);
  },
  'Base64Functions.decode(string): bytes': (_: Encodings, text: string) => {
    charge(text.length);
    const bytes = /^[\w+/]*={0,2}$/.test(text) && decodeBase64(text);
    if (!bytes) {
      throw failure('not_convertible');
    }
    return bytes;
  },
};

/** The functions of namespaces, as they are called. */
export const templateNamespaces = namesInNamespaces(namespaces, namespaced);

/** The names of functions that are called without a receiver. */
export const templateFunctions: readonly string[] = [
  ...new Set(Object.keys(functions).map(signature => signature.split('(')[0])),
];

/** Adds the functions to an environment; methods are registered by their own names. */
export function registerTemplateFunctions(environment: Environment): void {
  environment.registerType('Omitted', Omitted);
  registerFunctions(environment, namespaces, functions, [
    namespaced,
    optionalFunctions,
  ]);
}

/** A function of any number of values. */
function variadic(
  name: string,
  fewest: number,
  type: string,
  run: (values: readonly unknown[]) => unknown,
): Methods {
  return Object.fromEntries(
    Array.from({ length: mostArguments - fewest + 1 }, (_, index) => [
      `${name}(${Array(fewest + index)
        .fill('dyn')
        .join(', ')}): ${type}`,
      (...values: unknown[]) => run(values),
    ]),
  );
}

function mergeMaps(maps: readonly unknown[]): Map<unknown, unknown> {
  const merged = new Map<unknown, unknown>();
  for (const entries of maps.map(mapOf)) {
    if (!entries) {
      throw failure('no_such_overload');
    }
    for (const [key, value] of entries) {
      charge(itemWork);
      if (typeof key !== 'string') {
        throw failure('no_such_overload');
      }
      merged.set(key, value === omitted ? new Map() : value);
    }
  }
  return merged;
}

/** Of a list, or of several arguments; a single one is a text or a list. */
function nameOfParts(limit: number, values: readonly unknown[]): string {
  const [first, ...others] = values;
  const parts = others.length === 0 && Array.isArray(first) ? first : values;
  // The type of a list is that of its first item.
  if (parts.length > 0 && typeof parts[0] !== 'string') {
    throw failure('no_such_overload');
  }
  const texts = parts.filter(part => typeof part === 'string');
  charge(texts.join('').length);
  const name = generatedName(limit, texts);
  if (name === undefined) {
    throw failure('division_by_zero');
  }
  return name;
}

function bitwise(
  name: string,
  run: (left: bigint, right: bigint) => bigint,
): Methods {
  return {
    [`MathFunctions.${name}(int, int): int`]: (
      _: Maths,
      left: bigint,
      right: bigint,
    ) => {
      if (name.startsWith('bitShift') && right < 0n) {
        throw failure('index_out_of_range');
      }
      return run(left, right);
    },
  };
}

function rounding(name: string, round: (number: number) => number): Methods {
  return {
    [`MathFunctions.${name}(double): double`]: (_: Maths, number: number) =>
      round(number),
  };
}

function extremes(
  name: string,
  isBetter: (left: unknown, right: unknown) => boolean,
): Methods {
  return Object.fromEntries(
    Array.from({ length: mostArguments }, (_, index) => [
      `MathFunctions.${name}(${Array(index + 1)
        .fill('dyn')
        .join(', ')}): dyn`,
      (_namespace: Maths, ...values: unknown[]) => {
        const numbers =
          values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
        if (numbers.length === 0) {
          throw failure('no_such_overload');
        }
        numbers.forEach(numberOf);
        return numbers.reduce((left, right) =>
          isBetter(left, right) ? left : right,
        );
      },
    ]),
  );
}

function ofNumber(
  value: unknown,
  double: (number: number) => number,
  integer: (number: bigint) => bigint,
): unknown {
  return typeof value === 'bigint' ? integer(value) : double(numberOf(value));
}

function numberOf(value: unknown): number {
  const scalar = scalarOf(value) as Comparable;
  if (typeof scalar !== 'number' && typeof scalar !== 'bigint') {
    throw failure('no_such_overload');
  }
  return Number(scalar);
}
