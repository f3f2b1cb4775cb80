import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  createBudget,
  emptyObject,
  explain,
  type JsonObject,
} from '@component-config/config-engine';
import type {
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentList,
  ExplanationReport,
  HeldValues,
  RevealedValue,
  SaveResult,
  WhatIfReport,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import type { ValuesStore } from '../database/ValuesStore';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { Reader } from './Access';
import { measureAnswer } from './answerSize';
import type { CatalogVisibility } from './CatalogVisibility';
import { compareStates } from './compareStates';
import {
  environmentNamed,
  environmentOf,
  summarizeEnvironment,
  visibleEnvironments,
} from './environments';
import { summarizeDefinition } from './findDefinitions';
import { heldValues } from './heldValues';
import type { ResolutionRequest, ResolutionService } from './ResolutionService';
import { headOf, resolve, stackOf } from './resolveSubject';
import { refuseHidden, revealValue } from './revealValue';
import { saveValues } from './saveValues';
import {
  platformView,
  showEffective,
  showLayers,
  showSchema,
  viewOf,
} from './showSubject';
import { SubjectReader } from './SubjectReader';
import { supposeOtherwise } from './supposeOtherwise';
import { withholdFromSkipped } from './withholdDocuments';
import { withholdingOf } from './withholding';

/** Resolves with the engine what the catalog and the store say. */
export class DefaultResolutionService implements ResolutionService {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #visibility: CatalogVisibility;
  readonly #subjects: SubjectReader;

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    documents: EntityDocuments;
    platform: PlatformIndex;
    store: ValuesStore;
    visibility: CatalogVisibility;
  }) {
    this.#catalog = options.catalog;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#visibility = options.visibility;
    this.#subjects = new SubjectReader(options);
  }

  async getEnvironments({ credentials }: Reader): Promise<EnvironmentList> {
    const [platform, visible] = await Promise.all([
      this.#platform.get(),
      this.#visibility.visibleTo(credentials),
    ]);
    const withholding = withholdingOf(platform, visible);
    return {
      ...platformView(platform, {
        environments: withholding.environments.size,
      }),
      items: visibleEnvironments({ platform, withholding }).map(environment =>
        summarizeEnvironment(environment, withholding),
      ),
    };
  }

  async getForm(request: ResolutionRequest): Promise<ConfigurationForm> {
    const subject = await this.#subjects.read(request);
    const { component, definitions, heads, withholding } = subject;
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
      ...viewOf(subject, stack),
      ...(environment && {
        environment: summarizeEnvironment(environment, withholding),
      }),
      componentType: summarizeDefinition(
        definitions.componentType,
        withholding,
      ),
      traitInstances: component.traits.map(({ instanceName }) => instanceName),
      schema: showSchema(subject),
      layers: showLayers(subject, stack.layers),
      skipped: withholdFromSkipped(stack.skipped, withholding),
      context: stack.context,
      findings: withholding.findings([
        ...component.findings,
        ...definitions.findings,
        ...stack.findings,
      ]),
      editedLayer: edited?.id ?? '',
      held: heldValues(subject, request.environment, head),
    };
  }

  async getEffective(
    request: Omit<ResolutionRequest, 'environment'>,
  ): Promise<EffectiveReport> {
    const subject = await this.#subjects.read(request);
    const { definitions, heads, platform, withholding } = subject;
    const budget = createBudget();
    const size = measureAnswer();
    const resolved = visibleEnvironments(subject).map(environment => {
      const stack = stackOf(subject, environment, heads);
      const effective = resolve(subject, stack, budget);
      size.add(effective);
      return { environment, effective };
    });
    const told = resolved.map(({ effective }) => effective);
    return {
      componentRef: subject.componentRef,
      ...platformView(platform, {
        ...viewOf(subject, ...told).withheld,
        environments: withholding.environments.size,
      }),
      componentType: summarizeDefinition(
        definitions.componentType,
        withholding,
      ),
      traits: definitions.traits.map(trait => ({
        ...summarizeDefinition(trait, withholding),
        instanceName: trait.instanceName,
      })),
      schema: showSchema(subject),
      environments: resolved.map(({ environment, effective }) => ({
        environment: summarizeEnvironment(environment, withholding),
        effective: showEffective(subject, effective),
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
    const { heads, withholding } = subject;
    refuseHidden(subject, pointer);
    const environment = environmentOf(subject, request.environment);
    const effective = resolve(subject, stackOf(subject, environment, heads));
    return {
      componentRef: subject.componentRef,
      ...viewOf(subject, effective),
      ...(environment && {
        environment: summarizeEnvironment(environment, withholding),
      }),
      explanation: explain(showEffective(subject, effective), pointer),
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
    const environment = environmentNamed(subject, request.environment);
    return {
      componentRef: subject.componentRef,
      environment: summarizeEnvironment(environment, subject.withholding),
      ...supposeOtherwise(subject, environment, request),
    };
  }

  async getValues(request: ResolutionRequest): Promise<HeldValues> {
    const subject = await this.#subjects.read(request);
    const { environment } = request;
    environmentOf(subject, environment);
    return heldValues(subject, environment, headOf(subject.heads, environment));
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
      subject,
      resolve(subject, stackOf(subject, environment, subject.heads)),
      request.pointer,
    );
  }

  async getDefinition(
    request: Reader & { entityRef: string },
  ): Promise<DefinitionReport> {
    const { entityRef, credentials } = request;
    const [entity, platform, visible] = await Promise.all([
      this.#catalog.getEntityByRef(entityRef, { credentials }),
      this.#platform.get(),
      this.#visibility.visibleTo(credentials),
    ]);
    const document =
      entity && platform.documents.get(stringifyEntityRef(entity));
    if (!document) {
      throw new NotFoundError(
        `There is no platform document "${entityRef}" in the catalog; it has to be a ComponentType, Trait, Overlay, OverlayMixin or Environment.`,
      );
    }
    const withholding = withholdingOf(platform, visible, [document.name]);
    return {
      ...platformView(platform),
      entityRef: document.entityRef,
      ...(document.source && { source: document.source }),
      findings: withholding.findings(document.findings),
    };
  }
}

function unsaved({ environment }: { environment?: string }) {
  return { environment, values: emptyObject() };
}
