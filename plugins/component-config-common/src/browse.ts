// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  Finding,
  JsonValue,
  MergeStrategy,
  Phrase,
  SourcePosition,
} from '@component-config/config-engine';
import type { DefinitionKind, SharedKind } from './platformKinds';
import type {
  DefinitionSummary,
  EnvironmentSummary,
  PlatformView,
} from './types';

/**
 * Which page of a list.
 *
 * @public
 */
export interface PageRequest {
  /** The `nextCursor` of the page before; absent: the first page. */
  cursor?: string;
  /** How many items are on the page at most, from 1 to 200; absent: 50. */
  limit?: number;
}

/**
 * A page of a list, of what the person who asks may see.
 *
 * @public
 */
export interface Page<T> extends PlatformView {
  items: T[];
  /** On all pages together. */
  totalItems: number;
  /** Absent: there are no more. */
  nextCursor?: string;
  /** When the components were read that the figures are about: ISO 8601. */
  asOf: string;
}

/**
 * How many findings there are of each severity.
 *
 * @public
 */
export interface FindingCounts {
  errors: number;
  warnings: number;
  notes: number;
}

/**
 * Only what has a finding that is at least this severe.
 *
 * @public
 */
export type FindingFilter = 'error' | 'warning' | 'info';

/**
 * Which platform documents are listed; filters that are absent leave nothing out.
 *
 * @public
 */
export interface DocumentListRequest extends PageRequest {
  /** In the name, the title, the description or the owner, in any case. */
  text?: string;
  namespace?: string;
  /** Entity reference. */
  owner?: string;
  findings?: FindingFilter;
  /** Whether any component uses it. */
  used?: boolean;
  /** Of overlays: whether one of the values that they set holds anywhere. Those that set none are left out. */
  effective?: boolean;
  /** Of overlays: entity reference of an environment that they are specific to: criteria that name a fact match it. */
  environment?: string;
  /** Of environments: whether they are of production. @see isProduction */
  production?: boolean;
  /** Of environments: whether an overlay is specific to them. */
  covered?: boolean;
}

/**
 * What every platform document of a list has.
 *
 * @public
 */
export interface ListedDocument {
  entityRef: string;
  kind: SharedKind;
  namespace: string;
  name: string;
  title?: string;
  description?: string;
  /** Entity reference; absent: nobody is named. */
  owner?: string;
  findings: FindingCounts;
  /** How many of the components that the person may see use it. */
  usedBy: number;
  /** When the portal first saw what the document says now: ISO 8601. Absent: it is not known yet. */
  changedAt?: string;
}

/**
 * A ComponentType or Trait.
 *
 * @public
 */
export interface ListedDefinition extends ListedDocument {
  kind: DefinitionKind;
  workloadType?: string;
  /** The languages of its schemas. */
  dialects: Array<CompiledSchema['dialect']>;
  /** How many fields it has in each section, those of maps and items included. */
  fields: { parameters: number; environmentConfigs: number };
  /** Names of the traits that it embeds. */
  embeddedTraits: string[];
}

/**
 * An Overlay or OverlayMixin.
 *
 * @public
 */
export interface ListedOverlay extends ListedDocument {
  kind: 'Overlay' | 'OverlayMixin';
  /** Facts of the environments that it is for; absent: it takes part only where another one builds on it. */
  criteria?: { [fact: string]: string };
  appliesTo?: {
    componentTypes: string[];
    components: string[];
    matchLabels: { [label: string]: string };
  };
  /** Name of the overlay that it builds on. */
  base?: string;
  /** Names of the mixins that it mixes in. */
  mixins: string[];
  priority?: number;
  enforce?: boolean;
  /** Whether conditions on values decide if it, or a part of it, takes part. */
  isConditional?: boolean;
  /** Configurations, each a component in an environment, in which one of its values holds. */
  effective: number;
}

/**
 * An Environment.
 *
 * @public
 */
export interface ListedEnvironment extends ListedDocument {
  kind: 'Environment';
  facts: EnvironmentSummary['facts'];
  promotedFrom: string[];
  /** How many of its configurations are degraded. */
  degraded: number;
  /** Whether it is of production. @see isProduction */
  isProduction: boolean;
  /** How many overlays are specific to it: criteria that name a fact match it. */
  specificOverlays: number;
}

/**
 * How a configuration is: `ok`; `warning` and `error` by its worst finding; `degraded` where a layer that is meant for
 * it is left out; `unresolved` where the component cannot be resolved at all.
 *
 * @public
 */
