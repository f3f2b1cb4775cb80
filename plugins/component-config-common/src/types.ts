import type {
  CompiledSchema,
  EffectiveConfiguration,
  Environment,
  Finding,
  JsonObject,
  Layer,
  SkippedLayer,
} from '@component-config/config-engine';

/** An environment as the portal shows it, in promotion order. */
export type EnvironmentSummary = Pick<
  Environment,
  'name' | 'title' | 'description' | 'facts' | 'promotedFrom'
>;

/** The definitions that a component's configuration is checked against. */
export interface DefinitionSummary {
  kind: 'ComponentType' | 'Trait';
  name: string;
  title?: string;
  description?: string;
  /** Entity reference. */
  entityRef: string;
}

/** What the portal holds for one component and one environment, or for all environments. */
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
}

/** All that a form needs to edit one layer and to show what it leads to, live. */
export interface ConfigurationForm {
  componentRef: string;
  /** Absent: the form edits the values for all environments. */
  environment?: EnvironmentSummary;
  componentType: DefinitionSummary;
  /** The schema of the whole configuration: `parameters`, `environmentConfigs`, `traits.<instanceName>`. */
  schema: CompiledSchema;
  /** Every layer of the resolution, lowest first; the one that is edited has the id `editedLayer`. */
  layers: Layer[];
  skipped: SkippedLayer[];
  /** Findings of the documents behind the layers; those of the values come from resolving. */
  findings: Finding[];
  editedLayer: string;
  held: HeldValues;
}

/** The effective configuration of one component in each environment, in promotion order. */
export interface EffectiveReport {
  componentRef: string;
  componentType: DefinitionSummary;
  traits: Array<DefinitionSummary & { instanceName: string }>;
  schema: CompiledSchema;
  environments: Array<{
    environment: EnvironmentSummary;
    effective: EffectiveConfiguration;
  }>;
}

/** Values to be saved, and the revision that they are based on. */
export interface SaveRequest {
  values: JsonObject;
  /** The revision that the person saw: 0 for the first save. */
  baseRevision: number;
}

/** The answer to a save: the new revision, or the one that came in between. */
export type SaveResult =
  | { outcome: 'saved'; held: HeldValues }
  | { outcome: 'conflict'; held: HeldValues };

/** The body of a 409 answer to a save, so that nobody's work is lost. */
export interface SaveConflict {
  /** As every error body of Backstage has it. */
  error: { name: 'ConflictError'; message: string };
  /** What is held now. */
  held: HeldValues;
  /** What was to be saved. */
  yours: { values: JsonObject };
}

/** The findings of one platform document (ComponentType, Trait, Overlay, Environment). */
export interface DefinitionReport {
  entityRef: string;
  /** The file that the positions of the findings refer to. */
  source?: string;
  findings: Finding[];
}

/** The mask that stands for a sensitive value; sent back unchanged, it keeps the value that is held. */
export const SENSITIVE_MASK = '••••••••';
