// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  identityOfFinding,
  Phrase,
  SkippedLayer,
} from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';

/** A layer of a component that is left out because of an error. */
export interface DegradedLayer {
  /** The id of the layer. */
  id: string;
  /** The display name. */
  title: string;
  titlePhrase?: Phrase;
  /** The owner of the layer, as an entity reference. */
  owner?: string;
  /** Why it is left out, as a sentence without its subject. */
  reason: string;
  reasonPhrase?: Phrase;
  error: Finding;
  /** Display names of the environments where it is missing. Defaults to all. */
  environments?: readonly string[];
}

/** The missing layers of one or several configurations, without duplicates. */
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
        const key = JSON.stringify([
          head.id,
          identityOfFinding(error),
          error.position,
        ]);
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
