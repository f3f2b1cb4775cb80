// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationChange,
  Finding,
  Phrase,
  SchemaChange,
} from '@component-config/config-engine';
import type { ManifestChange } from './manifests';
import type { PlatformView } from './types';

/**
 * The class of a change: `breaking` invalidates a configuration or removes something that may be read; `risky` changes
 * its result; `safe` does neither.
 *
 * @public
 */
export type ImpactClass = SchemaChange['class'];

/**
 * The rule that classified a change; `impactRules` has the class and the title of each.
 *
 * @public
 */
export type ImpactRule =
  | 'not-resolved'
  | 'not-complete'
  | 'new-error'
  | 'field-removed'
  | 'type-changed'
  | 'immutable-changed'
  | 'environment-removed'
  | 'unknown'
  | 'component-removed'
  | 'value-overruled'
  | 'value-changed'
  | 'value-removed'
  | 'value-added'
  | 'secret-changed'
  | 'resource-changed'
  | 'new-warning'
  | 'field-added'
  | 'source-changed'
  | 'new-note'
  | 'finding-fixed'
  | 'environment-added'
  | 'component-added';

/**
 * One difference in a configuration.
 *
 * @public
 */
export interface ImpactReason {
  rule: ImpactRule;
  class: ImpactClass;
  /** Describes the difference. For a sensitive value it only says that there is one. */
  sentence: string;
  /** The same for other languages; a finding has its own. */
  sentencePhrase?: Phrase;
  /** If a value differs. */
  change?: ConfigurationChange;
  /** A new or resolved finding. */
  finding?: Finding;
  /** If a resource differs that is rendered from the configuration. */
  manifest?: ManifestChange;
}

/**
 * A component in an environment.
 *
 * @public
 */
export interface ImpactPlace {
  /** Entity reference. */
  componentRef: string;
  /** Name of the environment; omitted if the component cannot be resolved and its environments are unknown. */
  environment?: string;
}

/**
 * The outcome for a configuration: it is `breaking` or `risky`; otherwise some values differ (`value-changed`), or only
 * their origins do (`origin-only`), or only the findings do (`findings-only`).
 *
 * @public
 */
export type ImpactOutcome =
  'breaking' | 'risky' | 'value-changed' | 'origin-only' | 'findings-only';

/**
 * A configuration that differs between the two sides.
 *
 * @public
 */
export interface ConfigurationImpact extends ImpactPlace {
  /** The worst class of its reasons. */
  class: ImpactClass;
  outcome: ImpactOutcome;
  /** At least one, worst first. */
  reasons: ImpactReason[];
}

/**
 * The same change in several configurations.
 *
 * @public
 */
export interface ImpactGroup {
  rule: ImpactRule;
  class: ImpactClass;
  /** JSON Pointer of the changed field, or of the field of the findings; omitted for the configuration as a whole. */
  pointer?: string;
  /** The code of the findings. */
  code?: string;
  /** The distinct sentences, in order of discovery. */
  sentences: string[];
  /** For the first of them, for other languages. */
  sentencePhrase?: Phrase;
  /** In order of discovery. */
  places: ImpactPlace[];
}

/**
 * The changes of a platform document itself: its schemas and its findings.
 *
 * @public
 */
export interface DocumentImpact {
  /** Entity reference. */
  entityRef: string;
  /** The file that the positions refer to. */
  source?: string;
  kind: 'added' | 'removed' | 'changed';
  /**
   * The class of its new findings; the effect of its schemas shows in the configurations. Omitted without new findings.
   */
  class?: ImpactClass;
  /** For a ComponentType or Trait: the changes of its schemas. */
  schema: SchemaChange[];
  newFindings: Finding[];
  fixedFindings: Finding[];
  /** For a ComponentType or Trait: the number of components using it. */
  usedBy?: number;
}

/**
 * Number of configurations by outcome.
 *
 * @public
 */
export interface ImpactCounts {
  /** On both sides, each component in each of its environments. */
  checked: number;
  breaking: number;
  risky: number;
  safe: number;
  same: number;
  /** With at least one different value. */
  valuesChanged: number;
  /** With equal values, some of them from another origin. */
  sourcesChanged: number;
}

/**
 * The effect of changed platform documents and components on the configuration of all components.
 *
 * @public
 */
export interface ImpactReport extends PlatformView {
  /** The worst class of all configurations and documents; omitted without differences. */
  class?: ImpactClass;
  counts: ImpactCounts;
  /** Documents that were added or removed, or whose schemas or findings differ. */
  documents: DocumentImpact[];
  /** Configurations that differ. */
  configurations: ConfigurationImpact[];
  /** The reasons of the configurations by rule and field, worst first. */
  groups: ImpactGroup[];
}

/**
 * A hypothetical change, to see its effect before it is made.
 *
 * @public
 */
export interface ImpactRequest {
  /**
   * YAML of platform documents, which replace those of the same kind, namespace and name, or are added. The namespace
   * defaults to `default`.
   */
  documents: string;
  /** Entity references of platform documents to remove. */
  removed?: string[];
}

/**
 * The impact of a change as results arrive, line by line.
 *
 * @public
 */
export type ImpactEvent =
  /** The content of the text, before anything is resolved. */
  | {
      type: 'started';
      /** Number of components to compare. */
      components: number;
      /** When they were read: ISO 8601. */
      asOf: string;
      /** Entity references of the changed platform documents. */
      documents: string[];
      /** Of the text; a document with an error is still used as it is in the text. */
      findings: Finding[];
    }
  /** The progress. */
  | { type: 'progress'; done: number; total: number }
  /** A configuration that would differ. */
  | { type: 'configuration'; configuration: ConfigurationImpact }
  /** The last line: everything has been compared. */
  | { type: 'finished'; summary: ImpactSummary }
  /** The last line: the comparison failed. */
  | {
      type: 'failed';
      error: { name: string; message: string; messagePhrase?: Phrase };
    };

/**
 * The report without the configurations, which precede it.
 *
 * @public
 */
export interface ImpactSummary extends Omit<
  ImpactReport,
  'configurations' | 'groups'
> {
  /** The reasons of the configurations by rule and field, worst first; each with the first sentences and places. */
  groups: Array<
    ImpactGroup & { /** How many configurations it is of. */ total: number }
  >;
  /** Number of configurations by outcome. */
  outcomes: { [outcome in ImpactOutcome | 'same']: number };
}
