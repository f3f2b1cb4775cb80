// SPDX-License-Identifier: Apache-2.0

import type { FleetFigures } from './measureFleet';

/** The cost of a fleet's states, as lines. */
export function formatFleet({
  components,
  environments,
  overlays,
  cold,
  changes,
  stored,
}: FleetFigures): string {
  const count = components * environments;
  return [
    `The states of a fleet (${components} components × ${environments} environments from ${overlays} overlays)`,
    `from nothing: ${(cold / 1000).toFixed(1)} s, ${(
      (cold * 1000) /
      count
    ).toFixed(0)} µs for each of ${count}`,
    ...changes.map(
      ({ name, milliseconds, computed }) =>
        `after an edit of overlay ${name}: ${milliseconds.toFixed(
          0,
        )} ms, ${computed} of ${components} components resolved again`,
    ),
    ...(stored === undefined
      ? []
      : [
          `held for each effective configuration: ${(stored / 1024).toFixed(
            2,
          )} KiB of heap`,
        ]),
  ].join('\n');
}
