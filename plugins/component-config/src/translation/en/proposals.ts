// SPDX-License-Identifier: Apache-2.0

/** Making proposals, and deciding on them. */
export const proposalsMessages = {
  propose: {
    open: 'Propose change',
    title: 'Propose a change for {{scope}}',
    explanation:
      'Nothing changes until someone who may save accepts the proposal. You can withdraw it until then.',
    message: 'Message',
    messageHelp: 'The reason for the change. Reviewers read this first.',
    send: 'Propose',
    done: 'Proposed a change for {{scope}}',
    failed: 'The change could not be proposed',
  },
  proposals: {
    explanation:
      'Proposed changes take effect when someone who may save accepts them.',
    showAll: 'Show decided proposals',
    list: 'Proposals',
    none: 'There are no open proposals.',
    title: 'For {{scope}}',
    by: '{{who}}, {{time}}',
    state: {
      open: 'open',
      accepted: 'accepted',
      declined: 'declined',
      withdrawn: 'withdrawn',
    },
    decided: '{{who}}: {{state}}, {{time}}',
    moved:
      'Revision {{revision}} was saved since; the proposal is based on revision {{base}}',
    conflicts:
      'It is shown against the new revision. Both changed {{places}}; accepting takes the proposed value.',
    noConflicts:
      'It is shown against the new revision. The changes do not overlap, and both are kept.',
    refused: 'The proposal cannot be accepted as it is',
    changes: 'What it changes',
    changesOf: 'What the proposal changes for {{scope}}',
    noChanges: 'It changes nothing: the values are already set.',
    now: 'Now (revision {{revision}})',
    proposed: 'Proposed',
    before: 'Before',
    after: 'After',
    effect: 'Effect',
    effectIn: 'Effect in {{scope}}',
    effectTable: 'Effective values of {{scope}}',
    noEffect: 'The effective configuration stays as it is.',
    decide: 'Decide on the proposal',
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    notAllowed:
      'You may not decide on this proposal. Someone who may accept proposals here has to.',
    declineTitle: 'Decline the proposal',
    reason: 'Reason',
    reasonHelp: 'Shown to the author of the proposal.',
    done: {
      accepted: 'The proposal is accepted, and its values are saved',
      declined: 'The proposal is declined',
      withdrawn: 'The proposal is withdrawn',
    },
    failed: 'The decision was not saved',
    savedMeanwhile:
      'Revision {{revision}} was saved in the meantime. The proposal is now shown against it; review it again.',
  },
} as const;
