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

  // Why the values of a source are missing.
  sourceHasNoMap: 'what it gives is no map.',
  sourceNotAnswered: 'it has not answered yet; try again later.',
  sourceNotAsked: 'it could not be asked; try again later.',

  // What is done to orphaned values.
  valuesArchived: 'archived',
  valuesMoved: 'moved',
  valuesPurged: 'purged',
};

/** Why a backend refuses something: what the other phrases fill in. */
export interface RefusalPhraseArgs {
  refusedAnswerSize: { readonly megabytes: number };
  refusedArchiveUnknown: { readonly id: number };
  refusedComponentUnknown: { readonly component: string };
  refusedDocumentUnknown: {
    readonly document: string;
    readonly kinds: readonly string[];
  };
  refusedEnvironmentUnknown: {
    readonly environment: string;
    readonly hint: Words;
  };
  refusedExisting: {
    readonly component: string;
    readonly environment?: string;
    readonly done: Words;
  };
  refusedHeld: { readonly component: string; readonly environment?: string };
  refusedHeldCount: { readonly most: number };
  refusedHiddenChange: { readonly permission: string };
  refusedInexactNumber: { readonly number: string; readonly key: string };
  refusedInvalid: {
    readonly environment?: string;
    readonly problem: Words;
    readonly more: number;
  };
  refusedMoveTarget: {
    readonly component: string;
    readonly environment?: string;
  };
  refusedNotComponent: { readonly text: string };
  refusedNotOrphaned: { readonly component: string; readonly id: number };
  refusedNotPointer: { readonly pointer: string };
  refusedNotReference: { readonly text: string };
  refusedNotSensitive: { readonly pointer: string };
  refusedNothingHeld: {
    readonly component: string;
    readonly environment?: string;
  };
  refusedNumberSize: {
    readonly number: string;
    readonly key: string;
    readonly isSmall: boolean;
  };
  refusedNotSaved: { readonly problem: Words; readonly more: number };
  refusedPermission: { readonly permission: string };
  refusedPermissionFor: { readonly permission: string };
  refusedPermissionIn: {
    readonly permission: string;
    readonly environment?: string;
    readonly section?: string;
  };
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
  refusedRevisionUnknown: {
    readonly revision: number;
    readonly component: string;
    readonly environment?: string;
  };
  refusedSavedMeanwhile: {
    readonly component: string;
    readonly environment?: string;
    readonly done: Words;
  };
  refusedSecretRemoval: { readonly list: string };
  refusedSlowService: { readonly service: string; readonly seconds: number };
  refusedSupposedCount: { readonly documents: number; readonly most: number };
  refusedTooManyRequests: { readonly seconds: number };
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
  sourceNotObserved: { readonly title: string };
}

/** The others, in English. */
export const filledRefusalPhrases: PhraseTexts<RefusalPhraseArgs> = {
  refusedAnswerSize: ({ megabytes }) =>
    `The answer would be larger than ${megabytes} MB: this configuration has too many values to be shown at once. Ask for the form of one environment, or for the explanation of one value.`,
  refusedArchiveUnknown: ({ id }) => `There is no archive ${id}.`,
  refusedComponentUnknown: ({ component }) =>
    `There is no component "${component}" in the catalog, or you are not allowed to see it.`,
  refusedEnvironmentUnknown: ({ environment, hint }) =>
    `There is no environment "${environment}", or you are not allowed to see it.${hint}`,
  refusedDocumentUnknown: ({ document, kinds }) =>
    `There is no platform document "${document}" in the catalog; it has to be of one of the kinds ${kinds.join(
      ', ',
    )}.`,
  refusedExisting: ({ component, environment, done }) =>
    environment === undefined
      ? `The catalog has "${component}", so its values are not ${done}; unregister it first.`
      : `"${component}" has the environment "${environment}", so its values are not ${done}.`,
  refusedHeld: ({ component, environment }) =>
    `Values are held for ${component}${inEnvironment(
      environment,
    )}, so no others are put in their place.`,
  refusedHeldCount: ({ most }) =>
    `The values have more than ${most} items and entries in their lists and maps; keep them in a file, or give fewer.`,
  refusedHiddenChange: ({ permission }) =>
    `This changes fields that are hidden from you. It needs the permission "${permission}".`,
  refusedInexactNumber: ({ number, key }) =>
    `The number ${number} of "${key}" is beyond 2^53 and cannot be kept exactly; give it as a text.`,
  refusedInvalid: ({ environment, problem, more }) =>
    `The values are not saved, because the configuration${
      environment === undefined ? '' : ` of ${environment}`
    } would be wrong: ${problem}${andMore(more)}`,
  refusedMoveTarget: ({ component, environment }) =>
    environment === undefined
      ? `The catalog does not have "${component}", so no values are moved to it.`
      : `"${component}" does not have the environment "${environment}", so no values are moved to it.`,
  refusedNotComponent: ({ text }) => `"${text}" is not a component.`,
  refusedNotOrphaned: ({ component, id }) =>
    `The catalog has what proposal ${id} of ${component} is for; whoever may approve it can decline it there.`,
  refusedNotPointer: ({ pointer }) =>
    `"${pointer}" is not a JSON Pointer; write for example "/environmentConfigs/replicas".`,
  refusedNotReference: ({ text }) => `"${text}" is not an entity reference.`,
  refusedNotSensitive: ({ pointer }) =>
    `The value at "${pointer}" is not sensitive: it can be read without revealing it.`,
  refusedNothingHeld: ({ component, environment }) =>
    `No values are held for "${component}"${inEnvironment(environment)}.`,
  refusedNumberSize: ({ number, key, isSmall }) =>
    `The number ${number} of "${key}" is too ${
      isSmall ? 'small' : 'large'
    } to be kept; give it as a text.`,
  refusedNotSaved: ({ problem, more }) =>
    `The values are not saved. ${problem}${andMore(more)}`,
  refusedPermission: ({ permission }) =>
    `This needs the permission "${permission}".`,
  refusedPermissionFor: ({ permission }) =>
    `This needs the permission "${permission}" for the component.`,
  refusedPermissionIn: ({ permission, environment, section }) =>
    `This needs the permission "${permission}" ${
      environment === undefined
        ? 'in every environment of the component'
        : `in environment "${environment}"`
    }${section === undefined ? '' : `, for "${section}"`}.`,
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
  refusedRevisionUnknown: ({ revision, component, environment }) =>
    `There is no revision ${revision} of the values of ${component} for ${
      environment ?? 'all environments'
    }.`,
  refusedSavedMeanwhile: ({ component, environment, done }) =>
    `Somebody saved values of "${component}"${inEnvironment(
      environment,
    )} in between, so nothing is ${done}; look at it again.`,
  refusedSecretRemoval: ({ list }) =>
    `"${list}" removes an item by a value that is secret; give the whole list, or remove the item by a key that is not secret.`,
  refusedSlowService: ({ service, seconds }) =>
    `${service} did not answer within ${seconds} seconds; try again later.`,
  refusedSupposedCount: ({ documents, most }) =>
    `The text has ${documents} documents; at most ${most} can be supposed at once.`,
  refusedTooManyRequests: ({ seconds }) =>
    `You have sent too many requests of this kind; try again in ${seconds} ${
      seconds === 1 ? 'second' : 'seconds'
    }.`,
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
  sourceNotObserved: ({ title }) => `${title} could not be asked.`,
};

function inEnvironment(environment: string | undefined): string {
  return environment === undefined ? '' : ` in environment "${environment}"`;
}

function andMore(more: number): string {
  return more > 0 ? ` (and ${more} more)` : '';
}
