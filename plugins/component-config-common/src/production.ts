// SPDX-License-Identifier: Apache-2.0

import type { EnvironmentSummary } from './types';

/** Facts that name the stage of an environment. */
const stageFacts = ['stage', 'environment'];

const PRODUCTION = /^prod(?:uction)?$/i;

/**
 * Whether an environment is one of production (docs/overlays.md#production-environments): its fact `production` says so, which
 * OpenChoreo's `isProduction` sets as well; without one, a fact `stage` or `environment` that is `production` or `prod`.
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
