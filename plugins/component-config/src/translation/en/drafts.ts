// SPDX-License-Identifier: Apache-2.0

/** Drafts: unsaved edits, and concurrent saves. */
export const draftsMessages = {
  draft: {
    left_one:
      '{{count}} change for {{scope}} is not saved. It is kept as a draft in this browser.',
    left_other:
      '{{count}} changes for {{scope}} are not saved. They are kept as a draft in this browser.',
    leftInPage_one:
      '{{count}} change for {{scope}} is not saved. It is kept only until you close or reload this page, because the browser cannot store all of it as a draft.',
    leftInPage_other:
      '{{count}} changes for {{scope}} are not saved. They are kept only until you close or reload this page, because the browser cannot store all of them as a draft.',
    there: 'has a draft',
    title: 'This is your draft from {{time}}. It is not saved.',
    secrets_one:
      'A secret is never kept in a draft. Enter it again: {{places}}.',
    secrets_other:
      'Secrets are never kept in a draft. Enter them again: {{places}}.',
    secret: 'Secrets are not kept in a draft. Enter it again.',
    text: 'YAML with errors is not kept in the draft of a component that has secrets. The last YAML without errors is shown.',
    discard: 'Discard the draft',
  },
  notices: {
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
  moved: {
    title: '{{who}} saved revision {{revision}} while you were editing',
    somebody: 'Someone',
    taken_one: 'The change to {{count}} other field is merged.',
    taken_other: 'The changes to {{count}} other fields are merged.',
    noConflicts: 'Nobody else changed the fields that you changed.',
    conflicts_one:
      '{{count}} field was changed by both of you. Choose the value to save.',
    conflicts_other:
      '{{count}} fields were changed by both of you. Choose the values to save.',
    base: 'Before (revision {{revision}}): {{value}}',
    theirs: 'Theirs (revision {{revision}})',
    mine: 'Yours',
    allMine: 'Take all of mine',
    allTheirs: 'Take all of theirs',
    close: 'Got it',
    undecided:
      'Before you save, choose a value for each field that both of you changed.',
  },
} as const;
