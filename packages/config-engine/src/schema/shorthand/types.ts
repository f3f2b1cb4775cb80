// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  FindingKind,
  Fix,
  SourcePosition,
  Words,
} from '../../finding';
import type { JsonObject } from '../../json';
import type { SourceEntry, SourceScalar } from '../../source';
import type { SchemaNode } from '../node';
import type { Pace } from '../../steps';

/**
 * Options of former versions of OpenChoreo's compiler. Both default to false.
 *
 * @public
 */
export interface ShorthandOptions {
  /** Do not validate defaults against their own schema. */
  readonly skipDefaultValidation?: boolean;
  /** Forbid unknown keys in every object with named fields. */
  readonly setAdditionalPropertiesFalse?: boolean;
}

/** Part of the text of an expression, in UTF-16 units; `end` is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A word of the constraints, delimited by white space outside quotes and brackets.
 *
 * @public
 */
export interface Token extends Span {
  readonly text: string;
  /** The start of an unclosed quote or bracket, which swallows the rest. */
  readonly unclosed?: {
    readonly kind: 'quote' | 'bracket';
    readonly at: number;
  };
}

/** A split `type | constraints`. */
export interface Expression {
  readonly type: Token;
  /** Whether the first pipe is followed by anything except white space. */
  readonly constrained: boolean;
  readonly tokens: readonly Token[];
}

/** The built-in types. */
export const builtinTypes = ['string', 'integer', 'number', 'boolean'] as const;

/** @see builtinTypes */
export type BuiltinType = (typeof builtinTypes)[number];

/** A parsed type part of an expression. */
export type TypeExpression =
  | { readonly kind: 'builtin'; readonly name: BuiltinType }
  | { readonly kind: 'array'; readonly items: TypeExpression }
  | { readonly kind: 'map'; readonly values: TypeExpression }
  | { readonly kind: 'custom'; readonly name: string; readonly span: Span }
  | { readonly kind: 'invalid' };

/** The compiled form of one field. */
export interface CompiledField {
  readonly node: SchemaNode;
  /** Whether the field is optional: it has a default, even an invalid one. */
  readonly optional: boolean;
}

/** The state of one compilation. */
export interface Compilation {
  readonly options: ShorthandOptions;
  readonly findings: Finding[];
  readonly types: ReadonlyMap<string, SourceEntry>;
  readonly typesPointer: string;
  /** Types already compiled. */
  readonly compiled: Map<string, CompiledField>;
  /** Types being compiled: a reference to one of them is a cycle. */
  readonly building: Set<string>;
  /** Number of suggestions left, since each takes time. */
  suggestionsLeft: number;
  /** Counts fields. */
  readonly pace: Pace;
}

/** A chain of fields, without types. */
export interface FieldPath {
  readonly name: string;
  readonly parent: FieldPath | undefined;
}

/** The location of the compiler in the schema. */
export interface SchemaPlace {
  readonly compilation: Compilation;
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** The enclosing fields, innermost first; undefined at the root. */
  readonly path: FieldPath | undefined;
  /** Number of enclosing schemas. */
  readonly depth: number;
  /** The position of the name of the field or type. */
  readonly position?: SourcePosition;
}

/** Arguments of all shorthand findings. */
export interface PathArgs {
  /** Each name is quoted. */
  readonly path: readonly string[];
}

/** Creates findings about spans of one expression. */
export interface ExpressionReport {
  readonly scalar: SourceScalar;
  add<Args>(
    kind: FindingKind<Args & PathArgs>,
    span: Span,
    args: Args,
    fix?: Fix,
  ): void;
  /** The known name most similar to a misspelled one. */
  suggest(name: string, candidates: () => Iterable<string>): string | undefined;
  /** An edit of the expression, if the positions of its characters are known. */
  fix(span: Span, text: string, title: Words): Fix | undefined;
  /** An edit that replaces a name by another; undefined if there is none. */
  rename(span: Span, name: string | undefined): Fix | undefined;
}

/** One `key=value` of an expression. */
export interface Constraint {
  readonly name: string;
  /** Trimmed, quotes included. */
  readonly value: string;
  readonly nameSpan: Span;
  readonly valueSpan: Span;
}

/** How messages show the values of a field. Both ways hide sensitive values. */
export interface Quoting {
  /** Quoted and escaped as in OpenChoreo. */
  escaped(value: string): string;
  /** As written, with quotes added if it has none. */
  written(value: string): string;
  /** Why a value cannot be parsed; may quote it. */
  problem(text: string): Words;
}

/** The input and output of a marker. */
export interface MarkerContext {
  readonly constraint: Constraint;
  /** The constrained JSON type; undefined if the type expression is invalid. */
  readonly type: string | undefined;
  /** The keywords of the node; the marker adds its own. */
  readonly keywords: JsonObject;
  readonly quote: Quoting;
  readonly report: ExpressionReport;
}

/** One family of constraint markers. */
export interface Marker {
  readonly names: readonly string[];
  readonly apply: (context: MarkerContext) => void;
}
