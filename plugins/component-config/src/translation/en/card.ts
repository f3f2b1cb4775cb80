// SPDX-License-Identifier: Apache-2.0

/** The catalog and search pages. */
export const cardMessages = {
  card: {
    title: 'Configuration',
    open: 'Open configuration',
    effective: 'Effective configuration',
    documentation: 'Fields and usage',
    type: 'Type',
    environments: 'Environments',
    noEnvironments: 'There are no environments.',
    compared: 'Differences',
    differences_one: '{{count}} value differs between {{from}} and {{to}}',
    differences_other: '{{count}} values differ between {{from}} and {{to}}',
    noDifferences: '{{from}} and {{to}} have the same values',
    saved: 'Last saved here',
    neverSaved: 'Never. All values are in Git.',
    proposals: 'Open proposals',
    held: 'values in the portal',
    unknown:
      'The portal is still reading this component. Its state appears here within a minute.',
    states: {
      ok: 'Valid',
      warning: 'Warnings',
      error: 'Errors',
      degraded: 'Degraded',
      unresolved: 'Cannot be resolved',
      orphaned: 'Not in the catalog',
    },
  },
  searchResult: {
    types: 'Component types and fields',
    kind: 'Kind: {{kind}}',
    field: 'Field: {{path}}',
    owner: 'Owner:',
  },
} as const;
