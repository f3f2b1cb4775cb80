// SPDX-License-Identifier: Apache-2.0

import { phrase, type Phrase } from '../finding';
import { equalJson, JsonValue } from '../json';
import { readOptionsAnnotation, type Annotations } from '../schema';
import { changeOf } from './changeOf';
import type { Change } from './types';

const merged = {
  class: 'risky',
  so: phrase('soMergedOtherwise'),
} as const;

type Consequence = (
  isSet: boolean,
  after: JsonValue | undefined,
) => { class: Change['class']; so: Phrase };

/** What a change of an annotation affects beyond the appearance of forms, by annotation name. */
const consequences = new Map<string, Consequence>([
  [
    'sensitive',
    isSet => ({
      class: isSet ? 'safe' : 'risky',
      so: phrase(isSet ? 'soMasked' : 'soShown'),
    }),
  ],
  [
    'immutable',
    isSet => ({
      class: isSet ? 'risky' : 'safe',
      so: phrase(isSet ? 'soItStays' : 'soItMayChange'),
    }),
  ],
  [
    'options',
    (isSet, after) =>
      readOptionsAnnotation(after)?.strict
        ? { class: 'breaking', so: phrase('soOthersAreRefused') }
        : {
            class: 'safe',
            so: phrase(isSet ? 'soOptionsAreChecked' : 'soAnyTextIsValid'),
          },
  ],
  ['merge:strategy', () => merged],
  ['merge:keys', () => merged],
  [
    'build:inject',
    isSet => ({
      class: 'risky',
      so: phrase(isSet ? 'soBuildSetsIt' : 'soBuildLeavesIt'),
    }),
  ],
  [
    'generated',
    isSet => ({
      class: 'risky',
      so: phrase(isSet ? 'soNobodyIsAsked' : 'soPeopleAreAsked'),
    }),
  ],
]);

/** Apart from strict options, annotations are not part of validation, so most changes of them are safe. */
export function compareAnnotations(
  name: string,
  before: Annotations,
  after: Annotations,
): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter(key => !equalJson(before[key], after[key]))
    .map(key => {
      const isSet = after[key] !== undefined && after[key] !== false;
      const consequence = consequences.get(key)?.(isSet, after[key]);
      return changeOf(
        'annotation',
        consequence?.class ?? 'safe',
        phrase('annotationChanged', {
          field: name,
          ...(key !== '#comment' && { name: `oc:${key}` }),
          what: verbFor(before[key], after[key]),
          ...(consequence && { so: consequence.so }),
        }),
        { was: before[key], is: after[key] },
      );
    });
}

function verbFor(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Phrase {
  if (before === undefined) {
    return phrase('changedIsNew');
  }
  return phrase(after === undefined ? 'changedIsGone' : 'changedIsOther');
}
