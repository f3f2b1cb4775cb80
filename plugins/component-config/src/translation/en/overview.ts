// SPDX-License-Identifier: Apache-2.0

/** How the platform is: what needs attention, and the lists of components and proposals. */
export const overviewMessages = {
  overview: {
    attention: 'Needs attention',
    counts: 'In numbers',
    allFine: 'Nothing needs attention.',
    fine: 'In order: {{what}}',
    exactly: '{{what}}',
    atLeast: '{{what}} or more',
    topics: {
      'unresolved-components_one': '{{count}} component cannot be resolved',
      'unresolved-components_other': '{{count}} components cannot be resolved',
      'degraded-components_one': '{{count}} component is degraded',
      'degraded-components_other': '{{count}} components are degraded',
      'components-with-errors_one': '{{count}} component has errors',
      'components-with-errors_other': '{{count}} components have errors',
      'production-without-overlay_one':
        '{{count}} production environment has no overlay of its own',
      'production-without-overlay_other':
        '{{count}} production environments have no overlay of their own',
      'documents-with-findings_one': '{{count}} document has findings',
      'documents-with-findings_other': '{{count}} documents have findings',
      'open-proposals_one': '{{count}} proposal is open',
      'open-proposals_other': '{{count}} proposals are open',
      'values-only-in-portal_one':
        '{{count}} component has values that only the portal knows',
      'values-only-in-portal_other':
        '{{count}} components have values that only the portal knows',
      'overlays-without-effect_one':
        '{{count}} overlay or mixin never takes effect',
      'overlays-without-effect_other':
        '{{count}} overlays and mixins never take effect',
    },
    todo: {
      'unresolved-components':
        'Their type is missing or broken. Add it, or correct the component.',
      'degraded-components':
        'A layer that is meant for them is left out. Correct its document.',
      'components-with-errors':
        'Their values break the schema or a rule. Whoever owns them can correct them in the tab "Configuration".',
      'production-without-overlay':
        'Only what applies everywhere applies there. Add an overlay that asks for a fact of the environment.',
      'documents-with-findings':
        'Open the source: each finding stands below its line.',
      'open-proposals': 'Somebody waits for an answer of those who may save.',
      'values-only-in-portal':
        'They were not published to Git. Their owners can, in the tab "Configuration".',
      'overlays-without-effect':
        'Other layers win everywhere, or they apply nowhere. They may go.',
    },
    fineTopics: {
      'unresolved-components': 'every component can be resolved',
      'degraded-components': 'no layer is left out',
      'components-with-errors': 'no component has errors',
      'production-without-overlay': 'production has its overlays',
      'documents-with-findings': 'no document has findings',
      'open-proposals': 'no proposal is open',
      'values-only-in-portal': 'Git has all values',
      'overlays-without-effect': 'every overlay takes effect',
    },
    lists: {
      components: 'Components',
      proposals: 'Proposals',
      'component-types': 'Component types',
      traits: 'Traits',
      overlays: 'Overlays and mixins',
      environments: 'Environments',
    },
    showAll: 'Show all: {{list}} ({{number}})',
    proposal: '#{{id}} for {{component}}',
    proposalNumber: 'Proposal #{{id}}',
    documents: 'Documents',
    total: 'Total',
    states: 'States',
    state: 'State',
    configurations: 'Configurations',
    back: 'Overview',
    environment: 'Environment',
    actions: 'Actions',
    held: 'Values in the portal',
    isHeld: 'With values in the portal',
    isNotHeld: 'Without values in the portal',
    published: 'Publication',
    isPublished: 'Sent to Git',
    isNotPublished: 'Not sent to Git',
    orphanedEnvironments:
      'Values for environments that it does not have: {{names}}',
    noProposals: 'There are none.',
    more: 'Show more',
    allEnvironments: 'All environments',
    proposalStates: {
      open: 'Open',
      accepted: 'Accepted',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
    },
  },
  orphans: {
    actions: 'Actions for the values of {{name}}',
    part: '{{name}} in {{environment}}',
    moveItem: 'Move the values: {{scope}}',
    archiveItem: 'Archive the values: {{scope}}',
    moveTitle: 'Move the values of {{name}}',
    moveHelp:
      'The values go with their history to where nothing is saved yet. That is recorded.',
    toComponent: 'Component',
    toComponentHelp:
      'Its name in the catalog, or its entity reference, such as component:default/payments.',
    toEnvironment: 'Environment',
    move: 'Move',
    moved: 'Moved the values of {{name}} to {{to}}',
    archiveTitle: 'Archive the values of {{name}}',
    archiveHelp:
      'The values are kept, but apply to nothing. They can be restored from the list of archives. That is recorded.',
    message: 'Message',
    archive: 'Archive',
    archived: 'Archived the values of {{name}}',
    archivedAs: 'The archive has the number {{id}}.',
  },
  archives: {
    title: 'Archived values',
    none: 'No values are archived.',
    component: 'Component',
    by: 'Archived by',
    at: 'Archived',
    revisions: 'Revisions',
    actions: 'Actions for archive {{id}}',
    restore: 'Restore',
    restoreTitle: 'Restore the values of {{name}}',
    restoreHelp:
      'The values go back to their component with their history, and apply there where the catalog has it. That is recorded.',
    restored: 'Restored the values of {{name}}',
    purge: 'Delete for good',
    purgeTitle: 'Delete the archived values of {{name}}',
    purgeHelp:
      'Every revision in this archive is deleted. Nobody can restore it. That is recorded.',
    purged: 'Deleted the archived values of {{name}}',
  },
} as const;
