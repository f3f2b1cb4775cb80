// SPDX-License-Identifier: Apache-2.0

import type {
  AppliedLayer,
  CompiledSchema,
  Contribution,
  Decision,
  EffectiveConfiguration,
  Finding,
  JsonValue,
  SkippedRule,
  Layer,
  MutatedPlace,
  SkippedLayer,
  SourcePosition,
  Tombstone,
} from '@component-config/config-engine';
import type { ConfigurationForm, EffectiveReport } from '../types';

/*
 * The transfer format: the same as the reports, but with each file, path, layer and contribution once, in tables, and
 * referred to by number. Numbers count from 0.
 */

/**
 * A position: the number of its file, line, column, end line, end column, start, end.
 *
 * @public
 */
export type PackedPosition = readonly [
  file: number,
  line: number,
  column: number,
  endLine: number,
  endColumn: number,
  start: number,
  end: number,
];

/**
 * A value with its positions packed.
 *
 * @public
 */
export type Packed<T> = T extends { readonly position?: SourcePosition }
  ? Omit<T, 'position' | 'related'> & {
      readonly position?: PackedPosition;
    } & ('related' extends keyof T
        ? { readonly related?: readonly PackedPosition[] }
        : unknown)
  : T;

/**
 * A contribution: the numbers of its layer and its path, and the value; then the position or `null`, and the templates,
 * if there are any.
 *
 * @public
 */
export type PackedContribution = readonly [
  layer: number,
  place: number,
  value: JsonValue,
  position?: PackedPosition | null,
  templates?: Contribution['templates'],
];

/**
 * The reason for the value of one leaf: the numbers of its path and of the winning contribution; then those of what it
 * shadowed, and of all contributors, if there are any.
 *
 * @public
 */
export type PackedReason = readonly [
  place: number,
  winner: number,
  shadowed?: readonly number[],
  contributors?: readonly number[],
];

/**
 * A tombstone, with the numbers of contributions.
 *
 * @public
 */
export interface PackedTombstone extends Omit<
  Tombstone,
  'removedBy' | 'shadowed'
> {
  readonly removedBy: number;
  readonly shadowed: readonly number[];
}

/**
 * The data that environments share, without duplicates.
 *
 * @public
 */
export interface EffectiveTables {
  /** The files of positions. */
  readonly files: readonly string[];
  /** The ids of layers. */
  readonly layerIds: readonly string[];
  /** JSON Pointers. */
  readonly places: readonly string[];
  readonly contributions: readonly PackedContribution[];
  readonly reasons: readonly PackedReason[];
  readonly tombstones: readonly PackedTombstone[];
  readonly mutations: ReadonlyArray<Packed<MutatedPlace>>;
  readonly skippedRules: ReadonlyArray<Packed<SkippedRule>>;
  readonly decisions: ReadonlyArray<Packed<Decision>>;
  readonly layers: readonly AppliedLayer[];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: ReadonlyArray<Packed<Finding>>;
}

/**
 * An effective configuration; each number refers to a row in the table of the same name.
 *
 * @public
 */
export interface PackedEffective extends Omit<
  EffectiveConfiguration,
  'provenance' | 'shadowedLists' | ListName
> {
  readonly reasons: readonly number[];
  /** Contributions by the number of the path. */
  readonly shadowedLists: ReadonlyArray<readonly [number, readonly number[]]>;
  readonly tombstones: readonly number[];
  readonly mutations: readonly number[];
  readonly skippedRules: readonly number[];
  readonly decisions: readonly number[];
  readonly layers: readonly number[];
  /** Without `include=skipped` only those without which the configuration is incomplete. */
  readonly skipped: readonly number[];
  readonly findings: readonly number[];
}

/**
 * The lists in an effective configuration.
 *
 * @public
 */
export type ListName =
  | 'tombstones'
  | 'mutations'
  | 'skippedRules'
  | 'decisions'
  | 'layers'
  | 'skipped'
  | 'findings';

/**
 * A schema, with packed positions.
 *
 * @public
 */
export interface PackedSchema extends Omit<CompiledSchema, 'positions'> {
  readonly positions: { readonly [pointer: string]: PackedPosition };
}

/**
 * An `EffectiveReport` in transfer format: what configurations share is in tables.
 *
 * @public
 */
export interface PackedEffectiveReport extends Omit<
  EffectiveReport,
  'schema' | 'general' | 'environments'
> {
  tables: EffectiveTables;
  general?: Array<Packed<Finding>>;
  /** Only with `include=schema`. */
  schema?: PackedSchema;
  environments: Array<
    Omit<EffectiveReport['environments'][number], 'schema' | 'effective'> & {
      /** Only with `include=schema`. */
      schema?: PackedSchema;
      effective: PackedEffective;
    }
  >;
}

/**
 * A layer, with packed positions.
 *
 * @public
 */
export interface PackedLayer extends Omit<Layer, 'positions'> {
  readonly positions: { readonly [pointer: string]: PackedPosition };
}

/**
 * A `ConfigurationForm` in transfer format, with packed positions.
 *
 * @public
 */
export interface PackedForm extends Omit<
  ConfigurationForm,
  'schema' | 'layers'
> {
  /** The files of positions. */
  files: string[];
  schema: PackedSchema;
  layers: PackedLayer[];
}
