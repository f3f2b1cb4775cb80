// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts, Words } from './phrase';

/** Why a backend refuses something: what fills in nothing, in English. */
export const fixedRefusalPhrases = {
  refusedBeyondSight:
    'The values are not saved, because the configuration of an environment that you are not allowed to see would be wrong.',
  refusedBeyondUse:
    'The values cannot be used, because the configuration of an environment that you are not allowed to see would be wrong.',
  refusedCatalogUnread:
    'The catalog cannot be read, so ComponentTypes, Traits, Overlays and Environments are not known; try again later.',
  refusedDraftWithoutType:
    'The draft names no component type; choose one first.',
  refusedNothingToSend:
    'None of these values is one that can be sent to Git; look at the publication for the reasons.',
  refusedOtherPublication:
    'Another publication was recorded in between; look at it again.',
  refusedOutdatedChange:
    'The files or the values have changed since the change was made; look at it again, and send the new one.',
  refusedOwnProposal:
    'Nobody may accept what they proposed themselves; somebody else has to.',
  refusedWithoutReason: 'Say why: the reason is what the author is told.',

  // What became of a proposal.
  proposalAccepted: 'accepted',
  proposalDeclined: 'declined',
  proposalWithdrawn: 'withdrawn',
};

/** Why a backend refuses something: what the other phrases fill in. */
export interface RefusalPhraseArgs {
  refusedAnswerSize: { readonly megabytes: number };
  refusedComponentUnknown: { readonly component: string };
  refusedEnvironmentUnknown: {
    readonly environment: string;
    readonly hint: Words;
  };
  refusedHiddenChange: { readonly permission: string };
  refusedInvalid: {
    readonly environment?: string;
    readonly problem: Words;
    readonly more: number;
  };
  refusedNotSaved: { readonly problem: Words; readonly more: number };
  refusedPermission: { readonly permission: string };
  refusedPermissionFor: { readonly permission: string };
  refusedProblem: { readonly problem: Words; readonly more: number };
  refusedProposalClosed: {
    readonly id: number;
    readonly by: string;
    readonly outcome: Words;
    readonly again: boolean;
  };
  refusedProposalCount: { readonly component: string; readonly most: number };
  refusedProposalUnknown: { readonly component: string; readonly id: number };
  refusedRevisionHolds: { readonly revision: number };
  refusedSlowService: { readonly service: string; readonly seconds: number };
  refusedSupposedCount: { readonly documents: number; readonly most: number };
  refusedTypeMissing: { readonly component: string };
  refusedTypeUnknown: {
    readonly type: string;
    readonly component: string;
    readonly hint: Words;
  };
  refusedWithdrawal: { readonly author: string };
  refusedWorkloadType: {
    readonly component: string;
    readonly type: string;
    readonly name: string;
    readonly workloadType?: string;
  };
}

/** The others, in English. */
export const filledRefusalPhrases: PhraseTexts<RefusalPhraseArgs> = {
  refusedAnswerSize: ({ megabytes }) =>
    `The answer would be larger than ${megabytes} MB: this configuration has too many values to be shown at once. Ask for the form of one environment, or for the explanation of one value.`,
  refusedComponentUnknown: ({ component }) =>
    `There is no component "${component}" in the catalog, or you are not allowed to see it.`,
  refusedEnvironmentUnknown: ({ environment, hint }) =>
    `There is no environment "${environment}", or you are not allowed to see it.${hint}`,
  refusedHiddenChange: ({ permission }) =>
    `This changes fields that are hidden from you. It needs the permission "${permission}".`,
  refusedInvalid: ({ environment, problem, more }) =>
    `The values are not saved, because the configuration${
      environment === undefined ? '' : ` of ${environment}`
    } would be wrong: ${problem}${andMore(more)}`,
  refusedNotSaved: ({ problem, more }) =>
    `The values are not saved. ${problem}${andMore(more)}`,
  refusedPermission: ({ permission }) =>
    `This needs the permission "${permission}".`,
  refusedPermissionFor: ({ permission }) =>
    `This needs the permission "${permission}" for the component.`,
  refusedProblem: ({ problem, more }) => `${problem}${andMore(more)}`,
  refusedProposalClosed: ({ id, by, outcome, again }) =>
    `Proposal ${id} is not open any more: ${by} has ${
      again ? 'already ' : ''
    }${outcome} it.`,
  refusedProposalCount: ({ component, most }) =>
    `${component} has ${most} open proposals. Accept, decline or withdraw some first.`,
  refusedProposalUnknown: ({ component, id }) =>
    `${component} has no proposal ${id}.`,
  refusedRevisionHolds: ({ revision }) =>
    `Revision ${revision} is the one that holds.`,
  refusedSlowService: ({ service, seconds }) =>
    `${service} did not answer within ${seconds} seconds; try again later.`,
  refusedSupposedCount: ({ documents, most }) =>
    `The text has ${documents} documents; at most ${most} can be supposed at once.`,
  refusedTypeMissing: ({ component }) =>
    `Component "${component}" names no component type, so it has no configuration; give "spec.componentType" or the annotation "component-config.io/component-type".`,
  refusedTypeUnknown: ({ type, component, hint }) =>
    `There is no component type "${type}" in the catalog, which component "${component}" names; correct the name or register the component type.${hint}`,
  refusedWithdrawal: ({ author }) =>
    `Only ${author} may withdraw this proposal; whoever may decide on it can decline it.`,
  refusedWorkloadType: ({ component, type, name, workloadType }) =>
    `Component "${component}" names component type "${type}", but "${name}" is for ${
      workloadType === undefined
        ? 'another workload type'
        : `the workload type "${workloadType}"`
    }; correct "spec.componentType".`,
};

function andMore(more: number): string {
  return more > 0 ? ` (and ${more} more)` : '';
}
