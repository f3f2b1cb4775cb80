// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { SourceText } from '../source';

/**
 * The language that a schema is written in.
 *
 * @public
 */
export type Dialect = 'shorthand' | 'openapi' | 'ytt';

/**
 * A JSON Schema as plain data.
 *
 * @public
 */
export type JsonSchema = JsonObject;

/**
 * The `oc:` annotations of one field by their name without the prefix, `ui:hidden` or `build:inject`; never part of
 * validation. Values are typed: `true`, numbers and JSON are read as such, a flag is `true`. Beside them `#comment`: the
 * help that the comment above a field is, where it has no description.
 *
 * @public
 */
export type Annotations = { readonly [name: string]: JsonValue };

/**
 * How the values of several layers at one place become one (docs/rules/merging.md#strategies). A map is merged `deep`
 * unless it says `replace`; a list is replaced unless it says how its items are merged, `map` items being told apart by
 * `keys`.
 *
 * @public
 */
export type MergeStrategy =
  | { readonly kind: 'replace' | 'deep' | 'append' | 'union' }
  | { readonly kind: 'map'; readonly keys: readonly string[] };

/**
 * A strategy, and where it is written.
 *
 * @public
 */
export interface DeclaredStrategy {
  readonly strategy: MergeStrategy;
  readonly position?: SourcePosition;
}

/**
 * What everything downstream of the compilers reads, whatever the dialect. The tables are keyed by JSON Pointer into
 * the schema (`/properties/a/items`); both views have the same pointers, and no `$ref` remains in either.
 *
 * @public
 */
export interface CompiledSchema {
  readonly dialect: Dialect | 'composed';
  /** For export and conformance: what OpenChoreo's compiler gives, with OpenAPI 3.0 booleans and sorted `required`. */
  readonly structural: JsonSchema;
  /** For validation and forms: JSON Schema draft-07 that ajv compiles in strict mode. */
  readonly jsonSchema: JsonSchema;
  readonly annotations: { readonly [pointer: string]: Annotations };
  /** Property names of each object in the author's order, which plain objects lose for names like `1`. */
  readonly order: { readonly [pointer: string]: readonly string[] };
  /** Where each field is defined. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /**
   * RE2 patterns that `jsonSchema` leaves out, because JavaScript has no equivalent or could take too long over them;
   * absent where there are none. `validateInstance` checks them; who runs `jsonSchema` by other means shows them as
   * checked on save.
   */
  readonly serverPatterns?: { readonly [pointer: string]: string };
  /** For each default, what gave it; absent where the field itself did. */
  readonly defaultOrigins: { readonly [pointer: string]: DefaultOrigin };
  /** How the values of layers are merged, where the schema says so. */
  readonly mergeStrategies: { readonly [pointer: string]: DeclaredStrategy };
  /**
   * Rules that JSON Schema has no words for, by the pointer of the schema that they belong to; absent where there are
   * none.
   */
  readonly rules?: { readonly [pointer: string]: SchemaRules };
  /**
   * Of a composed schema: the rules of the definitions that it is made of, by the pointer of what they are rules of, the
   * whole or a trait's; absent where there are none.
   */
  readonly validations?: {
    readonly [pointer: string]: DefinitionValidations;
  };
  /**
   * Of a composed schema: pointers of the sections whose schemas have errors, so that fields and annotations may be
   * missing in them; absent where there are none.
   */
  readonly unsound?: readonly string[];
  /**
   * RE2 patterns of the texts that say where a secret is, and not what it is, beside the form `secretRef`; absent where
   * there are none. They are of the portal's configuration: a schema cannot call its secrets references.
   */
  readonly secretReferences?: readonly string[];
  /**
   * How many fields of a section were taken out because the person may not see them, by the pointer of the section;
   * absent where none was.
   */
  readonly withheld?: { readonly [pointer: string]: number };
  readonly findings: readonly Finding[];
}

/**
 * The rules of one section, as the texts that they are written in: plain data, which is read again where they are
 * checked.
 *
 * @public
 */
export interface SchemaRules {
  readonly language: 'ytt';
  /** The texts of the schema, in the order in which they are merged. */
  readonly sources: readonly SourceText[];
  /** What they may load. */
  readonly files: readonly SourceText[];
}

/**
 * The rules of one definition, where its configuration is part of a component's.
 *
 * @public
 */
export interface DefinitionValidations {
  /** Of the definition. */
  readonly name: string;
  readonly rules: readonly DefinitionRule[];
}

/**
 * What a definition demands of the configuration or of a deployment, as an expression of CEL.
 *
 * @public
 */
export interface DefinitionRule {
  /** As written: one expression in `${…}`. */
  readonly rule: string;
  readonly message: string;
  /** Pointers of what it reads of the configuration, in the sections of its definition: `/parameters/size`. */
  readonly reads: readonly string[];
  /**
   * Why it is checked at deployment: the variables and functions that only a deployment has, or `types`, where those of
   * the expression do not fit. Empty where it is evaluated here.
   */
  readonly needs: readonly string[];
  /** In the document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * A default that is not the field's own: from the type that the field refers to.
 *
 * @public
 */
export interface DefaultOrigin {
  readonly type: string;
}

/**
 * A trait that a ComponentType gives to every component of the type.
 *
 * @public
 */
export interface EmbeddedTrait {
  /** Name of the Trait. */
  readonly name: string;
  /** Where only a definition of this kind is meant. */
  readonly kind?: 'Trait' | 'ClusterTrait';
  readonly instanceName: string;
  /** Where the type's document has it: `/spec/traits/0`. */
  readonly pointer: string;
  readonly position?: SourcePosition;
  /** `parameters` and `environmentConfigs`, as written: constants, and texts with `${…}`. */
  readonly value: JsonObject;
  /** Where each pointer of `value` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
}

/**
 * A trait that components of a type may have.
 *
 * @public
 */
export interface AllowedTrait {
  readonly name: string;
  /** Where only a definition of this kind is meant. */
  readonly kind?: 'Trait' | 'ClusterTrait';
}

/**
 * A ComponentType or Trait after compilation.
 *
 * @public
 */
export interface CompiledDefinition {
  readonly kind: 'ComponentType' | 'Trait';
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The configuration that is the same in every environment; absent when the definition declares none. */
  readonly parameters?: CompiledSchema;
  /** The configuration per environment (older name: `envOverrides`). */
  readonly environmentConfigs?: CompiledSchema;
  /** What it demands of components that use it; absent where it demands nothing. */
  readonly validations?: readonly DefinitionRule[];
  /** Of a ComponentType: the traits that it embeds; absent where there are none. */
  readonly embeddedTraits?: readonly EmbeddedTrait[];
  /** Of a ComponentType: the only traits that its components may have themselves. Absent: any. */
  readonly allowedTraits?: readonly AllowedTrait[];
  /** All findings: of the document itself and of its sections. */
  readonly findings: readonly Finding[];
}
