// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  Finding,
  JsonValue,
  MergeStrategy,
  Phrase,
  SectionName,
  SourcePosition,
} from '@component-config/config-engine';
import type { DefinitionKind, SharedKind } from './platformKinds';
import type {
  DefinitionSummary,
  EnvironmentSummary,
  PlatformView,
} from './types';

/**
 * Selects a page of a list.
 *
 * @public
 */
export interface PageRequest {
  /** The `nextCursor` of the previous page. Defaults to the first page. */
  cursor?: string;
  /** Maximum number of items on the page, from 1 to 200. Defaults to 50. */
  limit?: number;
}

/**
 * A page of a list, limited to what the caller may see.
 *
 * @public
 */
export interface Page<T> extends PlatformView {
  items: T[];
  /** On all pages together. */
  totalItems: number;
  /** Omitted on the last page. */
  nextCursor?: string;
  /** When the components behind the figures were read: ISO 8601. */
  asOf: string;
}

/**
 * Number of findings of each severity.
 *
 * @public
 */
export interface FindingCounts {
  errors: number;
  warnings: number;
  notes: number;
}

/**
 * Restricts a list to items with a finding of at least this severity.
 *
 * @public
 */
export type FindingFilter = 'error' | 'warning' | 'info';

/**
 * Filters for a list of platform documents.
 *
 * @public
 */
export interface DocumentListRequest extends PageRequest {
  /** Matches the name, the title, the description or the owner, ignoring case. */
  text?: string;
  namespace?: string;
  /** Entity reference. */
  owner?: string;
  findings?: FindingFilter;
  /** Whether any component uses it. */
  used?: boolean;
  /** For overlays: whether one of the values that they set wins anywhere. Overlays that set no values are omitted. */
  effective?: boolean;
  /**
   * For overlays: entity reference of an environment that they are specific to: their criteria name a fact and match
   * it.
   */
  environment?: string;
  /** For environments: whether they are production environments. @see isProduction */
  production?: boolean;
  /** For environments: whether an overlay is specific to them. */
  covered?: boolean;
}

/**
 * Properties of every listed platform document.
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
  /** Entity reference, if there is an owner. */
  owner?: string;
  findings: FindingCounts;
  /** Number of components using it, of those that the user may see. */
  usedBy: number;
  /** When the portal first saw the current content of the document: ISO 8601. Omitted if it is not known yet. */
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
  /** Number of fields in each section, including those of maps and items. */
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
  /** Facts of the environments that it is for; omitted if it applies only as the base of another overlay. */
  criteria?: { [fact: string]: string };
  appliesTo?: {
    componentTypes: string[];
    components: string[];
    matchLabels: { [label: string]: string };
  };
  /** Name of its base overlay. */
  base?: string;
  /** Names of its mixins. */
  mixins: string[];
  priority?: number;
  enforce?: boolean;
  /** Whether conditions on values decide if it, or a part of it, applies. */
  isConditional?: boolean;
  /** Number of configurations, each a component in an environment, in which one of its values wins. */
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
  /** Number of degraded configurations. */
  degraded: number;
  /** Whether it is a production environment. @see isProduction */
  isProduction: boolean;
  /** Number of overlays specific to it: their criteria name a fact and match it. */
  specificOverlays: number;
}

/**
 * The state of a configuration: `ok`; `warning` or `error`, by its worst finding; `degraded` if an applicable layer is
 * omitted; `unresolved` if the component cannot be resolved at all.
 *
 * @public
 */
export type ConfigurationState =
  'ok' | 'warning' | 'error' | 'degraded' | 'unresolved';

/**
 * The state of a listed component; `orphaned` if it is no longer in the catalog.
 *
 * @public
 */
export type ComponentState = ConfigurationState | 'orphaned';

/**
 * Filters for a list of components.
 *
 * @public
 */
export interface ComponentListRequest extends PageRequest {
  /** Matches the name, the title, the owner or the project, ignoring case. */
  text?: string;
  namespace?: string;
  /** Entity reference. */
  owner?: string;
  project?: string;
  /** Entity reference of its ComponentType. */
  componentType?: string;
  /** Entity reference of a Trait that it has. */
  trait?: string;
  /** Name of an environment that it is configured in; `state` and `stored` then refer to this one. */
  environment?: string;
  /**
   * In any of its environments. `orphaned`: components with values that apply to nothing, because the component is not
   * in the catalog or does not have the environment; requires the permission `component-config.values.purge`.
   */
  state?: ComponentState;
  /** Whether the portal stores values for it. */
  stored?: boolean;
  /** For components with values in the portal: whether they were sent to Git and are expected there. */
  published?: boolean;
}

/**
 * A component with a configuration.
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
  /** Omitted if the component cannot be resolved. */
  componentType?: DefinitionSummary;
  /** Its traits, including those that its type embeds. */
  traits: Array<{ instanceName: string; name: string }>;
  /** The worst state of its environments. */
  state: ComponentState;
  /** Why it cannot be resolved. */
  problem?: string;
  /** `problem`, for other languages. */
  problemPhrase?: Phrase;
  /** The environments that the user may see, in promotion order. */
  environments: Array<{
    environment: string;
    state: ConfigurationState;
    findings: FindingCounts;
    /** Revision of the values stored in the portal for it, if any. */
    revision?: number;
    /** Name of the release that it runs. */
    release?: string;
  }>;
  /** Values for environments that it does not have; only in the list of orphaned components. */
  orphanedEnvironments?: Array<{
    environment: string;
    revision: number;
    /** ISO 8601. */
    savedAt: string;
  }>;
  /** Revision of the values stored in the portal for all environments, if any. */
  revision?: number;
  /** When values were last saved in the portal, for any environment: ISO 8601. Omitted if there are none. */
  savedAt?: string;
}

