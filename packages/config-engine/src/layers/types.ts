// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../condition';
import type { Finding, Phrase, SourcePosition, Words } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { SensitiveRecord } from '../masking/types';
import type { Mutation } from '../mutation';
import type { MergeDeclaration, OverlayPart } from '../overlay';
import type { ValidationRule } from '../validation';

/**
 * The stations of precedence (docs/rules/merging.md#precedence), lowest first; a layer's kind is its station. `schema`
 * speaks where nothing else does.
 *
 * @public
 */
export const layerKinds = [
  'schema',
  'overlay',
  'component',
  'component-overlay',
  'component-environment',
  'portal',
  'portal-environment',
  'mutation-default',
  'enforced-overlay',
  'mutation-override',
  'component-type',
] as const;

/**
 * What states a layer, from the weakest to the strongest as in `layerKinds`.
 *
 * @public
 */
export type LayerKind = (typeof layerKinds)[number];

/**
 * The id of the lowest layer, which speaks where no other does.
 *
 * @public
 */
export const SCHEMA_LAYER = 'schema';

/**
 * What an overlay's layer has beside its values: all of it is decided on the configuration that the layers below give,
 * the schema's defaults applied.
 *
 * @public
 */
export interface LayerRules {
  /** Where it does not hold, the layer is skipped, and so are those that build on it. */
  readonly enabledWhen?: Condition;
  /** Ids of the layers that this one builds on. */
  readonly buildsOn: readonly string[];
  /** Of a mixin: ids of the layers that mix it in; where all of them are skipped, so is this one. */
  readonly mixedInBy?: readonly string[];
  /** Above `value`, in order; one whose conditions do not hold is left out. */
  readonly parts: readonly OverlayPart[];
  readonly merge: readonly MergeDeclaration[];
  readonly mutation?: Mutation;
  readonly validation: readonly ValidationRule[];
}

/**
 * A partial configuration with a source.
 *
 * @public
 */
export interface Layer {
  /** Unique within one resolution: `overlay:production`, `component`, `portal:staging`. */
  readonly id: string;
  readonly kind: LayerKind;
  /** As a person would name it: `overlay production`, `component payments-api`. */
  readonly title: string;
  /** The same for other languages; absent where it is the same in all of them. */
  readonly titlePhrase?: Phrase;
  /** Who answers for it: an entity reference. */
  readonly owner?: string;
  /** A partial configuration: `parameters`, `environmentConfigs`, `traits`. */
  readonly value: JsonObject;
  /** Where each pointer of `value` is written; a pointer without an entry is at its nearest ancestor's place. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Why the layer takes part, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
  /** Only overlays have them. */
  readonly rules?: LayerRules;
  /** Of a component type: what it computes from the configuration, by pointer into it. */
  readonly expressions?: { readonly [pointer: string]: JsonValue };
  /** Places that are secret, whatever the schema says; of values that the portal holds, what was recorded with them. */
  readonly recorded?: SensitiveRecord;
}

/**
 * A layer as the result names it; what it said is in the provenance.
 *
 * @public
 */
export type AppliedLayer = Omit<
  Layer,
  'value' | 'positions' | 'rules' | 'expressions'
>;

/**
 * A layer that was considered and does not take part.
 *
 * @public
 */
export interface SkippedLayer {
  readonly id: string;
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** The part of the layer that does not take part, where the rest of it does. */
  readonly part?: string;
  /** Why not, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
  /**
   * The error for which a layer that is meant for the component is left out: the configuration is degraded, which is to
   * say incomplete.
   */
  readonly error?: Finding;
}

/**
 * A condition of a layer that was decided, and what came of it.
 *
 * @public
 */
export interface Decision {
  /** The id of the layer. */
  readonly layer: string;
  /** The part of the layer that the condition is of; absent: the layer as a whole. */
  readonly part?: string;
  readonly holds: boolean;
  /** The condition with the value that it saw, in one sentence; tells nothing of a sensitive value. */
  readonly sentence: string;
  readonly sentencePhrase?: Phrase;
  readonly position?: SourcePosition;
}

/**
 * An instance of a trait on a component.
 *
 * @public
 */
