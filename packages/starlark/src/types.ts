// SPDX-License-Identifier: Apache-2.0

import type { FunctionNode, ProgramText } from './syntax/nodes';

/**
 * A value of a Starlark program. Simple values are JavaScript's own: `null` is `None`, a `bigint` is an int and a
 * `number` is a float, so that 1 and 1.0 stay apart. A string holds text; a byte that is no part of valid UTF-8
 * (Starlark strings are bytes) is a lone surrogate U+DC80 to U+DCFF, see `text/bytes.ts`.
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
 * What lists, dicts and sets share: a frozen one never changes again, an iterated one not while the loop runs.
 *
 * @public
 */
export interface Mutable {
  frozen: boolean;
  /** Loops that run over it now. */
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
 * Entries in the order of insertion, by the text that stands for their key (`values/hash.ts`).
 *
 * @public
 */
export interface StarlarkDict extends Mutable {
  readonly kind: 'dict';
  readonly entries: Map<string, [key: StarlarkValue, value: StarlarkValue]>;
}

/**
 * A set, in the order of insertion.
 *
 * @public
 */
export interface StarlarkSet extends Mutable {
  readonly kind: 'set';
  readonly entries: Map<string, StarlarkValue>;
}

/**
 * What `range` gives: the numbers are never made before they are asked for.
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
 * What `elems()`, `codepoints()` and their `_ords` give: a string seen as a sequence.
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
 * A `def` or a `lambda`, with what it closes over.
 *
 * @public
 */
export interface StarlarkFunction {
  readonly kind: 'function';
  readonly node: FunctionNode;
  /** Where its text stands, for backtraces. */
  readonly source?: ProgramText;
  /** By parameter, for those that have one. */
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
  /** As messages and backtraces name it: `len`, `assert.fail`. */
  readonly name: string;
  /** Of a method: the value that it was taken from. */
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
 * A value that only the host knows how to handle, such as a fragment of YAML.
 *
 * @public
 */
export interface StarlarkHostValue {
  readonly kind: 'host';
  /** What `type` says. */
  readonly type: string;
  /** The host's own data; the interpreter never looks at it. */
  readonly data: unknown;
  readonly behaviour: HostBehaviour;
}

/**
 * What a host value can do; what is absent is refused with Starlark's own message.
 *
 * @public
 */
export interface HostBehaviour {
  readonly repr?: (self: StarlarkHostValue, host: StarlarkHost) => string;
  /** Absent: always true. */
  readonly truth?: (self: StarlarkHostValue) => boolean;
  readonly length?: (self: StarlarkHostValue) => number;
  /** What a loop visits. */
  readonly iterate?: (
    self: StarlarkHostValue,
  ) => Iterable<StarlarkValue> | undefined;
  /** `x[key]` and `key in x`; undefined when there is no such key. */
  readonly get?: (
    self: StarlarkHostValue,
    key: StarlarkValue,
    host: StarlarkHost,
  ) => StarlarkValue | undefined;
  /** The pairs for `dict(x)` and `f(**x)`; undefined when it has none. */
  readonly items?: (
    self: StarlarkHostValue,
  ) => Array<[StarlarkValue, StarlarkValue]> | undefined;
  readonly attribute?: (
    self: StarlarkHostValue,
    name: string,
  ) => StarlarkValue | undefined;
  readonly attributeNames?: (self: StarlarkHostValue) => readonly string[];
  /** Compares with another host value of the same type; absent: by identity. */
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
 * What a function of the host may do while it is called; everything that a program makes is counted here.
 *
 * @public
 */
export interface StarlarkHost {
  readonly limits: StarlarkLimits;
  /** Stops the program with an error of the program, in Starlark's words. */
  fail(message: string): never;
  /** Calls a function of the program; its errors go on upwards. */
  call(callee: StarlarkValue, args?: Partial<CallArguments>): StarlarkValue;
  /** Calls a function of the program and gives its error as data; a spent budget is not caught. */
  attempt(callee: StarlarkValue, args?: Partial<CallArguments>): Outcome;
  /** Counts work, in evaluated nodes. */
  spendSteps(count: number): void;
  /** Counts memory, in characters and list items. */
  allocate(count: number): void;
  /** Does work that is one level deeper. */
  nest<Value>(work: () => Value): Value;
}

/**
 * A place in the text that a program was written in. Lines and columns count from 1.
 *
 * @public
 */
export interface StarlarkPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A call that was under way when a program failed.
 *
 * @public
 */
export interface StarlarkFrame {
  /** `<toplevel>` for the program itself. */
  readonly function: string;
  /** Where the call had come to; absent in built-in functions. */
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
 * Why there is no result. The message has the words of starlark-go, because ytt's reports carry them.
 *
 * @public
 */
export type StarlarkFailure =
  | {
      /** `syntax`: cannot be parsed. `static`: a name is not defined, a statement is out of place. */
      readonly kind: 'syntax' | 'static';
      readonly message: string;
      readonly place: StarlarkPlace;
    }
  | {
      /** The program failed while it ran. */
      readonly kind: 'runtime';
      readonly message: string;
      /** Calls under way, outermost first. */
      readonly backtrace: readonly StarlarkFrame[];
    }
  | {
      /** The program is larger or slower than what is allowed; nothing is known about its result. */
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
 * What programs may spend together, and what they have spent so far. It is counted up as they run: calls and
 * interpreters that are handed the same one share it.
 *
 * @public
 */
export interface StarlarkAllowance {
  readonly limits: StarlarkSpending;
  readonly spent: { -readonly [key in keyof StarlarkSpending]: number };
}

/**
 * What a program spends.
 *
 * @public
 */
export interface StarlarkSpending {
  /** Evaluated nodes and visited items. */
  readonly steps: number;
  /** Made characters and list items. */
  readonly allocation: number;
}

/**
 * What bounds a single program. Each limit ends in a failure of kind `budget`.
 *
 * @public
 */
export interface StarlarkLimits {
  /** Length of one program or expression, in UTF-16 units. */
  readonly characters: number;
  /** Nesting of the program text: brackets, blocks, operators. */
  readonly nesting: number;
  /** Evaluated nodes and visited items of one call through the door. */
  readonly steps: number;
  /** Made characters and list items of one call through the door. */
  readonly allocation: number;
  /** Nested evaluation: calls within calls, values within values. */
  readonly depth: number;
  /** Size of an integer, in bits. */
  readonly integerBits: number;
}

/**
 * Where names are looked up: the variables of a function or comprehension, or of a whole module.
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
  /** Every name that is a variable here, assigned yet or not. */
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
  /** Given by the host. */
  readonly predeclared: ReadonlyMap<string, StarlarkValue>;
  /** Names that some program of the module assigns at its top level. */
  readonly declared: Set<string>;
  /** What `load` brought in; not seen by those who load this module. */
  readonly loaded: Map<string, StarlarkValue>;
  /** Top-level variables. */
  readonly globals: Map<string, StarlarkValue>;
}
