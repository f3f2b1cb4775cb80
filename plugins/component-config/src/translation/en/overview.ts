// SPDX-License-Identifier: Apache-2.0

/** The overview of the platform: what needs attention, and the lists of components and proposals. */
export const overviewMessages = {
  overview: {
    attention: 'Needs attention',
    counts: 'In numbers',
    allFine: 'Nothing needs attention.',
    fine: 'OK: {{what}}',
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
        '{{count}} component has values that are only in the portal',
      'values-only-in-portal_other':
        '{{count}} components have values that are only in the portal',
      'overlays-without-effect_one':
        '{{count}} overlay or mixin never takes effect',
      'overlays-without-effect_other':
        '{{count}} overlays and mixins never take effect',
    },
    todo: {
      'unresolved-components':
        'The type is missing or broken. Add it, or correct the component.',
      'degraded-components':
        'A layer is left out because its document has errors. Correct the document.',
      'components-with-errors':
        'The values violate the schema or a rule. The owner can correct them on the "Configuration" tab.',
      'production-without-overlay':
        'Only overlays that apply everywhere apply there. Add an overlay that selects the environment by a fact.',
      'documents-with-findings':
        'Open the source: each finding is shown below its line.',
      'open-proposals': 'Someone who may save has to accept or decline.',
      'values-only-in-portal':
        'The values are not published to Git. The owner can publish them on the "Configuration" tab.',
      'overlays-without-effect':
        'What applies nowhere, or wins no value anywhere, can be removed.',
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
    noProposals: 'No proposals.',
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
      'Moves the values and their history to a place where nothing is saved yet. The move is recorded.',
    toComponent: 'Component',
    toComponentHelp:
      'Its name in the catalog, or its entity reference, such as component:default/payments.',
    toEnvironment: 'Environment',
    move: 'Move',
    moved: 'Moved the values of {{name}} to {{to}}',
    archiveTitle: 'Archive the values of {{name}}',
    archiveHelp:
      'The values are kept but no longer apply. You can restore them from the list of archives. The action is recorded.',
    message: 'Message',
    archive: 'Archive',
    archived: 'Archived the values of {{name}}',
    archivedAs: 'The archive number is {{id}}.',
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
      'The values return to their component with their history, and apply if the component is in the catalog. The action is recorded.',
    restored: 'Restored the values of {{name}}',
    purge: 'Delete permanently',
    purgeTitle: 'Delete the archived values of {{name}}',
    purgeHelp:
      'Every revision in this archive is deleted and cannot be restored. The action is recorded.',
    purged: 'Deleted the archived values of {{name}}',
  },
} as const;
