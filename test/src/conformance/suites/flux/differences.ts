// SPDX-License-Identifier: Apache-2.0

import type { Difference } from '../../types';

/** Intended differences from Flux. */
export const fluxDifferences: readonly Difference[] = [
  {
    section: 'flux/substitute',
    reason:
      'An integer beyond 2^53 keeps its digits in a document, as everywhere here; it becomes a double where values are composed for Helm.',
    covers: ({ document }, { what }) =>
      /^\s+\w+: \d{16,}$/m.test(String(document)) &&
      /expected \d{16,}, got "\d{16,}"$/.test(what),
  },
];
