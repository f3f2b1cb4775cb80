// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../condition';
import type { Finding, Phrase, SourcePosition, Words } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { SensitiveRecord } from '../masking/types';
import type { Mutation, RuleContext } from '../mutation';
import type { Overlay } from '../overlay';
import type { ValidationRule } from '../validation';

/**
 * The ranks of precedence (docs/rules/merging.md#precedence), lowest first; a layer's kind is its rank. `schema`
 * supplies defaults.
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
 * The kind of a layer, which decides its precedence in the order of `layerKinds`.
 *
 * @public
 */
export type LayerKind = (typeof layerKinds)[number];

/**
 * The kinds of layers whose values the owner of a component edits.
 *
 * @public
 */
export const ownLayerKinds: ReadonlySet<LayerKind | undefined> =
  new Set<LayerKind>([
    'component',
    'component-environment',
    'portal',
    'portal-environment',
  ]);

/**
 * The conditional content of an overlay's layer. It is decided on the configuration of the layers below, with the
 * schema's defaults applied.
 *
 * @public
 */
export interface LayerRules {
  /** If it is not met, the layer is skipped, together with the layers that build on it. */
  readonly enabledWhen?: Condition;
  /** Ids of the layers that this one builds on. */
  readonly buildsOn: readonly string[];
  /** For a mixin: ids of the layers that mix it in. If all of them are skipped, so is this layer. */
  readonly mixedInBy?: readonly string[];
  /** Merged above `value`, in order. A part whose conditions are not met is left out. */
  readonly parts: Overlay['parts'];
  readonly merge: Overlay['merge'];
  readonly mutation?: Mutation;
  readonly validation: readonly ValidationRule[];
}

/**
 * A partial configuration with its source.
 *
 * @public
 */
export interface Layer {
  /** Unique within one resolution: `overlay:production`, `component`, `portal:staging`. */
  readonly id: string;
  readonly kind: LayerKind;
  /** The name shown to users: `overlay production`, `component payments-api`. */
  readonly title: string;
  /** The title for other languages; omitted if it is the same in all of them. */
  readonly titlePhrase?: Phrase;
  /** The owner, as an entity reference. */
  readonly owner?: string;
  /** A partial configuration: `parameters`, `environmentConfigs`, `traits`. */
  readonly value: JsonObject;
  /** The source position of each pointer of `value`; a pointer without one uses its nearest ancestor's. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Why the layer applies, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
  /** Only set for overlays and mixins. */
  readonly rules?: LayerRules;
  /** For a component type: the values it computes from the configuration, by pointer. */
  readonly expressions?: { readonly [pointer: string]: JsonValue };
  /** Places that are secret regardless of the schema; for portal values, as recorded when they were saved. */
  readonly recorded?: SensitiveRecord;
  /** Only set for layers that a repository delivers. */
  readonly delivered?: DeliveredValues;
}

/**
 * What is known of the values of a layer that a repository delivers.
 *
 * @public
 */
export interface DeliveredValues {
  /** What has the variables in its texts that are not known: `Secret cluster-secrets`. Omitted if there are none. */
  readonly variables?: readonly string[];
}

/**
 * A layer as listed in the result; its values are in the provenance.
 *
 * @public
 */
export type AppliedLayer = Omit<
  Layer,
  'value' | 'positions' | 'rules' | 'expressions'
>;

/**
 * A layer that was considered but does not apply.
 *
 * @public
 */
export interface SkippedLayer {
  readonly id: string;
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** The part that does not apply, if the rest of the layer does. */
  readonly part?: string;
  /** Why it does not apply, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
  /** The error that excludes a layer meant for the component. The configuration is then degraded: incomplete. */
  readonly error?: Finding;
  /** Who can fix the error: the owner of the layer, as an entity reference. */
  readonly owner?: string;
  /** Only set for layers that a repository delivers, and that may set values although they could not be read. */
  readonly unread?: UnreadValues;
}

/**
 * Values that a repository delivers, and that could not be read.
 *
 * @public
 */
export interface UnreadValues {
  /** The id of the highest layer below it that the repository delivers, if there is one. */
  readonly above?: string;
  /** The only place that it may set, as a pointer in the configuration; omitted if it may set any. */
  readonly at?: string;
  /** Whether they are the defaults of a chart, below all values. */
  readonly areDefaults?: true;
}

/**
 * A condition of a layer and its outcome.
 *
 * @public
 */
export interface Decision {
  /** The id of the layer. */
  readonly layer: string;
  /** The part of the layer that has the condition; omitted for the layer as a whole. */
  readonly part?: string;
  readonly holds: boolean;
  /** The condition and the value it was evaluated on, in one sentence. Reveals no sensitive value. */
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
  /** Set if only a definition of this kind matches. */
  readonly kind?: 'Trait' | 'ClusterTrait';
  /** Unique on the component; names the section `traits.<instanceName>`. */
  readonly instanceName: string;
  /** The pointer of the instance in the component's document: `/spec/traits/0`. */
  readonly pointer: string;
  /**
   * The position in the component's type, for an instance that the type embeds and the component's document does not
   * list.
   */
  readonly embedded?: { readonly position?: SourcePosition };
  readonly parameters: JsonObject;
  /** Values by environment name. */
  readonly environmentConfigs: { readonly [environment: string]: JsonObject };
  /** Where they are in the document; defaults to `environmentConfigs` at `pointer`. */
  readonly environmentConfigsPointer?: string;
}

