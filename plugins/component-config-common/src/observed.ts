// SPDX-License-Identifier: Apache-2.0

import type {
  JsonObject,
  JsonValue,
  Phrase,
} from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView } from './types';

/**
 * How what runs relates to a configured value.
 *
 * @public
 */
export interface ObservedVerdict {
  /** JSON Pointer into the effective configuration. */
  pointer: string;
  /**
   * `inSync`; `rollingOut`: what deploys the component has not applied the configured value yet; `changedByHand`;
   * `controlled`: a controller decides, such as an autoscaler; `differs`: the cluster does not say who changed it;
   * `ignored`: it may differ, as an overlay says with a reason; `unknown`, with a reason.
   */
  verdict:
    | 'inSync'
    | 'rollingOut'
    | 'changedByHand'
    | 'controlled'
    | 'differs'
    | 'ignored'
    | 'unknown';
  /** The running value. Omitted if it is as configured, or cannot be read back. */
  value?: JsonValue;
  /** The running object by kind and name: `Deployment/checkout`. */
  object?: string;
  /** The field of the object: `spec.replicas`. */
  field?: string;
  /** Who set the field last: a manager of server-side apply, or an autoscaler. */
  manager?: string;
  /** When: ISO 8601. */
  at?: string;
  /** Why it is ignored or unknown, as a sentence. */
  reason?: string;
  reasonPhrase?: Phrase;
}

/** From the best to the worst: only these count as differences. */
const differences: ReadonlyArray<ObservedVerdict['verdict']> = [
  'rollingOut',
  'differs',
  'changedByHand',
];

/**
 * Compares verdicts: the higher, the worse; -1 if it is no difference.
 *
 * @public
 */
export function severityOf(verdict: ObservedVerdict['verdict']): number {
  return differences.indexOf(verdict);
}

/**
 * What one source observes for a component in an environment: its values, or a verdict for each.
 *
 * @public
 */
export interface Observation {
  /** Id of the source. */
  source: string;
  /** Values without one are not read by any resource. */
  verdicts?: ObservedVerdict[];
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
