// SPDX-License-Identifier: Apache-2.0

import {
  componentConfigValuesUpdatePermission,
  type RevisionBasis,
  type RevisionReport,
  type RevisionsPage,
  type RevisionsRequest,
  type SaveResult,
} from '@component-config/plugin-component-config-common';
import { revertValues } from '../reports/history/revertValues';
import {
  revisionReport,
  revisionsReport,
} from '../reports/history/revisionReports';
import type { ValuesStore } from '../database/ValuesStore';
import { inTurns } from '@component-config/config-platform/repositories';
import { forChecks } from '../permissions/forChecks';
import { requirePermission } from '../permissions/requirePermission';
import { readHeld } from '../service/readHeld';
import type { ResolutionRequest } from '../service/ResolutionService';
import type { SubjectReader } from '../service/SubjectReader';

/** The saved revisions of a component, and reverts to them. */
export class Revisions {
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #store: ValuesStore;

  constructor(options: {
    subjects: Pick<SubjectReader, 'read'>;
    store: ValuesStore;
  }) {
    this.#subjects = options.subjects;
    this.#store = options.store;
  }

  async list(
    request: ResolutionRequest & RevisionsRequest,
  ): Promise<RevisionsPage> {
    return revisionsReport(
      await readHeld(this.#subjects, request),
      request,
      this.#store,
    );
  }

  async get(
    request: ResolutionRequest & { revision: number; basis?: RevisionBasis },
  ): Promise<RevisionReport> {
    return revisionReport(
      await this.#subjects.read({ ...request, isRepair: true }),
      request,
      this.#store,
      inTurns,
    );
  }

  async revert(
    request: ResolutionRequest & {
      revision: number;
      baseRevision: number;
      savedBy: string;
      message?: string;
    },
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
    return revertValues(
      forChecks(subject, environment),
      { ...request, checkSections },
      this.#store,
      inTurns,
    );
  }
}
