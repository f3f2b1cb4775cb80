// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import type { Condition } from '../condition';
import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { CompiledSchema } from '../schema';

/**
 * One rule (docs/rules/mutation.md#rules): fills absent or empty values (`default`), or replaces any value
 * (`override`).
 *
 * @public
 */
export interface MutationRule {
  /** Dot path, or a JSON Pointer if it begins with `/`, as the author wrote it; may be a template. */
  readonly field: string;
  readonly action: 'default' | 'override';
  /** As the author wrote it; a string with `{{` is a template. */
  readonly value: JsonValue;
  /** The author's notation of a value that is not a string (`1.30`), used for string fields. */
  readonly text?: string;
  /** The type of the value if the schema declares none for the field. */
  readonly valueType?: 'boolean' | 'integer' | 'number' | 'string';
  /** All of them must be met. */
  readonly when: readonly Condition[];
  /** If there are any, at least one of them must be met as well. */
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
  /** Defaults to false: the configuration is also validated before its mutation. */
  readonly mutateFirst: boolean;
  /** When its rules apply: at every resolution (`UPDATE`), or only when a component is created (`CREATE` alone). */
  readonly operations: ReadonlyArray<'CREATE' | 'UPDATE'>;
  readonly rules: readonly MutationRule[];
}

/** An operation to which rules apply. */
export type Operation = Mutation['operations'][number];

/**
 * The context of rules besides the configuration.
 *
 * @public
 */
export interface RuleContext {
  /** The facts of the environment; a name may contain dots. */
  readonly environment: { readonly [fact: string]: string };
  /** The component's name, namespace, labels and annotations. */
  readonly metadata: JsonObject;
  /** The secrets of the environment, if they are known; for the check of references. */
  readonly secrets?: { readonly [name: string]: readonly string[] | null };
  /**
   * If the component is not deployed in the environment, the pointers of the sections that a binding would set
   * (docs/rules/openchoreo.md#not-deployed).
   */
  readonly unbound?: readonly string[];
}

/** A rule and its layer. */
export interface AttributedRule {
  /** The id of a layer. */
  readonly layer: string;
  readonly rule: MutationRule;
  /** The operations of the `Mutation` that contains the rule. */
  readonly operations: readonly Operation[];
}

/** The input of a mutation. */
export interface MutationInput {
  /** In the order of application: each sees the changes of the previous ones. */
  readonly rules: readonly AttributedRule[];
  /**
   * Which rules to apply: those that fill come before `enforce`, those that set come after it
   * (docs/rules/merging.md#precedence).
   */
  readonly phase: MutationRule['action'];
  readonly config: JsonObject;
  /** Returns the configuration with the schema's defaults, as a copy owned by the caller. Computed here if omitted. */
  readonly completed?: () => JsonObject;
  /** Declares the types of the values; without it, every value keeps its author's type. */
  readonly schema?: CompiledSchema;
  readonly context: RuleContext;
  /** `UPDATE` at every resolution; `CREATE` when the values of a component are created. */
  readonly operation: Operation;
  /** The string that replaces masked values; it is set regardless of the type of the field. */
  readonly mask?: string;
  /** Leaves out that a rule failed if it read a secret, as in `resolve`. */
  readonly withoutSecretChecks?: boolean;
  /** The sensitive places. It receives each change, because a change may copy a sensitive value. */
  readonly following?: {
    readonly places: SensitiveSubject;
    add(change: Pick<MutationChange, 'pointer' | 'reads'>): unknown;
  };
  /** Limits the rules. Defaults to a budget for each call; rules beyond it are skipped. */
  readonly budget?: Budget;
}

/** The sensitive values among those that rules read. */
export interface SensitiveSubject {
  /** Whether a pointer refers to a sensitive value or a place within one. */
  has(pointer: string): boolean;
  /** Whether a pointer refers to a sensitive value, a place within one, or a value that contains one. */
  touches(pointer: string): boolean;
  /** Whether the value at a pointer is not empty and contains no secrets. */
  isOpen(pointer: string, value: JsonValue | undefined): boolean;
}

/** A place whose value a rule changed. */
export interface MutationChange {
  readonly layer: string;
  readonly rule: MutationRule;
  readonly pointer: string;
  /** Omitted if the place had no value. */
  readonly before?: JsonValue;
  readonly after: JsonValue;
  /** The templates of the value, as their author wrote them; omitted if there are none. */
  readonly templates?: readonly string[];
  /**
   * JSON Pointers of the values the templates read: if one is or contains a sensitive value, the result is sensitive.
   */
  readonly reads: readonly string[];
}

/** A rule that changed nothing, and the reason. */
export interface UnchangedPlace {
  readonly layer: string;
  readonly rule: MutationRule;
  /** Omitted if a condition kept a rule with a template as its field from running. */
  readonly pointer?: string;
  /**
   * `present`: a default found a value; `same`: the place already has the value; `condition`: a condition is not met.
   */
  readonly because: 'present' | 'same' | 'condition';
  /** In one sentence; reveals no sensitive value. */
  readonly sentence: string;
  readonly sentencePhrase?: Phrase;
}

/** A place with the value that a rule gives it, whether or not it had that value. */
export interface GivenPlace extends Pick<
  MutationChange,
  'layer' | 'rule' | 'pointer' | 'templates'
> {
  readonly value: JsonValue;
}

/** The result of a mutation. */
export interface MutationResult {
  readonly config: JsonObject;
  /** In the order in which they were made. */
  readonly changes: readonly MutationChange[];
  /**
   * The places of the changes, and those that already had the value of an `override`, in the order of the rules: such a
   * rule changes nothing, but wins the place and locks it, as any layer does that repeats a value.
   */
  readonly given: readonly GivenPlace[];
  readonly unchanged: readonly UnchangedPlace[];
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
