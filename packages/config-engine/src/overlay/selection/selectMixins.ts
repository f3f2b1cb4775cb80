// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase, placeText } from '../../finding';
import { selectionFindings } from '../../finding/catalogue/selection';
import {
  addLayer,
  findConflicts,
  noEffects,
  type Conflict,
  type PlaceEffects,
} from '../../merge';
import { mixinValues, overlayValues, type Comparison } from './comparedLayers';
import type {
  OverlayMixin,
  OverlaySelection,
  OverlayRank,
  RejectedMixin,
  SelectedMixin,
  SelectedOverlay,
} from '../types';

/** Lowest first. */
const ranks: readonly OverlayRank[] = [
  'overlay',
  'component-overlay',
  'enforced-overlay',
];

/**
 * Selects the mixins of the applied overlays: each once, at the lowest rank of the overlays that name it, in order
 * of first mention. A mixin adds and never changes (docs/rules/merging.md#mixins): one that sets a place that an overlay
 * or an earlier mixin also sets, at a rank where the mixin may be applied, is not applied, even if the values are
 * the same.
 */
export function selectMixins(
  selected: readonly SelectedOverlay[],
  mixins: ReadonlyMap<string, OverlayMixin>,
  context: Comparison,
): Pick<OverlaySelection, 'mixins' | 'skippedMixins' | 'findings'> {
  const trees = new Map<OverlayRank, PlaceEffects>();
  const applied: SelectedMixin[] = [];
  const skippedMixins: RejectedMixin[] = [];
  const findings: Finding[] = [];
  for (const [mixin, overlays] of mentionedMixins(selected, mixins)) {
    const [{ rank }] = overlays;
    const own = noEffects();
    const values = mixinValues(mixin, context);
    addLayer(own, values, context.plan);
    const possible = new Set(overlays.map(entry => entry.rank));
    const others = [...possible].map(at => {
      const tree = trees.get(at) ?? effectsOf(selected, at, context);
      trees.set(at, tree);
      return tree;
    });
    const conflicts = others.flatMap(tree => [
      ...findConflicts(own, tree, () => true),
    ]);
    if (conflicts.length > 0) {
      const errors = conflicts.map(conflict =>
        conflictFinding(mixin, conflict),
      );
      skippedMixins.push({
        mixin,
        reason: conflictReason(conflicts),
        error: errors[0],
      });
      findings.push(...errors);
      continue;
    }
    others.forEach(tree => addLayer(tree, values, context.plan));
    const mixedInBy = overlays.map(({ overlay }) => overlay.name);
    applied.push({
      mixin,
      rank,
      mixedInBy,
      reason: phrase('mixedInBy', { overlays: mixedInBy }),
    });
  }
  return { mixins: applied, skippedMixins, findings };
}

/** Each named mixin, with the overlays that name it, both in the order of application. */
function mentionedMixins(
  selected: readonly SelectedOverlay[],
  mixins: ReadonlyMap<string, OverlayMixin>,
): Map<OverlayMixin, SelectedOverlay[]> {
  const mentioned = new Map<OverlayMixin, SelectedOverlay[]>();
  const ordered = [...selected].sort(
    (a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank),
  );
  for (const entry of ordered) {
    for (const name of new Set(entry.overlay.mixins)) {
      const mixin = mixins.get(name);
      if (mixin) {
        mentioned.set(mixin, [...(mentioned.get(mixin) ?? []), entry]);
      }
    }
  }
  return mentioned;
}

/** What the overlays of a rank do, whether or not their conditions are met. */
function effectsOf(
  selected: readonly SelectedOverlay[],
  rank: OverlayRank,
  context: Comparison,
): PlaceEffects {
  const tree = noEffects();
  for (const { overlay } of selected.filter(entry => entry.rank === rank)) {
    for (const values of overlayValues(overlay, context)) {
      addLayer(tree, { ...values, isConditional: true }, context.plan);
    }
  }
  return tree;
}

function conflictReason(conflicts: readonly Conflict[]): Phrase {
  const [[own, other]] = conflicts;
  return phrase('conflictsWith', {
    place: own.place,
    other: other.title,
    more: conflicts.length - 1,
  });
}

function conflictFinding(mixin: OverlayMixin, [own, other]: Conflict): Finding {
  const position = own.position ?? mixin.position;
  return selectionFindings.mixinConflict.at(
    { pointer: own.pointer, position },
    {
      mixin: mixin.name,
      place: own.place,
      at: placeText(position),
      other: other.title,
      otherAt: placeText(other.position),
    },
  );
}