export type ConfigurationState =
  'ok' | 'warning' | 'error' | 'degraded' | 'unresolved';

/**
 * How a component of a list is; `orphaned` where the catalog does not have it any more.
 *
 * @public
 */
export type ComponentState = ConfigurationState | 'orphaned';

/**
 * Which components are listed; filters that are absent leave nothing out.
 *
 * @public
 */
export interface ComponentListRequest extends PageRequest {
  /** In the name, the title, the owner or the project, in any case. */
  text?: string;
  namespace?: string;
  /** Entity reference. */
  owner?: string;
  project?: string;
  /** Entity reference of its ComponentType. */
  componentType?: string;
  /** Entity reference of a Trait that it has. */
  trait?: string;
  /** Name of an environment that it is configured in; `state` and `held` are then about this one. */
  environment?: string;
  /**
   * In any of its environments. `orphaned`: those with values that apply to nothing, because the catalog does not have
   * the component, or the component not the environment; it needs the permission `component-config.values.purge`.
   */
  state?: ComponentState;
  /** Whether the portal holds values. */
  held?: boolean;
  /** Of those with values in the portal: whether they were sent to Git, and are expected there. */
  published?: boolean;
}

/**
 * A component that has a configuration.
 *
 * @public
 */
export interface ListedComponent {
  componentRef: string;
  namespace: string;
  name: string;
  title?: string;
  owner?: string;
  project?: string;
  /** Absent: the component cannot be resolved. */
  componentType?: DefinitionSummary;
  /** The traits that it has, those that its type embeds included. */
  traits: Array<{ instanceName: string; name: string }>;
  /** The worst of its environments. */
  state: ComponentState;
  /** Why it cannot be resolved. */
  problem?: string;
  /** Those that the person may see, in the order of promotion. */
  environments: Array<{
    environment: string;
    state: ConfigurationState;
    findings: FindingCounts;
    /** Revision of the values that the portal holds for it; absent: there are none. */
    revision?: number;
    /** Name of the release that runs there. */
    release?: string;
  }>;
  /** Values for environments that it does not have; only in the list of those that are orphaned. */
  orphanedEnvironments?: Array<{
    environment: string;
    revision: number;
    /** ISO 8601. */
    savedAt: string;
  }>;
  /** Revision of the values that the portal holds for all environments; absent: there are none. */
  revision?: number;
  /** When values were last saved in the portal, for any environment: ISO 8601. Absent: never. */
  savedAt?: string;
}

/**
 * How everything is, as a page about the platform begins.
 *
 * @public
 */
export interface PlatformOverview extends PlatformView {
  /** When the components were read: ISO 8601. */
  asOf: string;
  /** How many platform documents there are of each sort, and how many of them have errors or warnings. */
  documents: Array<{
    list: DocumentList;
    total: number;
    withErrors: number;
    withWarnings: number;
    /** That no component uses. */
    unused: number;
  }>;
  /** How many components are in each state. */
  components: { [state in ConfigurationState]: number };
  /** How many configurations, each a component in an environment, are in each state. */
  configurations: { [state in ConfigurationState]: number };
}

/**
 * The lists of platform documents.
 *
 * @public
 */
export type DocumentList =
  'component-types' | 'traits' | 'overlays' | 'environments';

/**
 * What each list of platform documents has.
 *
 * @public
 */
export interface ListedByList {
  'component-types': ListedDefinition;
  traits: ListedDefinition;
  overlays: ListedOverlay;
  environments: ListedEnvironment;
}

/**
 * A component that uses a platform document.
 *
 * @public
 */
export interface UsingComponent {
  componentRef: string;
  owner?: string;
  /** Of a ComponentType, Trait or Environment: where it is used; of an overlay: where it takes part. */
  environments: string[];
  /** Of a Trait: the instances that the component has. */
  instanceNames?: string[];
}

/**
 * A platform document that refers to another one.
 *
 * @public
 */
export interface UsingDocument {
  entityRef: string;
  /**
   * `builds-on`: an overlay on its base; `mixes-in`: an overlay a mixin; `embeds`, `allows`: a type a trait;
   * `applies-to`: an overlay a type; `promoted-from`: an environment another one; `promotes`: a pipeline an environment.
   */
  how:
    | 'builds-on'
    | 'mixes-in'
    | 'embeds'
    | 'allows'
    | 'applies-to'
    | 'promoted-from'
    | 'promotes';
}

/**
 * What uses a platform document: a page of components, and all documents.
 *
 * @public
 */
