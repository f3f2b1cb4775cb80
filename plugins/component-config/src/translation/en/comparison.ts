// SPDX-License-Identifier: Apache-2.0

/** The selection and display of comparisons. */
export const comparisonMessages = {
  comparison: {
    subject: 'Compare',
    subjects: {
      environments: 'Environments',
      revisions: 'Revisions',
      component: 'Another component',
      whatIf: 'What if …',
    },
    as: 'Show as',
    asValues: 'Values',
    asText: 'Text',
    textHelp: 'As YAML, without sensitive values.',
    hiddenInText_one: '{{count}} sensitive value differs, and is not shown.',
    hiddenInText_other: '{{count}} sensitive values differ, and are not shown.',
    only: 'Differences',
    filter: {
      all: 'All differences',
      changed: 'Different values',
      onlyFrom: 'Only in {{from}}',
      onlyTo: 'Only in {{to}}',
    },
    environment: 'Environment',
    component: 'Component',
    moreComponents: 'Type to search all components.',
    chooseComponent: 'Choose a component to compare with.',
    notThere: 'The other component is not in this environment.',
  },
} as const;
