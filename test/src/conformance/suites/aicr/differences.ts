// SPDX-License-Identifier: Apache-2.0

import type { Case, Difference, Disagreement } from '../../types';
import { errorCodes, objectOf, objectsOf, textsOf } from '../../content';

/** Intended differences from AICR. */
export const aicrDifferences: readonly Difference[] = [
  {
    section: 'aicr/merge',
    reason:
      'A duplicate item in one document is an error in that document, and the last one wins; AICR merges the two or not, depending on the position of the document in the chain.',
    covers: content => objectsOf(content.layers).some(hasRepeatedComponent),
  },
  {
    section: 'aicr/build',
    reason:
      'Dependencies between components of a recipe are checked where recipes are deployed; they are not a merge rule.',
    covers: content =>
      /(unknown|circular) dependency/.test(String(content.error)),
  },
  {
    section: 'aicr/build',
    reason:
      'Overlays that build on each other in a circle, or share a name, have an error each: AICR silently skips the former, and uses the last one found of the latter.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      ['overlay/base-cycle', 'overlay/duplicate-name'].some(code =>
        errorCodes(outcome).includes(code),
      ),
  },
  {
    section: 'aicr/build',
    reason:
      'Two equally specific overlays that set one path to different values have an error each: AICR decides by their names.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      errorCodes(outcome).includes('overlay/tie'),
  },
  {
    section: 'aicr/build',
    reason:
      'Constraints are evaluated along the whole chain, and a failing overlay is replaced by a parent that matches on its own: AICR evaluates only the leaf, and drops its bases with it.',
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

/** Whether we apply either fewer or more overlays than expected, but not both. */
function appliesOthers({ expect }: Case, { result }: Disagreement): boolean {
  const expected = textsOf(objectOf(expect).appliedOverlays);
  const ours = textsOf(objectOf(result).appliedOverlays);
  const less = expected.filter(name => !ours.includes(name));
  const more = ours.filter(name => !expected.includes(name));
  return (less.length === 0) !== (more.length === 0);
}
