// SPDX-License-Identifier: Apache-2.0

import { ConflictError } from '@backstage/errors';
import {
  allSteps,
  childNode,
  parseSource,
  readComponent,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import {
  deliveryKinds,
  platformKinds,
  type AcceptRequest,
  type AcceptResult,
  type AllowedActions,
  type BlameRequest,
  type ComponentConfigApi,
  type ComponentDraft,
  type ConfigurationActions,
  type Contacts,
  type DiffRequest,
  type DraftFormRequest,
  type DraftSupposition,
  type DraftValues,
  type FormRequest,
  type OptionsReport,
  type OptionsRequest,
  type PendingPublication,
  type Proposal,
  type ProposalReport,
  type ProposalRequest,
  type ProposalResult,
  type ProposalsPage,
  type ProposalsRequest,
  type PublicationReport,
  type PublicationRequest,
  type RevertRequest,
  type RevisionBasis,
  type RevisionsRequest,
  type SaveRequest,
  type SaveResult,
  type UnsavedValues,
  type WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import {
  componentToSuppose,
  definitionReport,
  diffReport,
  draftFormReport,
  draftReport,
  effectiveReport,
  environmentRequested,
  explanationSteps,
  formSteps,
  manifestsSteps,
  optionsSteps,
  readDelivered,
  readDelivery,
  readPlatform,
  revealSteps,
  subjectOf,
  visibleEnvironments,
  type DraftInput,
  type ImpactComponent,
  type Platform,
  type PlatformText,
  type SecretSettings,
  type Subject,
  type SubjectInput,
} from '@component-config/config-platform';
import {
  acceptProposal,
  blameReport,
  componentEnvironments,
  componentTypeList,
  environmentList,
  manifestsPreviewSteps,
  noGit,
  observedReport,
  overlaySelectionSteps,
  pendingPublication,
  proposalList,
  proposalReport,
  proposeValues,
  publicationSteps,
  resolvedDraft,
  revertValues,
  revisionReport,
  revisionsReport,
  saveValues,
  sentPlaces,
  showProposal,
  type ObservedState,
  type PublicationInput,
  type SentPublication,
  whatIfReport,
} from './backendReports';
import { InMemoryPlatform, type PlatformState } from './InMemoryPlatform';
import { InMemoryProposals } from './InMemoryProposals';
import { InMemoryValues } from './InMemoryValues';

/**
 * The documents of a test, as YAML.
 */
export interface TestDocuments {
  /** The ComponentType, and the Traits of the component. */
  componentType: string;
  /** The component; further components appear on the platform pages. */
  component: string;
  /** Overlays and mixins. */
  overlays: string;
  environments: string;
  /** Projects and their pipelines, bindings of the component, and releases. */
  delivery?: string;
  /** Position of the component's document in Git. Omitted if no file is known. */
  repository?: { path: string; url?: string };
}

/**
 * Whether the user may perform an action on the values for an environment, or for all environments if none is given.
 */
export type MayAct = (
  action: keyof ConfigurationActions,
  environment?: string,
) => boolean;

/**
 * The responses of the backend, without a network and a database, from the documents and values in memory.
 */
export class InMemoryComponentConfig
  extends InMemoryPlatform
  implements ComponentConfigApi
{
  readonly #documents: TestDocuments;
  readonly #platform: Platform;
  /** Delivery documents of the component and others. */
  readonly #delivered: readonly PlatformText[];
  readonly #values = new InMemoryValues();
  readonly #proposals = new InMemoryProposals(this.#values);
  readonly #seesHiddenFields: boolean;
  #contacts?: Contacts;
  /** Observed values by environment, set by the test. */
  readonly observed = new Map<string, ObservedState[]>();
  /** The requests for options so far. */
  readonly optionRequests: OptionsRequest[] = [];
  /** Answers requests for options from the catalog and from providers. Defaults to none. */
  options: (request: OptionsRequest) => OptionsReport | Promise<OptionsReport> =
    () => ({ options: [], isComplete: true });
  /** Checks values against the options of the catalog and of providers. Defaults to no warnings. */
  checkOptions: ComponentConfigApi['checkOptions'] = async () => ({
    findings: [],
  });
  #may: MayAct;
  #person = 'user:default/guest';
  #sent?: SentPublication;

  /**
   * `seesHiddenFields`: whether the caller may see fields that their schema hides, by default true. `secrets`: the
   * portal's configuration of secrets, by default they may be typed. `may`: the caller's permissions, by default all.
   */
  constructor(
    documents: TestDocuments,
    {
      seesHiddenFields = true,
      secrets = { references: [], allowClearText: true },
      may = () => true,
    }: {
      seesHiddenFields?: boolean;
      secrets?: SecretSettings;
      may?: MayAct;
    } = {},
  ) {
    super();
    this.#documents = documents;
    const delivery = textsOf('delivery.yaml', documents.delivery ?? '');
    this.#delivered = delivery.filter(({ kind }) =>
      deliveryKinds.some(known => known === kind),
    );
    this.#platform = readPlatform(
      [
        ...textsOf('type.yaml', documents.componentType),
        ...textsOf('overlays.yaml', documents.overlays),
        ...textsOf('environments.yaml', documents.environments),
        ...delivery,
      ],
      undefined,
      secrets,
    );
    this.#seesHiddenFields = seesHiddenFields;
    this.#may = may;
  }

  /** Changes the caller of the following requests. */
  signInAs(person: string, may: MayAct): void {
    this.#person = person;
    this.#may = may;
  }

  /** States whom users are told to ask, for every place. */
  setContacts(contacts: Contacts) {
    this.#contacts = contacts;
  }

  async getAllowedActions(componentRef: string): Promise<AllowedActions> {
    const actionsIn = (environment?: string) => ({
      update: this.#may('update', environment),
      propose: this.#may('propose', environment),
      approve: this.#may('approve', environment),
      reveal: this.#may('reveal', environment),
      publish: this.#may('publish', environment),
      ...(this.#contacts && { contacts: this.#contacts }),
    });
    return {
      componentRef,
      hiddenFields: this.#seesHiddenFields,
      general: actionsIn(),
      environments: (await this.getEnvironments(componentRef)).map(
        ({ name }) => ({ environment: name, ...actionsIn(name) }),
      ),
    };
  }

  async getEnvironments(componentRef?: string) {
    const { items } =
      componentRef === undefined
        ? environmentList(this.#platform, this.#visible())
        : componentEnvironments(this.#subject(componentRef));
    return items;
  }

  async getForm(componentRef: string, request: FormRequest) {
    const subject = this.#subject(componentRef);
    const shown = visibleEnvironments(subject);
    return allSteps(formSteps(subject, environmentRequested(shown, request)));
  }

  async getEffective(componentRef: string) {
    return effectiveReport(this.#subject(componentRef));
  }

  async getObserved(componentRef: string) {
    return observedReport(
      this.#subject(componentRef),
      [{ id: 'cluster', title: 'Cluster' }],
      this.observed,
    );
  }

  async getOptions(componentRef: string, request: OptionsRequest) {
    this.optionRequests.push(request);
    const found = allSteps(optionsSteps(this.#subject(componentRef), request));
    return 'report' in found ? found.report : this.options(request);
  }

  async getManifests(componentRef: string, request: { environment: string }) {
    return allSteps(
      manifestsSteps(this.#subject(componentRef), request.environment),
    );
  }

  async previewManifests(componentRef: string, values: UnsavedValues[]) {
    const subject = this.#subject(componentRef);
    return allSteps(manifestsPreviewSteps(subject, values, () => subject));
  }

  async getExplanation(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ) {
    return allSteps(explanationSteps(this.#subject(componentRef), options));
  }

  async getDiff(componentRef: string, request: DiffRequest) {
    return diffReport(this.#subject(componentRef), request, this.#values);
  }

  async getWhatIf(componentRef: string, request: WhatIfRequest) {
    return whatIfReport(componentToSuppose(this.#input(componentRef)), request);
  }

  async saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult> {
    return saveValues(
      this.#subject(componentRef),
      { ...options, ...request, savedBy: this.#person },
      this.#values,
    );
  }

  async getRevisions(componentRef: string, request: RevisionsRequest = {}) {
    return revisionsReport(this.#subject(componentRef), request, this.#values);
  }

  async getRevision(
    componentRef: string,
    options: { environment?: string; revision: number; basis?: RevisionBasis },
  ) {
    return revisionReport(this.#subject(componentRef), options, this.#values);
  }

  async revertValues(
    componentRef: string,
    options: { environment?: string; revision: number },
    request: RevertRequest,
  ): Promise<SaveResult> {
    return revertValues(
      this.#subject(componentRef),
      { ...options, ...request, savedBy: this.#person },
      this.#values,
    );
  }

  async getProposals(
    componentRef: string | undefined,
    { state }: ProposalsRequest = {},
  ): Promise<ProposalsPage> {
    const found = this.#proposals.all.filter(
      proposal =>
        (state === undefined || proposal.state === state) &&
        (componentRef === undefined || proposal.componentRef === componentRef),
    );
    return {
      items: found.flatMap(one =>
        proposalList(this.#subject(one.componentRef), [one]),
      ),
    };
  }

  async getProposal(componentRef: string, id: number): Promise<ProposalReport> {
    const proposal = this.#proposals.get(id);
    const { environment, author } = proposal;
    const may = {
      accept: () =>
        this.#may('approve', environment) && this.#may('update', environment),
      decline: () => this.#may('approve', environment),
      withdraw: () => author === this.#person,
    };
    return proposalReport(
      this.#subject(componentRef),
      proposal,
      this.#values,
      decision => may[decision](),
    );
  }

  async proposeValues(
    componentRef: string,
    options: { environment?: string },
    request: ProposalRequest,
  ): Promise<ProposalResult> {
    return proposeValues(
      this.#subject(componentRef),
      { ...options, ...request, author: this.#person },
      this.#proposals,
    );
  }

  async acceptProposal(
    componentRef: string,
    id: number,
    request: AcceptRequest,
  ): Promise<AcceptResult> {
    const proposal = this.#proposals.get(id);
    const result = await acceptProposal(
      this.#subject(componentRef),
      proposal,
      { ...request, savedBy: this.#person },
      this.#values,
    );
    if (result.outcome === 'accepted') {
      this.#proposals.decide(id, {
        state: 'accepted',
        decidedBy: this.#person,
        revision: result.stored.revision,
      });
    }
    return result;
  }

  async declineProposal(
    componentRef: string,
    id: number,
    { reason }: { reason: string },
  ): Promise<Proposal> {
    const declined = this.#proposals.decide(id, {
      state: 'declined',
      decidedBy: this.#person,
      reason,
    });
    return showProposal(this.#subject(componentRef), declined);
  }

  async withdrawProposal(componentRef: string, id: number): Promise<Proposal> {
    const withdrawn = this.#proposals.decide(id, {
      state: 'withdrawn',
      decidedBy: this.#person,
    });
    return showProposal(this.#subject(componentRef), withdrawn);
  }

  async revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ) {
    return allSteps(revealSteps(this.#subject(componentRef), options));
  }

  async getDefinition(entityRef: string) {
    const delivered = this.#delivered.find(
      text => text.entityRef === entityRef,
    );
    return definitionReport(
      this.#platform,
      this.#visible(),
      entityRef,
      delivered && readDelivered(delivered),
    );
  }

  async getPublication(componentRef: string): Promise<PublicationReport> {
    return allSteps(
      publicationSteps(
        this.#subject(componentRef),
        this.#publicationInput(),
        environment => this.#may('publish', environment),
      ),
    );
  }

  async recordPublication(
    componentRef: string,
    { url, revisions }: PublicationRequest,
  ): Promise<PendingPublication> {
    const subject = this.#subject(componentRef);
    this.#sent = {
      ...(url !== undefined && { url }),
      at: new Date(0),
      by: 'user:default/guest',
      revisions,
      places: sentPlaces(subject, this.#publicationInput()),
    };
    return pendingPublication(subject, this.#sent);
  }

  async withdrawPublication(
    _componentRef: string,
    { at }: Pick<PendingPublication, 'at'>,
  ): Promise<void> {
    if (this.#sent && this.#sent.at.toISOString() !== at) {
      throw new ConflictError('Another publication was recorded in between.');
    }
    this.#sent = undefined;
  }

  async getDraftForm(
    draft: ComponentDraft,
    options: Omit<DraftFormRequest, 'draft'> = {},
  ) {
    const { environment, values, documents } = options;
    return draftFormReport(
      { ...this.#draft(draft), documents },
      environment,
      values,
    );
  }

  async validateDraft(
    draft: ComponentDraft,
    values: DraftValues,
    { documents }: DraftSupposition = {},
  ) {
    return draftReport({ ...this.#draft(draft), documents }, values);
  }

  async resolveDraft(
    draft: ComponentDraft,
    values: DraftValues,
    { documents }: DraftSupposition = {},
  ) {
    return resolvedDraft({ ...this.#draft(draft), documents }, values);
  }

  async getComponentTypes(options: { namespace?: string } = {}) {
    return componentTypeList(this.#platform, this.#visible(), options.namespace)
      .items;
  }

  async getBlame(componentRef: string, request: BlameRequest) {
    return blameReport(
      this.#subject(componentRef),
      request,
      this.#values,
      noGit,
    );
  }

  async getOverlaySelection(
    componentRef: string,
    options: { environment: string },
  ) {
    return allSteps(
      overlaySelectionSteps(this.#subject(componentRef), options),
    );
  }

  protected state(): PlatformState {
    const open = this.#proposals.all.filter(({ state }) => state === 'open');
    return {
      platform: this.#platform,
      visible: this.#visible(),
      seesHiddenFields: this.#seesHiddenFields,
      components: this.#components(),
      proposals: {
        items: open.flatMap(one =>
          proposalList(this.#subject(one.componentRef), [one]),
        ),
        isCut: false,
      },
      published: new Set(
        this.#sent ? [this.#components()[0].componentRef] : [],
      ),
    };
  }

  /** All components; the portal stores values for the first one. */
  #components(): ImpactComponent[] {
    const delivery = readDelivery(this.#delivered);
    return rootsOf('catalog-info.yaml', this.#documents.component).map(
      (root, index) => {
        const component = readComponent(root);
        return {
          componentRef: component.ref,
          component,
          heads: index === 0 ? this.#values.heads : [],
          ...(index === 0 && { delivery }),
        };
      },
    );
  }

  /** The component that a draft may change. */
  #draft(draft: ComponentDraft): DraftInput {
    const isNew = draft.componentRef === undefined;
    const [root] = rootsOf('catalog-info.yaml', this.#documents.component);
    return {
      draft,
      ...(!isNew && { written: readComponent(root) }),
      platform: this.#platform,
      heads: isNew ? [] : this.#values.heads,
      visible: this.#visible(),
      seesHiddenFields: this.#seesHiddenFields,
      ...(!isNew && { delivery: readDelivery(this.#delivered) }),
    };
  }

  #subject(componentRef: string): Subject {
    return subjectOf(this.#input(componentRef));
  }

  #input(componentRef: string): SubjectInput {
    const components = this.#components();
    const {
      component,
      heads = [],
      delivery,
    } = components.find(one => one.componentRef === componentRef) ??
    components[0];
    return {
      componentRef,
      component,
      platform: this.#platform,
      heads,
      visible: this.#visible(),
      seesHiddenFields: this.#seesHiddenFields,
      delivery,
    };
  }

  #publicationInput(): PublicationInput {
    const { repository, component } = this.#documents;
    return {
      source: repository
        ? { kind: 'git', ...repository }
        : { kind: 'portal', reason: 'The component is in no repository.' },
      proposal: { kind: 'patch' },
      ...(repository && {
        target: {
          component: { path: repository.path },
          bindings: [],
          // The files contain only this text.
          files: [{ path: repository.path, text: component, hash: '' }],
        },
      }),
      hiddenEnvironments: new Set(),
      findings: [],
      base: '',
      ...(this.#sent && { sent: this.#sent }),
    };
  }

  /** Every caller sees all platform documents. */
  #visible(): ReadonlySet<string> {
    return new Set(
      [...this.#platform.texts, ...this.#delivered].map(
        ({ entityRef }) => entityRef,
      ),
    );
  }
}

const kinds = [...platformKinds, 'System', 'Project'] as const;

function textsOf(source: string, text: string): PlatformText[] {
  return rootsOf(source, text).map(root => {
    const kindName = textAt(root, 'kind');
    const kind = kinds.find(known => known === kindName);
    const metadata = childNode(root, 'metadata');
    const name = textAt(metadata, 'name');
    if (!kind || name === undefined) {
      throw new Error(`There is a document without kind or name in ${source}`);
    }
    const namespace = textAt(metadata, 'namespace') ?? 'default';
    const entityRef = `${kind}:${namespace}/${name}`.toLowerCase();
    const workloadType = textAt(childNode(root, 'spec'), 'workloadType');
    return {
      ...(workloadType !== undefined && { workloadType }),
      entityRef,
      kind,
      namespace,
      name,
      key: entityRef,
      source,
      root,
    };
  });
}

function rootsOf(file: string, text: string): SourceNode[] {
  return parseSource({ file, text }).documents.map(({ root }) => root);
}
