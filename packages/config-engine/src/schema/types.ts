// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { SourceText } from '../source';

/**
 * A JSON Schema as plain data.
 *
 * @public
 */
export type JsonSchema = JsonObject;

/**
 * The `oc:` annotations of one field by name without prefix, such as `ui:hidden` or `build:inject`; not part of
 * validation. Values are typed: `true`, numbers and JSON are parsed, a flag is `true`. `#comment` is the help text from
 * the comment above a field without a description. With `#inferred`, the type of the field is only inferred from a value,
 * and another one is a warning.
 *
 * @public
 */
export type Annotations = { readonly [name: string]: JsonValue };

/**
 * How the values of several layers are merged (docs/rules/merging.md#strategies). A map is merged `deep` unless
 * `replace` is set. A list is replaced unless a strategy for its items is set; `map` identifies items by `keys`.
 *
 * @public
 */
export type MergeStrategy =
  | { readonly kind: 'replace' | 'deep' | 'append' | 'union' }
  | { readonly kind: 'map'; readonly keys: readonly string[] };

/**
 * One step of a path through a configuration: a key of a map, any item of a list, or any entry of a map that the schema
 * does not declare.
 *
 * @public
 */
export type RecordedStep =
  | string
  | { readonly items: true }
  | { readonly entries: true; readonly except?: readonly string[] };

/**
 * The places of a configuration that a schema marks. @see marksOf
 *
 * @public
 */
export interface SchemaMarks {
  readonly sensitive: ReadonlyArray<readonly RecordedStep[]>;
  /** The fields that neither forms nor views show. */
  readonly hidden: ReadonlyArray<readonly RecordedStep[]>;
  /** Set by `markHiddenSensitive`: the hidden fields are secret, too. */
  readonly isHiddenSensitive?: true;
}

/**
 * The output of every dialect's compiler, read by everything downstream. Tables are keyed by JSON Pointer into the
 * schema (`/properties/a/items`). Both views have the same pointers and contain no `$ref`.
 *
 * @public
 */
export interface CompiledSchema {
  readonly dialect: 'shorthand' | 'openapi' | 'ytt' | 'composed';
  /**
   * For export and conformance: the output of OpenChoreo's compiler, with OpenAPI 3.0 booleans and sorted `required`.
   */
  readonly structural: JsonSchema;
  /**
   * For validation and forms: JSON Schema draft-07 that ajv compiles in strict mode. It has the patterns that RE2 and
   * JavaScript read alike; `withPatterns` adds the others.
   */
  readonly jsonSchema: JsonSchema;
  readonly annotations: { readonly [pointer: string]: Annotations };
  /** Property names of each object in the author's order, which plain objects lose for names like `1`. */
  readonly order: { readonly [pointer: string]: readonly string[] };
  /** The position of each field's definition, and of the parts of defaults that are maps or lists. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** The type that each default comes from; absent for the field's own default. */
  readonly defaultOrigins: {
    readonly [pointer: string]: {
      readonly type: string;
    };
  };
  /** Declared merge strategies. */
  readonly mergeStrategies: {
    readonly [pointer: string]: {
      readonly strategy: MergeStrategy;
      readonly position?: SourcePosition;
    };
  };
  /**
   * Rules that JSON Schema cannot express, by the pointer of their schema, as source text that is parsed again for
   * validation; absent if there are none.
   */
  readonly rules?: {
    readonly [pointer: string]:
      | {
          readonly language: 'ytt';
          /** The texts of the schema, in merge order. */
          readonly sources: readonly SourceText[];
          /** Files that they may load. */
          readonly files: readonly SourceText[];
        }
      | {
          /** Those in `x-kubernetes-validations` of the structural schema. */
          readonly language: 'kubernetes';
        }
      | {
          readonly language: 'helm';
          /** The charts with a `values.schema.json`. */
          readonly charts: ReadonlyArray<{
            /** The keys of its values, by the names or aliases of the charts around. */
            readonly path: readonly string[];
            readonly source: SourceText;
            /** What may turn the chart, or one around it, off: paths of values, and tags. */
            readonly switches: ReadonlyArray<{
              readonly conditions: ReadonlyArray<readonly string[]>;
              readonly tags: readonly string[];
            }>;
          }>;
        };
  };
  /**
   * In a composed schema: the rules of its definitions, by the pointer of the configuration they apply to (the root or
   * a trait); absent if there are none.
   */
  readonly validations?: {
    readonly [pointer: string]: {
      /** Name of the definition. */
      readonly name: string;
      readonly rules: readonly DefinitionRule[];
    };
  };
  /**
   * In a composed schema: pointers of sections whose schemas have errors, so that fields and annotations may be
   * missing; absent if there are none.
   */
  readonly unsound?: readonly string[];
  /**
   * RE2 patterns of strings that refer to secrets, besides the form `secretRef`; absent if there are none. They come
   * from the portal's configuration, because a schema must not declare its secrets to be references.
   */
  readonly secretReferences?: readonly string[];
  /**
   * Number of fields removed because the user may not see them, by the pointer of their section; absent if there are
   * none.
   */
  readonly hiddenFields?: { readonly [pointer: string]: number };
  readonly findings: readonly Finding[];
}

