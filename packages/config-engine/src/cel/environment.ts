// SPDX-License-Identifier: Apache-2.0

import { Environment } from '@marcbachmann/cel-js';
import { methods } from './functions';
import type { Checker, Evaluator, Macro } from './library';
import { macros } from './macros';
import { meter } from './meter';

/** Larger expressions are refused; no rule that we know of has a tenth of it. */
const maximumNodes = 2_000;
/** How deep expressions may nest. */
const maximumNesting = 100;

/** What our own methods stand under, since those of the library cannot be replaced. */
const ours = 'ours_';

/** The names of our own methods. */
const ownMethods: ReadonlySet<string> = new Set(
  Object.keys(methods).map(methodName),
);

/** The library's own that are safe: what they do is bounded by the size of what they are given. */
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

/** The names of all functions and methods that are evaluated here. */
export const evaluatedFunctions: readonly string[] = [
  ...libraryFunctions,
  ...libraryMethods,
  ...ownMethods,
];

/** Names before functions, as in `math.greatest(1, 2)`: they are no variables. */
const namespaces: ReadonlySet<string> = new Set([
  'base64',
  'cel',
  'lists',
  'math',
  'optional',
  'sets',
]);

/** Names of types, as in `type(x) == string`. */
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

/** Whether a name that stands by itself is of the language, and no variable. */
export function isOfLanguage(name: string): boolean {
  return typeNames.has(name) || namespaces.has(name);
}

/** Whether a function is evaluated here. */
export function isKnownFunction(name: string): boolean {
  return libraryFunctions.has(name);
}

/** Under which name a method is called, or undefined where it is not evaluated here. */
export function methodFor(name: string): string | undefined {
  if (ownMethods.has(name)) {
    return `${ours}${name}`;
  }
  return libraryMethods.has(name) ? name : undefined;
}

/** A sentence of the library with the names that authors know. */
export function withoutOurs(sentence: string): string {
  return sentence.replaceAll(ours, '');
}

let environment: Environment | undefined;

/** Reads and evaluates expressions; made when the first is read. */
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
      signature.replace('.', `.${ours}`),
      methods[signature],
      { async: false },
    );
  }
  // The evaluator is only handed to macros.
  created.registerFunction(`${ours}evaluator(ast): bool`, (): Macro => ({
    async: false,
    typeCheck: (checker: Checker) => checker.getType('bool'),
    evaluate: (evaluator: Evaluator) => {
      meter(evaluator);
      return true;
    },
  }));
  created.evaluate(`${ours}evaluator(true)`);
  return created;
}

/** `string.charAt(int): string` is the signature of `charAt`. */
function methodName(signature: string): string {
  return signature.replace(/^[^.]*\.(\w+)\(.*$/, '$1');
}
