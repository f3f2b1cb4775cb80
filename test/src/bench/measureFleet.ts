// SPDX-License-Identifier: Apache-2.0

import { resolveFleet, type Fleet } from '@component-config/config-engine';
import { editOverlay, generateFleet } from './generateFleet';

/** The cost of resolving many components in many environments. */
export interface FleetFigures {
  readonly components: number;
  readonly environments: number;
  readonly overlays: number;
  /** Milliseconds for a cold start. */
  readonly cold: number;
  /** After editing one overlay. */
  readonly changes: readonly FleetChange[];
  /** Heap bytes per effective configuration; undefined if garbage collection cannot be triggered. */
  readonly held?: number;
}

export interface FleetChange {
  /** The edited overlay. */
  readonly name: string;
  readonly milliseconds: number;
  /** The number of effective configurations resolved again. */
  readonly computed: number;
}

/** For one component, for those of one type in one stage, and for all in one stage. */
const edited = ['named-7', 'type-3-production', 'production'];

/** Resolves a fleet of 6 environments and 300 overlays from a cold start, and then after edits of single overlays. */
export function measureFleet(components: number): FleetFigures {
  // Warms up the code.
  resolveFleet(generateFleet(200));
  const input = generateFleet(components);
  const empty = heap();
  const { result: fleet, milliseconds: cold } = timed(() =>
    resolveFleet(input),
  );
  const full = heap();
  refuseFindings(fleet);
  const count = components * input.environments.length;
  return {
    components,
    environments: input.environments.length,
    overlays: input.overlays.length,
    cold,
    changes: edited.map(name => {
      const after = editOverlay(input, name);
      const { result, milliseconds } = timed(() => resolveFleet(after, fleet));
      return { name, milliseconds, computed: result.computed.length };
    }),
    ...(empty !== undefined &&
      full !== undefined && { held: (full - empty) / count }),
  };
}

function timed<T>(run: () => T): { result: T; milliseconds: number } {
  const start = performance.now();
  const result = run();
  return { result, milliseconds: performance.now() - start };
}

function heap(): number | undefined {
  const { gc } = globalThis;
  gc?.();
  return gc && process.memoryUsage().heapUsed;
}

/** A fleet with findings would measure something else. */
function refuseFindings({ results }: Fleet): void {
  for (const byEnvironment of results.values()) {
    for (const { findings } of byEnvironment.values()) {
      if (findings.length > 0) {
        throw new Error(`The fleet has a finding: ${findings[0].message}`);
      }
    }
  }
}
