// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  ConfigurationChange,
  CreatedValue,
  DefinitionRule,
  EffectiveConfiguration,
  Environment,
  Explanation,
  Finding,
  JsonObject,
  JsonValue,
  Layer,
  RuleContext,
  SkippedLayer,
  SourcePosition,
} from '@component-config/config-engine';
import type { DefinitionKind } from './platformKinds';

/**
 * How many platform documents an answer says nothing of, because the catalog does not show them to who asks.
 *
 * @public
 */
export interface WithheldDocuments {
  /** Of the component's environments, or of all where none is asked for. */
  environments?: number;
  /** Overlays and mixins that take part, or were looked at; what they set is in the answer, their names are not. */
  overlays?: number;
  /** Bindings, releases and pipelines of the component; what they lead to is in the answer, their names are not. */
  delivered?: number;
}

/**
 * On what an answer is based.
 *
 * @public
 */
export interface PlatformView {
  /** Since when the catalog could not be read again: ISO 8601. Absent: the answer is as the catalog says now. */
  staleSince?: string;
  /** Absent: nothing is withheld. */
  withheld?: WithheldDocuments;
}

/**
 * Environments that a person may see: those of a component, in the order of promotion; or all of them by namespace, in
 * each one in promotion order.
 *
 * @public
 */
export interface EnvironmentList extends PlatformView {
  items: EnvironmentSummary[];
}

/**
 * An environment as the portal shows it.
 *
 * @public
 */
export type EnvironmentSummary = Pick<
  Environment,
  'name' | 'namespace' | 'title' | 'description' | 'facts' | 'promotedFrom'
>;

/**
 * The release of a component that runs in an environment: its configuration there is checked against the type and the
 * traits that the release froze.
 *
 * @public
 */
export interface ReleaseSummary {
  /** Absent: the person may not know it. */
  name?: string;
  /** Entity reference; absent: the person may not know it. */
  entityRef?: string;
  /** The type that the release froze; absent: the release does not tell it, or the person may not know it. */
  componentType?: { kind: DefinitionKind; name: string };
  /** Where the release is bound to the environment. */
  position?: SourcePosition;
}

/**
 * The definitions that a component's configuration is checked against.
 *
 * @public
 */
export interface DefinitionSummary {
  kind: DefinitionKind;
  name: string;
  title?: string;
  description?: string;
  /** Entity reference. */
  entityRef: string;
}

/**
 * A trait of a component, under the name that its instance has there.
 *
 * @public
 */
export interface TraitSummary extends DefinitionSummary {
  instanceName: string;
}

/**
 * Why there is a revision: somebody saved it; Git had caught up with what was held; an earlier revision was taken back;
 * a proposal was accepted; the values are those of a component that had another name.
 *
 * @public
 */
export type RevisionOrigin =
  'user' | 'retirement' | 'revert' | 'proposal' | 'move';

/**
 * What the portal holds for one component and one environment, or for all environments.
 *
 * @public
 */
export interface HeldValues {
  /** Entity reference of the component. */
  componentRef: string;
  /** Absent: for all environments. */
  environment?: string;
  /** A partial configuration: only what somebody set. Sensitive values are masked. */
  values: JsonObject;
  /** Number of the revision, counting from 1; 0 while nothing was ever saved. */
  revision: number;
  /** Who saved it: an entity reference. */
  savedBy?: string;
  /** When: ISO 8601. */
  savedAt?: string;
  /** Absent: somebody saved it. */
  origin?: RevisionOrigin;
  /** What who saved it says about it, or what a person should know of it. */
  message?: string;
}

/**
 * All that a form needs to edit one layer and to show what it leads to, live.
 *
 * @public
 */
export interface ConfigurationForm extends PlatformView {
  componentRef: string;
  /** Absent: the form edits the values for all environments. */
  environment?: EnvironmentSummary;
  /** Absent: what the form edits is checked against the definitions of today. */
  release?: ReleaseSummary;
  componentType: DefinitionSummary;
  /** Names of the instances of traits that the component has, also of those that no schema is known of. */
  traitInstances: string[];
  /** The traits that there are. */
  traits: TraitSummary[];
  /** The schema of the whole configuration: `parameters`, `environmentConfigs`, `traits.<instanceName>`. */
  schema: CompiledSchema;
  /** Whether secrets may be typed in clear text; otherwise only references to them. */
  takesClearText: boolean;
  /** Every layer of the resolution, lowest first; the one that is edited has the id `editedLayer`. */
  layers: Layer[];
  skipped: SkippedLayer[];
  /** What conditions, templates and rules of the layers see beside the configuration. */
  context: RuleContext;
  /** Findings of the documents behind the layers; those of the values come from resolving. */
  findings: Finding[];
  editedLayer: string;
  held: HeldValues;
}

