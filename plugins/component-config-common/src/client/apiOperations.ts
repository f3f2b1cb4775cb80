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
import type { ManifestsPreview, ManifestsReport } from '../manifests';
import type { ObservedReport } from '../observed';
import type { OptionsCheck, OptionsReport } from '../options';
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
import type {
  ArchivedValues,
  ArchivedValuesPage,
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  EffectiveReport,
  EnvironmentList,
  ExplanationReport,
  StoredValues,
  MovedValues,
  OrphanedValuesPage,
  PurgedValues,
  RevealedValue,
  SavedValues,
  WhatIfReport,
} from '../types';
import type { PackedEffectiveReport, PackedForm } from '../wire';

/**
 * An operation of the API.
 *
 * @public
 */
export interface ApiOperation<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path and the names of the query's parameters, as a URI template (RFC 6570). */
  readonly template: string;
  /** Only the type of the answer. */
  readonly answer?: Answer;
}

const by =
  (method: ApiOperation<unknown>['method']) =>
  <Answer>(template: string): ApiOperation<Answer> => ({ method, template });

const get = by('GET');
const post = by('POST');
const put = by('PUT');
const remove = by('DELETE');

/**
 * The operations that the client uses, with the types of their answers.
 *
 * @public
 */
export const apiOperations = {
  acceptProposal: post<AcceptedProposal>(
    '/v1/components/{namespace}/{name}/proposals/{id}/accept',
  ),
  archiveOrphanedValues: post<ArchivedValues>(
    '/v1/orphaned-values/{namespace}/{name}/archive{?environment}',
  ),
  checkOptions: post<OptionsCheck>(
    '/v1/components/{namespace}/{name}/options/check',
  ),
  compileDocuments: post<CompileReport>('/v1/compile'),
  declineOrphanedProposal: post<ProposalSummary>(
    '/v1/orphaned-proposals/{namespace}/{name}/{id}/decline',
  ),
  declineProposal: post<Proposal>(
    '/v1/components/{namespace}/{name}/proposals/{id}/decline',
  ),
  getAllProposals: get<ProposalsPage>('/v1/proposals{?state,cursor,limit}'),
  getAllowedActions: get<AllowedActions>(
    '/v1/components/{namespace}/{name}/allowed',
  ),
  getArchivedValues: get<ArchivedValuesPage>(
    '/v1/archived-values{?cursor,limit}',
  ),
  getAttention: get<AttentionReport>('/v1/attention'),
  getBlame: get<BlameReport>(
    '/v1/components/{namespace}/{name}/blame{?environment,pointer}',
  ),
  getComponentEnvironments: get<EnvironmentList>(
    '/v1/components/{namespace}/{name}/environments',
  ),
  getComponentTypes: get<ComponentTypeList>('/v1/component-types{?namespace}'),
  getCoverage: get<CoverageReport>(
    '/v1/definitions/{kind}/{namespace}/{name}/coverage',
  ),
  getDefinition: get<DefinitionReport>(
    '/v1/definitions/{kind}/{namespace}/{name}',
  ),
  getDiff: get<DiffReport>(
    '/v1/components/{namespace}/{name}/diff{?environment,to,revision,toRevision,include}',
  ),
  getDocumentation: get<DefinitionDocumentation>(
    '/v1/definitions/{kind}/{namespace}/{name}/documentation',
  ),
  getDraftForm: post<ConfigurationForm>('/v1/drafts/form'),
  getEffective: get<PackedEffectiveReport>(
    '/v1/components/{namespace}/{name}/effective{?include}',
  ),
  getEnvironmentDifferences: get<EnvironmentDifferences>(
    '/v1/environment-differences{?environment,to,environmentNamespace,cursor,limit,text,namespace,owner,componentType,pointer,maxWait}',
  ),
  getEnvironments: get<EnvironmentList>('/v1/environments'),
  getExplanation: get<ExplanationReport>(
    '/v1/components/{namespace}/{name}/explanation{?environment,pointer}',
  ),
  getForm: get<PackedForm>(
    '/v1/components/{namespace}/{name}/form{?environment,preferred,include}',
  ),
  getImpact: post<never>('/v1/impact'),
  getManifests: get<ManifestsReport>(
    '/v1/components/{namespace}/{name}/manifests{?environment}',
  ),
  getObserved: get<ObservedReport>(
    '/v1/components/{namespace}/{name}/observed',
  ),
  getOptions: get<OptionsReport>(
    '/v1/components/{namespace}/{name}/options{?environment,pointer,search}',
  ),
  getOrphanedProposals: get<ProposalsPage>(
    '/v1/orphaned-proposals{?cursor,limit}',
  ),
  getOrphanedValues: get<OrphanedValuesPage>(
    '/v1/orphaned-values{?cursor,limit}',
  ),
  getOverlayReport: get<OverlayReport>(
    '/v1/definitions/{kind}/{namespace}/{name}/effect',
  ),
  getOverlaySelection: get<OverlaySelectionReport>(
    '/v1/components/{namespace}/{name}/overlays{?environment}',
  ),
  getOverview: get<PlatformOverview>('/v1/overview'),
  getProposal: get<ProposalReport>(
    '/v1/components/{namespace}/{name}/proposals/{id}',
  ),
  getProposals: get<ProposalsPage>(
    '/v1/components/{namespace}/{name}/proposals{?state,cursor,limit}',
  ),
  getPublication: get<PublicationReport>(
    '/v1/components/{namespace}/{name}/publication',
  ),
  getRevision: get<RevisionReport>(
    '/v1/components/{namespace}/{name}/revisions/{revision}{?environment,basis}',
  ),
  getRevisions: get<RevisionsPage>(
    '/v1/components/{namespace}/{name}/revisions{?environment,cursor,limit}',
  ),
  getUsedBy: get<UsedByReport>(
    '/v1/definitions/{kind}/{namespace}/{name}/used-by{?cursor,limit}',
  ),
  getValues: get<StoredValues>(
    '/v1/components/{namespace}/{name}/values{?environment}',
  ),
  getWhatIf: post<WhatIfReport>('/v1/components/{namespace}/{name}/what-if'),
  listComponentTypes: get<Page<ListedByList['component-types']>>(
    '/v1/platform/component-types{?cursor,limit,text,namespace,owner,findings,used}',
  ),
  listComponents: get<Page<ListedComponent>>(
    '/v1/components{?cursor,limit,text,namespace,owner,project,componentType,trait,environment,state,stored,published}',
  ),
  listOverlays: get<Page<ListedByList['overlays']>>(
    '/v1/platform/overlays{?cursor,limit,text,namespace,owner,findings,used,effective,environment}',
  ),
  listPlatformEnvironments: get<Page<ListedByList['environments']>>(
    '/v1/platform/environments{?cursor,limit,text,namespace,owner,findings,used,production,covered}',
  ),
  listTraits: get<Page<ListedByList['traits']>>(
    '/v1/platform/traits{?cursor,limit,text,namespace,owner,findings,used}',
  ),
  moveOrphanedValues: post<MovedValues>(
    '/v1/orphaned-values/{namespace}/{name}/move{?environment}',
  ),
  previewManifests: post<ManifestsPreview>(
    '/v1/components/{namespace}/{name}/manifests/preview',
  ),
  previewPublication: post<PublicationReport>(
    '/v1/components/{namespace}/{name}/publication/preview',
  ),
  proposeValues: post<Proposal>(
    '/v1/components/{namespace}/{name}/proposals{?environment}',
  ),
  purgeArchivedValues: remove<ArchivedValues>('/v1/archived-values/{id}'),
  purgeOrphanedValues: remove<PurgedValues>(
    '/v1/orphaned-values/{namespace}/{name}{?environment}',
  ),
  recordPublication: post<PendingPublication>(
    '/v1/components/{namespace}/{name}/publication',
  ),
  resolveDraft: post<EffectiveReport>('/v1/drafts/resolve'),
  restoreArchivedValues: post<ArchivedValues>(
    '/v1/archived-values/{id}/restore',
  ),
  revealValue: post<RevealedValue>(
    '/v1/components/{namespace}/{name}/reveal{?environment}',
  ),
  revertValues: post<StoredValues>(
    '/v1/components/{namespace}/{name}/revisions/{revision}/revert{?environment}',
  ),
  saveValues: put<SavedValues>(
    '/v1/components/{namespace}/{name}/values{?environment}',
  ),
  validateDraft: post<DraftReport>('/v1/drafts/validate'),
  withdrawProposal: post<Proposal>(
    '/v1/components/{namespace}/{name}/proposals/{id}/withdraw',
  ),
  withdrawPublication: remove<never>(
    '/v1/components/{namespace}/{name}/publication{?at}',
  ),
};
