// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, Phrase } from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView } from './types';

/**
 * The values that one source observes for a component in an environment.
 *
 * @public
 */
export interface Observation {
  /** Id of the source. */
  source: string;
  /** A partial configuration with masked sensitive values. Omitted if it is not known. */
  values?: JsonObject;
  /** Time of the observation: ISO 8601. */
  observedAt?: string;
  /** A web page with the details. */
  url?: string;
  /** Why it is not known, as a sentence; omitted if it is known. */
  failure?: string;
  failurePhrase?: Phrase;
}

/**
 * The values of a component that are actually running in each environment that the user may see, if known.
 *
 * @public
 */
export interface ObservedReport extends PlatformView {
  componentRef: string;
  /** The sources added to the portal. */
  sources: Array<{ id: string; title: string }>;
  /** The environments that a source knows or failed to provide, in promotion order. */
  environments: Array<{
    environment: EnvironmentSummary;
    observations: Observation[];
  }>;
}
