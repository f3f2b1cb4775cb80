// SPDX-License-Identifier: Apache-2.0

/** Copying values from one environment to another. */
export const promotionMessages = {
  promotion: {
    action: 'Copy to …',
    copyAll: 'Copy to another environment',
    copyTo: 'Copy to {{environment}} …',
    copyValue: 'Copy {{path}} to another environment',
    title: 'Copy values to another environment',
    from: 'From',
    to: 'To',
    what: 'What',
    all: 'Everything that differs',
    value: 'This value: {{label}}',
    explanation:
      'Values that the component sets in {{from}} are selected, and saved for {{to}} in the portal. Everything else stays as it is.',
    list: 'Values that differ between {{from}} and {{to}}',
    copies: 'Copy',
    same: '{{from}} and {{to}} have the same values here.',
    group: {
      own: 'Set by the component in {{from}}',
      setForSource: 'Set by the platform for {{from}}',
      setForTarget: 'Set by the platform for {{to}}',
      different: 'Different in every environment',
      default: '{{from}} uses the default',
      absent: 'Not set in {{from}}',
      cannot: 'Cannot be copied',
    },
    left: {
      secret: 'Sensitive values are not copied.',
      shared: 'The same in every environment: set for all environments.',
      fixed: 'Not set by the component.',
      enforced: 'Enforced by {{by}}.',
      merged:
        'The layers of {{to}} are merged into this value, so a copy would differ.',
    },
    review_one: 'Review {{count}} value',
    review_other: 'Review {{count}} values',
    cancel: 'Cancel',
    notAllowed: 'You may neither save nor propose values for {{to}}.',
    noTarget: 'There is no other environment.',
    done_one: '{{count}} value copied to {{to}}',
    done_other: '{{count}} values copied to {{to}}',
    proposed: 'Change proposed for {{to}}',
    failed: 'The values were not copied',
    conflict:
      'Revision {{revision}} was saved for {{to}} in the meantime. Review the differences again.',
  },
} as const;
