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
  KnownSecrets,
  Layer,
  Phrase,
  RuleContext,
  SkippedLayer,
  SourcePosition,
} from '@component-config/config-engine';
import type { DefinitionKind } from './platformKinds';

/**
 * Number of platform documents omitted from an answer because the catalog hides them from the caller.
 *
 * @public
 */
export interface HiddenDocumentCounts {
  /** Of the component's environments, or of all if no component is given. */
  environments?: number;
  /** Overlays and mixins that apply or were considered; the answer contains their values, but not their names. */
  overlays?: number;
  /** Bindings, releases and pipelines of the component; the answer contains their effect, but not their names. */
  delivered?: number;
}

/**
 * The basis of an answer.
 *
 * @public
 */
export interface PlatformView {
  /** Since when the catalog could not be read: ISO 8601. Omitted if the answer is up to date. */
  staleSince?: string;
  /** Omitted if nothing is hidden. */
  hidden?: HiddenDocumentCounts;
}

/**
 * Environments that a user may see: those of a component in promotion order, or all of them by namespace, each in
 * promotion order.
 *
 * @public
 */
export interface EnvironmentList extends PlatformView {
  items: EnvironmentSummary[];
}

/**
 * An environment in the form shown to users.
 *
 * @public
 */
export type EnvironmentSummary = Pick<
  Environment,
  'name' | 'namespace' | 'title' | 'description' | 'facts' | 'promotedFrom'
>;

/**
 * The release of a component running in an environment: its configuration there is checked against the type and the
 * traits that the release froze.
 *
 * @public
 */
