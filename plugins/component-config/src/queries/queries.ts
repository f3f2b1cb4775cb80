// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import type {
  AllowedActions,
  AttentionReport,
  BlameReport,
  ComponentDraft,
  DraftValues,
  BlameRequest,
  WhatIfReport,
  WhatIfRequest,
  ComponentListRequest,
  ComponentTypeSummary,
  ConfigurationForm,
  CoverageReport,
  DefinitionDocumentation,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  DocumentList,
  DocumentListRequest,
  EffectiveReport,
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
  EnvironmentSummary,
  FormRequest,
  ListedByList,
  ListedComponent,
  ListedDocument,
  ManifestsPreview,
  ManifestsReport,
  ObservedReport,
  OptionsCheck,
  OverlayReport,
  OverlaySelectionReport,
  Page,
  PageRequest,
  PlatformOverview,
  ProposalReport,
  ProposalState,
  ProposalsPage,
  PublicationReport,
  RevisionReport,
  RevisionsPage,
  UnsavedValues,
  UsedByReport,
} from '@component-config/plugin-component-config-common';
import { previewDraft } from '../platform/definition/previewDraft';
import { findComponent, readAllPages } from './readPages';
import { readPages } from './readPages';
import type { Query } from './useRead';

/** Requests about one component, repeated after its values, proposals or publication have changed. */
export function aboutComponent(componentRef: string): readonly unknown[] {
  return ['component', componentRef];
}

/** The forms of a component, which edits begin with. */
export function formsOf(componentRef: string): readonly unknown[] {
  return ['form', componentRef];
}

function ofComponent(componentRef: string, ...rest: readonly unknown[]) {
  return [...aboutComponent(componentRef), ...rest];
}

/** The maximum number of proposals listed; the answer says when there are more. */
const LISTED = 100;

/** How long the first answer of a long comparison may take, and each further one, in milliseconds. */
const FIRST_WAIT_MS = 100;
const FURTHER_WAIT_MS = 2_000;

