// SPDX-License-Identifier: Apache-2.0

import type { FunctionNode, ProgramText } from './syntax/nodes';

/**
 * A value of a Starlark program. Simple values are JavaScript's own: `null` is `None`, a `bigint` is an int and a
 * `number` is a float, so that 1 and 1.0 are distinct. A byte in a string that is not part of valid UTF-8 (Starlark
 * strings are bytes) is a lone surrogate U+DC80 to U+DCFF, see `text/bytes.ts`.
 *
 * @public
 */
export type StarlarkValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | StarlarkList
  | StarlarkTuple
  | StarlarkDict
  | StarlarkSet
  | StarlarkRange
  | StarlarkElements
  | StarlarkFunction
  | StarlarkBuiltin
  | StarlarkStruct
  | StarlarkHostValue;

/**
 * The shared part of lists, dicts and sets: a frozen one can never change, and an iterated one not during the loop.
 *
 * @public
 */
export interface Mutable {
  frozen: boolean;
  /** The number of loops that currently iterate over it. */
  iterators: number;
}

/**
 * A list.
 *
 * @public
 */
export interface StarlarkList extends Mutable {
  readonly kind: 'list';
  items: StarlarkValue[];
}

/**
 * A tuple: it never changes.
 *
 * @public
 */
export interface StarlarkTuple {
  readonly kind: 'tuple';
  readonly items: readonly StarlarkValue[];
}

/**
 * Entries in insertion order, by the string that identifies their key (`values/hash.ts`).
 *
 * @public
 */
export interface StarlarkDict extends Mutable {
  readonly kind: 'dict';
  readonly entries: Map<string, [key: StarlarkValue, value: StarlarkValue]>;
}

/**
 * A set, in insertion order.
 *
 * @public
 */
export interface StarlarkSet extends Mutable {
  readonly kind: 'set';
  readonly entries: Map<string, StarlarkValue>;
}

/**
 * The result of `range`, whose numbers are computed on demand.
 *
 * @public
 */
export interface StarlarkRange {
  readonly kind: 'range';
  readonly start: number;
  readonly stop: number;
  readonly step: number;
  readonly length: number;
}

/**
 * The result of `elems()`, `codepoints()` and their `_ords` variants: a string as a sequence.
 *
 * @public
 */
export interface StarlarkElements {
  readonly kind: 'elements';
  readonly text: string;
  readonly unit: 'elem' | 'codepoint';
  /** Numbers instead of strings. */
  readonly ords: boolean;
}

/**
 * A `def` or `lambda` with its closure.
 *
 * @public
 */
export interface StarlarkFunction {
  readonly kind: 'function';
  readonly node: FunctionNode;
  /** The position of its source, for backtraces. */
  readonly source?: ProgramText;
  /** By parameter, if it has one. */
  readonly defaults: ReadonlyMap<string, StarlarkValue>;
  readonly scope: Scope;
}

/**
 * A function of the interpreter or of its host.
 *
 * @public
 */
export interface StarlarkBuiltin {
  readonly kind: 'builtin';
  /** As named in messages and backtraces: `len`, `assert.fail`. */
  readonly name: string;
  /** For a method: the value it belongs to. */
  readonly receiver?: StarlarkValue;
  readonly call: (host: StarlarkHost, args: CallArguments) => StarlarkValue;
}

/**
 * An immutable record; fields are sorted by name.
 *
 * @public
 */
export interface StarlarkStruct {
  readonly kind: 'struct';
  readonly fields: ReadonlyMap<string, StarlarkValue>;
}

/**
 * A value whose behavior the host defines, such as a fragment of YAML.
 *
 * @public
 */
export interface StarlarkHostValue {
  readonly kind: 'host';
  /** The name that `type` returns. */
  readonly type: string;
  /** The host's own data, opaque to the interpreter. */
  readonly data: unknown;
  readonly behaviour: HostBehaviour;
}

/**
 * The behavior of a host value; an omitted operation is rejected with Starlark's own message.
 *
 * @public
 */
export interface HostBehaviour {
  readonly repr?: (self: StarlarkHostValue, host: StarlarkHost) => string;
  /** Defaults to true. */
  readonly truth?: (self: StarlarkHostValue) => boolean;
  readonly length?: (self: StarlarkHostValue) => number;
  /** The items that a loop visits. */
  readonly iterate?: (
    self: StarlarkHostValue,
  ) => Iterable<StarlarkValue> | undefined;
  /** `x[key]` and `key in x`; undefined if there is no such key. */
  readonly get?: (
    self: StarlarkHostValue,
    key: StarlarkValue,
    host: StarlarkHost,
  ) => StarlarkValue | undefined;
  /** The pairs for `dict(x)` and `f(**x)`; undefined if there are none. */
  readonly items?: (
    self: StarlarkHostValue,
  ) => Array<[StarlarkValue, StarlarkValue]> | undefined;
  readonly attribute?: (
    self: StarlarkHostValue,
    name: string,
  ) => StarlarkValue | undefined;
  readonly attributeNames?: (self: StarlarkHostValue) => readonly string[];
  /** Compares with another host value of the same type. Defaults to identity. */
  readonly compare?: (
    operator: Comparison,
    self: StarlarkHostValue,
    other: StarlarkHostValue,
    host: StarlarkHost,
  ) => boolean;
}

