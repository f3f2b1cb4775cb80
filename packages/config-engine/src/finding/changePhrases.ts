// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts, Words } from './phrase';

/** Of changes of schemas: what fills in nothing, in English. */
export const fixedChangePhrases = {
  anything: 'anything',

  // What of an annotation changed, and what comes of it.
  changedIsGone: 'is gone',
  changedIsNew: 'is new',
  changedIsOther: 'changed',
  soBuildLeavesIt: 'the build no longer sets it',
  soBuildSetsIt: 'the build sets it',
  soMasked: 'its values are masked',
  soMergedOtherwise: 'the layers of components may have other results',
  soNobodyIsAsked: 'forms do not ask for it',
  soPeopleAreAsked: 'forms ask for it',
  soShown: 'its values are shown to everyone',

  // What is limited.
  largestEntries: 'largest number of entries',
  largestItems: 'largest number of items',
  largestLength: 'largest length',
  largestValue: 'largest value',
  smallestEntries: 'smallest number of entries',
  smallestItems: 'smallest number of items',
  smallestLength: 'smallest length',
  smallestValue: 'smallest value',

  // What texts of a field there are.
  textDescription: 'description',
  textExample: 'example',
  textTitle: 'title',
};

/**
 * The arguments of the phrases about changes of schemas, by their codes.
 *
 * @public
 */
export interface ChangePhraseArgs {
  beyondLower: { readonly value: number };
  beyondUpper: { readonly value: number };

  // Fields.
  fieldAdded: { readonly field: string; readonly default?: string };
  fieldAddedSecret: { readonly field: string };
  fieldAsked: { readonly field: string; readonly parent: string };
  fieldBecomesEntry: { readonly field: string };
  fieldNotRequired: { readonly field: string };
  fieldRemoved: { readonly field: string };
  fieldRequired: { readonly field: string; readonly lostDefault: boolean };

  // What a field says of its value.
  acceptsAnyField: { readonly field: string };
  alternativesChanged: { readonly field: string; readonly keyword: string };
  annotationChanged: {
    readonly field: string;
    readonly name?: string;
    readonly what: Words;
    readonly so?: Words;
  };
  choiceExtended: { readonly field: string; readonly values: Words };
  choiceLimited: { readonly field: string; readonly values: Words };
  choiceNarrowed: { readonly field: string; readonly values: Words };
  choiceRemoved: { readonly field: string };
  defaultChanged: {
    readonly field: string;
    readonly from: Words;
    readonly to: Words;
  };
  defaultChangedSecret: { readonly field: string };
  formatRemoved: { readonly field: string; readonly format: string };
  formatRequired: { readonly field: string; readonly format: string };
  isMapNow: { readonly field: string };
  itemsMayRepeat: { readonly field: string };
  itemsMustDiffer: { readonly field: string };
  keywordChanged: { readonly field: string; readonly keyword: string };
  keywordRemoved: { readonly field: string; readonly keyword: string };
  limitAdded: {
    readonly limit: Words;
    readonly field: string;
    readonly to: Words;
    readonly narrower: boolean;
  };
  limitChanged: {
    readonly limit: Words;
    readonly field: string;
    readonly from: Words;
    readonly to: Words;
    readonly narrower: boolean;
  };
  limitRemoved: {
    readonly limit: Words;
    readonly field: string;
    readonly from: Words;
  };
  multipleRemoved: { readonly field: string; readonly of: string };
  multipleRequired: {
    readonly field: string;
    readonly of: string;
    readonly narrower: boolean;
  };
  patternRemoved: { readonly field: string };
  patternRequired: { readonly field: string; readonly first: boolean };
  refusesFields: { readonly field: string };
  textChanged: { readonly field: string; readonly text: Words };
  typeChanged: {
    readonly field: string;
    readonly from: Words;
    readonly to: Words;
    readonly narrower: boolean;
  };
}

