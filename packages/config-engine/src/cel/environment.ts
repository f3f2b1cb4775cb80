// SPDX-License-Identifier: Apache-2.0

import { Environment, type ASTNode } from '@marcbachmann/cel-js';
import { methods, type Methods } from './functions';
import type { Checker, Evaluator, Macro } from './library';
import { macros } from './macros';
import { meter } from './meter';

/** Larger expressions are rejected. No known rule has a tenth of this. */
const maximumNodes = 2_000;
/** Maximum nesting of expressions. */
const maximumNesting = 100;

/** The prefix of our own methods and functions, needed because those of the library cannot be replaced. */
export const ownPrefix = 'ours_';

/** What expressions may use, and the environment that parses and evaluates them. */
export interface CelDialect {
  readonly environment: Environment;
  /** The names under which functions that are called without a receiver are registered. */
  readonly functions: ReadonlyMap<string, string>;
  /** The names under which methods and macros are registered. */
  readonly methods: ReadonlyMap<string, string>;
  /** Functions of namespaces, as they are called: `optional.of`. */
  readonly namespaced: ReadonlySet<string>;
  /** Identifiers that are not variables. */
  readonly names: ReadonlySet<string>;
  /** Prepares each parsed node. */
  readonly prepare?: (node: ASTNode) => void;
  /**
   * Makes entries of lists and maps optional, if the dialect has such entries.
   *
   * @param marks - the places of their question marks
   */
  readonly useOptionalEntries?: (
    root: ASTNode,
    marks: readonly number[],
  ) => void;
  /** The names of the types of variables, if they have any. */
  readonly variables?: ReadonlyMap<string, string>;
}

/** Library functions that are safe: the size of their arguments bounds their work. */
export const libraryFunctions: readonly string[] = [
  'bool',
  'double',
  'dyn',
  'has',
  'int',
  'size',
  'string',
  'type',
  'uint',
];
export const libraryMethods: readonly string[] = [
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
];

/** The names of all functions and methods of OpenChoreo's expressions. */
export const evaluatedFunctions: readonly string[] = [
  ...libraryFunctions,
  ...libraryMethods,
  ...Object.keys(methods).map(methodName),
];

/** The constructors of optional values that the library has. */
export const optionalConstructors: readonly string[] = [
  'optional.of',
  'optional.none',
];

/** Namespaces of functions, as in `math.greatest(1, 2)`; they are not variables. */
const namespaces: readonly string[] = [
  'base64',
  'cel',
  'lists',
  'math',
  'optional',
  'sets',
];

/** Type names, as in `type(x) == string`; they are not variables. */
export const typeNames: readonly string[] = [
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
];

/** A message of the library with the names that authors know. */
export function withoutPrefix(sentence: string): string {
  return sentence
    .replaceAll(ownPrefix, '')
    .replace(/\bobject\.\d+\b/g, 'object');
}

let openChoreo: CelDialect | undefined;

/** The expressions of OpenChoreo, created on first use. */
export function openChoreoDialect(): CelDialect {
  if (!openChoreo) {
    const environment = createEnvironment(false);
    registerCommon(environment, methods);
    startMeter(environment);
    openChoreo = {
      environment,
      functions: functionNames(libraryFunctions, []),
      methods: methodNames(methods, libraryMethods),
      namespaced: new Set(optionalConstructors),
      names: new Set([...typeNames, ...namespaces]),
    };
  }
  return openChoreo;
}

/** @param isTyped - whether variables and the items of a list have types */
export function createEnvironment(isTyped: boolean): Environment {
  return new Environment({
    unlistedVariablesAreDyn: !isTyped,
    homogeneousAggregateLiterals: isTyped,
    enableOptionalTypes: true,
    limits: { maxAstNodes: maximumNodes, maxDepth: maximumNesting },
  });
}

/** Adds macros and methods that every dialect has, and what `startMeter` needs. */
export function registerCommon(environment: Environment, own: Methods): void {
  for (const signature of Object.keys(macros)) {
    environment.registerFunction(signature, macros[signature]);
  }
  for (const signature of Object.keys(own)) {
    environment.registerFunction(
      signature.replace(/\.(\w+\()/, `.${ownPrefix}$1`),
      own[signature],
      { async: false },
    );
  }
  // Only macros receive the evaluator.
  environment.registerFunction(
    `${ownPrefix}evaluator(ast): bool`,
    (): Macro => ({
      async: false,
      typeCheck: (checker: Checker) => checker.getType('bool'),
      evaluate: (evaluator: Evaluator) => {
        meter(evaluator);
        return true;
      },
    }),
  );
}

/** Makes an environment charge the work of its evaluations. */
export function startMeter(environment: Environment): void {
  environment.evaluate(`${ownPrefix}evaluator(true)`);
}

/** The names under which functions of the library and our own are registered. */
export function functionNames(
  ofLibrary: readonly string[],
  own: readonly string[],
): ReadonlyMap<string, string> {
  return new Map([
    ...ofLibrary.map((name): [string, string] => [name, name]),
    ...own.map((name): [string, string] => [name, `${ownPrefix}${name}`]),
  ]);
}

/** The names under which our own methods and those of the library are registered. */
export function methodNames(
  own: Methods,
  ofLibrary: readonly string[],
): ReadonlyMap<string, string> {
  return functionNames(ofLibrary, Object.keys(own).map(methodName));
}

/** Extracts the name from a signature: `charAt` from `string.charAt(int): string`. */
function methodName(signature: string): string {
  return /\.(\w+)\(/.exec(signature)?.[1] ?? signature;
}
