// SPDX-License-Identifier: Apache-2.0

import type { EnvironmentSummary } from './types';

/** Facts with the stage of an environment. */
const stageFacts = ['stage', 'environment'];

const PRODUCTION = /^prod(?:uction)?$/i;

/**
 * Whether an environment is a production environment (docs/overlays.md#production-environments): its fact `production`
 * decides, which OpenChoreo's `isProduction` also sets; without it, a fact `stage` or `environment` with the value
 * `production` or `prod`.
 *
 * @public
 */
export function isProduction({
  facts,
}: Pick<EnvironmentSummary, 'facts'>): boolean {
  const declared = Object.hasOwn(facts, 'production')
    ? facts.production.trim().toLowerCase()
    : undefined;
  return declared === undefined
    ? stageFacts.some(
        fact => Object.hasOwn(facts, fact) && PRODUCTION.test(facts[fact]),
      )
    : declared === 'true';
}
