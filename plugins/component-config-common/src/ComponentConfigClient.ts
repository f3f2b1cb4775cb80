import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
import type { AllowedActions } from './allowed';
import type { ComponentConfigApi } from './ComponentConfigApi';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationReport,
  PublicationRequest,
} from './publication';
import type {
  ComponentDraft,
  ComponentTypeList,
  ComponentTypeSummary,
  DraftFormRequest,
  DraftReport,
  DraftSupposition,
  DraftValues,
} from './drafts';
import type {
  CompileReport,
  ComponentListRequest,
  CoverageReport,
  DefinitionDocumentation,
  DocumentList,
  DocumentListRequest,
  ListedByList,
  ListedComponent,
  Page,
  PageRequest,
  PlatformOverview,
  UsedByReport,
} from './browse';
import type { ImpactEvent, ImpactRequest } from './impact';
import type { ObservedReport } from './observed';
import { readLines } from './readLines';
import type {
  AcceptedProposal,
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
import { formatRevisionETag } from './revisionETag';
import { DefaultApiClient, type TypedResponse } from './schema/openapi';
import {
  includable,
  unpackEffective,
  unpackForm,
  type PackedEffectiveReport,
  type PackedForm,
} from './wire';
import type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentSummary,
  ExplanationReport,
  HeldValues,
  MoveValuesRequest,
  MovedValues,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
  RevealedValue,
  SaveConflict,
  SaveRequest,
  SaveResult,
  SavedValues,
  WhatIfReport,
  WhatIfRequest,
} from './types';

/**
 * What the client needs of its surroundings; Backstage's `DiscoveryApi` and `FetchApi` (frontend) and
 * `DiscoveryService` (backend) fit.
 *
 * @public
 */
export interface ComponentConfigClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch: typeof fetch };
}

/**
 * Asks the backend plugin over HTTP. Every answer that is not a success is thrown as a `ResponseError`, but for the
 * conflict of a save, which is a result.
 *
 * @public
 */
export class ComponentConfigClient implements ComponentConfigApi {
  readonly #options: ComponentConfigClientOptions;

  constructor(options: ComponentConfigClientOptions) {
    this.#options = options;
  }

