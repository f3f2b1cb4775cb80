// SPDX-License-Identifier: Apache-2.0

/** Platform documents that are written or selected on a page. */
export const documentsMessages = {
  documents: {
    add: 'Start from a document',
    open: 'Open a file',
    choose: 'Choose a document',
    search: 'Search by name',
    loading: 'Loading …',
    notFound:
      'The catalog has no document "{{entityRef}}", or you may not see it.',
    noFindings: 'No findings.',
    line: 'Line {{line}}:',
    tooLong:
      'The text is too long to be part of the address of this page. Share it as a file.',
    lists: {
      'component-types': 'Component types',
      traits: 'Traits',
      overlays: 'Overlays and mixins',
      environments: 'Environments',
    },
  },
} as const;