/** The reads of the API. */
export const queries = {
  allowedActions: (componentRef: string): Query<AllowedActions> => ({
    queryKey: ofComponent(componentRef, 'allowed'),
    read: api => api.getAllowedActions(componentRef),
  }),

  /** @param componentRef - omitted for all environments */
  environments: (componentRef?: string): Query<EnvironmentSummary[]> => ({
    queryKey:
      componentRef === undefined
        ? ['environments']
        : ofComponent(componentRef, 'environments'),
    read: api => api.getEnvironments(componentRef),
  }),

  /** Always the current form: an edit begins with it. */
  form: (
    componentRef: string,
    request: FormRequest,
  ): Query<ConfigurationForm> => ({
    queryKey: [...formsOf(componentRef), request],
    read: (api, options) => api.getForm(componentRef, request, options),
    staleTime: 0,
    gcTime: 0,
  }),

  /** The forms of several environments, as of now. */
  formsFor: (
    componentRef: string,
    environments: readonly string[],
  ): Query<ConfigurationForm[]> => ({
    queryKey: [...formsOf(componentRef), environments],
    read: (api, options) =>
      Promise.all(
        environments.map(environment =>
          api.getForm(componentRef, { environment }, options),
        ),
      ),
    staleTime: 0,
    gcTime: 0,
  }),

  effective: (componentRef: string): Query<EffectiveReport> => ({
    queryKey: ofComponent(componentRef, 'effective'),
    read: (api, options) => api.getEffective(componentRef, options),
  }),

  manifests: (
    componentRef: string,
    environment: string,
  ): Query<ManifestsReport> => ({
    queryKey: ofComponent(componentRef, 'manifests', environment),
    read: (api, options) =>
      api.getManifests(componentRef, { environment }, options),
  }),

  /** How the resources change if these values are saved. */
  manifestsPreview: (
    componentRef: string,
    values: UnsavedValues[],
  ): Query<ManifestsPreview> => ({
    queryKey: ofComponent(componentRef, 'manifests', values),
    read: (api, options) => api.previewManifests(componentRef, values, options),
    staleTime: 0,
    gcTime: 0,
  }),

  observed: (componentRef: string): Query<ObservedReport> => ({
    queryKey: ofComponent(componentRef, 'observed'),
    read: (api, options) => api.getObserved(componentRef, options),
  }),

  diff: (componentRef: string, request: DiffRequest): Query<DiffReport> => ({
    queryKey: ofComponent(componentRef, 'diff', request),
    read: (api, options) => api.getDiff(componentRef, request, options),
  }),

  blame: (componentRef: string, request: BlameRequest): Query<BlameReport> => ({
    queryKey: ofComponent(componentRef, 'blame', request),
    read: api => api.getBlame(componentRef, request),
  }),

  /** The configuration as it is, and as it would be. Secrets take no part in either. */
  whatIf: (
    componentRef: string,
    request: WhatIfRequest,
    run: number,
  ): Query<{ now: WhatIfReport; then: WhatIfReport }> => ({
    queryKey: ofComponent(componentRef, 'what-if', request, run),
    read: async (api, options) => {
      const { environment } = request;
      const [now, then] = await Promise.all([
        api.getWhatIf(componentRef, { environment }, options),
        api.getWhatIf(componentRef, request, options),
      ]);
      return { now, then };
    },
  }),

  revisions: (
    componentRef: string,
    environment: string | undefined,
  ): Query<RevisionsPage> => ({
    queryKey: ofComponent(componentRef, 'revisions', environment),
    read: api => api.getRevisions(componentRef, { environment }),
  }),

  /** The latest revisions for several environments; undefined for the values for all environments. */
  history: (
    componentRef: string,
    environments: ReadonlyArray<string | undefined>,
  ): Query<RevisionsPage[]> => ({
    queryKey: ofComponent(
      componentRef,
      'history',
      // JSON has no undefined.
      environments.map(environment => environment ?? null),
    ),
    read: api =>
      Promise.all(
        environments.map(environment =>
          api.getRevisions(componentRef, { environment }),
        ),
      ),
  }),

  /** @param head - the current revision, to include what a return to the revision would change */
  revision: (
    componentRef: string,
    environment: string | undefined,
    revision: number,
    head?: number,
  ): Query<RevisionReport> => ({
    queryKey: ofComponent(
      componentRef,
      'revision',
      environment,
      revision,
      head,
    ),
    read: api =>
      api.getRevision(componentRef, {
        environment,
        revision,
        ...(head !== undefined && { basis: 'head' }),
      }),
  }),

  /** Newest first, in all states. */
  allProposals: (componentRef: string): Query<ProposalsPage> => ({
    queryKey: ofComponent(componentRef, 'proposals'),
    read: api => api.getProposals(componentRef, { limit: LISTED }),
  }),

  /** Newest first. */
  openProposals: (componentRef: string): Query<ProposalsPage> => ({
    queryKey: ofComponent(componentRef, 'proposals', 'open'),
    read: api =>
      api.getProposals(componentRef, { state: 'open', limit: LISTED }),
  }),

  proposal: (componentRef: string, id: number): Query<ProposalReport> => ({
    queryKey: ofComponent(componentRef, 'proposal', id),
    read: api => api.getProposal(componentRef, id),
  }),

  publication: (componentRef: string): Query<PublicationReport> => ({
    queryKey: ofComponent(componentRef, 'publication'),
    read: api => api.getPublication(componentRef),
    refetchOnWindowFocus: true,
    staleTime: 0,
  }),

  /** The same for values that are not stored. */
  publicationOf: (
    componentRef: string,
    values: UnsavedValues[],
  ): Query<PublicationReport> => ({
    queryKey: ofComponent(componentRef, 'publication', values),
    read: api => api.getPublication(componentRef, { values }),
    staleTime: 0,
  }),

  /** The warnings of a save of these values, because of options that only the backend has. */
  optionsCheck: (
    componentRef: string,
    values: UnsavedValues[],
  ): Query<OptionsCheck> => ({
    queryKey: ofComponent(componentRef, 'options', values),
    read: (api, options) => api.checkOptions(componentRef, values, options),
    staleTime: 0,
    gcTime: 0,
  }),

  /** All components that the user may see. */
  components: (): Query<Page<ListedComponent>> => ({
    queryKey: ['components'],
    read: api => readAllPages(request => api.listComponents(request)),
  }),

  /** All types and all traits that the user may see. */
  definitions: (): Query<
    [Page<ListedByList['component-types']>, Page<ListedByList['traits']>]
  > => ({
    queryKey: ['documents', 'definitions'],
    read: api =>
      Promise.all([
        readAllPages(request => api.listDocuments('component-types', request)),
        readAllPages(request => api.listDocuments('traits', request)),
      ]),
  }),

  /** All documents of a list that the user may see. */
  documents: <L extends DocumentList>(
    list: L,
    filter: DocumentListRequest = {},
  ): Query<Page<ListedByList[L]>> => ({
    queryKey: ['documents', list, filter],
    read: api =>
      readAllPages(request =>
        api.listDocuments(list, { ...filter, ...request }),
      ),
  }),

  /** All documents of several lists. */
  documentLists: (
    lists: readonly DocumentList[],
  ): Query<ListedDocument[][]> => ({
    queryKey: ['documents', lists],
    read: api =>
      Promise.all(
        lists.map(async list => {
          const { items } = await readAllPages(request =>
            api.listDocuments(list, request),
          );
          return items;
        }),
      ),
  }),

  /** @param namespace - omitted for all */
  componentTypes: (namespace?: string): Query<ComponentTypeSummary[]> => ({
    queryKey: ['component types', namespace],
    read: api =>
      api.getComponentTypes(namespace === undefined ? {} : { namespace }),
  }),

  /** A page of the components that use a document. */
  usedBy: (entityRef: string, request: PageRequest): Query<UsedByReport> => ({
    queryKey: ['used by', entityRef, request],
    read: api => api.getUsedBy(entityRef, request),
  }),

  environmentDifferences: (
    request: EnvironmentDifferencesRequest,
  ): Query<EnvironmentDifferences> => ({
    queryKey: ['environment differences', request],
    read: (api, { signal, previous }) =>
      api.getEnvironmentDifferences(
        { ...request, maxWait: previous ? FURTHER_WAIT_MS : FIRST_WAIT_MS },
        { signal },
      ),
    isPartial: ({ components }) => components.pending > 0,
  }),

  /** The first pages of the proposals for all components. */
  proposals: (state: ProposalState, pages: number): Query<ProposalsPage> => ({
    queryKey: ['proposals', state, pages],
    read: api =>
      readPages(
        request => api.getProposals(undefined, { ...request, state }),
        pages,
      ),
  }),

  /** The environments of a component that does not exist yet. */
  draftEnvironments: (draft: ComponentDraft): Query<EnvironmentSummary[]> => ({
    queryKey: ['draft environments', draft],
    read: async api => {
      const { environments } = await api.resolveDraft(draft, {});
      return environments.map(({ environment }) => environment);
    },
  }),

  /**
   * The form of a component that does not exist yet.
   *
   * @param valuesNow - the values at the time of the request
   */
  draftForm: (
    draft: ComponentDraft,
    environment: string | undefined,
    valuesNow: () => DraftValues,
  ): Query<ConfigurationForm> => ({
    queryKey: ['draft form', draft, environment],
    read: api => api.getDraftForm(draft, { environment, values: valuesNow() }),
    staleTime: 0,
    gcTime: 0,
  }),

  /** The form of a new component of a type, or with a trait. */
  formPreview: (entityRef: string): Query<ConfigurationForm> => ({
    queryKey: ['form preview', entityRef],
    read: api => {
      const { draft, documents } = previewDraft(entityRef);
      return api.getDraftForm(draft, { documents });
    },
  }),

  /** The errors of documents, by entity reference; without those that the user may not see. */
  definitionErrors: (
    entityRefs: readonly string[],
  ): Query<{ [entityRef: string]: readonly Finding[] }> => ({
    queryKey: ['definition errors', entityRefs],
    read: async api =>
      Object.fromEntries(
        await Promise.all(
          [...new Set(entityRefs)].map(async entityRef => {
            const findings = await api.getDefinition(entityRef).then(
              report => report.findings,
              () => [],
            );
            return [
              entityRef,
              findings.filter(({ severity }) => severity === 'error'),
            ] as const;
          }),
        ),
      ),
  }),

  /** A page of the components that match. */
  componentsPage: (
    request: ComponentListRequest,
  ): Query<Page<ListedComponent>> => ({
    queryKey: ['components', request],
    read: api => api.listComponents(request),
  }),

  /** The component's row in the list of all components. */
  listedComponent: (componentRef: string): Query<ListedComponent | null> => ({
    queryKey: ofComponent(componentRef, 'listed'),
    read: async api => (await findComponent(api, componentRef)) ?? null,
  }),

  overlaySelection: (
    componentRef: string,
    environment: string,
  ): Query<OverlaySelectionReport> => ({
    queryKey: ofComponent(componentRef, 'overlays', environment),
    read: api => api.getOverlaySelection(componentRef, { environment }),
  }),

  overview: (): Query<PlatformOverview> => ({
    queryKey: ['overview'],
    read: (api, options) => api.getOverview(options),
  }),

  attention: (): Query<AttentionReport> => ({
    queryKey: ['attention'],
    read: (api, options) => api.getAttention(options),
  }),

  definition: (entityRef: string): Query<DefinitionReport> => ({
    queryKey: ['definition', entityRef],
    read: api => api.getDefinition(entityRef),
  }),

  documentation: (entityRef: string): Query<DefinitionDocumentation> => ({
    queryKey: ['documentation', entityRef],
    read: api => api.getDocumentation(entityRef),
  }),

  coverage: (entityRef: string): Query<CoverageReport> => ({
    queryKey: ['coverage', entityRef],
    read: (api, options) => api.getCoverage(entityRef, options),
  }),

  overlayReport: (entityRef: string): Query<OverlayReport> => ({
    queryKey: ['overlay', entityRef],
    read: (api, options) => api.getOverlayReport(entityRef, options),
  }),
};