/**
 * The effective configuration of one component in each of its environments, in the order of promotion.
 *
 * @public
 */
export interface EffectiveReport extends PlatformView {
  componentRef: string;
  componentType: DefinitionSummary;
  traits: TraitSummary[];
  schema: CompiledSchema;
  environments: Array<{
    environment: EnvironmentSummary;
    /** Absent: the environment has the definitions of today. */
    release?: ReleaseSummary;
    /** Where another one than that of today is in force. */
    schema?: CompiledSchema;
    effective: EffectiveConfiguration;
  }>;
}

/**
 * A sensitive value, as somebody who may see it asked for it.
 *
 * @public
 */
export interface RevealedValue {
  /** JSON Pointer into the configuration. */
  pointer: string;
  /** Absent: the place has no value. */
  value?: JsonValue;
  /** The layer that gives it, as a person would name it. */
  origin?: string;
}

/**
 * Why one place of a component's configuration is as it is.
 *
 * @public
 */
export interface ExplanationReport extends PlatformView {
  componentRef: string;
  /** Absent: what is general, for all environments. */
  environment?: EnvironmentSummary;
  explanation: Explanation;
}

/**
 * One of two configurations of a component that are compared.
 *
 * @public
 */
export interface ComparedConfiguration {
  /** Absent: what is general, for all environments. */
  environment?: EnvironmentSummary;
  /** Of the values that the portal holds for that environment; 0 where there are none. */
  revision: number;
}

/**
 * Which two configurations of a component are compared.
 *
 * @public
 */
export interface DiffRequest {
  /** Name of an environment; absent: what is general. */
  environment?: string;
  /** Name of the environment that it is compared with; absent: the same one. */
  to?: string;
  /** Of the values held for `environment`; absent: what is held now. */
  revision?: number;
  /** Of the values held for `to`; absent: what is held now. */
  toRevision?: number;
}

/**
 * What is different between two configurations of a component; of a sensitive value only that it is.
 *
 * @public
 */
export interface DiffReport extends PlatformView {
  componentRef: string;
  before: ComparedConfiguration;
  after: ComparedConfiguration;
  changes: ConfigurationChange[];
}

/**
 * What is supposed to be otherwise; what is not given is as it is.
 *
 * @public
 */
export interface WhatIfRequest {
  /** Name of an environment. */
  environment: string;
  /** Over the environment's own. */
  facts?: { [name: string]: string };
  /** YAML of Overlays and OverlayMixins, which take the place of those of the same name or are added. */
  overlays?: string;
  /** Instead of the values that the portal holds for the environment; a mask keeps the value that is held. */
  values?: JsonObject;
}

/**
 * What would be. Sensitive values take no part in it: conditions that compare with one do not hold, and every value from
 * another source counts as changed.
 *
 * @public
 */
export interface WhatIfReport extends PlatformView {
  componentRef: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  /** Of the overlays that are supposed. */
  findings: Finding[];
  /** From what is to what would be. */
  changes: ConfigurationChange[];
}

/**
 * Values to be saved, and the revision that they are based on.
 *
 * @public
 */
export interface SaveRequest {
  values: JsonObject;
  /** The revision that the person saw: 0 for the first save. */
  baseRevision: number;
  /** What the person says about the save; absent: nothing. */
  message?: string;
}

/**
 * What rules for new components did to the first values of a component, for all environments or for one. They are
 * written into the values once, and are values like any other from then on.
 *
 * @public
 */
export interface ValuesCreation {
  /** Sensitive values are masked. */
  added: CreatedValue[];
  /** Why something was not added. */
  findings: Finding[];
}

/**
 * What is held after a save.
 *
 * @public
 */
export interface SavedValues extends HeldValues {
  /** Absent: nothing was added to what was sent. */
  created?: ValuesCreation;
}

/**
 * The answer to a save: the new revision, or the one that came in between.
 *
 * @public
 */
export type SaveResult =
  | { outcome: 'saved'; held: HeldValues; created?: ValuesCreation }
  | { outcome: 'conflict'; held: HeldValues };

