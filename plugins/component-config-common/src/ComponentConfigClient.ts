import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
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
  DraftRequest,
  DraftValues,
} from './drafts';
import { formatRevisionETag } from './revisionETag';
import type {
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentSummary,
  ExplanationReport,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
  RevealedValue,
  SaveConflict,
  SavedValues,
  SaveRequest,
  SaveResult,
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
  readonly #discoveryApi: ComponentConfigClientOptions['discoveryApi'];
  readonly #fetchApi: ComponentConfigClientOptions['fetchApi'];

  constructor(options: ComponentConfigClientOptions) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  /** {@inheritdoc ComponentConfigApi.getEnvironments} */
  async getEnvironments(componentRef?: string): Promise<EnvironmentSummary[]> {
    const path =
      componentRef === undefined ? '/v1' : componentPath(componentRef);
    const { items } = await this.#read<{ items: EnvironmentSummary[] }>(
      `${path}/environments`,
    );
    return items;
  }

  /** {@inheritdoc ComponentConfigApi.getForm} */
  async getForm(
    componentRef: string,
    options: { environment?: string },
  ): Promise<ConfigurationForm> {
    return this.#read(
      `${componentPath(componentRef)}/form${environmentQuery(options)}`,
    );
  }

  /** {@inheritdoc ComponentConfigApi.getEffective} */
  async getEffective(componentRef: string): Promise<EffectiveReport> {
    return this.#read(`${componentPath(componentRef)}/effective`);
  }

  /** {@inheritdoc ComponentConfigApi.getExplanation} */
  async getExplanation(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<ExplanationReport> {
    return this.#read(
      `${componentPath(componentRef)}/explanation${queryOf(options)}`,
    );
  }

  /** {@inheritdoc ComponentConfigApi.getDiff} */
  async getDiff(
    componentRef: string,
    request: DiffRequest,
  ): Promise<DiffReport> {
    return this.#read(`${componentPath(componentRef)}/diff${queryOf(request)}`);
  }

  /** {@inheritdoc ComponentConfigApi.getWhatIf} */
  async getWhatIf(
    componentRef: string,
    request: WhatIfRequest,
  ): Promise<WhatIfReport> {
    return this.#post(`${componentPath(componentRef)}/what-if`, request);
  }

  /** {@inheritdoc ComponentConfigApi.saveValues} */
  async saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult> {
    const response = await this.#fetch(
      `${componentPath(componentRef)}/values${environmentQuery(options)}`,
      {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          'If-Match': formatRevisionETag(request.baseRevision),
        },
        body: JSON.stringify({ values: request.values }),
      },
    );
    if (response.status === 409) {
      const { held } = (await response.json()) as SaveConflict;
      return { outcome: 'conflict', held };
    }
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    const { created, ...held } = (await response.json()) as SavedValues;
    return { outcome: 'saved', held, ...(created && { created }) };
  }

  /** {@inheritdoc ComponentConfigApi.revealValue} */
  async revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<RevealedValue> {
    const response = await this.#fetch(
      `${componentPath(componentRef)}/reveal${environmentQuery(options)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ pointer: options.pointer }),
      },
    );
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return (await response.json()) as RevealedValue;
  }

  /** {@inheritdoc ComponentConfigApi.getDefinition} */
  async getDefinition(entityRef: string): Promise<DefinitionReport> {
    const { kind, namespace, name } = parseEntityRef(entityRef);
    return this.#read(
      `/v1/definitions/${[kind, namespace, name]
        .map(encodeURIComponent)
        .join('/')}`,
    );
  }

  /** {@inheritdoc ComponentConfigApi.getPublication} */
  async getPublication(
    componentRef: string,
    preview?: PublicationPreview,
  ): Promise<PublicationReport> {
    const path = `${componentPath(componentRef)}/publication`;
    return preview
      ? this.#read(`${path}/preview`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(preview),
        })
      : this.#read(path);
  }

  /** {@inheritdoc ComponentConfigApi.recordPublication} */
  async recordPublication(
    componentRef: string,
    request: PublicationRequest,
  ): Promise<PendingPublication> {
    return this.#read(`${componentPath(componentRef)}/publication`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
  }

  /** {@inheritdoc ComponentConfigApi.withdrawPublication} */
  async withdrawPublication(componentRef: string): Promise<void> {
    const response = await this.#fetch(
      `${componentPath(componentRef)}/publication`,
      { method: 'DELETE' },
    );
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
  }

  /** {@inheritdoc ComponentConfigApi.getDraftForm} */
  async getDraftForm(
    draft: ComponentDraft,
    options: Omit<DraftFormRequest, 'draft'> = {},
  ): Promise<ConfigurationForm> {
    return this.#post('/v1/drafts/form', { draft, ...options });
  }

  /** {@inheritdoc ComponentConfigApi.validateDraft} */
  async validateDraft(
    draft: ComponentDraft,
    values: DraftValues,
  ): Promise<DraftReport> {
    const request: DraftRequest = { draft, values };
    return this.#post('/v1/drafts/validate', request);
  }

  /** {@inheritdoc ComponentConfigApi.resolveDraft} */
  async resolveDraft(
    draft: ComponentDraft,
    values: DraftValues,
  ): Promise<EffectiveReport> {
    const request: DraftRequest = { draft, values };
    return this.#post('/v1/drafts/resolve', request);
  }

  /** {@inheritdoc ComponentConfigApi.getComponentTypes} */
  async getComponentTypes(
    options: { namespace?: string } = {},
  ): Promise<ComponentTypeSummary[]> {
    const { items } = await this.#read<ComponentTypeList>(
      `/v1/component-types${queryOf(options)}`,
    );
    return items;
  }

  /**
   * The components whose values are held although the catalog does not have them, page by page. Needs the permission
   * `component-config.values.purge`.
   */
  async getOrphanedValues(
    request: OrphanedValuesRequest = {},
  ): Promise<OrphanedValuesPage> {
    return this.#read(`/v1/orphaned-values${queryOf(request)}`);
  }

  /**
   * Takes away every revision of the values of a component that the catalog does not have, for good. Needs the
   * permission `component-config.values.purge`, and is audited; a component that the catalog has is a conflict.
   */
  async purgeOrphanedValues(componentRef: string): Promise<PurgedValues> {
    const { namespace, name } = parseEntityRef(componentRef, {
      defaultKind: 'component',
    });
    return this.#read(
      `/v1/orphaned-values/${encodeURIComponent(
        namespace,
      )}/${encodeURIComponent(name)}`,
      { method: 'DELETE' },
    );
  }

  async #read<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await this.#fetch(path, init);
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return (await response.json()) as T;
  }

  async #post<T>(path: string, request: object): Promise<T> {
    return this.#read(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
  }

  async #fetch(path: string, init?: RequestInit): Promise<Response> {
    const baseUrl = await this.#discoveryApi.getBaseUrl('component-config');
    return this.#fetchApi.fetch(`${baseUrl}${path}`, init);
  }
}

function componentPath(componentRef: string): string {
  const { namespace, name } = parseEntityRef(componentRef, {
    defaultKind: 'component',
  });
  return `/v1/components/${encodeURIComponent(namespace)}/${encodeURIComponent(
    name,
  )}`;
}

function environmentQuery(options: { environment?: string }): string {
  return queryOf({ environment: options.environment });
}

/** What is given, as a query; empty where nothing is. */
function queryOf(parameters: object): string {
  const given = Object.entries(parameters).filter(
    ([, value]) => value !== undefined,
  );
  return given.length === 0
    ? ''
    : `?${given
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&')}`;
}
