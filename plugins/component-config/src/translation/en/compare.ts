// SPDX-License-Identifier: Apache-2.0

/** Comparisons and text differences. */
export const compareMessages = {
  compare: {
    from: 'From',
    to: 'To',
    swap: 'Swap the environments',
    reasons: 'Include values where only the layer differs',
    caption: 'Differences between {{from}} and {{to}}',
    counts: {
      added_one: '{{count}} added',
      added_other: '{{count}} added',
      removed_one: '{{count}} removed',
      removed_other: '{{count}} removed',
      changed_one: '{{count}} changed',
      changed_other: '{{count}} changed',
      reason_one: '{{count}} from another layer',
      reason_other: '{{count}} from another layer',
    },
    kind: {
      added: 'added',
      removed: 'removed',
      changed: 'changed',
      reason: 'other layer',
    },
    hidden: 'changed (hidden)',
    equal_one: '{{count}} equal value',
    equal_other: '{{count}} equal values',
    none: 'No differences.',
    single: 'There is only one environment, so there is nothing to compare.',
  },
  difference: {
    caption: 'Changes of {{path}}, line by line',
    newFile: 'new file',
    added_one: '{{count}} line added',
    added_other: '{{count}} lines added',
    removed_one: '{{count}} line removed',
    removed_other: '{{count}} lines removed',
    same_one: '{{count}} unchanged line',
    same_other: '{{count}} unchanged lines',
    before: 'Line before',
    after: 'Line after',
    line: 'Text',
    noLineBreak: '(no line break at the end)',
    kind: {
      added: 'added:',
      removed: 'removed:',
    },
  },
} as const;