/**
 * The body of a 409 answer to a save, so that nobody's work is lost.
 *
 * @public
 */
export interface SaveConflict {
  /** As every error body of Backstage has it. */
  error: { name: 'ConflictError'; message: string };
  /** What is held now. */
  held: HeldValues;
  /** What was to be saved. */
  yours: { values: JsonObject };
}

/**
 * Which of the components are listed whose values are held although the catalog does not have them.
 *
 * @public
 */
export interface OrphanedValuesRequest {
  /** The `nextCursor` of the page before; absent: the first page. */
  cursor?: string;
  /** How many are on the page at most, from 1 to 100; absent: 50. */
  limit?: number;
}

/**
 * Where orphaned values go: one of the two.
 *
 * @public
 */
export interface MoveValuesRequest {
  /** Entity reference of a component that the catalog has, and that nothing is held for; for all values of a component. */
  to?: string;
  /** Name of an environment of the component that nothing is held for; for values for one environment. */
  toEnvironment?: string;
}

/**
 * Which orphaned values are meant.
 *
 * @public
 */
export interface OrphanedPartRequest {
  /** Those for this environment, which the component does not have; absent: all values of the component. */
  environment?: string;
}

/**
 * What was moved.
 *
 * @public
 */
export interface MovedValues {
  /** Entity reference of the component that has the values now. */
  componentRef: string;
  /** Absent: all values of a component were moved. */
  environment?: string;
  /** How many there are, with those that say that they were moved. */
  revisions: number;
}

/**
 * Values that were put away: they are kept, and apply to no component.
 *
 * @public
 */
export interface ArchivedValues {
  /** Counts from 1. */
  id: number;
  /** Entity reference of the component whose values they were. */
  componentRef: string;
  /** Name of the environment that they were for; absent: they are all values of the component. */
  environment?: string;
  revisions: number;
  /** Who archived them: an entity reference. */
  archivedBy: string;
  /** ISO 8601. */
  archivedAt: string;
  message?: string;
}

/**
 * Which archived values are listed.
 *
 * @public
 */
export interface ArchivedValuesRequest {
  /** The `nextCursor` of the page before; absent: the first page. */
  cursor?: string;
  /** How many are on the page at most, from 1 to 100; absent: 50. */
  limit?: number;
}

/**
 * Archived values, the last ones first.
 *
 * @public
 */
export interface ArchivedValuesPage {
  items: ArchivedValues[];
  /** Absent: there are no more. */
  nextCursor?: string;
}

/**
 * Values for an environment that a component does not have; never the values.
 *
 * @public
 */
export interface OrphanedEnvironment {
  /** Its name. */
  environment: string;
  /** How many revisions are held for it. */
  revisions: number;
  /** An entity reference, or the name of a service. */
  lastSavedBy: string;
  /** ISO 8601. */
  lastSavedAt: string;
}

/**
 * A component that values are held for although the catalog does not have it, or them; never the values.
 *
 * @public
 */
export interface OrphanedComponent {
  /** Entity reference. */
  componentRef: string;
  /** The environments that it does not have; absent: the catalog does not have the component. */
  environments?: OrphanedEnvironment[];
  /** How many revisions are held: of those environments, or for all environments and each one together. */
  revisions: number;
  /** An entity reference, or the name of a service. */
  lastSavedBy: string;
  /** ISO 8601. */
  lastSavedAt: string;
}

/**
 * Components by their references.
 *
 * @public
 */
export interface OrphanedValuesPage {
  items: OrphanedComponent[];
  /** Absent: there are no more. A page with few or no items may still have a next one. */
  nextCursor?: string;
}

/**
 * What was taken away for good.
 *
 * @public
 */
export interface PurgedValues {
  componentRef: string;
  /** Absent: all values of the component were. */
  environment?: string;
  revisions: number;
}

/**
 * The findings of one platform document.
 *
 * @public
 */
export interface DefinitionReport extends PlatformView {
  entityRef: string;
  /** The file that the positions of the findings refer to. */
  source?: string;
  findings: Finding[];
  /** Of a ComponentType or Trait: its rules that are checked at deployment; absent where there are none. */
  deploymentRules?: DefinitionRule[];
}

/**
 * The mask that stands for a sensitive value; sent back unchanged, it keeps the value that is held.
 *
 * @public
 */
export const SENSITIVE_MASK = '••••••••';