/**
 * The summary at the top of the platform page.
 *
 * @public
 */
export interface PlatformOverview extends PlatformView {
  /** When the components were read: ISO 8601. */
  asOf: string;
  /** Number of platform documents of each kind, and how many of them have errors or warnings. */
  documents: Array<{
    list: DocumentList;
    total: number;
    withErrors: number;
    withWarnings: number;
    /** Number of documents that no component uses. */
    unused: number;
  }>;
  /** Number of components in each state. */
  components: { [state in ConfigurationState]: number };
  /** Number of configurations, each a component in an environment, in each state. */
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
 * The item type of each list of platform documents.
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
  /** For a ComponentType, Trait or Environment: where it is used; for an overlay: where it applies. */
  environments: string[];
  /** For a Trait: the instances of the component. */
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
   * `applies-to`: an overlay a type; `promoted-from`: an environment another one; `promotes`: a pipeline an
   * environment.
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
 * The usages of a platform document: a page of components, and all documents.
 *
 * @public
 */
export interface UsedByReport extends Page<UsingComponent> {
  entityRef: string;
  documents: UsingDocument[];
}

/**
 * A constraint on the value of a field.
 *
 * @public
 */
export interface FieldConstraint {
  /** Of JSON Schema: `minimum`, `pattern`, `enum`; or `options`, with the value of the annotation. */
  keyword: string;
  value: JsonValue;
  /** The same as a sentence. */
  sentence: string;
  sentencePhrase?: Phrase;
}

/**
 * A field of a ComponentType or Trait, documented for its users.
 *
 * @public
 */
export interface DocumentedField {
  /** Relative to the section: `resources.limits.memory`, `sidecars[].name`, `labels.*`. */
  path: string;
  /** JSON Pointer into the schema of the section. */
  pointer: string;
  /** In readable form: `integer`, `list of string`, `map of integer`, `string or null`. */
  type: string;
  typePhrase?: Phrase;
  title?: string;
  /** Markdown. */
  description?: string;
  /** Whether a value is required and there is no default. */
  required: boolean;
  /** Omitted if there is none. The default of a secret is masked. */
  default?: JsonValue;
  constraints: FieldConstraint[];
  examples: JsonValue[];
  /** `hidden` only for users who may see hidden fields; other users do not learn about the field. */
  visibility: 'shown' | 'hidden';
  /** Whether the value is a secret. */
  sensitive: boolean;
  deprecated: boolean;
  /** The conditions under which it applies, as written. */
  conditions: string[];
  /** The build or tool that sets it instead of a user. */
  setBy?: string;
  setByPhrase?: Phrase;
  /** How the values of several layers are merged, if the schema specifies it. */
  merge?: MergeStrategy;
  /** The position of its declaration. */
  position?: SourcePosition;
}

/**
 * The documentation of a ComponentType or Trait, for its users.
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
    section: SectionName;
    dialect: CompiledSchema['dialect'];
    /** In the author's order, parents before children. */
    fields: DocumentedField[];
    /** Whether the schema also has validation rules. */
    hasRules: boolean;
    /** Number of fields hidden from the user. */
    hiddenFields?: number;
  }>;
  /** Traits that every component of the type has. */
  embeddedTraits: Array<{ instanceName: string; name: string }>;
  /** The only other traits that its components may have. Omitted for any. */
  allowedTraits?: Array<{ kind?: DefinitionKind; name: string }>;
  /** Requirements for the configuration or the deployment, as sentences. */
  rules: Array<{ message: string; rule: string; atDeployment: boolean }>;
}

/**
 * The usage of a field.
 *
 * @public
 */
export interface FieldCoverage {
  section: SectionName;
  /** Like `DocumentedField.path`. */
  path: string;
  /** Number of components that set it, in their documents, in bindings or in the portal. */
  components: number;
  /** How many of them set it in the portal. */
  portal: number;
  /** Number of overlays and mixins that set it. */
  overlays: number;
  /** Whether a template of the definition reads it; omitted if the definition has no templates. */
  isRead?: boolean;
}

/**
 * The fields of a definition that are set, and those that are read.
 *
 * @public
 */
export interface CoverageReport extends PlatformView {
  entityRef: string;
  asOf: string;
  /** Number of components using the definition, of those that the user may see. */
  usedBy: number;
  /** The fields without nested fields, in the author's order. */
  fields: FieldCoverage[];
}

/**
 * Unsaved text: YAML of platform documents of any kind.
 *
 * @public
 */
export interface CompileRequest {
  documents: string;
}

/**
 * A platform document in a text.
 *
 * @public
 */
export interface CompiledDocument {
  kind: string;
  /** Empty if the document has none. */
  name: string;
  namespace: string;
  title?: string;
  description?: string;
  /** Whether the catalog has a document with this reference that the user may see. */
  isKnown: boolean;
  /** For a ComponentType or Trait. */
  sections?: Array<{
    section: SectionName;
    schema: CompiledSchema;
  }>;
  /** Its position in the text. */
  position?: SourcePosition;
  findings: Finding[];
}

/**
 * The result of compiling a text.
 *
 * @public
 */
export interface CompileReport extends PlatformView {
  documents: CompiledDocument[];
  /** For the text as a whole, and for documents that are not platform documents. */
  findings: Finding[];
}
