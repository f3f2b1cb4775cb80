// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView } from './types';

/**
 * What one source sees of a component in an environment.
 *
 * @public
 */
export interface Observation {
  /** Id of the source. */
  source: string;
  /** A partial configuration, of which sensitive values are masked. Absent: it is not known. */
  values?: JsonObject;
  /** When that was so: ISO 8601. */
  observedAt?: string;
  /** A web page that shows it. */
  url?: string;
  /** Why it is not known, in one sentence; absent: the source knows it. */
  failure?: string;
}

/**
 * What really runs of a component, as far as anybody knows it, in each environment that the person may see.
 *
 * @public
 */
export interface ObservedReport extends PlatformView {
  componentRef: string;
  /** Those that have been added to the portal. */
  sources: Array<{ id: string; title: string }>;
  /** Those in which a source knows something, or could not be asked, in the order of promotion. */
  environments: Array<{
    environment: EnvironmentSummary;
    observations: Observation[];
  }>;
}
