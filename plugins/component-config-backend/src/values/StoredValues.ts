// SPDX-License-Identifier: Apache-2.0

import { InputError, NotFoundError } from '@backstage/errors';
import type { JsonObject } from '@component-config/config-engine';
import {
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  type RevealedValue,
  type RevisionBasis,
  type RevisionReport,
  type RevisionsPage,
  type RevisionsRequest,
  type SaveResult,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import { readRevision, revealSteps } from '@component-config/config-platform';
import { revertValues } from '../reports/history/revertValues';
import {
  revisionReport,
  revisionsReport,
} from '../reports/history/revisionReports';
import { saveValues } from '../reports/values/saveValues';
import { inTurns } from '@component-config/config-platform/repositories';
import type { ValuesStore } from '../database/ValuesStore';
import type { FieldOptions } from '../extensions';
import { forChecks } from '../permissions/forChecks';
import { requirePermission } from '../permissions/requirePermission';
import { sectionsAt } from '../permissions/sectionsAt';
import { readForRepair } from '../service/readForRepair';
import type { SubjectReader, ValuesRequest } from '../service/SubjectReader';

/** What a save and a revert need besides the values. */
interface SaveRequest extends ValuesRequest {
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  /** The author's message. */
  readonly message?: string;
}

/** The values that the portal stores for components, with their earlier revisions. */
export class StoredValues {
  readonly #options: Pick<FieldOptions, 'check' | 'review'>;
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #store: ValuesStore;

  constructor(options: {
    fieldOptions: Pick<FieldOptions, 'check' | 'review'>;
    subjects: Pick<SubjectReader, 'read'>;
    store: ValuesStore;
  }) {
    this.#options = options.fieldOptions;
    this.#subjects = options.subjects;
    this.#store = options.store;
  }

  /** Replaces the stored values if the base revision is still current. */
  async save(
    request: SaveRequest & {
      readonly values: JsonObject;
      readonly ends?: readonly ValueEnd[];
    },
  ): Promise<SaveResult> {
    const { environment } = request;
    const subject = await this.#subjects.read({ ...request, isFresh: true });
    const checkSections = requirePermission(
      subject,
      componentConfigValuesUpdatePermission,
      { environment },
    );
    const findings = await this.#options.check(subject, request, request);
    const result = await saveValues(
      forChecks(subject, environment),
      { ...request, checkSections },
      this.#store,
      inTurns,
    );
    return result.outcome === 'saved' && findings.length > 0
      ? { ...result, findings }
      : result;
  }

  /**
   * The secret value of a field in the effective configuration.
   *
   * @throws InputError if the field is not secret
   */
  async reveal(
    request: ValuesRequest & { readonly pointer: string },
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

  async listRevisions(
    request: ValuesRequest & RevisionsRequest,
  ): Promise<RevisionsPage> {
    return revisionsReport(
      await readForRepair(this.#subjects, request),
      request,
      this.#store,
    );
  }

  async getRevision(
    request: ValuesRequest & { revision: number; basis?: RevisionBasis },
  ): Promise<RevisionReport> {
    const subject = await this.#subjects.read({ ...request, isRepair: true });
    const report = await revisionReport(subject, request, this.#store, inTurns);
    const { componentRef, environment, revision, basis } = request;
    const restored =
      basis === 'head'
        ? await readRevision(
            this.#store,
            { componentRef, environment },
            revision,
          )
        : undefined;
    return restored
      ? this.#options.review(report, subject, request, restored)
      : report;
  }

  /** Saves the values of an earlier revision again. */
  async revert(
    request: SaveRequest & { readonly revision: number },
  ): Promise<SaveResult> {
    const { environment } = request;
    const subject = await this.#subjects.read({
      ...request,
      isFresh: true,
      isRepair: true,
    });
    const checkSections = requirePermission(
      subject,
      componentConfigValuesUpdatePermission,
      { environment },
    );
    const { componentRef, revision } = request;
    const earlier = await readRevision(
      this.#store,
      { componentRef, environment },
      revision,
    );
    if (earlier) {
      await this.#options.check(subject, request, earlier);
    }
    return revertValues(
      forChecks(subject, environment),
      { ...request, checkSections },
      this.#store,
      inTurns,
    );
  }
}
