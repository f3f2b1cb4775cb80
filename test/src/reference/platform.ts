// SPDX-License-Identifier: Apache-2.0

export type Json = null | boolean | number | string | readonly Json[] | JsonMap;

export interface JsonMap {
  readonly [key: string]: Json;
}

/** Keys and indices from the root to a value. */
export type Path = ReadonlyArray<string | number>;

/** An OpenAPI schema with merge strategies. */
export interface Schema {
  readonly type?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly enum?: readonly Json[];
  readonly nullable?: boolean;
  readonly default?: Json;
  readonly 'x-oc-merge-strategy'?: string;
  readonly 'x-oc-merge-keys'?: readonly string[];
  readonly 'x-kubernetes-list-type'?: string;
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-map-type'?: string;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
}

export interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly value?: string;
}

/** Values at a path of the configuration: a section in `config`, or a file of `roots`. */
export interface Part {
  readonly at: readonly string[];
  readonly value: Json;
  /** Of the root, of the file, or both. */
  readonly when?: readonly Condition[];
  /** The position of the root that has the file. */
  readonly root?: number;
}

export interface Rule {
  readonly field: string;
  readonly default?: Json;
  readonly override?: Json;
  readonly when?: readonly Condition[];
  readonly or?: readonly Condition[];
}

export interface Constraint {
  readonly name: string;
  readonly value: string;
}

export interface Declaration {
  readonly path: string;
  readonly strategy: string;
  readonly keys?: readonly string[];
}

interface Texts {
  readonly [name: string]: string;
}

/** An overlay, or a mixin, which has only a name, parts and constraints. */
export interface Overlay {
  readonly name: string;
  readonly appliesTo?: {
    readonly componentTypes?: readonly string[];
    readonly components?: readonly string[];
    readonly matchLabels?: Texts;
  };
  readonly criteria?: Texts;
  readonly base?: string;
  readonly mixins?: readonly string[];
  readonly priority?: number;
  readonly enforce?: boolean;
  readonly enabledWhen?: Condition;
  readonly constraints?: readonly Constraint[];
  readonly parts: readonly Part[];
  readonly merge?: readonly Declaration[];
  readonly rules?: readonly Rule[];
}

export interface Environment {
  readonly name: string;
  readonly facts: Texts;
}

/** A platform with one component. */
export interface Platform {
  /** Of the whole configuration. */
  readonly schema: Schema;
  readonly environments: readonly Environment[];
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly Overlay[];
  readonly component: {
    readonly name: string;
    readonly type: string;
    readonly labels: Texts;
    /** The names of the trait instances. */
    readonly traits: readonly string[];
    readonly parts: readonly Part[];
    readonly partsFor: { readonly [environment: string]: readonly Part[] };
  };
  readonly portal: readonly Part[];
  readonly portalForEnvironment: readonly Part[];
}

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path, or null. */
export function valueAt(value: Json, path: Path): Json {
  return path.reduce<Json>(
    (of, key) =>
      (isMap(of) || Array.isArray(of)) && Object.hasOwn(of, key)
        ? ((of as JsonMap)[key] ?? null)
        : null,
    value,
  );
}

/** A text that is the same for equal values. */
export function canonical(value: Json): string {
  const byKey = ([a]: [string, Json], [b]: [string, Json]) => (a < b ? -1 : 1);
  return JSON.stringify(value, (_, part: Json) =>
    isMap(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part,
  );
}