/** The others, in English. */
export const filledChangePhrases: PhraseTexts<ChangePhraseArgs> = {
  beyondLower: ({ value }) => `above ${value}`,
  beyondUpper: ({ value }) => `below ${value}`,

  fieldAdded: ({ field, default: given }) =>
    `"${field}" is new; ${
      given === undefined ? 'it is optional' : `it defaults to ${given}`
    }.`,
  fieldAddedSecret: ({ field }) => `"${field}" is new; it has a default.`,
  fieldAsked: ({ field, parent }) =>
    `"${field}" is new and required; every component that sets "${parent}" must set it.`,
  fieldBecomesEntry: ({ field }) =>
    `"${field}" is no longer a separate field; its values are entries of the map.`,
  fieldNotRequired: ({ field }) => `"${field}" is no longer required.`,
  fieldRemoved: ({ field }) =>
    `"${field}" was removed; values that components set there no longer have an effect, and templates cannot read them.`,
  fieldRequired: ({ field, lostDefault }) =>
    `"${field}" is required now${
      lostDefault ? ', because it no longer has a default' : ''
    }; components that do not set it are refused.`,

  acceptsAnyField: ({ field }) => `"${field}" accepts any field.`,
  alternativesChanged: ({ field, keyword }) =>
    `"${keyword}" of "${field}" changed; the schemas do not show whether every configuration is still valid.`,
  annotationChanged: ({ field, name, what, so }) =>
    `${
      name === undefined ? 'The comment above' : `"${name}" of`
    } "${field}" ${what}${so === undefined ? '.' : `: ${so}.`}`,
  choiceExtended: ({ field, values }) => `"${field}" also takes ${values}.`,
  choiceLimited: ({ field, values }) =>
    `"${field}" is now limited to ${values}; other values are refused.`,
  choiceNarrowed: ({ field, values }) =>
    `"${field}" no longer takes ${values}; components that chose it are refused.`,
  choiceRemoved: ({ field }) => `"${field}" is no longer limited to a choice.`,
  defaultChanged: ({ field, from, to }) =>
    `The default of "${field}" changed from ${from} to ${to}; components that do not set it get the new default.`,
  defaultChangedSecret: ({ field }) =>
    `The default of "${field}" changed; components that do not set it get the new default.`,
  formatRemoved: ({ field, format }) =>
    `"${field}" no longer needs to have the format "${format}".`,
  formatRequired: ({ field, format }) =>
    `"${field}" must have the format "${format}" now; other values are refused.`,
  isMapNow: ({ field }) =>
    `"${field}" is a map now, whose entries are checked.`,
  itemsMayRepeat: ({ field }) => `The items of "${field}" may be repeated now.`,
  itemsMustDiffer: ({ field }) =>
    `The items of "${field}" must be unique now; lists with repeated items are refused.`,
  keywordChanged: ({ field, keyword }) =>
    `"${keyword}" of "${field}" changed; configurations that were valid may be refused.`,
  keywordRemoved: ({ field, keyword }) =>
    `"${field}" no longer has "${keyword}".`,
  limitAdded: ({ limit, field, to, narrower }) =>
    `The ${limit} of "${field}" is now ${to}${beyond(narrower)}`,
  limitChanged: ({ limit, field, from, to, narrower }) =>
    `The ${limit} of "${field}" changed from ${from} to ${to}${beyond(
      narrower,
    )}`,
  limitRemoved: ({ limit, field, from }) =>
    `The ${limit} of "${field}" is no longer limited to ${from}.`,
  multipleRemoved: ({ field, of }) =>
    `"${field}" no longer needs to be a multiple of ${of}.`,
  multipleRequired: ({ field, of, narrower }) =>
    `"${field}" must be a multiple of ${of}${
      narrower ? '; other values are refused.' : '.'
    }`,
  patternRemoved: ({ field }) => `"${field}" no longer has a pattern.`,
  patternRequired: ({ field, first }) =>
    `"${field}" has ${
      first ? 'a' : 'another'
    } pattern now; values that do not match it are refused.`,
  refusesFields: ({ field }) =>
    `"${field}" refuses fields that the schema does not declare.`,
  textChanged: ({ field, text }) => `The ${text} of "${field}" changed.`,
  typeChanged: ({ field, from, to, narrower }) =>
    `The type of "${field}" changed from ${from} to ${to}${
      narrower ? '; values of the old type are refused.' : '.'
    }`,
};

function beyond(narrower: boolean): string {
  return narrower ? '; configurations beyond it are refused.' : '.';
}
