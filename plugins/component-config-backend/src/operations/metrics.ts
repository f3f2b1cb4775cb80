// SPDX-License-Identifier: Apache-2.0

import type { MetricsService } from '@backstage/backend-plugin-api/alpha';
import type { IndexState } from '../ingestion/PlatformIndex';

/** The kinds of work requested from the engine. */
export type Resolution =
  | 'environments'
  | 'form'
  | 'effective'
  | 'explanation'
  | 'manifests'
  | 'values'
  | 'diff'
  | 'what-if'
  | 'draft'
  | 'save'
  | 'validation'
  | 'reveal'
  | 'revision'
  | 'revert'
  | 'proposal'
  | 'propose'
  | 'accept'
  | 'publication'
  | 'observed'
  | 'options'
  | 'export'
  | 'overlays'
  | 'blame'
  | 'browse'
  | 'coverage'
  | 'impact';

/**
 * The outcome of a save: a `conflict` lost against another save, a `refused` one was invalid, and a `failed` one was
 * not the fault of its author.
 */
export type SaveOutcome =
  'saved' | 'repeated' | 'conflict' | 'refused' | 'failed';

/** An index whose state is reported when metrics are collected. */
export interface WatchedIndex {
  state(): Pick<IndexState, 'readAt' | 'isStale'>;
}

/** Metrics of the plugin's own work. No attribute contains the name of a user or component, or a value. */
export interface Metrics {
  /** An answer was resolved rather than taken from the cache. */
  resolved(resolution: Resolution, milliseconds: number): void;
  /** An answer was looked up in the cache; `isHit` if it had one. */
  cacheRead(isHit: boolean): void;
  saved(outcome: SaveOutcome): void;
  /** A request was refused because the user sent too many. */
  limited(operation: string): void;
}

/** Durations of resolutions, in seconds: from a warm one of a small component to one that users notice. */
const durations = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Metrics through Backstage's service, which passes them to OpenTelemetry. docs/administration.md lists them. */
export function createMetrics(
  service: Pick<
    MetricsService,
    'createCounter' | 'createHistogram' | 'createObservableGauge'
  >,
  watched: {
    readonly indexes: { readonly [name: string]: WatchedIndex };
    /** Number of findings of the known platform documents by severity. */
    readonly findings: () => { readonly [severity: string]: number };
  },
): Metrics {
  const resolutions = service.createHistogram(
    'component_config.resolution.duration',
    {
      description: 'Time to resolve the configuration of a component',
      unit: 's',
      advice: { explicitBucketBoundaries: durations },
    },
  );
  const reads = service.createCounter('component_config.cache.reads', {
    description: 'Reads of cacheable answers; hit: the answer was cached',
  });
  const saves = service.createCounter('component_config.saves', {
    description: 'Saves of values, by outcome',
  });
  const limits = service.createCounter('component_config.requests.limited', {
    description: 'Requests that were refused with 429',
  });
  service
    .createObservableGauge('component_config.index.age', {
      description: 'Time since the catalog was last read completely',
      unit: 's',
    })
    .addCallback(result => {
      for (const [name, index] of Object.entries(watched.indexes)) {
        const { readAt } = index.state();
        if (readAt) {
          result.observe((Date.now() - readAt.getTime()) / 1_000, {
            index: name,
          });
        }
      }
    });
  service
    .createObservableGauge('component_config.index.stale', {
      description: '1 if the catalog could not be read again in time',
    })
    .addCallback(result => {
      for (const [name, index] of Object.entries(watched.indexes)) {
        result.observe(index.state().isStale ? 1 : 0, { index: name });
      }
    });
  service
    .createObservableGauge('component_config.findings', {
      description: 'Findings of the platform documents, by severity',
    })
    .addCallback(result => {
      for (const [severity, count] of Object.entries(watched.findings())) {
        result.observe(count, { severity });
      }
    });
  return {
    resolved: (resolution, milliseconds) =>
      resolutions.record(milliseconds / 1_000, { resolution }),
    cacheRead: isHit => reads.add(1, { hit: isHit }),
    saved: outcome => saves.add(1, { outcome }),
    limited: operation => limits.add(1, { operation }),
  };
}

/** For tests that record nothing. */
export const noMetrics: Metrics = {
  resolved: () => {},
  cacheRead: () => {},
  saved: () => {},
  limited: () => {},
};