export interface TraitInstance {
  /** Name of the Trait. */
  readonly name: string;
  /** Where only a definition of this kind is meant. */
  readonly kind?: 'Trait' | 'ClusterTrait';
  /** Unique on the component; names the section `traits.<instanceName>`. */
  readonly instanceName: string;
  /** Where the component's document has the instance: `/spec/traits/0`. */
  readonly pointer: string;
  /** Where the component's type has the instance: it embeds it, and the component's own document says nothing of it. */
  readonly embedded?: { readonly position?: SourcePosition };
  readonly parameters: JsonObject;
  /** Values by environment name. */
  readonly environmentConfigs: { readonly [environment: string]: JsonObject };
  /** Where they are in the document, if not in `environmentConfigs` at `pointer`. */
  readonly environmentConfigsPointer?: string;
}

/**
 * What a component's own document says about its configuration.
 *
 * @public
 */
export interface ComponentConfiguration {
  readonly name: string;
  /** Entity reference: `component:default/payments-api`. */
  readonly ref: string;
  /** `default` where the document says nothing. */
  readonly namespace: string;
  readonly owner?: string;
  /** Name of the project, or of Backstage's system, that the component belongs to. */
  readonly project?: string;
  readonly labels: { readonly [label: string]: string };
  readonly annotations: { readonly [annotation: string]: string };
  /** Name of the ComponentType, with or without its workload type; absent when the component names none. */
  readonly componentType?: string;
  /** Where only a definition of this kind is meant. */
  readonly componentTypeKind?: 'ComponentType' | 'ClusterComponentType';
  /** Whether the parameters and traits are those that a release froze. */
  readonly isReleased?: boolean;
  readonly parameters: JsonObject;
  /** Where the parameters are in the document, if not at `/spec/parameters`. */
  readonly parametersPointer?: string;
  readonly traits: readonly TraitInstance[];
  /** Values by environment name. */
  readonly environmentConfigs: { readonly [environment: string]: JsonObject };
  /** Where they are in the document, if not at `/spec/environmentConfigs`. */
  readonly environmentConfigsPointer?: string;
  /** What runs, where a document says it: a layer of its own, with this id and title. */
  readonly workload?: WorkloadValues & {
    readonly id: string;
    readonly title: Words;
  };
  /** What systems beside the documents say of the component, the weakest first. */
  readonly sources?: readonly ComponentSource[];
  /** What the component's type sets in the traits that it embeds, once the type is known (`componentOfType`). */
  readonly embedded?: EmbeddedValues;
  /** Where each pointer of the document is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/**
 * What a document says of the containers of a component, by their names: image, command and arguments, and by their
 * names the environment variables and the files.
 *
 * @public
 */
export interface WorkloadValues {
  readonly value: JsonObject;
  /** Where each pointer of `value` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** The paths in `value` to what is secret by its name. */
  readonly secrets: ReadonlyArray<readonly string[]>;
}

/**
 * A system beside the documents that has values of a component: each is a layer of its own.
 *
 * @public
 */
export interface ComponentSource {
  /** Unique among them. */
  readonly id: string;
  /** As a person would name it: `the service registry`. */
  readonly title: string;
  /** For all environments: a partial configuration. */
  readonly values: JsonObject;
  /** For single ones, by name. */
  readonly environments: { readonly [environment: string]: JsonObject };
  /** Why it is not known what the system says, in one sentence; the configuration is then degraded. */
  readonly failure?: string;
}

/**
 * What a component's type sets in the traits that it embeds.
 *
 * @public
 */
export interface EmbeddedValues {
  /** The constants: a partial configuration, `traits` alone. */
  readonly value: JsonObject;
  /** What is computed from the component's own configuration: values with `${…}`, by pointer into the configuration. */
  readonly expressions: { readonly [pointer: string]: JsonValue };
  /** Where each pointer of `value` and `expressions` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
}

/**
 * The values that the portal holds for one component: for all environments, and for the one that is resolved.
 *
 * @public
 */
export interface PortalValues {
  readonly allEnvironments?: JsonObject;
  readonly environment?: JsonObject;
  /** What was recorded with them when they were saved: it keeps secret what their schema may not call so any more. */
  readonly recorded?: {
    readonly allEnvironments?: SensitiveRecord;
    readonly environment?: SensitiveRecord;
  };
}
