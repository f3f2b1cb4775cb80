// SPDX-License-Identifier: Apache-2.0

/** The history of values: its timeline, comparing and restoring revisions. */
export const historyMessages = {
  history: {
    tab: 'History',
    scope: 'Values for',
    timeline: 'Revisions and decided proposals, newest first',
    none: 'Nothing has been saved here yet',
    noneHelp:
      'Values saved in the form appear here, with their author, message and effect. Values that are only in Git have their history there.',
    revision: 'Revision {{revision}}',
    nothing: 'Before the first revision',
    current: 'current',
    damaged: 'damaged',
    origin: {
      user: 'saved',
      retirement: 'taken over by Git',
      revert: 'restored revision {{revision}}',
      proposal: 'accepted a proposal by',
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
      none: 'Both result in the same configuration.',
    },
    restore: {
      action: 'Restore',
      title: 'Restore revision {{revision}} for {{scope}}',
      explanation:
        'The values of this revision are saved as revision {{next}}. Nothing is deleted.',
      now: 'Current (revision {{revision}})',
      then: 'Revision {{revision}}',
      caption: 'What restoring revision {{revision}} changes',
      same: 'The values are the same as the current ones.',
      refused: 'This revision cannot be restored',
      message: 'Reason',
      messageHelp: 'Shown in the history.',
      done: 'Revision {{revision}} was restored for {{scope}}',
      failed: 'The revision was not restored',
      conflict:
        'Revision {{revision}} was saved in the meantime. Review the changes again.',
    },
  },
} as const;
