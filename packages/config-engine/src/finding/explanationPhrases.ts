// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts, Words } from './phrase';

/** Of explanations: what fills in nothing, in English. */
export const fixedExplanationPhrases = {
  thisConfiguration: 'the configuration',

  // How values of lower layers are removed.
  removedByClear: 'with an empty list',
  removedByNull: 'with null',
  removedByRemove: 'with $remove',
  removedByReplace: 'by replacing what contains it',
  removedByUnset: 'with $unset',

  // What a layer did to a place.
  stepDefault: 'its default applies, because no layer sets a value',
  stepNoDefault: 'has no default for it',
  stepRepeats: 'repeats an existing item',
  stepSets: 'sets the value',
  stepSilent: 'does not set it',
};

/**
 * The arguments of the phrases of explanations, by their codes.
 *
 * @public
 */
export interface ExplanationPhraseArgs {
  layerCount: { readonly count: number };

  // Why a place is as it is.
  placeDefault: { readonly place: Words; readonly lock?: Words };
  placeEmpty: { readonly place: Words };
  placeFilled: {
    readonly place: Words;
    readonly layer: Words;
    readonly lock?: Words;
  };
  placeMerged: {
    readonly place: Words;
    readonly layers: Words;
    readonly lock?: Words;
  };
  placeRemoved: {
    readonly place: Words;
    readonly layer: Words;
    readonly of: Words;
    readonly how: Words;
  };
  placeSet: {
    readonly place: Words;
    readonly layer: Words;
    readonly below?: Words;
    readonly lock?: Words;
  };
  placeUnset: { readonly place: Words; readonly skipped: number };

  // What a layer did to a place.
  stepFills: { readonly computed: boolean };
  stepNull: { readonly above?: Words };
  stepOverrides: { readonly computed: boolean };
  stepPartLeftOut: { readonly part: string; readonly reason: Words };
  stepRemoves: { readonly how: Words };
  stepRemovesWithin: { readonly count: number; readonly how: Words };
  stepSetsEmbedded: { readonly computed: boolean };
  stepSetsWithin: { readonly count: number };
  stepShadowed: { readonly above?: Words };
}

/** The others, in English. */
export const filledExplanationPhrases: PhraseTexts<ExplanationPhraseArgs> = {
  layerCount: ({ count }) => `${count} layers`,

  placeDefault: ({ place, lock }) =>
    `${place} has the schema's default, because no layer sets it${locked(lock)}.`,
  placeEmpty: ({ place }) => `${place} is empty.`,
  placeFilled: ({ place, layer, lock }) =>
    `${place} is filled by ${layer}, because it was absent or empty${locked(lock)}.`,
  placeMerged: ({ place, layers, lock }) =>
    `${place} is merged from ${layers}${locked(lock)}.`,
  placeRemoved: ({ place, layer, of, how }) =>
    `${place} has no value: ${layer} removes the value of ${of} ${how}.`,
  placeSet: ({ place, layer, below, lock }) =>
    `${place} is set by ${layer}${
      below === undefined ? '' : `, which shadows ${below}`
    }${locked(lock)}.`,
  placeUnset: ({ place, skipped }) =>
    `${place} has no value, because no layer sets it${
      skipped === 0
        ? ''
        : `; ${skipped} layer${skipped === 1 ? ' is' : 's are'} skipped`
    }.`,

  stepFills: ({ computed }) =>
    `fills the field, which was absent or empty${byTemplate(computed)}`,
  stepNull: ({ above }) => `sets null, ${effectBelow(above)}`,
  stepOverrides: ({ computed }) =>
    `sets the value, regardless of lower layers${byTemplate(computed)}`,
  stepPartLeftOut: ({ part, reason }) =>
    `its part "${part}" is left out, because ${reason}`,
  stepRemoves: ({ how }) => `removes the value of lower layers ${how}`,
  stepRemovesWithin: ({ count, how }) =>
    `removes ${countedValues(count)} within it ${how}`,
  stepSetsEmbedded: ({ computed }) =>
    `sets the value of a trait that it embeds${
      computed ? ', with an expression' : ''
    }`,
  stepSetsWithin: ({ count }) => `sets ${countedValues(count)} within it`,
  stepShadowed: ({ above }) => `sets a value, ${effectBelow(above)}`,
};

function locked(lock: string | undefined): string {
  return lock === undefined ? '' : `, and locked by ${lock}`;
}

function byTemplate(computed: boolean): string {
  return computed ? ', computed by a template' : '';
}

function effectBelow(above: string | undefined): string {
  return above === undefined ? 'which has no effect' : `shadowed by ${above}`;
}

function countedValues(count: number): string {
  return count === 1 ? 'one value' : `${count} values`;
}
