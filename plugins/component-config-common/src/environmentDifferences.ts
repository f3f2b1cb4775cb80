// SPDX-License-Identifier: Apache-2.0

import type { JsonValue, Phrase } from '@component-config/config-engine';
import type { Page, PageRequest } from './browse';

/**
 * Which two environments are compared across components, and of which components.
 *
 * @public
 */
export interface EnvironmentDifferencesRequest extends PageRequest {
  /** Name of an environment. */
  from: string;
  /** Name of the one that it is compared with. */
  to: string;
  /** In the name or the owner of the component, in any case. */
  text?: string;
  namespace?: string;
  /** Entity reference. */
  owner?: string;
  /** Entity reference of the ComponentType. */
  componentType?: string;
  /** JSON Pointer into the configuration: only components that differ there, or below. */
  pointer?: string;
}

/**
 * One place that is different in the two environments; a sensitive value is masked.
 *
 * @public
 */
export interface EnvironmentDifference {
  /** Items of lists by what tells them apart: `/parameters/sidecars/[name=proxy]/image`. */
  pointer: string;
  kind: 'added' | 'removed' | 'changed';
  /** Absent where the place is added. */
  before?: { value: JsonValue; title: string; titlePhrase?: Phrase };
  /** Absent where the place is removed. */
  after?: { value: JsonValue; title: string; titlePhrase?: Phrase };
}

/**
 * A component whose configuration is different in the two environments.
 *
 * @public
 */
export interface DifferentComponent {
  componentRef: string;
  owner?: string;
  added: number;
  removed: number;
  changed: number;
  /** The first of them, 50 at most. */
  differences: EnvironmentDifference[];
}

/**
 * What is different between two environments, across components: those with the most differences first.
 *
 * @public
 */
export interface EnvironmentDifferences extends Page<DifferentComponent> {
  from: string;
  to: string;
  components: {
    /** With a configuration in both. */
    compared: number;
    different: number;
    /** With a configuration in `from` alone, or in `to` alone. */
    onlyFrom: number;
    onlyTo: number;
    /** That cannot be resolved. */
    unresolved: number;
  };
  /** The places that differ in most components, 100 at most. */
  places: Array<{ pointer: string; components: number }>;
}
