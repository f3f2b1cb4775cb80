// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../../delivery';
import type { Finding } from '../../finding';
import type { JsonObject } from '../../json';
import type { Environment, Overlay, OverlayMixin } from '../../overlay';
import type { CompiledSchema } from '../../schema';
import type { ComponentConfiguration, Layer } from '../../layers';

/**
 * A component with all that its configuration is made from beside the overlays.
 *
 * @public
 */
export interface FleetMember {
  readonly component: ComponentConfiguration;
  /** Of the whole configuration; the same object for as long as nothing in it changes. */
  readonly schema: CompiledSchema;
  /** For whatever environment. */
  readonly bindings?: readonly ReleaseBinding[];
  /** What the portal holds. */
  readonly portal?: {
    readonly allEnvironments?: JsonObject;
    /** By the name of the environment. */
    readonly environments?: { readonly [environment: string]: JsonObject };
  };
}

/**
 * All components, in all environments.
 *
 * @public
 */
export interface FleetInput {
  /** One for each component. */
  readonly members: readonly FleetMember[];
  readonly environments: readonly Environment[];
  /** As `checkOverlays` gives them. */
  readonly overlays: readonly Overlay[];
  /** As `checkMixins` gives them. */
  readonly mixins?: readonly OverlayMixin[];
}

/**
 * What is kept of an effective configuration: enough to compare it and to say what is wrong with it. The reasons for its
 * values take many times the memory, and a single configuration is resolved with them in about a millisecond.
 *
 * @public
 */
export interface FleetResult {
  /**
   * The configuration, one JSON text for each of its sections: `{"parameters":{…}}`. Equal texts of one component are
   * one and the same.
   */
  readonly sections: readonly string[];
  /** The ids of the layers that took part, lowest first. */
  readonly layers: readonly string[];
  readonly findings: readonly Finding[];
  /** The same for the same overlays and mixins, in the same places. */
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
  /** What it was made from. */
  readonly input: FleetInput;
  /** By the reference of the component, and by the name of the environment. */
  readonly results: ReadonlyMap<string, ReadonlyMap<string, FleetResult>>;
  /** What had to be resolved; all else was taken over. */
  readonly computed: readonly FleetSubject[];
  /** Of what was resolved: what is not as it was before, or was not there. */
  readonly changed: readonly FleetSubject[];
  /** What makes the next resolution quick. */
  readonly memory: FleetMemory;
}

/**
 * What is remembered of the documents and the selections that a fleet was made with.
 *
 * @public
 */
export interface FleetMemory {
  readonly identities: DocumentIdentities;
  readonly choices: Choices;
}

/**
 * Which overlays and mixins are the same as before: a number for each content.
 *
 * @public
 */
export interface DocumentIdentities {
  readonly numbers: ReadonlyMap<Overlay | OverlayMixin, number>;
  /** As text, which need not be made again for a document that is the same object. */
  readonly contents: ReadonlyMap<Overlay | OverlayMixin, string>;
  readonly byContent: ReadonlyMap<string, number>;
  /** The first number that was never given. */
  readonly next: number;
}

/**
 * The layers of the overlays and mixins that were selected.
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
 * What was chosen, by the schema, which says what ties, and by a text of all else that it depends on.
 *
 * @public
 */
export type Choices = ReadonlyMap<
  CompiledSchema,
  ReadonlyMap<string, ChosenOverlays>
>;
