// SPDX-License-Identifier: Apache-2.0

/** The frame of the Configuration tab: its views, its scopes, and leaving it. */
export const tabMessages = {
  tab: {
    label: 'Views of the configuration',
    form: 'Form',
    effective: 'Effective',
    compare: 'Compare',
    proposals: 'Proposals',
    openProposals_one: 'Proposals ({{count}} open)',
    openProposals_other: 'Proposals ({{count}} open)',
    noType: {
      title: 'This component has no configuration',
      description:
        'Set the ComponentType of the component in its catalog-info.yaml. Its form and its effective configuration then appear here.',
      example: 'For example:',
    },
  },
  dialog: {
    cancel: 'Cancel',
  },
  scope: {
    withDraft: '{{title}} (has a draft)',
    label: 'Edit the values for',
    all: 'All environments',
  },
  saves: {
    title: 'Newer values for {{environment}} were saved',
    titleAll: 'Newer values for all environments were saved',
    description: 'This page shows the values as they were before.',
    reload: 'Reload',
  },
} as const;
