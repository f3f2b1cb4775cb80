// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of the selection of overlays for one component in one environment. */
export const selectionFindings = {
  mixinConflict: error<{
    mixin: string;
    /** The place, items of lists by their keys. */ place: string;
    /** Where the mixin sets it: `mixins.yaml:12`. */ at?: string;
    /** Who else sets it: `overlay production`. */ other: Words;
    /** Where that one sets it. */ otherAt?: string;
  }>('selection/mixin-conflict', {
    en: ({ mixin, place, at, other, otherAt }) =>
      `The configuration is incomplete: mixin "${mixin}" is not applied, because it sets "${place}"${
        at === undefined ? '' : ` (${at})`
      }, which ${other} also sets${
        otherAt === undefined ? '' : ` (${otherAt})`
      }; remove it from one of the two.`,
    de: ({ mixin, place, at, other, otherAt }) =>
      `Die Konfiguration ist unvollständig: Mixin „${mixin}“ gilt nicht, weil es „${place}“${
        at === undefined ? '' : ` (${at})`
      } setzt, was ${other} auch setzt${
        otherAt === undefined ? '' : ` (${otherAt})`
      }; den Wert aus einem der beiden entfernen.`,
  }),

  constraintUnclear: warning('selection/constraint-unclear', {
    en: 'The constraint "{name}" "{value}" cannot be evaluated, because {problem}; correct the constraint or the fact of the environment.',
    de: 'Die Einschränkung „{name}“ „{value}“ lässt sich nicht auswerten: {problem}; die Einschränkung oder den Fakt der Umgebung korrigieren.',
  }),
};
