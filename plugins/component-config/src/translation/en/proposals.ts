// SPDX-License-Identifier: Apache-2.0

/** Proposals: to make one, and to decide on one. */
export const proposalsMessages = {
  propose: {
    open: 'Propose change',
    title: 'Propose a change for {{scope}}',
    explanation:
      'Nothing changes until somebody who may save accepts the proposal. You can withdraw it until then.',
    message: 'Message',
    messageHelp:
      'What the change is for. Whoever decides on it reads this first.',
    send: 'Propose',
    done: 'Proposed a change for {{scope}}',
    failed: 'The change could not be proposed',
  },
  proposals: {
    explanation:
      'Changes that somebody proposed. They take effect when somebody who may save accepts them.',
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
      'Revision {{revision}} was saved since; the proposal was made for revision {{base}}',
    conflicts:
      'It is shown against the new revision. Both changed {{places}}; accepting takes the proposed value.',
    noConflicts:
      'It is shown against the new revision. Nobody else changed the same places, and what they changed stays.',
    refused: 'The proposal cannot be accepted as it is',
    changes: 'What it changes',
    changesOf: 'What the proposal changes for {{scope}}',
    noChanges: 'It changes nothing: the values are held already.',
    now: 'Now (revision {{revision}})',
    proposed: 'Proposed',
    before: 'Before',
    after: 'After',
    effect: 'What it leads to',
    effectIn: 'What it leads to in {{scope}}',
    effectTable: 'Effective values of {{scope}}',
    noEffect: 'The effective configuration stays as it is.',
    decide: 'Decide on the proposal',
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    notAllowed:
      'You may not decide on it. Somebody who may accept proposals here will.',
    declineTitle: 'Decline the proposal',
    reason: 'Reason',
    reasonHelp: 'Who proposed the change reads it.',
    done: {
      accepted: 'The proposal is accepted, and its values are saved',
      declined: 'The proposal is declined',
      withdrawn: 'The proposal is withdrawn',
    },
    failed: 'Nothing was decided',
    savedMeanwhile:
      'Revision {{revision}} was saved while you were looking. The proposal is shown against it now; look at it again.',
  },
} as const;
