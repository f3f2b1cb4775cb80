// SPDX-License-Identifier: Apache-2.0

import {
  PublicationPlace,
  PublicationReport,
} from '@component-config/plugin-component-config-common';

/** The number of values in the portal by publication state. */
export function publicationCounts(
  report: PublicationReport,
): Record<PublicationPlace['state'], number> {
  const counts = { portal: 0, awaiting: 0, 'in-git': 0, drift: 0 };
  for (const { state } of report.places) {
    counts[state] += 1;
  }
  return counts;
}
