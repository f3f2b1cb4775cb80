// SPDX-License-Identifier: Apache-2.0

import type { AllowedActions } from '../allowed';
import type { AttentionReport } from '../attention';
import type { BlameReport } from '../blame';
import type {
  CompileReport,
  CoverageReport,
  DefinitionDocumentation,
  ListedByList,
  ListedComponent,
  Page,
  PlatformOverview,
  UsedByReport,
} from '../browse';
import type { ComponentTypeList, DraftReport } from '../drafts';
import type { EnvironmentDifferences } from '../environmentDifferences';
import type { ImpactEvent } from '../impact';
import type { ObservedReport } from '../observed';
import type { OverlayReport, OverlaySelectionReport } from '../overlays';
import type {
  AcceptedProposal,
  Proposal,
  ProposalReport,
  ProposalsPage,
  ProposalSummary,
} from '../proposals';
import type { PendingPublication, PublicationReport } from '../publication';
import type { RevisionReport, RevisionsPage } from '../revisions';
import type * as Generated from '../schema/openapi';
import type {
  ArchivedValues,
  ArchivedValuesPage,
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  EffectiveReport,
  EnvironmentList,
  ExplanationReport,
  HeldValues,
  MovedValues,
  OrphanedValuesPage,
  PurgedValues,
  RevealedValue,
  SaveConflict,
  SavedValues,
  WhatIfReport,
} from '../types';
import type { PackedEffectiveReport, PackedForm } from '../wire';
import type { Differences } from './differences';

/** The answer of each operation of the contract that answers in JSON. */
interface Answers {
  acceptProposal: AcceptedProposal;
  archiveOrphanedValues: ArchivedValues;
  compileDocuments: CompileReport;
  declineOrphanedProposal: ProposalSummary;
  declineProposal: Proposal;
  getAllowedActions: AllowedActions;
  getAllProposals: ProposalsPage;
  getArchivedValues: ArchivedValuesPage;
  getAttention: AttentionReport;
  getBlame: BlameReport;
  getComponentEnvironments: EnvironmentList;
  getComponentTypes: ComponentTypeList;
  getCoverage: CoverageReport;
  getDefinition: DefinitionReport;
  getDiff: DiffReport;
  getDocumentation: DefinitionDocumentation;
  getDraftForm: ConfigurationForm;
  getEffective: PackedEffectiveReport;
  getEnvironmentDifferences: EnvironmentDifferences;
  getEnvironments: EnvironmentList;
  getExplanation: ExplanationReport;
  getForm: PackedForm;
  getObserved: ObservedReport;
  getOrphanedProposals: ProposalsPage;
  getOrphanedValues: OrphanedValuesPage;
  getOverlayReport: OverlayReport;
  getOverlaySelection: OverlaySelectionReport;
  getOverview: PlatformOverview;
  getProposal: ProposalReport;
  getProposals: ProposalsPage;
  getPublication: PublicationReport;
  getRevision: RevisionReport;
  getRevisions: RevisionsPage;
  getUsedBy: UsedByReport;
  getValues: HeldValues;
  getWhatIf: WhatIfReport;
  listComponents: Page<ListedComponent>;
  listComponentTypes: Page<ListedByList['component-types']>;
  listOverlays: Page<ListedByList['overlays']>;
  listPlatformEnvironments: Page<ListedByList['environments']>;
  listTraits: Page<ListedByList['traits']>;
  moveOrphanedValues: MovedValues;
  previewPublication: PublicationReport;
  proposeValues: Proposal;
  purgeArchivedValues: ArchivedValues;
  purgeOrphanedValues: PurgedValues;
  recordPublication: PendingPublication;
  resolveDraft: EffectiveReport;
  restoreArchivedValues: ArchivedValues;
  revealValue: RevealedValue;
  revertValues: HeldValues;
  saveValues: SavedValues;
  validateDraft: DraftReport;
  withdrawProposal: Proposal;
}

/** The body of a 409 response, which has the current values if they were saved in between. */
export type HeldConflict = Pick<SaveConflict, 'error'> &
  Partial<Pick<SaveConflict, 'held'>>;

/** The operations that do not answer with one JSON document, and the health, which only the server's types describe. */
type Others =
  'getConfiguration' | 'getHealth' | 'getImpact' | 'withdrawPublication';

type Client = Generated.DefaultApiClient;

/** The generated type of the answer of an operation. */
type Described<Operation extends keyof Client> = Awaited<
  ReturnType<Awaited<ReturnType<Client[Operation]>>['json']>
>;

/** All that is wrong with `Answers`, or with the contract. */
type Faults =
  | {
      [Operation in keyof Answers]: Differences<
        Answers[Operation],
        Described<Operation>,
        Operation
      >;
    }[keyof Answers]
  | Differences<SaveConflict, Generated.SaveConflict, 'SaveConflict'>
  | Differences<HeldConflict, Generated.HeldConflict, 'HeldConflict'>
  // The lines of getImpact.
  | Differences<ImpactEvent, Generated.ImpactEvent, 'ImpactEvent'>
  | Exclude<keyof Client, keyof Answers | Others>;

/** A response with an answer of this type. */
export interface Answer<T> extends Generated.TypedResponse<unknown> {
  /** Only the type: no response has it. */
  readonly answer?: T;
}

/** `T`, which only compiles if there are no faults. */
type Faultless<T, Found extends never> = Omit<T, Found>;

/**
 * The generated client, with the types of this package for its answers. It only compiles if each of them agrees with
 * the generated type of its operation.
 */
export type Operations = Faultless<
  {
    [Operation in keyof Client]: (
      ...request: Parameters<Client[Operation]>
    ) => Promise<
      Answer<Operation extends keyof Answers ? Answers[Operation] : unknown>
    >;
  },
  Faults
>;
