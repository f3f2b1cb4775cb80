// SPDX-License-Identifier: Apache-2.0

import { formatPath } from '@component-config/config-engine';
import type {
  ConfigurationImpact,
  ImpactOutcome,
  ImpactReason,
} from '@component-config/plugin-component-config-common';

/** Most severe first. */
export const outcomes: readonly ImpactOutcome[] = [
  'breaking',
  'risky',
  'value-changed',
  'origin-only',
  'findings-only',
];

/** The configurations to show. */
export interface ImpactFilter {
  /** Contained in the component, the environment, a field or a message, ignoring case. */
  text: string;
  /** Defaults to all. */
  outcome?: ImpactOutcome;
}

/** The matching configurations, most severe first, then in the order of arrival. */
export function filterImpact(
  configurations: readonly ConfigurationImpact[],
  { text, outcome }: ImpactFilter,
  textOf: (reason: ImpactReason) => string,
): ConfigurationImpact[] {
  const wanted = text.trim().toLocaleLowerCase();
  return configurations
    .filter(one => outcome === undefined || one.outcome === outcome)
    .filter(one => wanted === '' || isAbout(one, wanted, textOf))
    .sort((a, b) => rank(a) - rank(b));
}

/** The number of configurations per outcome. */
export function countOutcomes(configurations: readonly ConfigurationImpact[]): {
  readonly [outcome in ImpactOutcome]: number;
} {
  const counts = {
    breaking: 0,
    risky: 0,
    'value-changed': 0,
    'origin-only': 0,
    'findings-only': 0,
  };
  for (const { outcome } of configurations) {
    counts[outcome] += 1;
  }
  return counts;
}

function rank({ outcome }: ConfigurationImpact): number {
  return outcomes.indexOf(outcome);
}

function isAbout(
  { componentRef, environment = '', reasons }: ConfigurationImpact,
  wanted: string,
  textOf: (reason: ImpactReason) => string,
): boolean {
  const has = (text: string) => text.toLocaleLowerCase().includes(wanted);
  return (
    has(componentRef) ||
    has(environment) ||
    reasons.some(
      reason =>
        has(textOf(reason)) ||
        (reason.change && has(formatPath(reason.change.pointer))) ||
        (reason.finding && has(reason.finding.code)),
    )
  );
}
