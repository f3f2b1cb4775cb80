// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { JsonObject } from '@component-config/config-engine';
import {
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  deliveryKinds,
  type ComponentTypeList,
  type DefinitionReport,
  type DiffReport,
  type DiffRequest,
  type DraftFormRequest,
  type DraftRequest,
  type EffectiveReport,
  type EnvironmentList,
  type ExplanationReport,
  type RevealedValue,
  type SaveResult,
  type WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import { componentTypeList } from '../reports/platform/componentTypeList';
import {
  definitionReport,
  diffReport,
  effectiveSteps,
  explanationSteps,
  noPlatformDocument,
  readDelivered,
  revealSteps,
} from '@component-config/config-platform';
import { environmentList } from '../reports/environments/environmentList';
import { saveValues } from '../reports/values/saveValues';
import {
  inTurns,
  platformText,
} from '@component-config/config-platform/repositories';
import type { Fleet, Supposition } from '../browse';
import type { ValuesStore } from '../database/ValuesStore';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { Reader } from './Access';
import { forChecks } from '../permissions/forChecks';
import { requirePermission } from '../permissions/requirePermission';
import { sectionsAt } from '../permissions/sectionsAt';
import { measureAnswer } from './answerSize';
import type { CatalogVisibility } from './CatalogVisibility';
import type { ResolutionRequest, ResolutionService } from './ResolutionService';
import type { SubjectReader } from './SubjectReader';

/** Resolves the data of the catalog and the store with the engine. */
export class DefaultResolutionService implements ResolutionService {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #documents: EntityDocuments;
  readonly #fleet: Pick<Fleet, 'suppose'>;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #visibility: CatalogVisibility;
  readonly #subjects: SubjectReader;

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    documents: EntityDocuments;
    fleet: Pick<Fleet, 'suppose'>;
    platform: PlatformIndex;
    store: ValuesStore;
    visibility: CatalogVisibility;
    subjects: SubjectReader;
  }) {
    this.#catalog = options.catalog;
    this.#documents = options.documents;
    this.#fleet = options.fleet;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#visibility = options.visibility;
    this.#subjects = options.subjects;
  }

  async getEnvironments(reader: Reader): Promise<EnvironmentList> {
    const platform = await this.#platform.get();
    const visible = await this.#visibility.visibleTo(reader, platform);
    return environmentList(platform, visible);
  }

  async getEffective(
    request: Omit<ResolutionRequest, 'environment'>,
  ): Promise<EffectiveReport> {
    const subject = await this.#subjects.read(request);
    return inTurns(
      effectiveSteps(subject, measureAnswer().add),
      request.signal,
    );
  }

  async getExplanation(
    request: ResolutionRequest & { pointer: string },
  ): Promise<ExplanationReport> {
    const subject = await this.#subjects.read(request);
    return inTurns(explanationSteps(subject, request), request.signal);
  }

  async getDiff(request: ResolutionRequest & DiffRequest): Promise<DiffReport> {
    const subject = await this.#subjects.read(request);
    return diffReport(
      subject,
      request,
      this.#store,
      measureAnswer().add,
      steps => inTurns(steps, request.signal),
    );
  }

  async getWhatIf(
    component: Omit<ResolutionRequest, 'environment'>,
    request: WhatIfRequest,
  ): Promise<string> {
    const { platform, scope } = await this.#subjects.readToSuppose(component);
    const question = 'what-if' as const;
    return this.#fleet.suppose(platform, scope, { question, request });
  }

  async saveValues(
    request: ResolutionRequest & {
      values: JsonObject;
      baseRevision: number;
      savedBy: string;
      message?: string;
    },
  ): Promise<SaveResult> {
    const { environment } = request;
    const subject = await this.#subjects.read({ ...request, isFresh: true });
    const checkSections = requirePermission(
      subject,
      componentConfigValuesUpdatePermission,
      { environment },
    );
    return saveValues(
      forChecks(subject, environment),
      { ...request, checkSections },
      this.#store,
      inTurns,
    );
  }

  async revealValue(
    request: ResolutionRequest & { pointer: string },
  ): Promise<RevealedValue> {
    let refusal: unknown;
    const subject = await this.#subjects.read(request).catch(error => {
      if (!(error instanceof NotFoundError || error instanceof InputError)) {
        throw error;
      }
      // Stored values are masked even if their type is gone, so users with permission must still be able to reveal
      // them.
      refusal = error;
      return this.#subjects.read(request, true);
    });
    const checkSections = requirePermission(
      subject,
      componentConfigValuesRevealPermission,
      { environment: request.environment },
    );
    checkSections(sectionsAt(request.pointer));
    const revealed = await inTurns(
      revealSteps(subject, request),
      request.signal,
    );
    if (refusal && revealed.value === undefined) {
      throw refusal;
    }
    return revealed;
  }

  async getDefinition(
    request: Reader & { entityRef: string },
  ): Promise<DefinitionReport> {
    const { entityRef, credentials } = request;
    const [entity, platform] = await Promise.all([
      this.#catalog.getEntityByRef(entityRef, { credentials }),
      this.#platform.get(),
    ]);
    if (!entity) {
      throw noPlatformDocument(entityRef);
    }
    const visible = await this.#visibility.visibleTo(request, platform);
    const delivered = deliveryKinds.some(kind => kind === entity.kind)
      ? readDelivered(platformText(entity, await this.#documents.read(entity)))
      : undefined;
    return definitionReport(
      platform,
      visible,
      stringifyEntityRef(entity),
      delivered,
    );
  }

  async getDraftForm(
    reader: Reader,
    request: DraftFormRequest,
  ): Promise<string> {
    return this.#suppose(reader, { question: 'draft-form', request });
  }

  async validateDraft(reader: Reader, request: DraftRequest): Promise<string> {
    return this.#suppose(reader, { question: 'draft-report', request });
  }

  async resolveDraft(reader: Reader, request: DraftRequest): Promise<string> {
    return this.#suppose(reader, { question: 'draft-effective', request });
  }

  async #suppose(
    reader: Reader,
    supposed: Exclude<Supposition, { question: 'what-if' }>,
  ): Promise<string> {
    const { platform, scope } = await this.#subjects.readDraft(
      reader,
      supposed.request.draft,
    );
    return this.#fleet.suppose(platform, scope, supposed);
  }

  async getComponentTypes(
    request: Reader & { namespace?: string },
  ): Promise<ComponentTypeList> {
    const platform = await this.#platform.get();
    const visible = await this.#visibility.visibleTo(request, platform);
    return componentTypeList(platform, visible, request.namespace);
  }
}
