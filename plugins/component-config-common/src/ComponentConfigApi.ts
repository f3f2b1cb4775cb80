// SPDX-License-Identifier: Apache-2.0

import type { AllowedActions } from './allowed';
import type { BlameReport, BlameRequest } from './blame';
import type { OverlaySelectionReport } from './overlays';
import type { PlatformApi, ReadOptions } from './PlatformApi';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationReport,
  PublicationRequest,
} from './publication';
import type { ManifestsPreview, ManifestsReport } from './manifests';
import type { ObservedReport } from './observed';
import type {
  OptionsCheck,
  OptionsReport,
  OptionsRequest,
  UnsavedValues,
} from './options';
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
  FormRequest,
  RevealedValue,
  SaveRequest,
  SaveResult,
  WhatIfReport,
  WhatIfRequest,
} from './types';

/**
 * All requests of the portal about component configuration; `ComponentConfigClient` sends them over HTTP.
 *
 * @public
 */
export interface ComponentConfigApi extends PlatformApi {
  /** The environments of a component in promotion order, or all environments by namespace if no component is given. */
  getEnvironments(componentRef?: string): Promise<EnvironmentSummary[]>;
  /** The form of a component for one environment, or for all environments. */
  getForm(
    componentRef: string,
    query: FormRequest,
    options?: ReadOptions,
  ): Promise<ConfigurationForm>;
  /** The values that are actually running in every environment, if modules of the portal know them. */
  getObserved(
    componentRef: string,
    options?: ReadOptions,
  ): Promise<ObservedReport>;
  /** The options of a field with `oc:options`, as the user may see them. */
  getOptions(
    componentRef: string,
    request: OptionsRequest,
    options?: ReadOptions,
  ): Promise<OptionsReport>;
  /**
   * Checks values against the options of the catalog and of providers, as a save does; one entry per environment.
   *
   * @throws ResponseError if one is not among strict options
   */
  checkOptions(
    componentRef: string,
    values: UnsavedValues[],
    options?: ReadOptions,
  ): Promise<OptionsCheck>;
  /** The effective configuration in every environment. */
  getEffective(
    componentRef: string,
    options?: ReadOptions,
  ): Promise<EffectiveReport>;
  /** The resources that OpenChoreo renders for a component in an environment. */
  getManifests(
    componentRef: string,
    query: { environment: string },
    options?: ReadOptions,
  ): Promise<ManifestsReport>;
  /** How values that are not stored change these resources; one entry per environment. */
  previewManifests(
    componentRef: string,
    values: UnsavedValues[],
    options?: ReadOptions,
  ): Promise<ManifestsPreview>;
  /** Explains the value of one field: what every layer sets. List items by index or by key. */
  getExplanation(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<ExplanationReport>;
  /**
   * The author of the value of a field: a revision of the portal's values, or a commit if the repository host provides
   * it.
   */
  getBlame(componentRef: string, request: BlameRequest): Promise<BlameReport>;
  /** The overlays that apply in an environment, in order, and why the others do not. */
  getOverlaySelection(
    componentRef: string,
    options: { environment: string },
  ): Promise<OverlaySelectionReport>;
  /** The differences between two environments, or two revisions of the stored values. */
  getDiff(
    componentRef: string,
    request: DiffRequest,
    options?: ReadOptions,
  ): Promise<DiffReport>;
  /** The configuration with other facts, overlays or values; nothing is saved. */
  getWhatIf(
    componentRef: string,
    request: WhatIfRequest,
    options?: ReadOptions,
  ): Promise<WhatIfReport>;
  /** Saves values for one environment, or for all; a stale base revision is a conflict and changes nothing. */
  saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult>;
  /** The revisions of the stored values for one environment, or for all, newest first, page by page. */
  getRevisions(
    componentRef: string,
    request?: RevisionsRequest,
  ): Promise<RevisionsPage>;
  /**
   * One revision with its changes and their effect.
   *
   * @param options - `basis`: the revision to compare with. Defaults to the previous one
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
  /** The proposals for a component, or for all that the user may see if none is given; newest first, page by page. */
  getProposals(
    componentRef?: string,
    request?: ProposalsRequest,
  ): Promise<ProposalsPage>;
  /** A proposal with what it would change now and the effect. */
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
  /** Withdraws a proposal, for its author. */
  withdrawProposal(componentRef: string, id: number): Promise<Proposal>;
  /**
   * The sensitive value of a field in the effective configuration, for one environment or for all. Requires a separate
   * permission, and is audited.
   */
  revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<RevealedValue>;
  /** The actions that the caller may perform on a component's configuration, in each environment that they may read. */
  getAllowedActions(componentRef: string): Promise<AllowedActions>;
  /** The findings of a ComponentType, Trait, Overlay, OverlayMixin or Environment. */
  getDefinition(entityRef: string): Promise<DefinitionReport>;
  /** The stored values as a change to the component's files in Git, and the state of earlier publications. */
  getPublication(
    componentRef: string,
    preview?: PublicationPreview,
  ): Promise<PublicationReport>;
  /** Records that values were sent to Git; replaces an earlier record. */
  recordPublication(
    componentRef: string,
    request: PublicationRequest,
  ): Promise<PendingPublication>;
  /**
   * Withdraws the record, so that nothing is expected any more. Does nothing if there is none; a record other than
   * `pending` is a conflict (409).
   */
  withdrawPublication(
    componentRef: string,
    pending: Pick<PendingPublication, 'at'>,
  ): Promise<void>;
  /**
   * The form of a draft's own values, for one environment or for all if none is given. Nothing is stored.
   *
   * @param options - `values`: the current input. Defaults to the values in the component's document. `documents`:
   * hypothetical platform documents
   */
  getDraftForm(
    draft: ComponentDraft,
    options?: Omit<DraftFormRequest, 'draft'>,
  ): Promise<ConfigurationForm>;
  /** Checks the values of a draft like a save, in every environment. Nothing is stored. */
  validateDraft(
    draft: ComponentDraft,
    values: DraftValues,
    supposition?: DraftSupposition,
  ): Promise<DraftReport>;
  /** The effective configuration of a draft's values, in every environment. */
  resolveDraft(
    draft: ComponentDraft,
    values: DraftValues,
    supposition?: DraftSupposition,
  ): Promise<EffectiveReport>;
  /** The component types available to a component of the namespace, or all of them, by name. */
  getComponentTypes(options?: {
    namespace?: string;
  }): Promise<ComponentTypeSummary[]>;
}
