// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts, Words } from './phrase';

/** Why a backend refuses something: what fills in nothing, in English. */
export const fixedRefusalPhrases = {
  refusedBeyondSight:
    'The values are not saved, because the configuration of an environment that you are not allowed to see would be wrong.',
  refusedCatalogUnread:
    'The catalog cannot be read, so ComponentTypes, Traits, Overlays and Environments are unknown; try again later.',
  refusedDamagedValues:
    'Stored values of the component are damaged in the database, so its configuration cannot be resolved; its history shows which ones.',
  refusedDatabase: 'The database is not available; try again later.',
  refusedDraftWithoutType: 'The draft has no component type; choose one first.',
  refusedNothingToSend:
    'None of these values can be sent to Git; see the publication for the reasons.',
  refusedOtherPublication:
    'Another publication was recorded in between; review it again.',
  refusedOutdatedChange:
    'The files or the values have changed since the change was created; review it again, and send the new one.',
  refusedOwnProposal:
    'You cannot accept your own proposal; another user has to.',
  refusedUnconfirmed:
    'The database did not confirm this change, but may have made it. Send the same request again, with the same revision: a change is not made twice. The history shows the change, too.',
  refusedWithoutReason: 'Give a reason; it is shown to the author.',

  // What became of a proposal.
  proposalAccepted: 'accepted',
  proposalDeclined: 'declined',
  proposalWithdrawn: 'withdrawn',

  // Why the values of a source are missing.
  sourceHasNoMap: 'its response is not a map.',
  sourceNotAnswered: 'it has not responded yet; try again later.',
  sourceNotAsked: 'it is not available; try again later.',

  // What is done to orphaned values.
  valuesArchived: 'archived',
  valuesMoved: 'moved',
  valuesPurged: 'purged',
};

/**
 * The arguments of the phrases of refusals by a backend, by their codes.
 *
 * @public
 */
export interface RefusalPhraseArgs {
  refusedAnswerSize: { readonly megabytes: number };
  refusedArchiveUnknown: { readonly id: number };
  refusedComponentUnknown: { readonly component: string };
  refusedDamagedProposal: { readonly component: string; readonly id: number };
  refusedDamagedRevision: {
    readonly component: string;
    readonly environment?: string;
    readonly revision: number;
  };
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
  refusedInexactNumber: { readonly key: string };
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
  refusedSupposedCount: { readonly most: number };
  refusedFactCount: { readonly most: number };
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
    `The response would be larger than ${megabytes} MB: this configuration has too many values to show at once. Request the form of one environment, or the explanation of one value.`,
  refusedArchiveUnknown: ({ id }) => `There is no archive ${id}.`,
  refusedComponentUnknown: ({ component }) =>
    `There is no component "${component}" in the catalog, or you are not allowed to see it.`,
  refusedDamagedProposal: ({ component, id }) =>
    `Proposal ${id} of ${component} is damaged in the database and cannot be read; decline or withdraw it.`,
  refusedDamagedRevision: ({ component, environment, revision }) =>
    `Revision ${revision} of the values of ${component} for ${
      environment ?? 'all environments'
    } is damaged in the database and cannot be read; revert the values to another revision.`,
  refusedEnvironmentUnknown: ({ environment, hint }) =>
    `There is no environment "${environment}", or you are not allowed to see it.${hint}`,
  refusedDocumentUnknown: ({ document, kinds }) =>
    `There is no platform document "${document}" in the catalog; it must have one of the kinds ${kinds.join(
      ', ',
    )}.`,
  refusedExisting: ({ component, environment, done }) =>
    environment === undefined
      ? `The catalog has "${component}", so its values are not ${done}; unregister it first.`
      : `"${component}" has the environment "${environment}", so its values are not ${done}.`,
  refusedHeld: ({ component, environment }) =>
    `Values are held for ${component}${inEnvironment(
      environment,
    )}, so they are not replaced.`,
  refusedHeldCount: ({ most }) =>
    `The values have more than ${most} items and entries in their lists and maps; store them in a file, or set fewer.`,
  refusedHiddenChange: ({ permission }) =>
    `This changes fields that are hidden from you. It needs the permission "${permission}".`,
  refusedInexactNumber: ({ key }) =>
    `The number of "${key}" is beyond 2^53 and cannot be stored exactly; write it as a string.`,
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
    `The component and environment of proposal ${id} of ${component} exist, so a user who may approve it can decline it there.`,
  refusedNotPointer: ({ pointer }) =>
    `"${pointer}" is not a JSON Pointer; write for example "/environmentConfigs/replicas".`,
  refusedNotReference: ({ text }) => `"${text}" is not an entity reference.`,
  refusedNotSensitive: ({ pointer }) =>
    `The value at "${pointer}" is not sensitive: it can be read without revealing it.`,
  refusedNothingHeld: ({ component, environment }) =>
    `No values are held for "${component}"${inEnvironment(environment)}.`,
  refusedNumberSize: ({ key, isSmall }) =>
    `The number of "${key}" is too ${
      isSmall ? 'small' : 'large'
    } to be stored; write it as a string.`,
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
    `Proposal ${id} is no longer open: ${by} has ${
      again ? 'already ' : ''
    }${outcome} it.`,
  refusedProposalCount: ({ component, most }) =>
    `${component} has ${most} open proposals. Accept, decline or withdraw some first.`,
  refusedProposalUnknown: ({ component, id }) =>
    `${component} has no proposal ${id}.`,
  refusedRevisionHolds: ({ revision }) =>
    `Revision ${revision} is the current one.`,
  refusedRevisionUnknown: ({ revision, component, environment }) =>
    `There is no revision ${revision} of the values of ${component} for ${
      environment ?? 'all environments'
    }.`,
  refusedSavedMeanwhile: ({ component, environment, done }) =>
    `Another user saved values of "${component}"${inEnvironment(
      environment,
    )} in between, so nothing is ${done}; try again.`,
  refusedSecretRemoval: ({ list }) =>
    `"${list}" removes an item by a secret value; write the whole list, or remove the item by a key that is not secret.`,
  refusedSlowService: ({ service, seconds }) =>
    `${service} did not answer within ${seconds} seconds; try again later.`,
  refusedSupposedCount: ({ most }) =>
    `The text has too many documents; a what-if request takes at most ${most}.`,
  refusedFactCount: ({ most }) =>
    `The request has too many facts; a what-if request takes at most ${most}.`,
  refusedTooManyRequests: ({ seconds }) =>
    `You have sent too many requests of this kind; try again in ${seconds} ${
      seconds === 1 ? 'second' : 'seconds'
    }.`,
  refusedTypeMissing: ({ component }) =>
    `Component "${component}" has no component type, and therefore no configuration; set "spec.componentType" or the annotation "component-config.io/component-type".`,
  refusedTypeUnknown: ({ type, component, hint }) =>
    `There is no component type "${type}" in the catalog, which component "${component}" names; correct the name or register the component type.${hint}`,
  refusedWithdrawal: ({ author }) =>
    `Only ${author} may withdraw this proposal; a user who may approve it can decline it.`,
  refusedWorkloadType: ({ component, type, name, workloadType }) =>
    `Component "${component}" names component type "${type}", but "${name}" is for ${
      workloadType === undefined
        ? 'another workload type'
        : `the workload type "${workloadType}"`
    }; correct "spec.componentType".`,
  sourceNotObserved: ({ title }) => `${title} is not available.`,
};

function inEnvironment(environment: string | undefined): string {
  return environment === undefined ? '' : ` in environment "${environment}"`;
}

function andMore(more: number): string {
  return more > 0 ? ` (and ${more} more)` : '';
}
