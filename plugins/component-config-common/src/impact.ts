// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationChange,
  Finding,
  Phrase,
  SchemaChange,
} from '@component-config/config-engine';
import type { PlatformView } from './types';

/**
 * What a change does to a configuration: `breaking` refuses it, or takes away what something may read; `risky` changes
 * what it comes to; `safe` neither.
 *
 * @public
 */
export type ImpactClass = SchemaChange['class'];

/**
 * What classified a change; `impactRules` has the class and the title of each.
 *
 * @public
 */
export type ImpactRule =
  | 'not-resolved'
  | 'not-complete'
  | 'new-error'
  | 'field-removed'
  | 'type-changed'
  | 'environment-removed'
  | 'unknown'
  | 'component-removed'
  | 'value-overruled'
  | 'value-changed'
  | 'value-removed'
  | 'value-added'
  | 'secret-changed'
  | 'new-warning'
  | 'field-added'
  | 'source-changed'
  | 'new-note'
  | 'finding-fixed'
  | 'environment-added'
  | 'component-added';

/**
 * One thing that is different in a configuration.
 *
 * @public
 */
export interface ImpactReason {
  rule: ImpactRule;
  class: ImpactClass;
  /** What is different. Tells nothing of a sensitive value but that it is. */
  sentence: string;
  /** The same for other languages; a finding has its own. */
  sentencePhrase?: Phrase;
  /** Of the values. */
  change?: ConfigurationChange;
  /** That is new, or that is gone. */
  finding?: Finding;
}

/**
 * A component in an environment.
 *
 * @public
 */
export interface ImpactPlace {
  /** Entity reference. */
  componentRef: string;
  /** Name of the environment; absent: the component cannot be resolved, so that its environments are not known. */
  environment?: string;
}

/**
 * What becomes of a configuration, in one word: it is `breaking` or `risky`; or else some values are others
 * (`value-changed`), or all are the same and some are from elsewhere (`origin-only`), or only notes came or findings went
 * (`findings-only`).
 *
 * @public
 */
export type ImpactOutcome =
  'breaking' | 'risky' | 'value-changed' | 'origin-only' | 'findings-only';

/**
 * A configuration that is not the same on both sides.
 *
 * @public
 */
export interface ConfigurationImpact extends ImpactPlace {
  /** The worst of its reasons. */
  class: ImpactClass;
  outcome: ImpactOutcome;
  /** At least one, the worst first. */
  reasons: ImpactReason[];
}

/**
 * The same change of several configurations.
 *
 * @public
 */
export interface ImpactGroup {
  rule: ImpactRule;
  class: ImpactClass;
  /** JSON Pointer of the field that changes, or that the findings are about; absent: of the configuration as a whole. */
  pointer?: string;
  /** Of the findings. */
  code?: string;
  /** The different sentences, in the order in which they were found. */
  sentences: string[];
  /** Of the first of them, for other languages. */
  sentencePhrase?: Phrase;
  /** In the order in which they were found. */
  places: ImpactPlace[];
}

/**
 * What changed in a platform document itself: in its schemas, and in what is found wrong with it.
 *
 * @public
 */
export interface DocumentImpact {
  /** Entity reference. */
  entityRef: string;
  /** The file that the positions refer to. */
  source?: string;
  kind: 'added' | 'removed' | 'changed';
  /** Of its findings; what its schemas do is seen in the configurations. Absent: no new finding. */
  class?: ImpactClass;
  /** Of a ComponentType or Trait: how its schemas changed. */
  schema: SchemaChange[];
  newFindings: Finding[];
  fixedFindings: Finding[];
  /** How many components use it, of a ComponentType or Trait. */
  usedBy?: number;
}

/**
 * How many configurations there are of each sort.
 *
 * @public
 */
export interface ImpactCounts {
  /** Of both sides, each component in each of its environments. */
  checked: number;
  breaking: number;
  risky: number;
  safe: number;
  same: number;
  /** Some of its values are not the same. */
  valuesChanged: number;
  /** All of its values are the same, and some are from elsewhere. */
  sourcesChanged: number;
}

/**
 * What a change of platform documents and components does to the configuration of all components.
 *
 * @public
 */
export interface ImpactReport extends PlatformView {
  /** The worst of all configurations and documents; absent: nothing is different. */
  class?: ImpactClass;
  counts: ImpactCounts;
  /** Those that came or went, or whose schemas or findings are not the same on both sides. */
  documents: DocumentImpact[];
  /** Those that are not the same on both sides. */
  configurations: ConfigurationImpact[];
  /** The reasons of the configurations by rule and field, the worst first. */
  groups: ImpactGroup[];
}

/**
 * A change that somebody thinks of: what it would do is asked before it is made.
 *
 * @public
 */
export interface ImpactRequest {
  /**
   * YAML of platform documents, which take the place of those of the same kind, namespace and name, or are added.
   * Without a namespace they are of `default`.
   */
  documents: string;
  /** Entity references of platform documents that would be gone. */
  removed?: string[];
}

/**
 * The impact of a change as it is found, line by line.
 *
 * @public
 */
export type ImpactEvent =
  /** What the text says, before anything is resolved. */
  | {
      type: 'started';
      /** How many components are compared. */
      components: number;
      /** When they were read: ISO 8601. */
      asOf: string;
      /** Entity references of the platform documents that the change is of. */
      documents: string[];
      /** Of the text; where there is an error, the document is as the text has it all the same. */
      findings: Finding[];
    }
  /** How far it is. */
  | { type: 'progress'; done: number; total: number }
  /** A configuration that would not be the same. */
  | { type: 'configuration'; configuration: ConfigurationImpact }
  /** The last line: everything is compared. */
  | { type: 'finished'; summary: ImpactSummary }
  /** The last line: it could not be finished. */
  | { type: 'failed'; error: { name: string; message: string } };

/**
 * The report without the configurations, which came before it.
 *
 * @public
 */
export interface ImpactSummary extends Omit<
  ImpactReport,
  'configurations' | 'groups'
> {
  /** The reasons of the configurations by rule and field, the worst first; of each the first sentences and places. */
  groups: Array<
    ImpactGroup & { /** How many configurations it is of. */ total: number }
  >;
  /** How many there are of each outcome. */
  outcomes: { [outcome in ImpactOutcome | 'same']: number };
}
