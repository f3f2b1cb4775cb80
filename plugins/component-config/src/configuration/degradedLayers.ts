// SPDX-License-Identifier: Apache-2.0

import { Finding, Phrase, SkippedLayer } from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';

/** A layer that is meant for a component and is left out because of an error. */
export interface DegradedLayer {
  /** The id of the layer. */
  id: string;
  /** As a person would name it. */
  title: string;
  titlePhrase?: Phrase;
  /** Why it is left out, in one sentence without its subject. */
  reason: string;
  reasonPhrase?: Phrase;
  error: Finding;
  /** Where it is missing, as a person would name it; absent: everywhere. */
  environments?: readonly string[];
}

/** The layers that are missing in a configuration, or in that of several environments, each once. */
export function degradedLayers(
  columns: ReadonlyArray<{
    readonly environment?: EnvironmentSummary;
    readonly skipped: readonly SkippedLayer[];
  }>,
): DegradedLayer[] {
  const found = new Map<string, DegradedLayer & { environments: string[] }>();
  for (const { environment, skipped } of columns) {
    for (const { part: _, error, ...head } of skipped) {
      if (error) {
        const key = JSON.stringify([head.id, head.reason, error.position]);
        const layer = found.get(key) ?? {
          ...head,
          error,
          environments: [],
        };
        layer.environments.push(environment?.title ?? environment?.name ?? '');
        found.set(key, layer);
      }
    }
  }
  return [...found.values()].map(({ environments, ...layer }) => ({
    ...layer,
    ...(environments.length < columns.length && { environments }),
  }));
}
