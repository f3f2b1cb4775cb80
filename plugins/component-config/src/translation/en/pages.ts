// SPDX-License-Identifier: Apache-2.0

/** The platform page, its tabs, and its lists. */
export const pagesMessages = {
  pages: {
    title: 'Configuration',
    overview: 'Overview',
    types: 'Types and traits',
    overlays: 'Overlays',
    environments: 'Environments',
    playground: 'Playground',
    impact: 'Impact',
    repositories: 'Repositories',
    loading: 'Loading',
    noPage: 'There is no page at this address',
    notThere:
      'It may have been renamed or removed, or you may not have access to it. New entities appear once the catalog has read them.',
  },
  list: {
    name: 'Name',
    owner: 'Owner',
    usedBy: 'Used by',
    findings: 'Findings',
    changed: 'Last change',
    any: '{{filter}}: any',
    count_one: '{{count}} shown',
    count_other: '{{count}} shown',
    range: '{{from}}–{{to}} of {{total}}',
    nothingFits: 'No results match the filters. Remove a filter to see more.',
    components_one: '{{count}} component',
    components_other: '{{count}} components',
    errors_one: '{{count}} error',
    errors_other: '{{count}} errors',
    warnings_one: '{{count}} warning',
    warnings_other: '{{count}} warnings',
    notes_one: '{{count}} note',
    notes_other: '{{count}} notes',
    noFindings: 'None',
    withErrors: 'With errors',
    withWarnings: 'With errors or warnings',
    used: 'Used',
    unused: 'Not used',
  },
} as const;
