// SPDX-License-Identifier: Apache-2.0

import type { JsonValue, Phrase } from '@component-config/config-engine';
import type { Page, PageRequest } from './browse';

/**
 * Selects the two environments to compare, and the components.
 *
 * @public
 */
export interface EnvironmentDifferencesRequest extends PageRequest {
  /** Name of an environment. */
  from: string;
  /** Name of the environment to compare with. */
  to: string;
  /** Namespace of both environments: only components that have them from there. Defaults to any. */
  environmentNamespace?: string;
  /** Matches the name or the owner of the component, ignoring case. */
  text?: string;
  namespace?: string;
  /** Entity reference. */
  owner?: string;
  /** Entity reference of the ComponentType. */
  componentType?: string;
  /** JSON Pointer into the configuration: only components that differ in or below this field. */
  pointer?: string;
  /**
   * Number of milliseconds after which no further component is compared, at most 60,000. The rest is pending, and the
   * same request continues with it. Defaults to no limit.
   */
  maxWait?: number;
}

/**
 * A field that differs between the two environments; a sensitive value is masked.
 *
 * @public
 */
export interface EnvironmentDifference {
  /** List items by key: `/parameters/sidecars/[name=proxy]/image`. */
  pointer: string;
  /** The labels of the field and its parents in the form: `Resources`, `Requests`, `CPU`. */
  trail: string[];
  kind: 'added' | 'removed' | 'changed';
  /** Omitted if the field was added. */
  before?: { value: JsonValue; title: string; titlePhrase?: Phrase };
  /** Omitted if the field was removed. */
  after?: { value: JsonValue; title: string; titlePhrase?: Phrase };
}

/**
 * A component whose configuration differs between the two environments.
 *
 * @public
 */
export interface DifferentComponent {
  componentRef: string;
  owner?: string;
  added: number;
  removed: number;
  changed: number;
  /** The first differences, at most 50. */
  differences: EnvironmentDifference[];
}

/**
 * A field that differs between the two environments.
 *
 * @public
 */
export interface DifferentPlace {
  pointer: string;
  /** The labels of the field and its parents in the form of the first component where it differs. */
  trail: string[];
  /** The number of components in which it differs. */
  components: number;
}

/**
 * The differences between two environments across components, those with the most differences first.
 *
 * @public
 */
export interface EnvironmentDifferences extends Page<DifferentComponent> {
  from: string;
  to: string;
  components: {
    /** Number of components with a configuration in both that were compared. */
    compared: number;
    /** Number of those that were not compared yet. */
    pending: number;
    different: number;
    /** Number of components with a configuration only in `from`, or only in `to`. */
    onlyFrom: number;
    onlyTo: number;
    /** Number of components that cannot be resolved. */
    unresolved: number;
  };
  /** The fields that differ in most components, at most 100. */
  places: DifferentPlace[];
}
