// SPDX-License-Identifier: Apache-2.0

/** The review of a change before it is saved or proposed. */
export const reviewMessages = {
  review: {
    open: 'Review and save',
    title: 'Review the changes for {{scope}}',
    production: 'production',
    savesToProduction: 'You are about to change production: {{environments}}',
    takesEffect: 'The change takes effect as soon as it is saved.',
    changes: 'Your changes',
    changesOf: 'Your changes for {{scope}}',
    now: 'Now',
    new: 'New',
    nothing:
      'The change sets only fields that are hidden or do not apply, so nothing would be saved.',
    loading: 'Computing the effect',
    messageHelp: 'The reason for the change. Shown in the history.',
    saveToProduction: 'Save to production',
    proposeInstead: 'Propose instead',
    back: 'Keep editing',
  },
} as const;
