// SPDX-License-Identifier: Apache-2.0

import type {
  BlameRequest,
  ComponentDraft,
  ComponentListRequest,
  DiffRequest,
  DocumentList,
  DocumentListRequest,
  DraftValues,
  EnvironmentDifferencesRequest,
  FormRequest,
  PageRequest,
  ProposalState,
  UnsavedValues,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import { previewDraft } from '../platform/definition/previewDraft';
import { findComponent, readAllPages, readPages } from './readPages';
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

/** A query, with the type of the answer that it reads. */
function query<Answer>(
  queryKey: Query<Answer>['queryKey'],
  read: Query<Answer>['read'],
  options?: Omit<Query<Answer>, 'queryKey' | 'read'>,
): Query<Answer> {
  return { queryKey, read, ...options };
}

/** For answers that are never reused. */
const asOfNow = { staleTime: 0, gcTime: 0 };

/** The reads of the API. */
export const queries = {
  allowedActions: (componentRef: string) =>
    query(ofComponent(componentRef, 'allowed'), api =>
      api.getAllowedActions(componentRef),
    ),

  /** @param componentRef - omitted for all environments */
  environments: (componentRef?: string) =>
    query(
      componentRef === undefined
        ? ['environments']
        : ofComponent(componentRef, 'environments'),
      api => api.getEnvironments(componentRef),
    ),

  /** Always the current form: an edit begins with it. */
  form: (componentRef: string, request: FormRequest) =>
    query(
      [...formsOf(componentRef), request],
      (api, options) => api.getForm(componentRef, request, options),
      asOfNow,
    ),

  /** The forms of several environments, as of now. */
  formsFor: (componentRef: string, environments: readonly string[]) =>
    query(
      [...formsOf(componentRef), environments],
      (api, options) =>
        Promise.all(
          environments.map(environment =>
            api.getForm(componentRef, { environment }, options),
          ),
        ),
      asOfNow,
    ),

  effective: (componentRef: string) =>
    query(ofComponent(componentRef, 'effective'), (api, options) =>
      api.getEffective(componentRef, options),
    ),

  manifests: (componentRef: string, environment: string) =>
    query(ofComponent(componentRef, 'manifests', environment), (api, options) =>
      api.getManifests(componentRef, { environment }, options),
    ),

  /** How the resources change if these values are saved. */
  manifestsPreview: (componentRef: string, values: UnsavedValues[]) =>
    query(
      ofComponent(componentRef, 'manifests', values),
      (api, options) => api.previewManifests(componentRef, values, options),
      asOfNow,
    ),

  observed: (componentRef: string) =>
    query(ofComponent(componentRef, 'observed'), (api, options) =>
      api.getObserved(componentRef, options),
    ),

  diff: (componentRef: string, request: DiffRequest) =>
    query(ofComponent(componentRef, 'diff', request), (api, options) =>
      api.getDiff(componentRef, request, options),
    ),

  blame: (componentRef: string, request: BlameRequest) =>
    query(ofComponent(componentRef, 'blame', request), api =>
      api.getBlame(componentRef, request),
    ),

  /** The configuration as it is, and as it would be. Secrets take no part in either. */
  whatIf: (componentRef: string, request: WhatIfRequest, run: number) =>
    query(
      ofComponent(componentRef, 'what-if', request, run),
      async (api, options) => {
        const { environment } = request;
        const [now, then] = await Promise.all([
          api.getWhatIf(componentRef, { environment }, options),
          api.getWhatIf(componentRef, request, options),
        ]);
        return { now, then };
      },
    ),

  revisions: (componentRef: string, environment: string | undefined) =>
    query(ofComponent(componentRef, 'revisions', environment), api =>
      api.getRevisions(componentRef, { environment }),
    ),

  /** The latest revisions for several environments; undefined for the values for all environments. */
  history: (
    componentRef: string,
    environments: ReadonlyArray<string | undefined>,
  ) =>
    query(
      ofComponent(
        componentRef,
        'history',
        // JSON has no undefined.
        environments.map(environment => environment ?? null),
      ),
      api =>
        Promise.all(
          environments.map(environment =>
            api.getRevisions(componentRef, { environment }),
          ),
        ),
    ),

  /** @param head - the current revision, to include what a return to the revision would change */
  revision: (
    componentRef: string,
    environment: string | undefined,
    revision: number,
    head?: number,
  ) =>
    query(
      ofComponent(componentRef, 'revision', environment, revision, head),
      api =>
        api.getRevision(componentRef, {
          environment,
          revision,
          ...(head !== undefined && { basis: 'head' }),
        }),
    ),

  /** Newest first, in all states. */
  allProposals: (componentRef: string) =>
    query(ofComponent(componentRef, 'proposals'), api =>
      api.getProposals(componentRef, { limit: LISTED }),
    ),

  /** Newest first. */
  openProposals: (componentRef: string) =>
    query(ofComponent(componentRef, 'proposals', 'open'), api =>
      api.getProposals(componentRef, { state: 'open', limit: LISTED }),
    ),

  proposal: (componentRef: string, id: number) =>
    query(ofComponent(componentRef, 'proposal', id), api =>
      api.getProposal(componentRef, id),
    ),

  publication: (componentRef: string) =>
    query(
      ofComponent(componentRef, 'publication'),
      api => api.getPublication(componentRef),
      { refetchOnWindowFocus: true, staleTime: 0 },
    ),

  /** The same for values that are not stored. */
  publicationOf: (componentRef: string, values: UnsavedValues[]) =>
    query(
      ofComponent(componentRef, 'publication', values),
      api => api.getPublication(componentRef, { values }),
      { staleTime: 0 },
    ),

  /** The warnings of a save of these values, because of options that only the backend has. */
  optionsCheck: (componentRef: string, values: UnsavedValues[]) =>
    query(
      ofComponent(componentRef, 'options', values),
      (api, options) => api.checkOptions(componentRef, values, options),
      asOfNow,
    ),

  /** All components that the user may see. */
  components: () =>
    query(['components'], api =>
      readAllPages(request => api.listComponents(request)),
    ),

  /** All types and all traits that the user may see. */
  definitions: () =>
    query(['documents', 'definitions'], api =>
      Promise.all([
        readAllPages(request => api.listDocuments('component-types', request)),
        readAllPages(request => api.listDocuments('traits', request)),
      ]),
    ),

  /** All documents of a list that the user may see. */
  documents: <L extends DocumentList>(
    list: L,
    filter: DocumentListRequest = {},
  ) =>
    query(['documents', list, filter], api =>
      readAllPages(request =>
        api.listDocuments(list, { ...filter, ...request }),
      ),
    ),

  /** All documents of several lists. */
  documentLists: (lists: readonly DocumentList[]) =>
    query(['documents', lists], api =>
      Promise.all(
        lists.map(async list => {
          const { items } = await readAllPages(request =>
            api.listDocuments(list, request),
          );
          return items;
        }),
      ),
    ),

  /** @param namespace - omitted for all */
  componentTypes: (namespace?: string) =>
    query(['component types', namespace], api =>
      api.getComponentTypes(namespace === undefined ? {} : { namespace }),
    ),

  /** A page of the components that use a document. */
  usedBy: (entityRef: string, request: PageRequest) =>
    query(['used by', entityRef, request], api =>
      api.getUsedBy(entityRef, request),
    ),

  environmentDifferences: (request: EnvironmentDifferencesRequest) =>
    query(
      ['environment differences', request],
      (api, { signal, isFirst }) =>
        api.getEnvironmentDifferences(
          { ...request, maxWait: isFirst ? FIRST_WAIT_MS : FURTHER_WAIT_MS },
          { signal },
        ),
      { isPartial: ({ components }) => components.pending > 0 },
    ),

  /** The first pages of the proposals for all components. */
  proposals: (state: ProposalState, pages: number) =>
    query(['proposals', state, pages], api =>
      readPages(
        request => api.getProposals(undefined, { ...request, state }),
        pages,
      ),
    ),

  /** The environments of a component that does not exist yet. */
  draftEnvironments: (draft: ComponentDraft) =>
    query(['draft environments', draft], async api => {
      const { environments } = await api.resolveDraft(draft, {});
      return environments.map(({ environment }) => environment);
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
  ) =>
    query(
      ['draft form', draft, environment],
      api => api.getDraftForm(draft, { environment, values: valuesNow() }),
      asOfNow,
    ),

  /** The form of a new component of a type, or with a trait. */
  formPreview: (entityRef: string) =>
    query(['form preview', entityRef], api => {
      const { draft, documents } = previewDraft(entityRef);
      return api.getDraftForm(draft, { documents });
    }),

  /** The errors of documents, by entity reference; without those that the user may not see. */
  definitionErrors: (entityRefs: readonly string[]) =>
    query(['definition errors', entityRefs], async api =>
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
    ),

  /** A page of the components that match. */
  componentsPage: (request: ComponentListRequest) =>
    query(['components', request], api => api.listComponents(request)),

  /** The component's row in the list of all components. */
  listedComponent: (componentRef: string) =>
    query(
      ofComponent(componentRef, 'listed'),
      async api => (await findComponent(api, componentRef)) ?? null,
    ),

  overlaySelection: (componentRef: string, environment: string) =>
    query(ofComponent(componentRef, 'overlays', environment), api =>
      api.getOverlaySelection(componentRef, { environment }),
    ),

  overview: () =>
    query(['overview'], (api, options) => api.getOverview(options)),

  attention: () =>
    query(['attention'], (api, options) => api.getAttention(options)),

  definition: (entityRef: string) =>
    query(['definition', entityRef], api => api.getDefinition(entityRef)),

  documentation: (entityRef: string) =>
    query(['documentation', entityRef], api => api.getDocumentation(entityRef)),

  coverage: (entityRef: string) =>
    query(['coverage', entityRef], (api, options) =>
      api.getCoverage(entityRef, options),
    ),

  overlayReport: (entityRef: string) =>
    query(['overlay', entityRef], (api, options) =>
      api.getOverlayReport(entityRef, options),
    ),
};
