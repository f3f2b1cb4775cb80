// SPDX-License-Identifier: Apache-2.0

import type { Environment } from '@marcbachmann/cel-js';
import {
  functionNames,
  libraryFunctions,
  libraryMethods,
  methodNames,
  optionalConstructors,
  ownPrefix,
  typeNames,
  type CelDialect,
} from './environment';
import type { Methods } from './functions';

/** Namespaces of functions by their names: the type that stands for each, and its class. */
export interface Namespaces {
  readonly [name: string]: readonly [type: string, Namespace: new () => object];
}

/**
 * The functions of namespaces, as they are called.
 *
 * @param functions - by their signatures, with the type of the namespace as the receiver
 */
export function namesInNamespaces(
  namespaces: Namespaces,
  functions: Methods,
): readonly string[] {
  const names = Object.keys(functions).flatMap(signature => {
    const [, type, name] = /^(\w+)\.(\w+)\(/.exec(signature) ?? [];
    return Object.entries(namespaces).flatMap(([namespace, [each]]) =>
      each === type ? [`${namespace}.${name}`] : [],
    );
  });
  return [...new Set(names)];
}

/**
 * What expressions with namespaces of functions may use.
 *
 * @param namespaced - as returned by `namesInNamespaces`
 */
export function namesOfDialect(
  functions: readonly string[],
  methods: Methods,
  namespaced: readonly string[],
): Pick<CelDialect, 'functions' | 'methods' | 'namespaced' | 'names'> {
  return {
    functions: functionNames([...libraryFunctions, 'bytes'], functions),
    methods: methodNames(methods, [...libraryMethods, 'sortBy']),
    namespaced: new Set([
      ...optionalConstructors,
      'optional.ofNonZeroValue',
      'optional.unwrap',
      ...namespaced,
    ]),
    names: new Set([
      ...typeNames,
      'optional',
      ...namespaced.map(name => name.split('.')[0]),
    ]),
  };
}

/**
 * Adds namespaces and functions to an environment.
 *
 * @param functions - those that replace functions of the library
 * @param others - further functions, by their own names
 */
export function registerFunctions(
  environment: Environment,
  namespaces: Namespaces,
  functions: Methods,
  others: readonly Methods[],
): void {
  for (const [name, [type, Namespace]] of Object.entries(namespaces)) {
    environment.registerType(type, Namespace);
    environment.registerConstant(name, type, new Namespace());
  }
  const renamed = Object.fromEntries(
    Object.entries(functions).map(([signature, run]) => [
      `${ownPrefix}${signature}`,
      run,
    ]),
  );
  for (const table of [renamed, ...others]) {
    for (const signature of Object.keys(table)) {
      environment.registerFunction(signature, table[signature], {
        async: false,
      });
    }
  }
}
