// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, WordedMember, Words, wordsOf } from '../../finding';
import type { JsonValue } from '../../json';
import { formatPath } from '../../pointer';
import { lockAt } from '../readings/lockAt';
import type { EffectiveConfiguration, Tombstone } from '../types';
import type { LayerPart, LayerParts } from './layerParts';
import type { ExplanationStep } from './types';

/** The input for the sentences about a place; no sentence reveals a value, which may be sensitive. */
export interface Reasons {
  readonly pointer: string;
  readonly value?: JsonValue;
  readonly parts: LayerParts;
  readonly effective: EffectiveConfiguration;
}

/** Explains the value of the place in one sentence. */
export function summaryOf(
  reasons: Reasons,
  steps: readonly ExplanationStep[],
): Phrase {
  const { pointer, value, parts } = reasons;
  const place =
    pointer === '' ? phrase('thisConfiguration') : formatPath(pointer);
  if (value === undefined) {
    return absent(place, reasons, steps);
  }
  const lockedBy = lockAt(reasons.effective, pointer);
  const lock = lockedBy && wordsOf('title', lockedBy);
  const giving = steps.filter(({ layer }) => (parts.get(layer)?.wins ?? 0) > 0);
  if (giving.length !== 1) {
    return giving.length === 0
      ? phrase('placeEmpty', { place })
      : phrase('placeMerged', { place, layers: titlesOf(giving), lock });
  }
  const [winner] = giving;
  const layer = wordsOf('title', winner);
  const below = steps.filter(({ outcome }) => outcome === 'shadowed');
  switch (winner.kind) {
    case 'schema':
      return phrase('placeDefault', { place, lock });
    case 'mutation-default':
      return phrase('placeFilled', { place, layer, lock });
    default:
      return phrase('placeSet', {
        place,
        layer,
        ...(below.length > 0 && { below: titlesOf(below) }),
        lock,
      });
  }
}

function absent(
  place: Words,
  { parts }: Reasons,
  steps: readonly ExplanationStep[],
): Phrase {
  const remover = steps.find(({ outcome }) => outcome === 'removed');
  return remover
    ? phrase('placeRemoved', {
        place,
        layer: wordsOf('title', remover),
        of: titlesOf(steps.filter(({ outcome }) => outcome === 'shadowed')),
        how: howRemoved(parts.get(remover.layer)?.removes ?? []),
      })
    : phrase('placeUnset', {
        place,
        skipped: steps.filter(({ outcome }) => outcome === 'skipped').length,
      });
}

/** The maximum number of layers named in a sentence; the steps list all of them. */
const named = 4;

function titlesOf(layers: ReadonlyArray<WordedMember<'title'>>): Words {
  return layers.length > named
    ? phrase('layerCount', { count: layers.length })
    : listed(layers.map(layer => wordsOf('title', layer)));
}

function listed(words: readonly Words[]): Words {
  return words.length === 1 ? words[0] : phrase('and', { items: words });
}

/** Explains the effect of one layer in one sentence. */
export function reasonOf(reasons: Reasons, step: ExplanationStep): Words {
  const part = reasons.parts.get(step.layer);
  switch (step.outcome) {
    case 'winner':
      return won(step);
    case 'contributed':
      return part && part.wins > 0
        ? phrase('stepSetsWithin', { count: part.wins })
        : phrase('stepRepeats');
    case 'shadowed':
      return shadowed(reasons, step);
    case 'removed':
      return removed(reasons, part);
    case 'kept':
      return inTurn(step.skippedRules.map(rule => wordsOf('sentence', rule)));
    case 'silent':
      return silent(step);
    default:
      return wordsOf('reason', step);
  }
}

function won({ kind, mutations }: ExplanationStep): Phrase {
  const computed = mutations.some(({ templates }) => templates);
  switch (kind) {
    case 'schema':
      return phrase('stepDefault');
    case 'mutation-default':
      return phrase('stepFills', { computed });
    case 'mutation-override':
      return phrase('stepOverrides', { computed });
    case 'component-type':
      return phrase('stepSetsEmbedded', { computed });
    default:
      return phrase('stepSets');
  }
}

function shadowed(
  { effective, parts }: Reasons,
  { layer, contributions }: ExplanationStep,
): Phrase {
  const { layers } = effective;
  const above = layers
    .slice(layers.findIndex(({ id }) => id === layer) + 1)
    .filter(({ id }) => {
      const part = parts.get(id);
      return part && (part.wins > 0 || part.removes.length > 0);
    });
  return phrase(
    contributions.every(({ value }) => value === null)
      ? 'stepNull'
      : 'stepShadowed',
    { above: titlesOf(above) },
  );
}

function removed({ pointer }: Reasons, part: LayerPart | undefined): Phrase {
  const removes = part?.removes ?? [];
  const within = removes.filter(one => one.pointer.length > pointer.length);
  const how = howRemoved(removes);
  return within.length === removes.length
    ? phrase('stepRemovesWithin', { count: within.length, how })
    : phrase('stepRemoves', { how });
}

const removals = {
  null: 'removedByNull',
  clear: 'removedByClear',
  $remove: 'removedByRemove',
  $unset: 'removedByUnset',
  replace: 'removedByReplace',
} as const satisfies { readonly [how in Tombstone['how']]: string };

function howRemoved(removes: readonly Tombstone[]): Words {
  return listed(
    [...new Set(removes.map(({ how }) => removals[how]))].map(code =>
      phrase(code),
    ),
  );
}

function silent({ kind, skippedParts }: ExplanationStep): Words {
  if (kind === 'schema') {
    return phrase('stepNoDefault');
  }
  const left = skippedParts.map(skipped =>
    phrase('stepPartLeftOut', {
      part: skipped.part ?? '',
      reason: wordsOf('reason', skipped),
    }),
  );
  return inTurn([phrase('stepSilent'), ...left]);
}

function inTurn(clauses: readonly Words[]): Words {
  return clauses.length === 1 ? clauses[0] : phrase('clauses', { clauses });
}