/**
 * An operator that compares two values.
 *
 * @public
 */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * The arguments of one call.
 *
 * @public
 */
export interface CallArguments {
  readonly positional: readonly StarlarkValue[];
  readonly named: ReadonlyArray<readonly [name: string, value: StarlarkValue]>;
}

/**
 * The operations available to host functions during a call; everything that a program creates is charged here.
 *
 * @public
 */
export interface StarlarkHost {
  readonly limits: StarlarkLimits;
  /** Stops the program with an error. */
  fail(message: string): never;
  /** Calls a function of the program; its errors propagate. */
  call(callee: StarlarkValue, args?: Partial<CallArguments>): StarlarkValue;
  /** Calls a function of the program and returns its error as data; an exhausted budget is not caught. */
  attempt(callee: StarlarkValue, args?: Partial<CallArguments>): Outcome;
  /** Charges work, in evaluated nodes. */
  spendSteps(count: number): void;
  /** Charges memory, in characters and list items. */
  allocate(count: number): void;
  /** Runs `work` one level deeper. */
  nest<Value>(work: () => Value): Value;
}

/**
 * A place in a program's file. Lines and columns count from 1.
 *
 * @public
 */
export interface StarlarkPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A call that was active when a program failed.
 *
 * @public
 */
export interface StarlarkFrame {
  /** `<toplevel>` for the program itself. */
  readonly function: string;
  /** The position that the call had reached; omitted for built-in functions. */
  readonly place?: StarlarkPlace;
}

/**
 * The budgets of the interpreter.
 *
 * @public
 */
export type StarlarkBudget =
  'input' | 'nesting' | 'steps' | 'allocation' | 'depth' | 'integer';

/**
 * Why there is no result. The message is that of starlark-go, because ytt's reports contain it.
 *
 * @public
 */
export type StarlarkFailure =
  | {
      /** `syntax`: cannot be parsed. `static`: a name is undefined, or a statement is misplaced. */
      readonly kind: 'syntax' | 'static';
      readonly message: string;
      readonly place: StarlarkPlace;
    }
  | {
      /** The program failed at run time. */
      readonly kind: 'runtime';
      readonly message: string;
      /** Active calls, outermost first. */
      readonly backtrace: readonly StarlarkFrame[];
    }
  | {
      /** The program is larger or slower than allowed; its result is unknown. */
      readonly kind: 'budget';
      readonly budget: StarlarkBudget;
      readonly limit: number;
      readonly message: string;
      readonly backtrace: readonly StarlarkFrame[];
    };

/**
 * A result, or why there is none.
 *
 * @public
 */
export type Outcome<Value = StarlarkValue> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failure'; readonly failure: StarlarkFailure };

/**
 * The amount that programs may spend together, and the amount spent so far. Calls and interpreters that are given the
 * same allowance share it.
 *
 * @public
 */
export interface StarlarkAllowance {
  readonly limits: StarlarkSpending;
  readonly spent: { -readonly [key in keyof StarlarkSpending]: number };
}

/**
 * The amounts that a program spends.
 *
 * @public
 */
export interface StarlarkSpending {
  /** Evaluated nodes and visited items. */
  readonly steps: number;
  /** Created characters and list items. */
  readonly allocation: number;
}

/**
 * The limits of a single program. Exceeding one is a failure of kind `budget`.
 *
 * @public
 */
export interface StarlarkLimits {
  /** Length of one program or expression, in UTF-16 units. */
  readonly characters: number;
  /** Nesting of the source: brackets, blocks, operators. */
  readonly nesting: number;
  /** Evaluated nodes and visited items of one call of the interpreter. */
  readonly steps: number;
  /** Created characters and list items of one call of the interpreter. */
  readonly allocation: number;
  /** Nested evaluation: calls within calls, values within values. */
  readonly depth: number;
  /** Size of an integer, in bits. */
  readonly integerBits: number;
}

/**
 * A scope in which names are looked up: that of a function or comprehension, or of a whole module.
 *
 * @public
 */
export type Scope = LocalScope | StarlarkModule;

/**
 * The variables of one call of a function, or of one comprehension.
 *
 * @public
 */
export interface LocalScope {
  readonly kind: 'local';
  /** Every variable of the scope, whether or not it is assigned yet. */
  readonly names: ReadonlySet<string>;
  readonly variables: Map<string, StarlarkValue>;
  readonly parent: Scope;
}

/**
 * The variables of one file. Programs and expressions that run in the same module see each other's variables.
 *
 * @public
 */
export interface StarlarkModule {
  readonly kind: 'module';
  /** Provided by the host. */
  readonly predeclared: ReadonlyMap<string, StarlarkValue>;
  /** Names that programs of the module assign at their top level. */
  readonly declared: Set<string>;
  /** Names from `load`, which are not visible to other modules. */
  readonly loaded: Map<string, StarlarkValue>;
  /** Top-level variables. */
  readonly globals: Map<string, StarlarkValue>;
}
