// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import type { Case, CaseOutcome, Difference } from '../../types';
import { objectOf, objectsOf, textsOf } from './recipeDocument';

/** Intended differences from AICR. */
export const aicrDifferences: readonly Difference[] = [
  {
    section: 'aicr/merge',
    reason:
      'An item that one document gives twice is a mistake of that document, and its last word stands; AICR merges the two or not, depending on where the document is in the chain.',
    covers: content => objectsOf(content.layers).some(hasRepeatedComponent),
  },
  {
    section: 'aicr/build',
    reason:
      'What one component of a recipe needs of another is checked where recipes are deployed; it is no rule of merging.',
    covers: content =>
      /(unknown|circular) dependency/.test(String(content.error)),
  },
  {
    section: 'aicr/build',
    reason:
      'Overlays that build on each other in a circle, or share a name, are errors at each of them: AICR leaves out the first without a word, and of the second takes the last that it finds.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      ['overlay/base-cycle', 'overlay/duplicate-name'].some(code =>
        errorCodes(outcome).includes(code),
      ),
  },
  {
    section: 'aicr/build',
    reason:
      'Two overlays that set one place to different values, neither more specific, are an error of both: AICR lets their names decide.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      errorCodes(outcome).includes('overlay/tie'),
  },
  {
    section: 'aicr/build',
    reason:
      'Constraints are asked along the whole chain, and an overlay that fails leaves its place to a parent that matches itself: AICR asks the leaf alone, and drops with it what it builds on.',
    covers: (content, outcome) =>
      content.failingConstraints !== undefined &&
      errorCodes(outcome).length === 0 &&
      appliesOthers(content, outcome),
  },
];

function hasRepeatedComponent({ componentRefs }: Case): boolean {
  const names = objectsOf(componentRefs).map(({ name }) => name);
  return new Set(names).size < names.length;
}

function errorCodes({ result }: CaseOutcome & { agrees: false }): string[] {
  return isObject(result)
    ? objectsOf(result.errors).map(({ code }) => String(code))
    : [];
}

/** Whether we apply either fewer or more overlays than expected, but not both. */
function appliesOthers(
  { expect }: Case,
  { result }: CaseOutcome & { agrees: false },
): boolean {
  const expected = textsOf(objectOf(expect).appliedOverlays);
  const ours = isObject(result) ? textsOf(result.appliedOverlays) : [];
  const less = expected.filter(name => !ours.includes(name));
  const more = ours.filter(name => !expected.includes(name));
  return (less.length === 0) !== (more.length === 0);
}
