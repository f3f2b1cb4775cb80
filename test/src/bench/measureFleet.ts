// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  documentReaders,
  type SourceNode,
} from '@component-config/config-engine';
import {
  emptySummaryCache,
  readPlatform,
  summarySteps,
  type ComponentSummary,
  type PlatformReaders,
  type PlatformText,
} from '@component-config/config-platform';
import {
  editOverlay,
  generateFleet,
  type GeneratedFleet,
} from './generateFleet';

/** The cost of the states of many components in many environments. */
export interface FleetFigures {
  readonly components: number;
  readonly environments: number;
  readonly overlays: number;
  /** Milliseconds for a cold start. */
  readonly cold: number;
  /** After editing one overlay. */
  readonly changes: readonly FleetChange[];
  /** Heap bytes per effective configuration; undefined if garbage collection cannot be triggered. */
  readonly stored?: number;
}

export interface FleetChange {
  /** The edited overlay. */
  readonly name: string;
  readonly milliseconds: number;
  /** The number of components resolved again, each in all environments. */
  readonly computed: number;
}

/** For one component, for those of one type in one stage, and for all in one stage. */
const edited = ['named-7', 'type-3-production', 'production'];

/**
 * Determines the states of a fleet in 6 environments with 300 overlays, as a thread of the backend does: from a cold
 * start, and then after edits of single overlays.
 */
export function measureFleet(components: number): FleetFigures {
  // Warms up the code.
  trackSummaries()(generateFleet(200));
  const fleet = generateFleet(components);
  const countOf = (kind: string) =>
    fleet.texts.filter(text => text.kind === kind).length;
  const environments = countOf('Environment');
  const empty = heap();
  const summariesOf = trackSummaries();
  const { result: summaries, milliseconds: cold } = timed(() =>
    summariesOf(fleet),
  );
  const full = heap();
  refuseFindings(summaries);
  return {
    components,
    environments,
    overlays: countOf('Overlay'),
    cold,
    changes: edited.map(name => {
      const after = editOverlay(fleet, name);
      // Each edit is made to the generated fleet, not to the one with the edits before it.
      const before = summariesOf(fleet);
      const { result, milliseconds } = timed(() => summariesOf(after));
      const computed = result.filter(
        (summary, index) => summary !== before[index],
      ).length;
      return { name, milliseconds, computed };
    }),
    ...(empty !== undefined &&
      full !== undefined && {
        stored: (full - empty) / (components * environments),
      }),
  };
}

/** Determines the states of a fleet, and those of the next one from what has changed. */
function trackSummaries(): (fleet: GeneratedFleet) => ComponentSummary[] {
  const memory = emptySummaryCache();
  const readers: PlatformReaders = {
    definition: readOnce(compileDefinition),
    overlay: readOnce(documentReaders.overlay),
    mixin: readOnce(documentReaders.mixin),
    environment: readOnce(documentReaders.environment),
    pipeline: readOnce(documentReaders.pipeline),
    project: readOnce(documentReaders.project),
  };
  return ({ texts, components }) => {
    const platform = readPlatform(texts, readers);
    const steps = summarySteps({ platform, components }, memory);
    return [...steps].flatMap(summary => summary ?? []);
  };
}

/** Reads a document once for as long as it is in use. */
function readOnce<T extends object>(
  read: (root: SourceNode) => T,
): (document: PlatformText) => T {
  const readings = new WeakMap<SourceNode, T>();
  return ({ root }) => {
    const known = readings.get(root) ?? read(root);
    readings.set(root, known);
    return known;
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

/** A fleet with findings, or with components that cannot be resolved, would measure something else. */
function refuseFindings(summaries: readonly ComponentSummary[]): void {
  for (const { name, problem, environments } of summaries) {
    const unclear = environments.find(({ state }) => state !== 'ok');
    if (problem !== undefined || unclear || environments.length === 0) {
      throw new Error(
        `The configuration of ${name} in ${unclear?.environment ?? 'all environments'} is not ok: ${problem ?? unclear?.state}.`,
      );
    }
  }
}
