// SPDX-License-Identifier: Apache-2.0

import type { AllowedActions } from './allowed';
import type { BlameReport, BlameRequest } from './blame';
import type { OverlaySelectionReport } from './overlays';
import type { PlatformApi } from './PlatformApi';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationReport,
  PublicationRequest,
} from './publication';
import type { ObservedReport } from './observed';
import type {
  ComponentDraft,
  ComponentTypeSummary,
  DraftFormRequest,
  DraftReport,
  DraftSupposition,
  DraftValues,
} from './drafts';
import type {
  AcceptRequest,
  AcceptResult,
  Proposal,
  ProposalReport,
  ProposalRequest,
  ProposalResult,
  ProposalsPage,
  ProposalsRequest,
} from './proposals';
import type {
  RevertRequest,
  RevisionBasis,
  RevisionReport,
  RevisionsPage,
  RevisionsRequest,
} from './revisions';
import type {
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentSummary,
  ExplanationReport,
  RevealedValue,
  SaveRequest,
  SaveResult,
  WhatIfReport,
  WhatIfRequest,
} from './types';

/**
 * Everything that the portal can ask about component configuration; `ComponentConfigClient` asks it over HTTP.
 *
 * @public
 */
export interface ComponentConfigApi extends PlatformApi {
  /** The environments of a component, in the order of promotion; all environments where none is named, by namespace. */
  getEnvironments(componentRef?: string): Promise<EnvironmentSummary[]>;
  /** The form of a component for one environment, or for all environments when none is named. */
  getForm(
    componentRef: string,
    options: { environment?: string },
  ): Promise<ConfigurationForm>;
  /** What really runs in every environment, as far as modules of the portal know it. */
  getObserved(componentRef: string): Promise<ObservedReport>;
  /** The effective configuration in every environment. */
  getEffective(componentRef: string): Promise<EffectiveReport>;
  /** Why one place is as it is: what every layer said about it. Items of lists by index or by what tells them apart. */
  getExplanation(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<ExplanationReport>;
  /** Who set one place: a revision of the portal's values, or a commit where the repository can tell. */
  getBlame(componentRef: string, request: BlameRequest): Promise<BlameReport>;
  /** The overlays that take part in an environment, in their order, and why the others do not. */
  getOverlaySelection(
    componentRef: string,
    options: { environment: string },
  ): Promise<OverlaySelectionReport>;
  /** What is different between two environments, or two revisions of what the portal holds. */
  getDiff(componentRef: string, request: DiffRequest): Promise<DiffReport>;
  /** What the configuration would be with other facts, overlays or values; nothing is saved. */
  getWhatIf(
    componentRef: string,
    request: WhatIfRequest,
  ): Promise<WhatIfReport>;
  /** Saves values for one environment, or for all; a stale base revision is a conflict and changes nothing. */
  saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult>;
  /** The revisions of what the portal holds for one environment, or for all, the last one first, page by page. */
  getRevisions(
    componentRef: string,
    request?: RevisionsRequest,
  ): Promise<RevisionsPage>;
  /**
   * One revision, with what it changes and what that leads to.
   *
   * @param options - `basis`: with what it is compared; absent: with the one before
   */
  getRevision(
    componentRef: string,
    options: {
      environment?: string;
      revision: number;
      basis?: RevisionBasis;
    },
  ): Promise<RevisionReport>;
  /** Makes the values of an earlier revision the next one; a stale base revision is a conflict and changes nothing. */
  revertValues(
    componentRef: string,
    options: { environment?: string; revision: number },
    request: RevertRequest,
  ): Promise<SaveResult>;
  /** What is proposed for a component, the last one first, page by page; for all that the person may see where none is named. */
  getProposals(
    componentRef?: string,
    request?: ProposalsRequest,
  ): Promise<ProposalsPage>;
  /** A proposal, with what it would change now and what that leads to. */
  getProposal(componentRef: string, id: number): Promise<ProposalReport>;
  /** Proposes values for one environment, or for all; a stale base revision is a conflict and changes nothing. */
  proposeValues(
    componentRef: string,
    options: { environment?: string },
    request: ProposalRequest,
  ): Promise<ProposalResult>;
  /** Makes a proposal the next revision; a stale base revision is a conflict and changes nothing. */
  acceptProposal(
    componentRef: string,
    id: number,
    request: AcceptRequest,
  ): Promise<AcceptResult>;
  /** Declines a proposal, with a reason for its author. */
  declineProposal(
    componentRef: string,
    id: number,
    request: { reason: string },
  ): Promise<Proposal>;
  /** Takes a proposal back, for its author. */
  withdrawProposal(componentRef: string, id: number): Promise<Proposal>;
  /**
   * The sensitive value at a place of the effective configuration, for one environment or for all. Needs a permission
   * of its own, and is audited.
   */
  revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<RevealedValue>;
  /** What the person who asks may do with a component's configuration, in each environment that they may read. */
  getAllowedActions(componentRef: string): Promise<AllowedActions>;
  /** The findings of a ComponentType, Trait, Overlay, OverlayMixin or Environment. */
  getDefinition(entityRef: string): Promise<DefinitionReport>;
  /** The values that the portal holds, as a change to the component's files in Git; and what became of earlier ones. */
  getPublication(
    componentRef: string,
    preview?: PublicationPreview,
  ): Promise<PublicationReport>;
  /** Records that values were sent to Git; takes the place of an earlier record. */
  recordPublication(
    componentRef: string,
    request: PublicationRequest,
  ): Promise<PendingPublication>;
  /**
   * Takes the record back: nothing is awaited any more. Without a record nothing happens; another one than `pending` is a
   * conflict (409).
   */
  withdrawPublication(
    componentRef: string,
    pending: Pick<PendingPublication, 'at'>,
  ): Promise<void>;
  /**
   * The form of a draft's own values, for one environment or for all when none is named. Nothing is stored.
   *
   * @param options - `values`: those that are given so far; absent: what the component's document says. `documents`:
   * platform documents that are supposed
   */
  getDraftForm(
    draft: ComponentDraft,
    options?: Omit<DraftFormRequest, 'draft'>,
  ): Promise<ConfigurationForm>;
  /** Checks the values of a draft as a save does, in every environment. Nothing is stored. */
  validateDraft(
    draft: ComponentDraft,
    values: DraftValues,
    supposition?: DraftSupposition,
  ): Promise<DraftReport>;
  /** The effective configuration that the values of a draft would lead to, in every environment. */
  resolveDraft(
    draft: ComponentDraft,
    values: DraftValues,
    supposition?: DraftSupposition,
  ): Promise<EffectiveReport>;
  /** The component types that a component of the namespace can have, or all that there are, by name. */
  getComponentTypes(options?: {
    namespace?: string;
  }): Promise<ComponentTypeSummary[]>;
}
