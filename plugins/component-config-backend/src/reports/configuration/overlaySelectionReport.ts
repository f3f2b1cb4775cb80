// SPDX-License-Identifier: Apache-2.0

import {
  specificityOf,
  wordsOf,
  type EffectiveConfiguration,
  type Steps,
  type WordedMember,
} from '@component-config/config-engine';
import {
  worded,
  documentsByLayer,
  isOverlayLayer,
  environmentNamed,
  summarizeEnvironment,
  showEffective,
  viewOf,
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '@component-config/config-platform';
import type {
  AppliedOverlay,
  OverlaySelectionReport,
} from '@component-config/plugin-component-config-common';
import { documentOfLayer } from '../browse/usage';

/** The engine's prefixes for the layers of an overlay's rules. */
const RULES = /^mutation-(?:default|override):/;

/**
 * The overlays of a component in an environment: those that apply, in order, and why the others do not.
 *
 * @throws NotFoundError if there is no such environment
 */
export function* overlaySelectionSteps(
  subject: Subject,
  request: { environment: string },
): Steps<OverlaySelectionReport> {
  const { platform, heads, hiddenDocuments } = subject;
  const environment = environmentNamed(subject, request.environment);
  const there = inEnvironment(subject, environment);
  const effective = yield* resolveStoredSteps(there, environment, heads);
  yield undefined;
  const shown = showEffective(there, effective);
  yield undefined;
  const documentOf = documentsByLayer(platform);
  const wins = countByLayer(
    Object.values(shown.provenance).map(({ winner }) => winner),
  );
  const skippedParts = skippedPartsByLayer(shown);
  const removes = countByLayer(
    shown.tombstones.map(({ removedBy }) => removedBy),
  );
  // The ids of the overlays and mixins, by all of their names.
  const ids = new Map(
    [...effective.layers, ...effective.skipped]
      .filter(({ id }) => isOverlayLayer(id))
      .map(({ id }) => [hiddenDocuments.layerId(id), id]),
  );
  const refOf = (layer: string): { entityRef?: string } => {
    const id = ids.get(layer);
    const entityRef = id === layer ? documentOfLayer(platform, id) : undefined;
    return entityRef === undefined ? {} : { entityRef };
  };
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, effective),
    environment: summarizeEnvironment(environment, hiddenDocuments),
    applied: shown.layers
      .filter(({ id }) => ids.has(id))
      .map(({ id: layer, kind, owner, ...head }) => {
        const document = documentOf(layer);
        return {
          layer,
          ...refOf(layer),
          ...wordsOfLayer(head),
          ...(owner !== undefined && { owner }),
          kind,
          ...(document &&
            'priority' in document && {
              specificity: specificityOf(document.criteria ?? {}),
              priority: document.priority,
            }),
          wins: wins.get(layer) ?? 0,
          removes: removes.get(layer) ?? 0,
          skippedParts: skippedParts.get(layer) ?? [],
        };
      }),
    skipped: shown.skipped
      .filter(({ id, part }) => ids.has(id) && part === undefined)
      .map(({ id: layer, error, ...head }) => ({
        layer,
        ...refOf(layer),
        ...wordsOfLayer(head),
        ...(error && { error }),
      })),
  };
}

function skippedPartsByLayer({
  skipped,
}: Pick<EffectiveConfiguration, 'skipped'>): ReadonlyMap<
  string,
  AppliedOverlay['skippedParts']
> {
  const parts = new Map<
    string,
    Array<AppliedOverlay['skippedParts'][number]>
  >();
  for (const { id, part, ...head } of skipped) {
    if (part !== undefined) {
      const known = parts.get(id) ?? [];
      known.push({ part, ...worded('reason', wordsOf('reason', head)) });
      parts.set(id, known);
    }
  }
  return parts;
}

/** The title of a layer, and why it applies or not. */
function wordsOfLayer(
  layer: WordedMember<'title'> & WordedMember<'reason'>,
): WordedMember<'title'> & WordedMember<'reason'> {
  return {
    ...worded('title', wordsOf('title', layer)),
    ...worded('reason', wordsOf('reason', layer)),
  };
}

/** Counts by layer; the rules of an overlay count as its own. */
function countByLayer(
  given: ReadonlyArray<{ readonly layer: string }>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { layer } of given) {
    const id = layer.replace(RULES, '');
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
