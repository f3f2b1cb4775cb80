// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import type { Condition } from '../condition';
import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { CompiledSchema } from '../schema';

/**
 * When a rule applies: at every resolution (`UPDATE`), or only when a component is first made (`CREATE` alone).
 *
 * @public
 */
export type Operation = 'CREATE' | 'UPDATE';

/**
 * The type that a rule itself names for its value.
 *
 * @public
 */
export type ValueType = 'boolean' | 'integer' | 'number' | 'string';

/**
 * One rule (docs/rules/mutation.md#rules): fills what is absent or empty (`default`), or sets (`override`).
 *
 * @public
 */
export interface MutationRule {
  /** Dot path, or a JSON Pointer where it begins with `/`, as the author wrote it; may be a template. */
  readonly field: string;
  readonly action: 'default' | 'override';
  /** What the author wrote; a text with `{{` is a template. */
  readonly value: JsonValue;
  /** A value that is no text, as the author wrote it (`1.30`): what a field of text gets. */
  readonly text?: string;
  /** Of the value where the schema names no type for the field. */
  readonly valueType?: ValueType;
  /** All of them have to hold. */
  readonly when: readonly Condition[];
  /** Where there are any, at least one of them has to hold, too. */
  readonly or?: readonly Condition[];
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * The `mutation` of an overlay.
 *
 * @public
 */
export interface Mutation {
  /** False, the default: what was merged is validated before it is mutated, too. */
  readonly mutateFirst: boolean;
  readonly operations: readonly Operation[];
  readonly rules: readonly MutationRule[];
}

/**
 * What rules see beside the configuration.
 *
 * @public
 */
export interface RuleContext {
  /** The facts of the environment; a name may contain dots. */
  readonly environment: { readonly [fact: string]: string };
  /** Of the component: name, namespace, labels, annotations. */
  readonly metadata: JsonObject;
}

/**
 * A rule and the layer that it stands in.
 *
 * @public
 */
export interface AttributedRule {
  /** The id of a layer. */
  readonly layer: string;
  readonly rule: MutationRule;
  /** Those of the `Mutation` that the rule is from. */
  readonly operations: readonly Operation[];
}

/**
 * What a mutation starts from.
 *
 * @public
 */
export interface MutationInput {
  /** In the order in which they are applied: each sees what those before it did. */
  readonly rules: readonly AttributedRule[];
  /**
   * Which of the rules: those that fill come before `enforce`, those that set after it
   * (docs/rules/merging.md#precedence).
   */
  readonly phase: MutationRule['action'];
  readonly config: JsonObject;
  /** The configuration with the schema's defaults, as a copy that is the caller's own; made here where it is not given. */
  readonly completed?: () => JsonObject;
  /** Says the types of what is written; without it every value keeps the author's. */
  readonly schema?: CompiledSchema;
  readonly context: RuleContext;
  /** `UPDATE` at every resolution; `CREATE` when the values of a component are first made. */
  readonly operation: Operation;
  /** The text that stands for values that are held back: it is written whatever the type of the field. */
  readonly mask?: string;
  /** The places whose values must not be told. It is told of each change, which may carry such a value elsewhere. */
  readonly following?: {
    readonly places: SensitiveSubject;
    add(change: Pick<MutationChange, 'pointer' | 'reads'>): unknown;
  };
  /** What the rules may spend, so much for each call when it is not shared: rules beyond it are not asked. */
  readonly budget?: Budget;
}

/**
 * Which values that rules see must not be told.
 *
 * @public
 */
export interface SensitiveSubject {
  /** Whether a pointer names a sensitive value or something within one. */
  has(pointer: string): boolean;
  /** Whether a pointer names a sensitive value, something within one, or what holds one. */
  touches(pointer: string): boolean;
  /** Whether a value at a pointer has something in it, and nothing of it is secret. */
  isOpen(pointer: string, value: JsonValue | undefined): boolean;
}

/**
 * A place that a rule gave another value.
 *
 * @public
 */
export interface MutationChange {
  readonly layer: string;
  readonly rule: MutationRule;
  readonly pointer: string;
  /** Absent where there was nothing. */
  readonly before?: JsonValue;
  readonly after: JsonValue;
  /** The templates of the value, as their author wrote them; absent where there are none. */
  readonly templates?: readonly string[];
  /** JSON Pointers of what the templates read: where one is sensitive, or holds what is, so is the value. */
  readonly reads: readonly string[];
}

/**
 * A rule that changed nothing, and why.
 *
 * @public
 */
export interface UnchangedPlace {
  readonly layer: string;
  readonly rule: MutationRule;
  /** Absent where a condition was in the way of a rule whose field is a template. */
  readonly pointer?: string;
  /** `present`: a default found a value; `same`: the value is there already; `condition`: a condition does not hold. */
  readonly because: 'present' | 'same' | 'condition';
  /** In one sentence; tells nothing of a sensitive value. */
  readonly sentence: string;
  readonly sentencePhrase?: Phrase;
}

/**
 * What a mutation gave.
 *
 * @public
 */
export interface MutationResult {
  readonly config: JsonObject;
  /** In the order in which they were made. */
  readonly changes: readonly MutationChange[];
  readonly kept: readonly UnchangedPlace[];
  readonly findings: readonly Finding[];
}

/**
 * An operation of a JSON Patch (RFC 6902).
 *
 * @public
 */
export type PatchOperation =
  | {
      readonly op: 'add' | 'replace';
      readonly path: string;
      readonly value: JsonValue;
    }
  | { readonly op: 'remove'; readonly path: string };