  /** {@inheritdoc ComponentConfigApi.getEnvironments} */
  async getEnvironments(componentRef?: string): Promise<EnvironmentSummary[]> {
    const { items } = await this.#ask<{ items: EnvironmentSummary[] }>(api =>
      componentRef === undefined
        ? api.getEnvironments({})
        : api.getComponentEnvironments({ path: pathOf(componentRef) }),
    );
    return items;
  }

  /** {@inheritdoc ComponentConfigApi.getAllowedActions} */
  async getAllowedActions(componentRef: string): Promise<AllowedActions> {
    return this.#ask<AllowedActions>(api =>
      api.getAllowedActions({ path: pathOf(componentRef) }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getForm} */
  async getForm(
    componentRef: string,
    query: { environment?: string },
  ): Promise<ConfigurationForm> {
    const form = await this.#ask<PackedForm>(api =>
      api.getForm({
        path: pathOf(componentRef),
        query: { ...query, include: ['skipped'] },
      }),
    );
    return unpackForm(form);
  }

  /** {@inheritdoc ComponentConfigApi.getEffective} */
  async getEffective(componentRef: string): Promise<EffectiveReport> {
    const report = await this.#ask<PackedEffectiveReport>(api =>
      api.getEffective({
        path: pathOf(componentRef),
        query: { include: [...includable] },
      }),
    );
    return unpackEffective(report);
  }

  /** {@inheritdoc ComponentConfigApi.getObserved} */
  async getObserved(componentRef: string): Promise<ObservedReport> {
    return this.#ask<ObservedReport>(api =>
      api.getObserved({ path: pathOf(componentRef) }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getExplanation} */
  async getExplanation(
    componentRef: string,
    query: { environment?: string; pointer: string },
  ): Promise<ExplanationReport> {
    return this.#ask<ExplanationReport>(api =>
      api.getExplanation({ path: pathOf(componentRef), query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getDiff} */
  async getDiff(componentRef: string, query: DiffRequest): Promise<DiffReport> {
    return this.#ask<DiffReport>(api =>
      api.getDiff({ path: pathOf(componentRef), query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getWhatIf} */
  async getWhatIf(
    componentRef: string,
    body: WhatIfRequest,
  ): Promise<WhatIfReport> {
    return this.#ask<WhatIfReport>(api =>
      api.getWhatIf({ path: pathOf(componentRef), body }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.saveValues} */
  async saveValues(
    componentRef: string,
    query: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult> {
    const { baseRevision, ...body } = request;
    const response: TypedResponse<unknown> = await this.#api({
      'If-Match': formatRevisionETag(baseRevision),
    }).saveValues({ path: pathOf(componentRef), query, body });
    const newer = await conflictOf(response);
    if (newer) {
      return { outcome: 'conflict', held: newer };
    }
    const { created, ...held } = await answerOf<SavedValues>(response);
    return { outcome: 'saved', held, ...(created && { created }) };
  }

  /** {@inheritdoc ComponentConfigApi.getRevisions} */
  async getRevisions(
    componentRef: string,
    query: RevisionsRequest = {},
  ): Promise<RevisionsPage> {
    return this.#ask<RevisionsPage>(api =>
      api.getRevisions({ path: pathOf(componentRef), query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getRevision} */
  async getRevision(
    componentRef: string,
    options: {
      environment?: string;
      revision: number;
      basis?: RevisionBasis;
    },
  ): Promise<RevisionReport> {
    const { revision, ...query } = options;
    return this.#ask<RevisionReport>(api =>
      api.getRevision({ path: { ...pathOf(componentRef), revision }, query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.revertValues} */
  async revertValues(
    componentRef: string,
    options: { environment?: string; revision: number },
    request: RevertRequest,
  ): Promise<SaveResult> {
    const { revision, ...query } = options;
    const { baseRevision, ...body } = request;
    const response: TypedResponse<unknown> = await this.#api({
      'If-Match': formatRevisionETag(baseRevision),
    }).revertValues({
      path: { ...pathOf(componentRef), revision },
      query,
      body,
    });
    const held = await conflictOf(response);
    return held
      ? { outcome: 'conflict', held }
      : { outcome: 'saved', held: await answerOf<HeldValues>(response) };
  }

  /** {@inheritdoc ComponentConfigApi.getProposals} */
  async getProposals(
    componentRef?: string,
    query: ProposalsRequest = {},
  ): Promise<ProposalsPage> {
    return this.#ask<ProposalsPage>(api =>
      componentRef === undefined
        ? api.getAllProposals({ query })
        : api.getProposals({ path: pathOf(componentRef), query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getProposal} */
  async getProposal(componentRef: string, id: number): Promise<ProposalReport> {
    return this.#ask<ProposalReport>(api =>
      api.getProposal({ path: { ...pathOf(componentRef), id } }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.proposeValues} */
  async proposeValues(
    componentRef: string,
    query: { environment?: string },
    request: ProposalRequest,
  ): Promise<ProposalResult> {
    const { baseRevision, ...body } = request;
    const response: TypedResponse<unknown> = await this.#api({
      'If-Match': formatRevisionETag(baseRevision),
    }).proposeValues({ path: pathOf(componentRef), query, body });
    const held = await conflictOf(response);
    return held
      ? { outcome: 'conflict', held }
      : { outcome: 'proposed', proposal: await answerOf<Proposal>(response) };
  }

  /** {@inheritdoc ComponentConfigApi.acceptProposal} */
  async acceptProposal(
    componentRef: string,
    id: number,
    request: AcceptRequest,
  ): Promise<AcceptResult> {
    const { baseRevision, ...body } = request;
    const response: TypedResponse<unknown> = await this.#api({
      'If-Match': formatRevisionETag(baseRevision),
    }).acceptProposal({ path: { ...pathOf(componentRef), id }, body });
    const held = await conflictOf(response);
    return held
      ? { outcome: 'conflict', held }
      : {
          outcome: 'accepted',
          ...(await answerOf<AcceptedProposal>(response)),
        };
  }

  /** {@inheritdoc ComponentConfigApi.declineProposal} */
  async declineProposal(
    componentRef: string,
    id: number,
    body: { reason: string },
  ): Promise<Proposal> {
    return this.#ask<Proposal>(api =>
      api.declineProposal({ path: { ...pathOf(componentRef), id }, body }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.withdrawProposal} */
  async withdrawProposal(componentRef: string, id: number): Promise<Proposal> {
    return this.#ask<Proposal>(api =>
      api.withdrawProposal({ path: { ...pathOf(componentRef), id } }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.revealValue} */
  async revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<RevealedValue> {
    const { pointer, ...query } = options;
    return this.#ask<RevealedValue>(api =>
      api.revealValue({
        path: pathOf(componentRef),
        query,
        body: { pointer },
      }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getDefinition} */
  async getDefinition(entityRef: string): Promise<DefinitionReport> {
    return this.#ask<DefinitionReport>(api =>
      api.getDefinition({ path: parseEntityRef(entityRef) }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getPublication} */
  async getPublication(
    componentRef: string,
    preview?: PublicationPreview,
  ): Promise<PublicationReport> {
    const path = pathOf(componentRef);
    return this.#ask<PublicationReport>(api =>
      preview
        ? api.previewPublication({ path, body: preview })
        : api.getPublication({ path }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.recordPublication} */
  async recordPublication(
    componentRef: string,
    body: PublicationRequest,
  ): Promise<PendingPublication> {
    return this.#ask<PendingPublication>(api =>
      api.recordPublication({ path: pathOf(componentRef), body }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.withdrawPublication} */
  async withdrawPublication(
    componentRef: string,
    { at }: Pick<PendingPublication, 'at'>,
  ): Promise<void> {
    const response = await this.#api().withdrawPublication({
      path: pathOf(componentRef),
      query: { at },
    });
    await refuseFailure(response);
  }

  /** {@inheritdoc ComponentConfigApi.getDraftForm} */
  async getDraftForm(
    draft: ComponentDraft,
    options: Omit<DraftFormRequest, 'draft'> = {},
  ): Promise<ConfigurationForm> {
    return this.#ask<ConfigurationForm>(api =>
      api.getDraftForm({ body: { draft, ...options } }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.validateDraft} */
  async validateDraft(
    draft: ComponentDraft,
    values: DraftValues,
    supposition: DraftSupposition = {},
  ): Promise<DraftReport> {
    return this.#ask<DraftReport>(api =>
      api.validateDraft({ body: { ...supposition, draft, values } }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.resolveDraft} */
  async resolveDraft(
    draft: ComponentDraft,
    values: DraftValues,
    supposition: DraftSupposition = {},
  ): Promise<EffectiveReport> {
    return this.#ask<EffectiveReport>(api =>
      api.resolveDraft({ body: { ...supposition, draft, values } }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getComponentTypes} */
  async getComponentTypes(
    query: { namespace?: string } = {},
  ): Promise<ComponentTypeSummary[]> {
    const { items } = await this.#ask<ComponentTypeList>(api =>
      api.getComponentTypes({ query }),
    );
    return items;
  }

  /** {@inheritdoc ComponentConfigApi.getOverview} */
  async getOverview(): Promise<PlatformOverview> {
    return this.#ask<PlatformOverview>(api => api.getOverview({}));
  }

  /** {@inheritdoc ComponentConfigApi.listDocuments} */
  async listDocuments<L extends DocumentList>(
    list: L,
    query: DocumentListRequest = {},
  ): Promise<Page<ListedByList[L]>> {
    return this.#ask<Page<ListedByList[L]>>(api => {
      switch (list) {
        case 'component-types':
          return api.listComponentTypes({ query });
        case 'traits':
          return api.listTraits({ query });
        case 'overlays':
          return api.listOverlays({ query });
        default:
          return api.listPlatformEnvironments({ query });
      }
    });
  }

  /** {@inheritdoc ComponentConfigApi.listComponents} */
  async listComponents(
    query: ComponentListRequest = {},
  ): Promise<Page<ListedComponent>> {
    return this.#ask<Page<ListedComponent>>(api =>
      api.listComponents({ query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getUsedBy} */
  async getUsedBy(
    entityRef: string,
    query: PageRequest = {},
  ): Promise<UsedByReport> {
    return this.#ask<UsedByReport>(api =>
      api.getUsedBy({ path: parseEntityRef(entityRef), query }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getDocumentation} */
  async getDocumentation(entityRef: string): Promise<DefinitionDocumentation> {
    return this.#ask<DefinitionDocumentation>(api =>
      api.getDocumentation({ path: parseEntityRef(entityRef) }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getCoverage} */
  async getCoverage(entityRef: string): Promise<CoverageReport> {
    return this.#ask<CoverageReport>(api =>
      api.getCoverage({ path: parseEntityRef(entityRef) }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.compileDocuments} */
  async compileDocuments(documents: string): Promise<CompileReport> {
    return this.#ask<CompileReport>(api =>
      api.compileDocuments({ body: { documents } }),
    );
  }

  /** {@inheritdoc ComponentConfigApi.getImpact} */
  async *getImpact(
    body: ImpactRequest,
    options: { signal?: AbortSignal } = {},
  ): AsyncGenerator<ImpactEvent> {
    const response = await this.#api({}, options.signal).getImpact({ body });
    await refuseFailure(response);
    const stream = (response as unknown as Response).body;
    if (stream) {
      yield* readLines<ImpactEvent>(stream);
    }
  }

  /**
   * The components whose values are held although the catalog does not have them, page by page. Needs the permission
   * `component-config.values.purge`.
   */
  async getOrphanedValues(
    query: OrphanedValuesRequest = {},
  ): Promise<OrphanedValuesPage> {
    return this.#ask<OrphanedValuesPage>(api =>
      api.getOrphanedValues({ query }),
    );
  }

  /**
   * Takes away every revision of the values of a component that the catalog does not have, for good. Needs the
   * permission `component-config.values.purge`, and is audited; a component that the catalog has is a conflict.
   */
  async purgeOrphanedValues(componentRef: string): Promise<PurgedValues> {
    return this.#ask<PurgedValues>(api =>
      api.purgeOrphanedValues({ path: pathOf(componentRef) }),
    );
  }

  /**
   * Gives the values of a component that the catalog does not have to one that it has. Needs the permission
   * `component-config.values.purge`, and is audited; values that are held for the other one are a conflict.
   */
  async moveOrphanedValues(
    componentRef: string,
    body: MoveValuesRequest,
  ): Promise<MovedValues> {
    return this.#ask<MovedValues>(api =>
      api.moveOrphanedValues({ path: pathOf(componentRef), body }),
    );
  }

  /**
   * Puts the values of a component away that the catalog does not have: they are kept, and apply to nothing. Needs the
   * permission `component-config.values.purge`, and is audited.
   */
  async archiveOrphanedValues(
    componentRef: string,
    body: { message?: string } = {},
  ): Promise<ArchivedValues> {
    return this.#ask<ArchivedValues>(api =>
      api.archiveOrphanedValues({ path: pathOf(componentRef), body }),
    );
  }

  /** The archives, the last one first, page by page. Needs the permission `component-config.values.purge`. */
  async getArchivedValues(
    query: ArchivedValuesRequest = {},
  ): Promise<ArchivedValuesPage> {
    return this.#ask<ArchivedValuesPage>(api =>
      api.getArchivedValues({ query }),
    );
  }

  /**
   * Gives archived values back to their component. Needs the permission `component-config.values.purge`, and is audited;
   * values that are held for the component by now are a conflict.
   */
  async restoreArchivedValues(id: number): Promise<ArchivedValues> {
    return this.#ask<ArchivedValues>(api =>
      api.restoreArchivedValues({ path: { id } }),
    );
  }

  /** Takes an archive away for good. Needs the permission `component-config.values.purge`, and is audited. */
  async purgeArchivedValues(id: number): Promise<ArchivedValues> {
    return this.#ask<ArchivedValues>(api =>
      api.purgeArchivedValues({ path: { id } }),
    );
  }

  /** The answer to one request, which has to be a success. */
  async #ask<T>(
    send: (api: DefaultApiClient) => Promise<TypedResponse<unknown>>,
  ): Promise<T> {
    return answerOf<T>(await send(this.#api()));
  }

  /** The generated client, for one request: it knows paths and bodies, but neither headers nor signals. */
  #api(
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): DefaultApiClient {
    const { discoveryApi, fetchApi } = this.#options;
    return new DefaultApiClient({
      discoveryApi,
      fetchApi: {
        fetch: (url, init) =>
          fetchApi.fetch(url, {
            ...init,
            headers: { ...init?.headers, ...headers },
            ...(signal && { signal }),
          }),
      },
    });
  }
}

/** @throws ResponseError where the answer is none */
async function refuseFailure(response: TypedResponse<unknown>): Promise<void> {
  if (!response.ok) {
    throw await ResponseError.fromResponse(response as Response);
  }
}

/** The types of this package say more than the generated ones, to which the backend's router holds them. */
async function answerOf<T>(response: TypedResponse<unknown>): Promise<T> {
  await refuseFailure(response);
  return (await response.json()) as T;
}

/**
 * What is held by now, where somebody saved in between.
 *
 * @throws ResponseError where there is another conflict
 */
async function conflictOf(
  response: TypedResponse<unknown>,
): Promise<HeldValues | undefined> {
  if (response.status !== 409) {
    return undefined;
  }
  // A failure is read from the same answer.
  const copy = (response as Response).clone();
  const { held } = (await copy.json()) as Partial<SaveConflict>;
  if (!held) {
    await refuseFailure(response);
  }
  return held;
}

function pathOf(componentRef: string): { namespace: string; name: string } {
  const { namespace, name } = parseEntityRef(componentRef, {
    defaultKind: 'component',
  });
  return { namespace, name };
}