export interface ReleaseSummary {
  /** Omitted if hidden from the user. */
  name?: string;
  /** Entity reference; omitted if hidden from the user. */
  entityRef?: string;
  /** The type that the release froze; omitted if the release does not specify it, or if hidden from the user. */
  componentType?: { kind: DefinitionKind; name: string };
  /** The position where the release is bound to the environment. */
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
 * A trait of a component, with its instance name.
 *
 * @public
 */
export interface TraitSummary extends DefinitionSummary {
  instanceName: string;
}

/**
 * Why a revision exists: an ordinary save; Git had caught up with the stored values; an earlier revision was restored;
 * a proposal was accepted; the values were moved from a component of another name; the time of values had come.
 *
 * @public
 */
export type RevisionOrigin =
  'user' | 'retirement' | 'revert' | 'proposal' | 'move' | 'end';

/**
 * When a stored value is to be removed, and why it was only set until then.
 *
 * @public
 */
export interface ValueEnd {
  /** JSON Pointer of a value, a map, or a list as a whole. */
  pointer: string;
  /** ISO 8601. */
  at: string;
  reason: string;
}

/**
 * Whether a value is still to end; not if its time has come, or is no time.
 *
 * @public
 */
export function isInFuture(
  { at }: Pick<ValueEnd, 'at'>,
  now: Date = new Date(),
): boolean {
  return new Date(at) > now;
}

/**
 * The stored values of one component for one environment, or for all environments.
 *
 * @public
 */
export interface StoredValues {
  /** Entity reference of the component. */
  componentRef: string;
  /** Omitted for all environments. */
  environment?: string;
  /** A partial configuration with only the values that were set. Sensitive values are masked. */
  values: JsonObject;
  /** Number of the revision, counting from 1; 0 if nothing was ever saved. */
  revision: number;
  /** The author: an entity reference. */
  savedBy?: string;
  /** Time of the save: ISO 8601. */
  savedAt?: string;
  /** Defaults to an ordinary save. */
  origin?: RevisionOrigin;
  /** The author's message, or an explanation for users. */
  message?: string;
  /** The values that are to be removed at some time; omitted if there are none. */
  ends?: ValueEnd[];
}

/**
 * Everything that a form needs to edit one layer and to show its effect live.
 *
 * @public
 */
export interface ConfigurationForm extends PlatformView {
  componentRef: string;
  /** Omitted if the form edits the values for all environments. */
  environment?: EnvironmentSummary;
  /** Omitted if the current definitions apply to the edited values. */
  release?: ReleaseSummary;
  componentType: DefinitionSummary;
  /** Names of the component's trait instances, including those without a known schema. */
  traitInstances: string[];
  /** The traits that exist. */
  traits: TraitSummary[];
  /** The schema of the whole configuration: `parameters`, `environmentConfigs`, `traits.<instanceName>`. */
  schema: CompiledSchema;
  /** Whether secrets may be entered in clear text; otherwise only references to them. */
  takesClearText: boolean;
  /** Every layer of the resolution, lowest first; the edited one has the id `editedLayer`. */
  layers: Layer[];
  skipped: SkippedLayer[];
  /** The context of conditions, templates and rules besides the configuration. */
  context: RuleContext;
  /**
   * The keys of each known secret of any environment that the caller may see, by its name; null if they are not known.
   * Only in the form for all environments: that for one has its secrets in the context.
   */
  secrets?: KnownSecrets;
  /** Findings of the documents of the layers; those of the values come from resolving. */
  findings: Finding[];
  editedLayer: string;
  stored: StoredValues;
  /** Who says that these values are only changed in Git; omitted if the portal stores them. */
  gitOnly?: GitOnly;
}

/**
 * Selects a form of a component; without members, the one for all environments.
 *
 * @public
 */
export interface FormRequest {
  /** Its name. */
  environment?: string;
  /**
   * Without `environment`: the form for this environment if the component has it, and otherwise for its first environment
   * that is not production; `*` for all environments. May be empty.
   */
  preferred?: string;
}

/**
 * Who says that values are only changed in Git: the component, its type, or the configuration of the portal. For
 * `delivery`, a repository delivers the values with Flux or Argo CD, and all of them may differ between environments.
 *
 * @public
 */
export type GitOnly = 'component' | 'component-type' | 'portal' | 'delivery';

/**
 * The effective configuration of one component in each of its environments, in promotion order.
 *
 * @public
 */
export interface EffectiveReport extends PlatformView {
  componentRef: string;
  componentType: DefinitionSummary;
  traits: TraitSummary[];
  schema: CompiledSchema;
  /** The findings that no environment reports, if there are any: a component without environments has only these. */
  general?: Finding[];
  environments: Array<{
    environment: EnvironmentSummary;
    /** Omitted if the current definitions apply to the environment. */
    release?: ReleaseSummary;
    /** If it differs from the current one. */
    schema?: CompiledSchema;
    effective: EffectiveConfiguration;
    /** When values that the portal stores are to be removed; omitted if none are. */
    ends?: ValueEnd[];
  }>;
}

/**
 * A sensitive value, revealed to a user with permission.
 *
 * @public
 */
export interface RevealedValue {
  /** JSON Pointer into the configuration. */
  pointer: string;
  /** Omitted if the field has no value. */
  value?: JsonValue;
  /** The layer of the value, in the form shown to users. */
  origin?: string;
}

/**
 * Explains the value of one field in a component's configuration.
 *
 * @public
 */
export interface ExplanationReport extends PlatformView {
  componentRef: string;
  /** Omitted for what applies to all environments. */
  environment?: EnvironmentSummary;
  explanation: Explanation;
  /** When the value is to be removed; omitted if it is not, or is not stored in the portal. */
  end?: ValueEnd;
}

/**
 * One of two compared configurations of a component.
 *
 * @public
 */
export interface ComparedConfiguration {
  /** Omitted for what applies to all environments. */
  environment?: EnvironmentSummary;
  /** Of the stored values for that environment; 0 if there are none. */
  revision: number;
  /** Only with `include: ['effective']`. */
  effective?: EffectiveConfiguration;
}

/**
 * Selects the two configurations of a component to compare.
 *
 * @public
 */
export interface DiffRequest {
  /** Name of an environment; omitted for what applies in general. */
  environment?: string;
  /** Name of the environment to compare with. Defaults to the same one. */
  to?: string;
  /** Of the stored values for `environment`. Defaults to the current ones. */
  revision?: number;
  /** Of the stored values for `to`. Defaults to the current ones. */
  toRevision?: number;
  /**
   * Optional parts of the report: both effective configurations; what can be promoted, if the current configurations of
   * two environments are compared. By default it contains only the changes.
   */
  include?: Array<'effective' | 'promotion'>;
}

/**
 * Whether a difference between two environments is to be promoted from one to the other; is intended; or is for the user
 * to decide about.
 *
 * @public
 */
export type DifferenceClass = 'promotable' | 'intended' | 'undecided';

/**
 * What decides the class of a difference: the annotation `promote` of the type; that the value is only set for some time in
 * one of the environments; who sets it in the source or the target environment, the component (`own`) or the platform; the values of all environments; or why it cannot be copied:
 * its value is masked, the same in every environment, not editable, enforced by the platform, or a list that the layers
 * of the target environment would be merged into.
 *
 * @public
 */
export type DifferenceReason =
  | 'always'
  | 'own'
  | 'never'
  | 'ends'
  | 'setForSource'
  | 'setForTarget'
  | 'different'
  | 'default'
  | 'absent'
  | NotCopiedReason;

/**
 * Why a difference cannot be copied. @see DifferenceReason
 *
 * @public
 */
export type NotCopiedReason =
  'secret' | 'shared' | 'fixed' | 'enforced' | 'merged' | 'refused';

/**
 * A path that differs in the target environment: a leaf, or a list as a whole.
 *
 * @public
 */
export interface PromotedPlace {
  /** JSON Pointer without list items. */
  pointer: string;
  class: DifferenceClass;
  reason: DifferenceReason;
  /** The value in the source environment, if any. */
  value?: JsonValue;
  /** The value in the target environment, if any. */
  current?: JsonValue;
  /** If it is enforced, the title of the layer that does; if it is refused, why. */
  by?: string;
  byPhrase?: Phrase;
}

/**
 * The differences between two configurations of a component; for a sensitive value only that it differs.
 *
 * @public
 */
export interface DiffReport extends PlatformView {
  componentRef: string;
  before: ComparedConfiguration;
  after: ComparedConfiguration;
  changes: ConfigurationChange[];
  /** Only with `include: ['promotion']`: what differs, and whether it is to be promoted. */
  promotion?: PromotedPlace[];
}

/**
 * Hypothetical changes; omitted properties stay as they are.
 *
 * @public
 */
export interface WhatIfRequest {
  /** Name of an environment. */
  environment: string;
  /** Merged over the environment's own. */
  facts?: { [name: string]: string };
  /** YAML of Overlays and OverlayMixins, which replace those of the same name or are added. */
  overlays?: string;
  /** Replaces the stored values for the environment; a mask keeps the stored value. */
  values?: JsonObject;
}

/**
 * The result of a what-if request. Sensitive values are excluded: conditions that compare with one are false, and every
 * value from another source counts as changed.
 *
 * @public
 */
export interface WhatIfReport extends PlatformView {
  componentRef: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  /** Of the hypothetical overlays. */
  findings: Finding[];
  /** From the current state to the hypothetical one. */
  changes: ConfigurationChange[];
}

/**
 * Values to save, with their base revision.
 *
 * @public
 */
export interface SaveRequest {
  values: JsonObject;
  /** The revision that the user saw: 0 for the first save. */
  baseRevision: number;
  /** The author's message, if any. */
  message?: string;
  /** All values that are to end. If omitted, the current ends stay, except those of values that the save changes. */
  ends?: ValueEnd[];
}

/**
 * The additions of creation rules to the first values of a component, for all environments or for one. They are written
 * into the values once, and are ordinary values from then on.
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
 * The stored values after a save.
 *
 * @public
 */
export interface SavedValues extends StoredValues {
  /** Omitted if nothing was added to the sent values. */
  created?: ValuesCreation;
  /** Warnings about options of values, which did not prevent the save; omitted if there are none. */
  findings?: Finding[];
}

/**
 * The result of a save: the new revision, or the one that came first.
 *
 * @public
 */
export type SaveResult =
  | {
      outcome: 'saved';
      stored: StoredValues;
      created?: ValuesCreation;
      findings?: Finding[];
    }
  | { outcome: 'conflict'; stored: StoredValues };

/**
 * The body of a 409 response to a save, so that no edits are lost.
 *
 * @public
 */
export interface SaveConflict {
  /** As in every error body of Backstage. */
  error: { name: 'ConflictError'; message: string };
  /** The current values. */
  stored: StoredValues;
  /** The values to save. */
  yours: { values: JsonObject };
}

/**
 * Selects a page of the components with stored values that are not in the catalog.
 *
 * @public
 */
export interface OrphanedValuesRequest {
  /** The `nextCursor` of the previous page. Defaults to the first page. */
  cursor?: string;
  /** Maximum number of components on the page, from 1 to 100. Defaults to 50. */
  limit?: number;
}

/**
 * The target of orphaned values: one of the two.
 *
 * @public
 */
export interface MoveValuesRequest {
  /** Entity reference of a component in the catalog without stored values; for all values of a component. */
  to?: string;
  /** Name of an environment of the component without stored values; for values for one environment. */
  toEnvironment?: string;
}

/**
 * Selects orphaned values.
 *
 * @public
 */
export interface OrphanedPartRequest {
  /** Those for this environment, which the component does not have; omitted for all values of the component. */
  environment?: string;
}

/**
 * The result of a move.
 *
 * @public
 */
export interface MovedValues {
  /** Entity reference of the component that has the values now. */
  componentRef: string;
  /** Omitted if all values of a component were moved. */
  environment?: string;
  /** Number of revisions, including those that record the move. */
  revisions: number;
}

/**
 * Archived values: they are kept, and apply to no component.
 *
 * @public
 */
export interface ArchivedValues {
  /** Counts from 1. */
  id: number;
  /** Entity reference of the component that the values belonged to. */
  componentRef: string;
  /** Name of their environment; omitted for all values of the component. */
  environment?: string;
  revisions: number;
  /** The user who archived them: an entity reference. */
  archivedBy: string;
  /** ISO 8601. */
  archivedAt: string;
  message?: string;
}

/**
 * Selects a page of archived values.
 *
 * @public
 */
export interface ArchivedValuesRequest {
  /** The `nextCursor` of the previous page. Defaults to the first page. */
  cursor?: string;
  /** Maximum number of archives on the page, from 1 to 100. Defaults to 50. */
  limit?: number;
}

/**
 * Archived values, newest first.
 *
 * @public
 */
export interface ArchivedValuesPage {
  items: ArchivedValues[];
  /** Omitted on the last page. */
  nextCursor?: string;
}

/**
 * An environment that a component does not have, with a summary of its stored values; never the values.
 *
 * @public
 */
export interface OrphanedEnvironment {
  /** Its name. */
  environment: string;
  /** Number of revisions stored for it. */
  revisions: number;
  /** An entity reference, or the name of a service. */
  lastSavedBy: string;
  /** ISO 8601. */
  lastSavedAt: string;
}

/**
 * A component with stored values that is not in the catalog or does not have their environments; never the values.
 *
 * @public
 */
export interface OrphanedComponent {
  /** Entity reference. */
  componentRef: string;
  /** The environments that it does not have; omitted if the component is not in the catalog. */
  environments?: OrphanedEnvironment[];
  /** Number of stored revisions: of those environments, or for all environments and each one together. */
  revisions: number;
  /** An entity reference, or the name of a service. */
  lastSavedBy: string;
  /** ISO 8601. */
  lastSavedAt: string;
}

/**
 * Components, ordered by reference.
 *
 * @public
 */
export interface OrphanedValuesPage {
  items: OrphanedComponent[];
  /** Omitted on the last page. A page with few or no items may still have a next one. */
  nextCursor?: string;
}

/**
 * The result of a purge.
 *
 * @public
 */
export interface PurgedValues {
  componentRef: string;
  /** Omitted if all values of the component were purged. */
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
  /** For a ComponentType or Trait: its rules for deployment; omitted if there are none. */
  deploymentRules?: DefinitionRule[];
}

/**
 * The mask of a sensitive value; sent back unchanged, it keeps the stored value.
 *
 * @public
 */
export const SENSITIVE_MASK = '••••••••';
