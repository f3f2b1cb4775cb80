import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  compareEffective,
  didYouMean,
  emptyObject,
  explain,
  maskLayers,
  maskSensitive,
  maskValues,
  restoreMasked,
  type CompiledSchema,
  type EffectiveConfiguration,
  type Environment,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ComparedConfiguration,
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
import type {
  ValuesKey,
  ValuesRevision,
  ValuesStore,
} from '../database/ValuesStore';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { Platform, PlatformIndex } from '../ingestion/PlatformIndex';
import { checkLayerShape, refuseBrokenValues } from './checkValues';
import { createFirstValues, type FirstValues } from './createFirstValues';
import { summarizeDefinition } from './findDefinitions';
import type { ResolutionRequest, ResolutionService } from './ResolutionService';
import { revealValue } from './revealValue';
import { headOf, resolve, stackOf, type Subject } from './resolveSubject';
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
    const { environment, to = environment, revision, toRevision } = request;
    const subject = await this.#subjects.read(request);
    const before = await this.#stateOf(subject, environment, revision);
    const after = await this.#stateOf(subject, to, toRevision);
    const { componentRef, schema } = subject;
    return {
      componentRef,
      before: before.compared,
      after: after.compared,
      changes: compareEffective(before.effective, after.effective, {
        mask: SENSITIVE_MASK,
        before: schema,
        after: schema,
      }),
    };
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
    const { componentRef, environment, baseRevision, savedBy } = request;
    const subject = await this.#subjects.read(request);
    const { component, schema, platform, heads } = subject;
    if (environment !== undefined) {
      environmentNamed(platform, environment);
    }
    const head = headOf(heads, environment);
    if ((head?.revision ?? 0) !== baseRevision) {
      return { outcome: 'conflict', held: heldValues(request, schema, head) };
    }
    checkLayerShape(request.values, { component, environment });
    const values = restoreMasked(
      request.values,
      head?.values ?? emptyObject(),
      schema,
      SENSITIVE_MASK,
    );
    const created: FirstValues = head
      ? { values }
      : createFirstValues(subject, environmentOf(subject, environment), values);
    refuseBrokenValues(subject, environment, created.values);

    const result = await this.#store.save({
      componentRef,
      environment,
      values: created.values,
      baseRevision,
      savedBy,
    });
    const saved = heldValues(request, schema, result.held);
    return result.outcome === 'saved' && created.report
      ? { outcome: 'saved', held: saved, created: created.report }
      : { outcome: result.outcome, held: saved };
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

  /** What is resolved for an environment, with the values of one revision or those that are held now. */
  async #stateOf(
    subject: Subject,
    name: string | undefined,
    revision: number | undefined,
  ): Promise<{
    effective: EffectiveConfiguration;
    compared: ComparedConfiguration;
  }> {
    const { componentRef, heads } = subject;
    const environment = environmentOf(subject, name);
    const head = headOf(heads, name);
    const held =
      revision === undefined || revision === head?.revision
        ? head
        : await this.#revision({ componentRef, environment: name }, revision);
    const others = heads.filter(other => other.environment !== name);
    return {
      effective: resolve(
        subject,
        stackOf(subject, environment, held ? [...others, held] : others),
      ),
      compared: {
        ...(environment && { environment: summarizeEnvironment(environment) }),
        revision: held?.revision ?? 0,
      },
    };
  }

  /** Revision 0 is that nothing was ever saved. */
  async #revision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined> {
    const found = await this.#store.getRevision(key, revision);
    if (!found && revision !== 0) {
      throw new NotFoundError(
        `There is no revision ${revision} of the values of ${
          key.componentRef
        } for ${key.environment ?? 'all environments'}.`,
      );
    }
    return found;
  }
}

function unsaved({ environment }: { environment?: string }) {
  return { environment, values: emptyObject() };
}

function heldValues(
  request: { componentRef: string; environment?: string },
  schema: CompiledSchema,
  head: ValuesRevision | undefined,
): HeldValues {
  const { componentRef, environment } = request;
  return {
    componentRef,
    ...(environment !== undefined && { environment }),
    values: head
      ? maskValues(head.values, schema, SENSITIVE_MASK)
      : emptyObject(),
    revision: head?.revision ?? 0,
    ...(head && {
      savedBy: head.savedBy,
      savedAt: head.savedAt.toISOString(),
    }),
  };
}

/** The environment of a name; undefined for what is general, where none is named. */
function environmentOf(
  { platform }: Subject,
  name: string | undefined,
): Environment | undefined {
  return name === undefined ? undefined : environmentNamed(platform, name);
}

function environmentNamed(platform: Platform, name: string): Environment {
  const found = platform.environments.find(
    environment => environment.name === name,
  );
  if (!found) {
    throw new NotFoundError(
      `There is no environment "${name}".${didYouMean(
        name,
        platform.environments.map(environment => environment.name),
      )}`,
    );
  }
  return found;
}

function summarizeEnvironment({
  name,
  title,
  description,
  facts,
  promotedFrom,
}: Environment): EnvironmentSummary {
  return { name, title, description, facts, promotedFrom };
}
