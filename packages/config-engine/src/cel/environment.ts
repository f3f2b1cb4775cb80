// SPDX-License-Identifier: Apache-2.0

import { Environment } from '@marcbachmann/cel-js';
import { methods } from './functions';
import type { Checker, Evaluator, Macro } from './library';
import { macros } from './macros';
import { meter } from './meter';

/** Larger expressions are rejected. No known rule has a tenth of this. */
const maximumNodes = 2_000;
/** Maximum nesting of expressions. */
const maximumNesting = 100;

/** The prefix of our own methods, needed because the library's methods cannot be replaced. */
const ownPrefix = 'ours_';

/** The names of our own methods. */
const ownMethods: ReadonlySet<string> = new Set(
  Object.keys(methods).map(methodName),
);

/** Library functions that are safe: the size of their arguments bounds their work. */
const libraryFunctions: ReadonlySet<string> = new Set([
  'bool',
  'double',
  'dyn',
  'has',
  'int',
  'size',
  'string',
  'type',
  'uint',
]);
const libraryMethods: ReadonlySet<string> = new Set([
  'all',
  'endsWith',
  'exists',
  'exists_one',
  'filter',
  'hasValue',
  'map',
  'none',
  'of',
  'or',
  'orValue',
  'size',
  'startsWith',
  'trim',
  'value',
  ...Object.keys(macros).map(methodName),
]);

/** The names of all supported functions and methods. */
export const evaluatedFunctions: readonly string[] = [
  ...libraryFunctions,
  ...libraryMethods,
  ...ownMethods,
];

/** Namespaces of functions, as in `math.greatest(1, 2)`; they are not variables. */
const namespaces: ReadonlySet<string> = new Set([
  'base64',
  'cel',
  'lists',
  'math',
  'optional',
  'sets',
]);

/** Type names, as in `type(x) == string`; they are not variables. */
const typeNames: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'double',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'type',
  'uint',
]);

/** Whether an identifier belongs to the language and is not a variable. */
export function isLanguageName(name: string): boolean {
  return typeNames.has(name) || namespaces.has(name);
}

/** Whether a function is supported. */
export function isKnownFunction(name: string): boolean {
  return libraryFunctions.has(name);
}

/** The name under which a method is registered, or undefined if it is not supported. */
export function methodFor(name: string): string | undefined {
  if (ownMethods.has(name)) {
    return `${ownPrefix}${name}`;
  }
  return libraryMethods.has(name) ? name : undefined;
}

/** A message of the library with the method names that authors know. */
export function withoutPrefix(sentence: string): string {
  return sentence.replaceAll(ownPrefix, '');
}

let environment: Environment | undefined;

/** The environment that parses and evaluates expressions, created on first use. */
export function celEnvironment(): Environment {
  environment ??= createEnvironment();
  return environment;
}

function createEnvironment(): Environment {
  const created = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: { maxAstNodes: maximumNodes, maxDepth: maximumNesting },
  });
  for (const signature of Object.keys(macros)) {
    created.registerFunction(signature, macros[signature]);
  }
  for (const signature of Object.keys(methods)) {
    created.registerFunction(
      signature.replace('.', `.${ownPrefix}`),
      methods[signature],
      { async: false },
    );
  }
  // Only macros receive the evaluator.
  created.registerFunction(`${ownPrefix}evaluator(ast): bool`, (): Macro => ({
    async: false,
    typeCheck: (checker: Checker) => checker.getType('bool'),
    evaluate: (evaluator: Evaluator) => {
      meter(evaluator);
      return true;
    },
  }));
  created.evaluate(`${ownPrefix}evaluator(true)`);
  return created;
}

/** Extracts the name from a signature: `charAt` from `string.charAt(int): string`. */
function methodName(signature: string): string {
  return signature.replace(/^[^.]*\.(\w+)\(.*$/, '$1');
}
