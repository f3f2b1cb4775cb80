// SPDX-License-Identifier: Apache-2.0

/**
 * A position in the source of the program; `StarlarkSource` maps it to the file.
 *
 * @public
 */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/**
 * An operator between two expressions.
 *
 * @public
 */
export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '//'
  | '%'
  | '&'
  | '|'
  | '^'
  | '<<'
  | '>>'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in';

/**
 * An expression. `spot` is the position of its failures: the operator, the bracket, the dot.
 *
 * @public
 */
export type Expression =
  | { readonly kind: 'name'; readonly spot: Spot; readonly name: string }
  | {
      readonly kind: 'literal';
      readonly spot: Spot;
      readonly value: string | bigint | number;
    }
  | {
      readonly kind: 'sequence';
      readonly spot: Spot;
      readonly type: 'list' | 'tuple';
      readonly items: readonly Expression[];
    }
  | {
      readonly kind: 'dict';
      readonly spot: Spot;
      readonly entries: readonly DictEntry[];
    }
  | {
      readonly kind: 'parentheses';
      readonly spot: Spot;
      readonly inner: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly spot: Spot;
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | {
      readonly kind: 'unary';
      readonly spot: Spot;
      readonly operator: '+' | '-' | '~' | 'not';
      readonly operand: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly spot: Spot;
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'logical';
      readonly spot: Spot;
      readonly operator: 'and' | 'or';
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'attribute';
      readonly spot: Spot;
      readonly object: Expression;
      readonly name: string;
    }
  | {
      readonly kind: 'index';
      readonly spot: Spot;
      readonly object: Expression;
      readonly key: Expression;
    }
  | {
      readonly kind: 'slice';
      readonly spot: Spot;
      readonly object: Expression;
      readonly from?: Expression;
      readonly to?: Expression;
      readonly step?: Expression;
    }
  | {
      readonly kind: 'call';
      readonly spot: Spot;
      readonly callee: Expression;
      readonly args: readonly Argument[];
    }
  | {
      readonly kind: 'lambda';
      readonly spot: Spot;
      readonly node: FunctionNode;
    }
  | ComprehensionNode;

/**
 * An entry of a dict literal.
 *
 * @public
 */
export interface DictEntry {
  readonly spot: Spot;
  readonly key: Expression;
  readonly value: Expression;
}

/**
 * A list or dict comprehension: `[x for x in xs if x]`.
 *
 * @public
 */
export interface ComprehensionNode {
  readonly kind: 'comprehension';
  readonly spot: Spot;
  readonly body: Expression | DictEntry;
  readonly clauses: readonly Clause[];
  /** Its own variables. */
  readonly locals: ReadonlySet<string>;
}

/**
 * The first clause is always a `for`.
 *
 * @public
 */
export type Clause =
  | {
      readonly kind: 'for';
      readonly spot: Spot;
      readonly target: Expression;
      readonly iterable: Expression;
    }
  | { readonly kind: 'if'; readonly condition: Expression };

/**
 * An argument of a call.
 *
 * @public
 */
export interface Argument {
  readonly kind: 'positional' | 'named' | 'star' | 'starStar';
  readonly spot: Spot;
  /** For a named argument. */
  readonly name?: string;
  readonly value: Expression;
}

/**
 * A parameter of a function.
 *
 * @public
 */
export interface Parameter {
  /** `star` without a name is `*` alone. */
  readonly kind: 'required' | 'optional' | 'star' | 'starStar';
  readonly spot: Spot;
  readonly name?: string;
  readonly default?: Expression;
}

/**
 * The shared part of `def` and `lambda`.
 *
 * @public
 */
export interface FunctionNode {
  /** `lambda` if it has none. */
  readonly name: string;
  readonly spot: Spot;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Statement[] | Expression;
  /** Parameters and every name that the body assigns. */
  readonly locals: ReadonlySet<string>;
}

/**
 * A statement of a program.
 *
 * @public
 */
export type Statement =
  | {
      readonly kind: 'expression';
      readonly spot: Spot;
      readonly value: Expression;
    }
  | {
      readonly kind: 'assign';
      readonly spot: Spot;
      readonly target: Expression;
      readonly value: Expression;
    }
  | {
      readonly kind: 'augment';
      readonly spot: Spot;
      readonly operator: BinaryOperator;
      readonly target: Expression;
      readonly value: Expression;
    }
  | {
      readonly kind: 'if';
      readonly spot: Spot;
      readonly condition: Expression;
      readonly whenTrue: readonly Statement[];
      readonly whenFalse: readonly Statement[];
    }
  | {
      readonly kind: 'for';
      readonly spot: Spot;
      readonly target: Expression;
      readonly iterable: Expression;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'while';
      readonly spot: Spot;
      readonly condition: Expression;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'def';
      readonly spot: Spot;
      readonly name: string;
      readonly node: FunctionNode;
    }
  | {
      readonly kind: 'return';
      readonly spot: Spot;
      readonly value?: Expression;
    }
  | { readonly kind: 'break' | 'continue' | 'pass'; readonly spot: Spot }
  | {
      readonly kind: 'load';
      readonly spot: Spot;
      readonly module: string;
      readonly names: readonly LoadedName[];
    };

/**
 * A name loaded from another module, and its local name.
 *
 * @public
 */
export interface LoadedName {
  readonly spot: Spot;
  readonly local: string;
  readonly original: string;
}

/**
 * Source, and the mapping of its lines and columns to those of its file.
 *
 * @public
 */
export interface ProgramText {
  readonly file: string;
  readonly text: string;
  /** The first line in the file. Defaults to 1. */
  readonly line?: number;
  /** The column of the first line in the file. Defaults to 1. */
  readonly column?: number;
  /** For source assembled from several lines of a file: the line in the file of each of its own. Wins over `line`. */
  readonly lines?: readonly number[];
}
