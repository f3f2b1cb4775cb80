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

/**
 * Options that OpenChoreo's compiler had; both off by default.
 *
 * @public
 */
export interface ShorthandOptions {
  /** Do not check that defaults satisfy their own schema. */
  readonly skipDefaultValidation?: boolean;
  /** Forbid unknown keys in every object with named fields. */
  readonly setAdditionalPropertiesFalse?: boolean;
}

/**
 * A stretch of the text of an expression, in UTF-16 units; `end` is excluded.
 *
 * @public
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A word of the constraints: everything up to white space that is outside quotes and brackets.
 *
 * @public
 */
export interface Token extends Span {
  readonly text: string;
  /** Where a quote or bracket opens that never closes, so that it swallows the rest. */
  readonly unclosed?: {
    readonly kind: 'quote' | 'bracket';
    readonly at: number;
  };
}

/** `type | constraints`, taken apart. */
export interface Expression {
  readonly type: Token;
  /** Whether anything but white space follows the first pipe. */
  readonly constrained: boolean;
  readonly tokens: readonly Token[];
}

/** The parsed left side of an expression. */
export type TypeExpression =
  | { readonly kind: 'builtin'; readonly name: BuiltinType }
  | { readonly kind: 'array'; readonly items: TypeExpression }
  | { readonly kind: 'map'; readonly values: TypeExpression }
  | { readonly kind: 'custom'; readonly name: string; readonly span: Span }
  | { readonly kind: 'invalid' };

/** @see TypeExpression */
export type BuiltinType = 'string' | 'integer' | 'number' | 'boolean';

/** What one field compiles to. */
export interface CompiledField {
  readonly node: SchemaNode;
  /** Whether the field may be left out: it has a default, or one that could not be read. */
  readonly optional: boolean;
}

/** State of one compilation. */
export interface Compilation {
  readonly options: ShorthandOptions;
  readonly findings: Finding[];
  readonly types: ReadonlyMap<string, SourceEntry>;
  readonly typesPointer: string;
  /** Types that are compiled already. */
  readonly compiled: Map<string, CompiledField>;
  /** Types whose compilation has begun: to refer to one of them is a cycle. */
  readonly building: Set<string>;
  /** How many more names are looked up for a suggestion, which takes time. */
  suggestionsLeft: number;
}

/** A chain of fields; types have no part in it. */
export interface FieldPath {
  readonly name: string;
  readonly parent: FieldPath | undefined;
}

/** Where in the schema the compiler is. */
export interface SchemaPlace {
  readonly compilation: Compilation;
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** The fields around this place, innermost first; undefined at the root. */
  readonly path: FieldPath | undefined;
  /** Levels of schema around this place. */
  readonly depth: number;
  /** Where the name of the field or type is written. */
  readonly position?: SourcePosition;
}

/** Arguments that every finding of the shorthand has. */
export interface PathArgs {
  /** In quotes. */
  readonly path: readonly string[];
}

/** Makes findings about stretches of one expression. */
export interface ExpressionReport {
  readonly scalar: SourceScalar;
  add<Args>(
    kind: FindingKind<Args & PathArgs>,
    span: Span,
    args: Args,
    fix?: Fix,
  ): void;
  /** The known name that a misspelt one most likely means. */
  suggest(name: string, candidates: () => Iterable<string>): string | undefined;
  /** An edit of the expression, where its characters are known. */
  fix(span: Span, text: string, title: Words): Fix | undefined;
}

/** One `key=value` of an expression. */
export interface Constraint {
  readonly name: string;
  /** Trimmed, quotes included. */
  readonly value: string;
  readonly nameSpan: Span;
  readonly valueSpan: Span;
}

/** How messages show the values of a field; both hide them when it is sensitive. */
export interface Quoting {
  /** In quotes and escaped, as OpenChoreo does. */
  escaped(value: string): string;
  /** As the author wrote it, in quotes unless it has its own. */
  written(value: string): string;
  /** Why a value cannot be read; may quote it. */
  problem(text: string): Words;
}

/** What a marker reads and writes. */
export interface MarkerContext {
  readonly constraint: Constraint;
  /** The JSON type that the constraint stands on; undefined where the type expression is wrong. */
  readonly type: string | undefined;
  /** The keywords of the node that is being made; the marker adds its own. */
  readonly keywords: JsonObject;
  readonly quote: Quoting;
  readonly report: ExpressionReport;
}

/** One family of constraint markers. */
export interface Marker {
  readonly names: readonly string[];
  readonly apply: (context: MarkerContext) => void;
}
