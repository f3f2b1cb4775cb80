import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  emptyObject,
  explain,
  maskLayers,
  maskSensitive,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ConfigurationForm,
  type DefinitionReport,
  type DiffReport,
  type DiffRequest,
  type EffectiveReport,
  type EnvironmentSummary,
  type ExplanationReport,
  type HeldValues,
  type RevealedValue,
  type SaveResult,
  type WhatIfReport,
  type WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import type { ValuesStore } from '../database/ValuesStore';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import { compareStates } from './compareStates';
import {
  environmentNamed,
  environmentOf,
  summarizeEnvironment,
} from './environments';
import { summarizeDefinition } from './findDefinitions';
import { heldValues } from './heldValues';
import type { ResolutionRequest, ResolutionService } from './ResolutionService';
import { revealValue } from './revealValue';
import { headOf, resolve, stackOf } from './resolveSubject';
import { saveValues } from './saveValues';
import { SubjectReader } from './SubjectReader';
import { supposeOtherwise } from './supposeOtherwise';

/** Resolves with the engine what the catalog and the store say. */
export class DefaultResolutionService implements ResolutionService {
  readonly #catalog: CatalogService;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #subjects: SubjectReader;

  constructor(options: {
    catalog: CatalogService;
    documents: EntityDocuments;
    platform: PlatformIndex;
    store: ValuesStore;
  }) {
    this.#catalog = options.catalog;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#subjects = new SubjectReader(options);
  }

  async getEnvironments(): Promise<EnvironmentSummary[]> {
    const { environments } = await this.#platform.get();
    return environments.map(summarizeEnvironment);
  }

  async getForm(request: ResolutionRequest): Promise<ConfigurationForm> {
    const subject = await this.#subjects.read(request);
    const { component, definitions, schema, heads } = subject;
    const environment = environmentOf(subject, request.environment);
    const head = headOf(heads, request.environment);
    // The layer that is edited takes part even while nothing is held for it.
    const stack = stackOf(subject, environment, [
      ...heads,
      ...(head ? [] : [unsaved(request)]),
    ]);
    const editedKind = environment ? 'portal-environment' : 'portal';
    const edited = stack.layers.find(({ kind }) => kind === editedKind);
    return {
      componentRef: subject.componentRef,
      ...(environment && { environment: summarizeEnvironment(environment) }),
      componentType: summarizeDefinition(definitions.componentType),
      schema,
      layers: maskLayers(stack.layers, schema, SENSITIVE_MASK),
      skipped: [...stack.skipped],
      context: stack.context,
      findings: [
        ...component.findings,
        ...definitions.findings,
        ...stack.findings,
      ],
      editedLayer: edited?.id ?? '',
      held: heldValues(request, schema, head),
    };
  }

  async getEffective(
    request: Omit<ResolutionRequest, 'environment'>,
  ): Promise<EffectiveReport> {
    const subject = await this.#subjects.read(request);
    const { definitions, schema, platform, heads } = subject;
    return {
      componentRef: subject.componentRef,
      componentType: summarizeDefinition(definitions.componentType),
      traits: definitions.traits.map(trait => ({
        ...summarizeDefinition(trait),
        instanceName: trait.instanceName,
      })),
      schema,
      environments: platform.environments.map(environment => ({
        environment: summarizeEnvironment(environment),
        effective: maskSensitive(
          resolve(subject, stackOf(subject, environment, heads)),
          schema,
          SENSITIVE_MASK,
        ),
      })),
    };
  }

  async getExplanation(
    request: ResolutionRequest & { pointer: string },
  ): Promise<ExplanationReport> {
    const { pointer } = request;
    if (pointer !== '' && !pointer.startsWith('/')) {
      throw new InputError(
        `"${pointer}" is not a JSON Pointer; write for example "/environmentConfigs/replicas".`,
      );
    }
    const subject = await this.#subjects.read(request);
    const { schema, heads } = subject;
    const environment = environmentOf(subject, request.environment);
    const effective = maskSensitive(
      resolve(subject, stackOf(subject, environment, heads)),
      schema,
      SENSITIVE_MASK,
    );
    return {
      componentRef: subject.componentRef,
      ...(environment && { environment: summarizeEnvironment(environment) }),
      explanation: explain(effective, pointer),
    };
  }

  async getDiff(request: ResolutionRequest & DiffRequest): Promise<DiffReport> {
    const subject = await this.#subjects.read(request);
    return compareStates(this.#store, subject, request);
  }

  async getWhatIf(
    request: ResolutionRequest & WhatIfRequest,
  ): Promise<WhatIfReport> {
    const subject = await this.#subjects.read(request);
    const environment = environmentNamed(subject.platform, request.environment);
    return {
      componentRef: subject.componentRef,
      environment: summarizeEnvironment(environment),
      ...supposeOtherwise(subject, environment, request),
    };
  }

  async getValues(request: ResolutionRequest): Promise<HeldValues> {
    const { schema, platform, heads } = await this.#subjects.read(request);
    if (request.environment !== undefined) {
      environmentNamed(platform, request.environment);
    }
    return heldValues(request, schema, headOf(heads, request.environment));
  }

  async saveValues(
    request: ResolutionRequest & {
      values: JsonObject;
      baseRevision: number;
      savedBy: string;
    },
  ): Promise<SaveResult> {
    const subject = await this.#subjects.read(request);
    return saveValues(this.#store, subject, request);
  }

  async revealValue(
    request: ResolutionRequest & { pointer: string },
  ): Promise<RevealedValue> {
    const subject = await this.#subjects.read(request);
    const environment = environmentOf(subject, request.environment);
    return revealValue(
      resolve(subject, stackOf(subject, environment, subject.heads)),
      subject.schema,
      request.pointer,
    );
  }

  async getDefinition(request: {
    entityRef: string;
    credentials: BackstageCredentials;
  }): Promise<DefinitionReport> {
    const { entityRef, credentials } = request;
    const [entity, { documents }] = await Promise.all([
      this.#catalog.getEntityByRef(entityRef, { credentials }),
      this.#platform.get(),
    ]);
    const document = entity && documents.get(stringifyEntityRef(entity));
    if (!document) {
      throw new NotFoundError(
        `There is no platform document "${entityRef}" in the catalog; it has to be a ComponentType, Trait, Overlay, OverlayMixin or Environment.`,
      );
    }
    return { ...document, findings: [...document.findings] };
  }
}

function unsaved({ environment }: { environment?: string }) {
  return { environment, values: emptyObject() };
}
