// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../../delivery';
import type { Finding } from '../../finding';
import type { JsonObject } from '../../json';
import type { Environment, Overlay, OverlayMixin } from '../../overlay';
import type { CompiledSchema } from '../../schema';
import type { ComponentConfiguration, Layer } from '../../layers';

/**
 * A component with all input of its configuration except overlays and mixins.
 *
 * @public
 */
export interface FleetMember {
  readonly component: ComponentConfiguration;
  /** The schema of the whole configuration; the same object as long as its content is unchanged. */
  readonly schema: CompiledSchema;
  /** The component's bindings for all environments. */
  readonly bindings?: readonly ReleaseBinding[];
  /** The values kept in the portal. */
  readonly portal?: {
    readonly allEnvironments?: JsonObject;
    /** By environment name. */
    readonly environments?: { readonly [environment: string]: JsonObject };
  };
}

/**
 * All components in all environments.
 *
 * @public
 */
export interface FleetInput {
  /** One for each component. */
  readonly members: readonly FleetMember[];
  readonly environments: readonly Environment[];
  /** As returned by `checkOverlays`. */
  readonly overlays: readonly Overlay[];
  /** As returned by `checkMixins`. */
  readonly mixins?: readonly OverlayMixin[];
}

/**
 * The part of an effective configuration that is kept, enough to compare it and to report its problems. Provenance
 * would take many times the memory, and resolving a single configuration with it takes about a millisecond.
 *
 * @public
 */
export interface FleetResult {
  /**
   * The configuration, as one JSON string for each section: `{"parameters":{…}}`. Equal strings of one component are
   * shared.
   */
  readonly sections: readonly string[];
  /** The ids of the layers that applied, lowest first. */
  readonly layers: readonly string[];
  readonly findings: readonly Finding[];
  /** Identifies the selection: equal for the same overlays and mixins at the same stations. */
  readonly selection: string;
}

/**
 * One component in one environment.
 *
 * @public
 */
export interface FleetSubject {
  /** Entity reference of the component. */
  readonly component: string;
  /** Name of the environment. */
  readonly environment: string;
}

/**
 * The effective configurations of all components in all environments.
 *
 * @public
 */
export interface Fleet {
  /** The input of the resolution. */
  readonly input: FleetInput;
  /** By component reference and environment name. */
  readonly results: ReadonlyMap<string, ReadonlyMap<string, FleetResult>>;
  /** The configurations that were resolved; all others were reused. */
  readonly computed: readonly FleetSubject[];
  /** The resolved configurations that changed or are new. */
  readonly changed: readonly FleetSubject[];
  /** Speeds up the next resolution. */
  readonly memory: FleetMemory;
}

/**
 * The documents and selections remembered from a resolution.
 *
 * @public
 */
export interface FleetMemory {
  readonly identities: DocumentIdentities;
  readonly choices: Choices;
}

/**
 * Identifies overlays and mixins by a number for each content.
 *
 * @public
 */
export interface DocumentIdentities {
  readonly numbers: ReadonlyMap<Overlay | OverlayMixin, number>;
  /** Serialized documents, reused for a document that is the same object. */
  readonly contents: ReadonlyMap<Overlay | OverlayMixin, string>;
  readonly byContent: ReadonlyMap<string, number>;
  /** The first unused number. */
  readonly next: number;
}

/**
 * The layers of the selected overlays and mixins.
 *
 * @public
 */
export interface ChosenOverlays {
  /** @see FleetResult.selection */
  readonly selection: string;
  readonly layers: readonly Layer[];
  readonly findings: readonly Finding[];
}

/**
 * Selections by schema, which decides ties, and by a key made from all other input.
 *
 * @public
 */
export type Choices = ReadonlyMap<
  CompiledSchema,
  ReadonlyMap<string, ChosenOverlays>
>;
