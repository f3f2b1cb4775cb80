// SPDX-License-Identifier: Apache-2.0

import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { JsonObject } from '@component-config/config-engine';
import {
  phrase,
  wordedError,
  damagedProposal,
  findHead,
  type RecordedValues,
  type StoredProposal,
  type Subject,
} from '@component-config/config-platform';
import {
  componentConfigValuesApprovePermission,
  componentConfigValuesProposePermission,
  componentConfigValuesUpdatePermission,
  type AcceptResult,
  type Proposal,
  type ProposalDecision,
  type ProposalReport,
  type ProposalResult,
  type ProposalsPage,
  type ProposalsRequest,
  type ProposalSummary,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import {
  acceptProposal,
  baseOf,
  mergeOver,
  withPlacesOf,
} from '../reports/proposals/acceptProposal';
import { proposalReport } from '../reports/proposals/proposalReport';
import { proposeValues } from '../reports/proposals/proposeValues';
import { proposalList, showProposal } from '../reports/proposals/showProposal';
import type { ProposalStore } from '../database/ProposalStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { FieldOptions } from '../extensions';
import type { ListsChanged, ProposalsChanged } from '../events/ValuesChanged';
import { inTurns } from '@component-config/config-platform/repositories';
import { forChecks } from '../permissions/forChecks';
import { requirePermission } from '../permissions/requirePermission';
import { principalName, type Caller } from '../service/Access';
import { readForRepair } from '../service/readForRepair';
import type {
  ReadSubject,
  SubjectReader,
  ValuesRequest,
} from '../service/SubjectReader';
import { proposalsPage } from './proposalsPage';
import { announcedProposal } from './announcedProposal';
import { closedError } from '../database/closedError';

/** Identifies a proposal, its component, and the caller. */
type ProposalRequest = Omit<ValuesRequest, 'environment'> & {
  readonly id: number;
};

/** Proposals and the decisions on them. */
export class Proposals {
  readonly #options: Pick<FieldOptions, 'check' | 'review'>;
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #store: ValuesStore;
  readonly #proposals: ProposalStore;
  readonly #changes: ProposalsChanged & ListsChanged;
  readonly #allowOwnApproval: boolean;

  /** `allowOwnApproval`: whether authors may accept their own proposals if the policy allows it. */
  constructor(options: {
    fieldOptions: Pick<FieldOptions, 'check' | 'review'>;
    subjects: Pick<SubjectReader, 'read'>;
    store: ValuesStore;
    proposals: ProposalStore;
    changes: ProposalsChanged & ListsChanged;
    allowOwnApproval: boolean;
  }) {
    this.#options = options.fieldOptions;
    this.#subjects = options.subjects;
    this.#store = options.store;
    this.#proposals = options.proposals;
    this.#changes = options.changes;
    this.#allowOwnApproval = options.allowOwnApproval;
  }

  /** The proposals for a component, also if its type no longer exists. */
  async list(
    request: Omit<ValuesRequest, 'environment'> & ProposalsRequest,
  ): Promise<ProposalsPage> {
    const { componentRef } = request;
    const subject = await this.#subjects.read(
      { ...request, isRepair: true },
      true,
    );
    return proposalsPage(
      this.#proposals,
      { ...request, componentRef },
      async found => proposalList(subject, found),
    );
  }

  /** The proposals for all components that the user may see. */
  async listAll(request: Caller & ProposalsRequest): Promise<ProposalsPage> {
    const subjects = new Map<string, Promise<ReadSubject | undefined>>();
    const subjectOf = (componentRef: string) => {
      const known =
        subjects.get(componentRef) ??
        this.#subjects
          .read({ ...request, componentRef, isRepair: true }, true)
          .catch(error => {
            if (
              error instanceof NotFoundError ||
              error instanceof NotAllowedError
            ) {
              return undefined;
            }
            throw error;
          });
      subjects.set(componentRef, known);
      return known;
    };
    return proposalsPage(this.#proposals, request, async found => {
      const items: ProposalSummary[] = [];
      for (const proposal of found) {
        const subject = await subjectOf(proposal.componentRef);
        items.push(...(subject ? proposalList(subject, [proposal]) : []));
      }
      return items;
    });
  }

  async get(request: ProposalRequest): Promise<ProposalReport> {
    const subject = await this.#subjects.read(request);
    const proposal = await this.#find(subject, request);
    refuseUnreadable(proposal);
    const report = await proposalReport(
      forChecks(subject, proposal.environment),
      proposal,
      this.#store,
      decision =>
        this.#mayDecide(subject, proposal, decision, principalName(request)),
      inTurns,
    );
    return proposal.state === 'open'
      ? this.#options.review(
          report,
          subject,
          request,
          await this.#accepted(subject, proposal),
        )
      : report;
  }

  /** The values that an acceptance would save. */
  async #accepted(
    subject: Subject,
    proposal: StoredProposal,
  ): Promise<RecordedValues> {
    const base = await baseOf(proposal, this.#store);
    const head = findHead(subject.heads, proposal.environment);
    return {
      ...proposal,
      values: mergeOver(subject, proposal, base).values,
      recorded: withPlacesOf(proposal.recorded, head?.recorded),
    };
  }

  async propose(
    request: ValuesRequest & {
      values: JsonObject;
      baseRevision: number;
      message?: string;
      ends?: readonly ValueEnd[];
    },
  ): Promise<ProposalResult> {
    const { environment } = request;
    const subject = await this.#subjects.read({ ...request, isFresh: true });
    const checkSections = requirePermission(
      subject,
      componentConfigValuesProposePermission,
      { environment },
    );
    await this.#options.check(subject, request, request);
    const result = await proposeValues(
      forChecks(subject, environment),
      { ...request, author: principalName(request), checkSections },
      this.#proposals,
      inTurns,
    );
    if (result.outcome === 'proposed') {
      this.#changes.opened(announcedProposal(result.proposal));
    }
    return result;
  }

  async accept(
    request: ProposalRequest & { baseRevision: number; message?: string },
  ): Promise<AcceptResult> {
    const { baseRevision, message } = request;
    const savedBy = principalName(request);
    const subject = await this.#subjects.read({ ...request, isFresh: true });
    const proposal = await this.#find(subject, request);
    const checkApproval = this.#requireApproval(subject, proposal);
    // Accepting requires the permission to save as well.
    const checkSave = requirePermission(
      subject,
      componentConfigValuesUpdatePermission,
      { environment: proposal.environment },
    );
    const checkSections = (sections: readonly string[]) => {
      checkApproval(sections);
      checkSave(sections);
    };
    if (proposal.author === savedBy && !this.#allowOwnApproval) {
      throw wordedError(NotAllowedError, phrase('refusedOwnProposal'));
    }
    refuseEnded(proposal);
    refuseUnreadable(proposal);
    await this.#options.check(
      subject,
      request,
      await this.#accepted(subject, proposal),
    );
    const result = await acceptProposal(
      forChecks(subject, proposal.environment),
      proposal,
      {
        baseRevision,
        savedBy,
        ...(message !== undefined && { message }),
        checkSections,
      },
      this.#store,
      inTurns,
    );
    if (result.outcome === 'accepted') {
      this.#changes.decided({
        ...announcedProposal(result.proposal),
        state: 'accepted',
        decidedBy: savedBy,
      });
    }
    return result;
  }

  async decline(
    request: ProposalRequest & { reason: string },
  ): Promise<Proposal> {
    const { id, componentRef, reason } = request;
    const by = principalName(request);
    const subject = await readForRepair(this.#subjects, request);
    const found = await this.#find(subject, request);
    this.#requireApproval(subject, found);
    const declined = await this.#proposals.end({
      id,
      componentRef,
      state: 'declined',
      by,
      reason,
    });
    this.#changes.decided({
      ...announcedProposal(declined),
      state: 'declined',
      decidedBy: by,
    });
    return showProposal(subject, declined);
  }

  async withdraw(request: ProposalRequest): Promise<Proposal> {
    const { id, componentRef } = request;
    const by = principalName(request);
    const subject = await readForRepair(this.#subjects, request);
    const { author } = await this.#find(subject, request);
    if (author !== by) {
      throw wordedError(
        NotAllowedError,
        phrase('refusedWithdrawal', { author }),
      );
    }
    const withdrawn = await this.#proposals.end({
      id,
      componentRef,
      state: 'withdrawn',
      by,
    });
    this.#changes.listsChanged();
    return showProposal(subject, withdrawn);
  }

  /** Whether the user may decide, as far as that does not depend on sections. */
  #mayDecide(
    { rights }: ReadSubject,
    { environment, author }: StoredProposal,
    decision: ProposalDecision,
    who: string,
  ): boolean {
    const mayApprove = rights.may(componentConfigValuesApprovePermission, {
      environment,
      proposalAuthor: author,
    });
    switch (decision) {
      case 'accept':
        return (
          mayApprove &&
          rights.may(componentConfigValuesUpdatePermission, { environment }) &&
          (author !== who || this.#allowOwnApproval)
        );
      case 'decline':
        return mayApprove;
      default:
        return author === who;
    }
  }

  /** @returns a function that refuses sections that the user may not approve */
  #requireApproval(
    subject: ReadSubject,
    { environment, author }: StoredProposal,
  ): (sections?: readonly string[]) => void {
    return requirePermission(subject, componentConfigValuesApprovePermission, {
      ...(environment !== undefined && { environment }),
      proposalAuthor: author,
    });
  }

  /** @throws NotFoundError if there is none, or the user may not see its environment */
  async #find(
    subject: ReadSubject,
    { componentRef, id }: ProposalRequest,
  ): Promise<StoredProposal> {
    const found = await this.#proposals.get(componentRef, id);
    if (!found || proposalList(subject, [found]).length === 0) {
      throw wordedError(
        NotFoundError,
        phrase('refusedProposalUnknown', { component: componentRef, id }),
      );
    }
    return found;
  }
}

function refuseUnreadable(proposal: StoredProposal): void {
  if (proposal.isDamaged) {
    throw damagedProposal(proposal);
  }
}

function refuseEnded({ id, state, decidedBy }: StoredProposal): void {
  if (state !== 'open') {
    throw closedError(state, { id, by: decidedBy ?? '', again: false });
  }
}
