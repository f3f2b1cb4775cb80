// SPDX-License-Identifier: Apache-2.0

import type {
  RevisionRequest,
  SaveDecision,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
} from '@component-config/config-platform';

/** Stores the revisions for one component; all of them have the same old timestamp. */
export class InMemoryValues implements ValuesRevisions {
  readonly #revisions: ValuesRevision[] = [];

  /** The current values for all environments, and for each environment that has any. */
  get heads(): ValuesRevision[] {
    return this.#revisions.filter(
      (saved, index) =>
        !this.#revisions.some(
          (other, later) =>
            later > index && other.environment === saved.environment,
        ),
    );
  }

  async getRevision(
    { environment }: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined> {
    return this.#revisions.find(
      saved => saved.environment === environment && saved.revision === revision,
    );
  }

  async listRevisions(
    { environment }: ValuesKey,
    { before = Infinity, limit }: { before?: number; limit: number },
  ): Promise<ValuesRevision[]> {
    return this.#revisions
      .filter(
        saved => saved.environment === environment && saved.revision < before,
      )
      .reverse()
      .slice(0, limit);
  }

  async save<D extends SaveDecision>(
    { componentRef, environment, baseRevision, savedBy }: RevisionRequest,
    decide: (heads: readonly ValuesRevision[]) => D | Promise<D>,
  ): Promise<StoreSaveResult<D>> {
    const head = this.heads.find(one => one.environment === environment);
    if ((head?.revision ?? 0) !== baseRevision) {
      return { outcome: 'conflict', stored: head };
    }
    const decision = await decide(this.heads);
    const { values, recorded, git, origin, message } = decision;
    const stored = {
      componentRef,
      environment,
      savedBy,
      values,
      recorded,
      git,
      ...(origin && { origin }),
      ...(message !== undefined && { message }),
      ...(decision.ends && { ends: decision.ends }),
      ...(decision.revertsTo !== undefined && {
        revertsTo: decision.revertsTo,
      }),
      ...(decision.proposal && { proposal: decision.proposal }),
      revision: baseRevision + 1,
      savedAt: new Date(0),
    };
    this.#revisions.push(stored);
    return { outcome: 'saved', stored, decision };
  }
}