export interface UsedByReport extends Page<UsingComponent> {
  entityRef: string;
  documents: UsingDocument[];
}

/**
 * What a value of a field has to fulfil.
 *
 * @public
 */
export interface FieldConstraint {
  /** Of JSON Schema: `minimum`, `pattern`, `enum`. */
  keyword: string;
  value: JsonValue;
  /** The same in one sentence. */
  sentence: string;
  sentencePhrase?: Phrase;
}

/**
 * A field of a ComponentType or Trait, as somebody reads about it who configures it.
 *
 * @public
 */
export interface DocumentedField {
  /** From the section: `resources.limits.memory`, `sidecars[].name`, `labels.*`. */
  path: string;
  /** JSON Pointer into the schema of the section. */
  pointer: string;
  /** As a person reads it: `integer`, `list of string`, `map of integer`, `string or null`. */
  type: string;
  title?: string;
  /** Markdown. */
  description?: string;
  /** A value has to be given: it is required, and there is no default. */
  required: boolean;
  /** Absent: there is none. That of a secret is masked. */
  default?: JsonValue;
  constraints: FieldConstraint[];
  examples: JsonValue[];
  /** `hidden` only for those who may see hidden fields; nobody else is told of the field. */
  visibility: 'shown' | 'hidden';
  /** The value is a secret. */
  sensitive: boolean;
  deprecated: boolean;
  /** The conditions under which it applies, as written. */
  conditions: string[];
  /** What sets it in place of a person: the build, or tooling. */
  setBy?: string;
  /** How the values of several layers become one, where the schema says so. */
  merge?: MergeStrategy;
  /** Where it is written. */
  position?: SourcePosition;
}

/**
 * The documentation of a ComponentType or Trait, for those who configure it.
 *
 * @public
 */
export interface DefinitionDocumentation extends PlatformView {
  entityRef: string;
  kind: DefinitionKind;
  namespace: string;
  name: string;
  title?: string;
  description?: string;
  owner?: string;
  workloadType?: string;
  sections: Array<{
    section: 'parameters' | 'environmentConfigs';
    dialect: CompiledSchema['dialect'];
    /** In the author's order, each before what it holds. */
    fields: DocumentedField[];
    /** Rules of the schema are checked in addition. */
    hasRules: boolean;
    /** How many fields the person may not see. */
    withheld?: number;
  }>;
  /** Traits that every component of the type has. */
  embeddedTraits: Array<{ instanceName: string; name: string }>;
  /** The only traits that its components may have beside those. Absent: any. */
  allowedTraits?: Array<{ kind?: DefinitionKind; name: string }>;
  /** What is demanded of the configuration or of the deployment, in sentences. */
  rules: Array<{ message: string; rule: string; atDeployment: boolean }>;
}

/**
 * Who sets a field.
 *
 * @public
 */
export interface FieldCoverage {
  section: 'parameters' | 'environmentConfigs';
  /** As `DocumentedField.path`. */
  path: string;
  /** How many components set it, wherever: in their documents, in bindings or in the portal. */
  components: number;
  /** Of them, how many in the portal. */
  portal: number;
  /** How many overlays and mixins set it. */
  overlays: number;
  /** Whether a template of the definition reads it; absent: the definition has no templates. */
  isRead?: boolean;
}

/**
 * Which fields of a definition anybody sets, and which anything reads.
 *
 * @public
 */
export interface CoverageReport extends PlatformView {
  entityRef: string;
  asOf: string;
  /** How many components that the person may see use the definition. */
  usedBy: number;
  /** Those without fields of their own, in the author's order. */
  fields: FieldCoverage[];
}

/**
 * Texts that are not saved anywhere: YAML of platform documents, in any of their kinds.
 *
 * @public
 */
export interface CompileRequest {
  documents: string;
}

/**
 * A platform document of a text.
 *
 * @public
 */
export interface CompiledDocument {
  kind: string;
  /** Empty where the document has none. */
  name: string;
  namespace: string;
  title?: string;
  description?: string;
  /** Whether the catalog has one of that reference that the person may see. */
  isKnown: boolean;
  /** Of a ComponentType or Trait. */
  sections?: Array<{
    section: 'parameters' | 'environmentConfigs';
    schema: CompiledSchema;
  }>;
  /** Where it is in the text. */
  position?: SourcePosition;
  findings: Finding[];
}

/**
 * What a text compiles to.
 *
 * @public
 */
export interface CompileReport extends PlatformView {
  documents: CompiledDocument[];
  /** Of the text as a whole, and of documents that are no platform documents. */
  findings: Finding[];
}
