import { ConflictError } from '@backstage/errors';
import {
  childNode,
  parseSource,
  readComponent,
  type SourceNode,
} from '@component-config/config-engine';
import {
  deliveryKinds,
  platformKinds,
  type AllowedActions,
  type ComponentConfigApi,
  type ComponentDraft,
  type ConfigurationActions,
  type DiffRequest,
  type DraftValues,
  type PendingPublication,
  type PublicationReport,
  type PublicationRequest,
  type SaveRequest,
  type SaveResult,
  type WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import {
  componentEnvironments,
  componentTypeList,
  definitionReport,
  diffReport,
  draftFormReport,
  draftReport,
  effectiveReport,
  environmentList,
  explanationReport,
  formReport,
  observedReport,
  pendingPublication,
  publicationReport,
  readDelivered,
  readDelivery,
  readPlatform,
  resolvedDraft,
  revealValue,
  saveValues,
  sentPlaces,
  subjectOf,
  whatIfReport,
  type DraftInput,
  type ObservedState,
  type Platform,
  type PlatformText,
  type SecretSettings,
  type PublicationInput,
  type SentPublication,
  type Subject,
} from '@component-config/plugin-component-config-common/reports';
import { InMemoryValues } from './InMemoryValues';

/** The documents that a test is about, as YAML. */
export interface TestDocuments {
  /** The ComponentType, and the Traits of the component. */
  componentType: string;
  component: string;
  /** Overlays and mixins. */
  overlays: string;
  environments: string;
  /** Projects and their pipelines, bindings of the component, and releases. */
  delivery?: string;
  /** Where Git has the document of the component; absent: no file is known. */
  repository?: { path: string; url?: string };
}

/** Whether the person may do something with the values for an environment, or for all where none is named. */
type MayAct = (
  action: keyof ConfigurationActions,
  environment?: string,
) => boolean;

/** What the backend answers, without a network and a database: only the documents and the values are its own. */
export class InMemoryComponentConfig implements ComponentConfigApi {
  readonly #documents: TestDocuments;
  readonly #platform: Platform;
  /** Of the component, and what else there is of these kinds. */
  readonly #delivered: readonly PlatformText[];
  readonly #values = new InMemoryValues();
  readonly #seesHiddenFields: boolean;
  /** What runs, by environment; as a test wants it. */
  readonly observed = new Map<string, ObservedState[]>();
  readonly #may: MayAct;
  #sent?: SentPublication;

  /**
   * `seesHiddenFields`: whether the person who asks may see fields that their schema hides; absent: they may. `secrets`:
   * what the portal's configuration says of secrets; absent: they may be typed. `may`: what the person may do; absent:
   * everything.
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

  async getAllowedActions(componentRef: string): Promise<AllowedActions> {
    const actionsIn = (environment?: string) => ({
      update: this.#may('update', environment),
      propose: this.#may('propose', environment),
      approve: this.#may('approve', environment),
      reveal: this.#may('reveal', environment),
      publish: this.#may('publish', environment),
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

  async getForm(componentRef: string, options: { environment?: string }) {
    return formReport(this.#subject(componentRef), options.environment);
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

  async getExplanation(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ) {
    return explanationReport(this.#subject(componentRef), options);
  }

  async getDiff(componentRef: string, request: DiffRequest) {
    return diffReport(this.#subject(componentRef), request, this.#values);
  }

  async getWhatIf(componentRef: string, request: WhatIfRequest) {
    return whatIfReport(this.#subject(componentRef), request);
  }

  async saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult> {
    return saveValues(
      this.#subject(componentRef),
      { ...options, ...request, savedBy: 'user:default/guest' },
      this.#values,
    );
  }

  async revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ) {
    return revealValue(this.#subject(componentRef), options);
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
    return publicationReport(
      this.#subject(componentRef),
      this.#publicationInput(),
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
    options: { environment?: string; values?: DraftValues } = {},
  ) {
    const { environment, values } = options;
    return draftFormReport(this.#draft(draft), environment, values);
  }

  async validateDraft(draft: ComponentDraft, values: DraftValues) {
    return draftReport(this.#draft(draft), values);
  }

  async resolveDraft(draft: ComponentDraft, values: DraftValues) {
    return resolvedDraft(this.#draft(draft), values);
  }

  async getComponentTypes(options: { namespace?: string } = {}) {
    return componentTypeList(this.#platform, this.#visible(), options.namespace)
      .items;
  }

  /** The component is the one that a draft may change. */
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
    const [root] = rootsOf('catalog-info.yaml', this.#documents.component);
    return subjectOf({
      componentRef,
      component: readComponent(root),
      platform: this.#platform,
      heads: this.#values.heads,
      visible: this.#visible(),
      seesHiddenFields: this.#seesHiddenFields,
      delivery: readDelivery(this.#delivered),
    });
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
          // Nobody has other texts to compare.
          files: [{ path: repository.path, text: component, hash: '' }],
        },
      }),
      withheld: new Set(),
      findings: [],
      base: '',
      ...(this.#sent && { sent: this.#sent }),
    };
  }

  /** Everybody sees all platform documents. */
  #visible(): ReadonlySet<string> {
    return new Set([
      ...this.#platform.documents.keys(),
      ...this.#delivered.map(({ entityRef }) => entityRef),
    ]);
  }
}

const kinds = [...platformKinds, 'System', 'Project'] as const;

function textsOf(source: string, text: string): PlatformText[] {
  return rootsOf(source, text).map(root => {
    const kindName = textAt(root, 'kind');
    const kind = kinds.find(known => known === kindName);
    const metadata = childNode(root, 'metadata');
    const name = metadata && textAt(metadata, 'name');
    if (!kind || name === undefined) {
      throw new Error(`There is a document without kind or name in ${source}`);
    }
    const entityRef = `${kind}:default/${name}`.toLowerCase();
    const spec = childNode(root, 'spec');
    const workloadType = spec && textAt(spec, 'workloadType');
    return {
      ...(workloadType !== undefined && { workloadType }),
      entityRef,
      kind,
      namespace: 'default',
      name,
      key: entityRef,
      source,
      root,
    };
  });
}

function textAt(node: SourceNode, key: string): string | undefined {
  const found = childNode(node, key);
  return found?.kind === 'scalar' && typeof found.value === 'string'
    ? found.value
    : undefined;
}

function rootsOf(file: string, text: string): SourceNode[] {
  return parseSource({ file, text }).documents.map(({ root }) => root);
}