/**
 * The configuration in a component's own document.
 *
 * @public
 */
export interface ComponentConfiguration {
  readonly name: string;
  /** Entity reference: `component:default/payments-api`. */
  readonly ref: string;
  /** Defaults to `default`. */
  readonly namespace: string;
  readonly owner?: string;
  /** Name of the component's project, or of its system in Backstage. */
  readonly project?: string;
  readonly labels: { readonly [label: string]: string };
  readonly annotations: { readonly [annotation: string]: string };
  /** Name of the ComponentType, with or without its workload type; omitted if the component has none. */
  readonly componentType?: string;
  /** Set if only a definition of this kind matches. */
  readonly componentTypeKind?: 'ComponentType' | 'ClusterComponentType';
  /** Whether the parameters and traits are those frozen in a release. */
  readonly isReleased?: boolean;
  readonly parameters: JsonObject;
  /** Where the parameters are in the document; defaults to `/spec/parameters`. */
  readonly parametersPointer?: string;
  readonly traits: readonly TraitInstance[];
  /** Values by environment name. */
  readonly environmentConfigs: { readonly [environment: string]: JsonObject };
  /** Where they are in the document; defaults to `/spec/environmentConfigs`. */
  readonly environmentConfigsPointer?: string;
  /** The workload, if a document describes one: a layer of its own with this id and title. */
  readonly workload?: WorkloadValues & {
    readonly id: string;
    readonly title: Words;
  };
  /** What a repository delivers for it, lowest first for each environment; it has no other environments. */
  readonly layers?: readonly DeliveredLayer[];
  /** The component's values from external systems, weakest first. */
  readonly sources?: readonly ComponentSource[];
  /** The values that the component's type sets in the traits it embeds; set by `componentOfType`. */
  readonly embedded?: {
    /** The constants: a partial configuration with `traits` only. */
    readonly value: JsonObject;
    /** Values with `${…}` that are computed from the component's own configuration, by pointer. */
    readonly expressions: { readonly [pointer: string]: JsonValue };
    /** The source position of each pointer of `value` and `expressions`. */
    readonly positions: { readonly [pointer: string]: SourcePosition };
  };
  /** The source position of each pointer of the document. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/**
 * The containers of a component by name: image, command and arguments, and by name the environment variables and files.
 *
 * @public
 */
export interface WorkloadValues {
  readonly value: JsonObject;
  /** The source position of each pointer of `value`. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** The paths in `value` of values that are secret because of their names. */
  readonly secrets: ReadonlyArray<readonly string[]>;
}

/**
 * A layer of the values that a repository delivers for a component in one environment.
 *
 * @public
 */
export interface DeliveredLayer {
  /** What has the values: `ConfigMap shop-values, values.yaml`. */
  readonly title: string;
  /** The name of the environment; absent for a layer of all. */
  readonly environment?: string;
  /** Its values. */
  readonly parameters: JsonObject;
  /** Its pointer in the component's document. */
  readonly pointer: string;
  /** Why it could not be read: `encrypted`. */
  readonly unread?: string;
  /** The only place among the values that it may set, if it could not be read. */
  readonly at?: string;
  /** What has the variables in its texts that are not known. */
  readonly variables?: readonly string[];
}

/**
 * An external system that has values for a component. Each system is a layer of its own.
 *
 * @public
 */
export interface ComponentSource {
  /** Unique among the sources. */
  readonly id: string;
  /** The name shown to users: `the service registry`. */
  readonly title: string;
  /** The values for all environments: a partial configuration. */
  readonly values: JsonObject;
  /** The values for single environments, by name. */
  readonly environments: { readonly [environment: string]: JsonObject };
  /** Why the system's values are unknown, in one sentence; the configuration is then degraded. */
  readonly failure?: Words;
}

/**
 * The values stored in the portal for one component: those for all environments, and those for the resolved one.
 *
 * @public
 */
export interface PortalValues {
  readonly allEnvironments?: JsonObject;
  readonly environment?: JsonObject;
  /** The record saved with the values: it keeps values secret that their schema may no longer mark as sensitive. */
  readonly recorded?: {
    readonly allEnvironments?: SensitiveRecord;
    readonly environment?: SensitiveRecord;
  };
}

/**
 * The layers of one component in one environment, in order of precedence.
 *
 * @public
 */
export interface LayerStack {
  /** Lowest first, without the schema, which `resolve` puts below them. */
  readonly layers: readonly Layer[];
  /** The context in which the layers' conditions, templates and rules are evaluated, besides the configuration. */
  readonly context: RuleContext;
  /** The documents in which missing values are to be added, by the pointer of each section. */
  readonly documents: {
    readonly [pointer: string]: {
      /** As the title of its layer: `component payments-api`. */
      readonly title: Words;
      /** Of the section, or of the nearest part that would contain it. */
      readonly position?: SourcePosition;
    };
  };
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}
