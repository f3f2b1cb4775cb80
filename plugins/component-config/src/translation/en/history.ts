// SPDX-License-Identifier: Apache-2.0

/** The history of values: its timeline, comparing and restoring revisions. */
export const historyMessages = {
  history: {
    tab: 'History',
    scope: 'Values for',
    timeline: 'Revisions and decided proposals, newest first',
    none: 'Nothing has been saved here yet',
    noneHelp:
      'Values that are saved in the form appear here, with who saved them, why, and what that led to. Values that are only in Git have their history there.',
    revision: 'Revision {{revision}}',
    nothing: 'Before the first revision',
    current: 'in force',
    origin: {
      user: 'saved',
      retirement: 'taken over by Git',
      revert: 'restored revision {{revision}}',
      proposal: 'accepted a proposal of',
      move: 'moved from another component',
    },
    proposal: 'Proposal {{id}}',
    proposalState: {
      declined: 'declined',
      withdrawn: 'withdrawn',
    },
    proposedBy: 'proposed by',
    openProposal: 'Open the proposal',
    older: 'Show older revisions',
    changes: 'What it changed',
    noChanges: 'No value changed.',
    before: 'Before',
    after: 'After',
    changesOf: 'Values that revision {{revision}} changed',
    counts: {
      added_one: '{{count}} added',
      added_other: '{{count}} added',
      removed_one: '{{count}} removed',
      removed_other: '{{count}} removed',
      changed_one: '{{count}} changed',
      changed_other: '{{count}} changed',
    },
    compare: {
      title: 'Compare revisions',
      from: 'Revision',
      to: 'With',
      caption: 'Differences between {{from}} and {{to}}',
      none: 'Both lead to the same configuration.',
    },
    restore: {
      action: 'Restore',
      title: 'Restore revision {{revision}} for {{scope}}',
      explanation:
        'The values of this revision become a new one, number {{next}}. Nothing is deleted.',
      now: 'In force (revision {{revision}})',
      then: 'Revision {{revision}}',
      caption: 'What restoring revision {{revision}} changes',
      same: 'The values are the same as those in force.',
      refused: 'This revision cannot be restored',
      message: 'Reason',
      messageHelp: 'Shown in the history.',
      done: 'Revision {{revision}} was restored for {{scope}}',
      failed: 'The revision was not restored',
      conflict:
        'Revision {{revision}} was saved in the meantime. Look at the changes again.',
    },
  },
} as const;
