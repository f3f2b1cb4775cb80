// SPDX-License-Identifier: Apache-2.0

/** Findings and degraded states of platform documents. */
export const platformMessages = {
  degraded: {
    title: 'Degraded: this configuration is incomplete',
    only: 'in {{environments}}',
  },
  broken: {
    title_one: '{{definition}} has {{count}} error',
    title_other: '{{definition}} has {{count}} errors',
    description:
      'Until its owner fixes it, fields may be missing, and some values may not be checked. The rest can be used.',
    open: 'Open {{definition}}',
  },
  platform: {
    stale: 'The catalog has been unavailable since {{time}}',
    staleDescription:
      'This page shows its state at that time. Later changes to types, traits, overlays and environments are missing.',
    withheld: 'Some platform documents are not shown to you',
    withheldDescription:
      'You are not allowed to see them in the catalog: {{what}}. The values are complete.',
    environments_one: '{{count}} environment',
    environments_other: '{{count}} environments',
    overlays_one: '{{count}} overlay or mixin',
    overlays_other: '{{count}} overlays and mixins',
    delivered_one: '{{count}} release binding, release or pipeline',
    delivered_other: '{{count}} release bindings, releases and pipelines',
    and: '{{first}} and {{second}}',
  },
  release: {
    runs: 'Runs release {{name}}',
    runsWithheld: 'Runs a release that is not shown to you',
    shortType: '{{type}}, as released',
    type: 'Uses {{type}} as frozen in the release. Changes to the type reach this environment with its next release.',
    someType:
      'Uses the type as frozen in the release. Changes to the type reach this environment with its next release.',
  },
  source: {
    copy: 'Copy {{source}}',
    copied: 'Copied {{source}}',
  },
  deploymentRules: {
    title_one: '{{count}} rule is checked at deployment',
    title_other: '{{count}} rules are checked at deployment',
  },
  findings: {
    title: 'Findings',
    none: 'No findings. The document is valid.',
    error: 'error',
    warning: 'warning',
    info: 'info',
    fix: 'Fix: {{title}}',
    list: 'Findings',
    goTo: 'Go to the field',
    source: 'Source: {{source}}',
  },
} as const;
