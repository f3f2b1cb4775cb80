// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase, SourcePosition, worded } from '../../finding';
import { selectionFindings } from '../../finding/catalogue/selection';
import {
  addSource,
  ClaimConflict,
  ClaimContext,
  ClaimTree,
  emptyClaims,
  findConflicts,
} from './claims';
import type {
  OverlayMixin,
  OverlaySelection,
  OverlayStation,
  RejectedMixin,
  SelectedMixin,
  SelectedOverlay,
} from '../types';

/** Lowest first. */
const stations: readonly OverlayStation[] = [
  'overlay',
  'component-overlay',
  'enforced-overlay',
];

/**
 * Selects the mixins of the applied overlays: each once, at the lowest station of the overlays that name it, in order
 * of first mention. A mixin adds and never changes (docs/rules/merging.md#mixins): one that sets a place that an overlay
 * or an earlier mixin also sets, at a station where the mixin may be applied, is not applied, even if the values are
 * the same.
 */
export function selectMixins(
  selected: readonly SelectedOverlay[],
  mixins: ReadonlyMap<string, OverlayMixin>,
  context: ClaimContext,
): Pick<OverlaySelection, 'mixins' | 'skippedMixins' | 'findings'> {
  const trees = new Map<OverlayStation, ClaimTree>();
  const applied: SelectedMixin[] = [];
  const skippedMixins: RejectedMixin[] = [];
  const findings: Finding[] = [];
  for (const [mixin, overlays] of mentionedMixins(selected, mixins)) {
    const [{ station }] = overlays;
    const own = emptyClaims();
    const source = {
      title: phrase('layerMixin', { name: mixin.name }),
      config: mixin.config,
      positions: mixin.positions,
      merge: [],
      conditional: true,
    };
    addSource(own, source, context);
    const possible = new Set(overlays.map(entry => entry.station));
    const others = [...possible].map(at => {
      const tree = trees.get(at) ?? claimsOf(selected, at, context);
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
        ...worded('reason', conflictReason(conflicts)),
        error: errors[0],
      });
      findings.push(...errors);
      continue;
    }
    others.forEach(tree => addSource(tree, source, context));
    const mixedInBy = overlays.map(({ overlay }) => overlay.name);
    applied.push({
      mixin,
      station,
      mixedInBy,
      ...worded('reason', phrase('mixedInBy', { overlays: mixedInBy })),
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
    (a, b) => stations.indexOf(a.station) - stations.indexOf(b.station),
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

/** All claims of the overlays of a station, whether or not their conditions are met. */
function claimsOf(
  selected: readonly SelectedOverlay[],
  station: OverlayStation,
  context: ClaimContext,
): ClaimTree {
  const tree = emptyClaims();
  for (const { overlay } of selected.filter(
    entry => entry.station === station,
  )) {
    for (const { config, positions } of [overlay, ...overlay.parts]) {
      addSource(
        tree,
        {
          title: phrase('layerOverlay', { name: overlay.name }),
          config,
          positions,
          merge: overlay.merge,
          conditional: true,
        },
        context,
      );
    }
  }
  return tree;
}

function conflictReason(conflicts: readonly ClaimConflict[]): Phrase {
  const [[own, other]] = conflicts;
  return phrase('conflictsWith', {
    place: own.place,
    other: other.title,
    more: conflicts.length - 1,
  });
}

function conflictFinding(
  mixin: OverlayMixin,
  [own, other]: ClaimConflict,
): Finding {
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

function placeText(position: SourcePosition | undefined): string | undefined {
  return position && `${position.file}:${position.line}`;
}
