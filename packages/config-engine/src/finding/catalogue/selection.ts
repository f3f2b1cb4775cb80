// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';

/** Findings of the selection of overlays for one component in one environment. */
export const selectionFindings = {
  mixinConflict: defineFinding<{
    mixin: string;
    /** The place, items of lists by their keys. */
    place: string;
    /** Where the mixin sets it: `mixins.yaml:12`. */
    at?: string;
    /** Who else sets it: `overlay production`. */
    other: Words;
    /** Where that one sets it. */
    otherAt?: string;
  }>({
    code: 'selection/mixin-conflict',
    severity: 'error',
    explanation:
      'A mixin adds to the values of overlays and never changes them, so that its order does not matter. This mixin sets a field that an overlay of the same station, or another mixin, also sets. It is not applied, and the configuration is incomplete.',
    example:
      'kind: OverlayMixin\nmetadata: { name: os-hardening }\nspec: { config: { parameters: { readOnly: true } } }\n---\nkind: Overlay\nmetadata: { name: production }\nspec:\n  criteria: {}\n  mixins: [os-hardening]\n  config: { parameters: { readOnly: false } }',
    message: ({ mixin, place, at, other, otherAt }) =>
      `The configuration is incomplete: mixin "${mixin}" is not applied, because it sets "${place}"${
        at === undefined ? '' : ` (${at})`
      }, which ${other} also sets${
        otherAt === undefined ? '' : ` (${otherAt})`
      }; remove it from one of the two.`,
  }),

  constraintUnclear: defineFinding<{
    name: string;
    value: string;
    problem: Phrase;
  }>({
    code: 'selection/constraint-unclear',
    severity: 'warning',
    explanation:
      'A constraint compares a fact of the environment with a version, and one of the two is not a version. The constraint is not met, so the overlay is skipped.',
    example:
      'spec:\n  constraints: [{ name: kubernetes.version, value: ">= new" }]',
    message: ({ name, value, problem }) =>
      `The constraint "${name}" "${value}" cannot be evaluated, because ${problem}; correct the constraint or the fact of the environment.`,
  }),
};