/**
 * A schema with marks of others, which apply, too, whatever the schema says. They are never shown.
 *
 * @public
 */
export interface MarkedSchema extends CompiledSchema {
  /** Absent if there are none. */
  readonly marks?: SchemaMarks;
}

/**
 * A requirement of a definition on the configuration or a deployment, as a CEL expression.
 *
 * @public
 */
export interface DefinitionRule {
  /** As written: one expression in `${…}`. */
  readonly rule: string;
  readonly message: string;
  /** Pointers of the configuration values it reads, in the sections of its definition: `/parameters/size`. */
  readonly reads: readonly string[];
  /**
   * Why it is checked at deployment: the variables and functions that only a deployment has, or `types` if those of the
   * expression conflict. Empty if it is evaluated here.
   */
  readonly needs: readonly string[];
  /** The pointer in the document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * A compiled ComponentType or Trait.
 *
 * @public
 */
export interface CompiledDefinition {
  readonly kind: 'ComponentType' | 'Trait';
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The configuration shared by all environments; absent if the definition declares none. */
  readonly parameters?: CompiledSchema;
  /** The configuration per environment (older name: `envOverrides`). */
  readonly environmentConfigs?: CompiledSchema;
  /** Rules for components that use it; absent if there are none. */
  readonly validations?: readonly DefinitionRule[];
  /** The traits that a ComponentType adds to every component of the type; absent if there are none. */
  readonly embeddedTraits?: ReadonlyArray<{
    /** Name of the Trait. */
    readonly name: string;
    /** If set, only a definition of this kind matches. */
    readonly kind?: 'Trait' | 'ClusterTrait';
    readonly instanceName: string;
    /** The pointer in the type's document: `/spec/traits/0`. */
    readonly pointer: string;
    readonly position?: SourcePosition;
    /** `parameters` and `environmentConfigs` as written: constants, and strings with `${…}`. */
    readonly value: JsonObject;
    /** The position of each pointer of `value`. */
    readonly positions: { readonly [pointer: string]: SourcePosition };
  }>;
  /** The traits that components of a ComponentType may use; any trait if omitted. */
  readonly allowedTraits?: ReadonlyArray<{
    readonly name: string;
    /** If set, only a definition of this kind matches. */
    readonly kind?: 'Trait' | 'ClusterTrait';
  }>;
  /** Marks of other definitions that apply to both sections, whatever this one says; absent if there are none. */
  readonly marks?: SchemaMarks;
  /** All findings of the document and its sections. */
  readonly findings: readonly Finding[];
}

/** A strategy and its position. */
export type DeclaredStrategy = CompiledSchema['mergeStrategies'][string];

/** The origin of a default: the type that the field refers to. */
export type DefaultOrigin = CompiledSchema['defaultOrigins'][string];

/** The rules of one section. */
export type SchemaRules = NonNullable<CompiledSchema['rules']>[string];

/** The rules of one definition whose configuration is part of a component's. */
export type DefinitionValidations = NonNullable<
  CompiledSchema['validations']
>[string];

/** A trait that a ComponentType adds to every component of the type. */
export type EmbeddedTrait = NonNullable<
  CompiledDefinition['embeddedTraits']
>[number];

/** A trait that components of a type may use. */
export type AllowedTrait = NonNullable<
  CompiledDefinition['allowedTraits']
>[number];
