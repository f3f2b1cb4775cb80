// SPDX-License-Identifier: Apache-2.0

import { equalJson, type JsonValue } from '@component-config/config-engine';
import type { FaultyBackend } from './FaultyBackend';

/** A violation of what the backend acknowledged. */
export class FaultError extends Error {}

/** A revision in progress whose outcome is unknown. */
interface Pending {
  readonly n: number;
  /** The accepted proposal. Omitted for a save. */
  readonly proposal?: number;
}

/**
 * Saves the values of one component for one environment, or for all, in sequence, and knows the contents of each
 * revision. Every fourth one is proposed first, and accepted.
 */
export class SavingClient {
  readonly #backend: FaultyBackend;
  readonly #path: string;
  readonly #query: string;
  readonly #section: string;
  /** Acknowledged: the numbers that the values of revisions 1, 2, … are generated from. */
  readonly #revisions: number[] = [];
  #pending?: Pending;
  #verified = 0;
  #last = 0;
  #running?: Promise<void>;
  #isStopped = true;
  #fault?: unknown;
  /** Saves in progress when the backend was killed: those that were kept, and those that were lost. */
  readonly unacknowledged = { kept: 0, lost: 0 };

  constructor(
    backend: FaultyBackend,
    key: { component: string; environment?: string },
  ) {
    this.#backend = backend;
    this.#path = `/v1/components/default/${key.component}`;
    this.#query = key.environment ? `?environment=${key.environment}` : '';
    this.#section = key.environment ? 'environmentConfigs' : 'parameters';
  }

  get acknowledged(): number {
    return this.#revisions.length;
  }

  /** Whether it is still saving. */
  get isSaving(): boolean {
    return !this.#isStopped;
  }

  /** Saves until the backend is gone, or until `stop`. */
  start(): void {
    this.#isStopped = false;
    this.#running = this.#saveAll()
      .catch(error => {
        this.#fault = error;
      })
      .finally(() => {
        this.#isStopped = true;
      });
  }

  /** @throws FaultError if a save had a wrong response */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    if (this.#fault) {
      throw this.#fault;
    }
  }

  async #saveAll(): Promise<void> {
    while (!this.#isStopped) {
      const n = ++this.#last;
      try {
        await (n % 4 === 0 ? this.#propose(n) : this.#save(n));
      } catch (error) {
        if (error instanceof FaultError) {
          throw error;
        }
        return;
      }
    }
  }

  async #save(n: number): Promise<void> {
    this.#pending = { n };
    const { status, body } = await this.#backend.request(
      'PUT',
      `${this.#path}/values${this.#query}`,
      { revision: this.#revisions.length, body: { values: this.#valuesOf(n) } },
    );
    this.#acknowledge(n, status, body);
  }

  async #propose(n: number): Promise<void> {
    const revision = this.#revisions.length;
    const { status, body } = await this.#backend.request(
      'POST',
      `${this.#path}/proposals${this.#query}`,
      { revision, body: { values: this.#valuesOf(n) } },
    );
    if (status !== 201) {
      throw new FaultError(`The response to a proposal was ${describe(body)}`);
    }
    const { id } = body as { id: number };
    this.#pending = { n, proposal: id };
    const accepted = await this.#backend.request(
      'POST',
      `${this.#path}/proposals/${id}/accept`,
      { revision, body: {} },
    );
    this.#acknowledge(n, accepted.status, accepted.body);
  }

  #acknowledge(n: number, status: number, body: unknown): void {
    if (status !== 200) {
      throw new FaultError(
        `Revision ${this.#revisions.length + 1} of ${this.#path}${
          this.#query
        } was answered with ${describe(body)}`,
      );
    }
    this.#revisions.push(n);
    this.#pending = undefined;
  }

  /**
   * Verifies that everything acknowledged exists, complete and in order, and resolves the outcome of pending saves.
   *
   * @throws FaultError if it does not
   */
  async verify(): Promise<void> {
    const { revision, values } = (await this.#get(`/values${this.#query}`)) as {
      revision: number;
      values: unknown;
    };
    const known = this.#revisions.length;
    const pending = this.#pending;
    if (pending) {
      const isStored = revision === known + 1;
      this.unacknowledged[isStored ? 'kept' : 'lost'] += 1;
      if (pending.proposal !== undefined) {
        await this.#verifyProposal(pending.proposal, isStored);
      }
      if (isStored) {
        this.#revisions.push(pending.n);
      }
      this.#pending = undefined;
    }
    this.#expect('the last revision', revision, this.#revisions.length);
    if (revision > 0) {
      this.#expect(
        `revision ${revision}`,
        values,
        this.#valuesOf(this.#revisions[revision - 1]),
      );
    }
    while (this.#verified < revision) {
      this.#verified += 1;
      await this.#verifyRevision(this.#verified);
    }
  }

  /** Like `verify`, for every revision from the first one on. */
  async verifyAll(): Promise<void> {
    this.#verified = 0;
    await this.verify();
  }

  async #verifyRevision(number: number): Promise<void> {
    const report = (await this.#get(`/revisions/${number}${this.#query}`)) as {
      revision: { values: unknown };
    };
    this.#expect(
      `revision ${number}`,
      report.revision.values,
      this.#valuesOf(this.#revisions[number - 1]),
    );
  }

  /** A proposal is accepted if and only if it has a revision. */
  async #verifyProposal(id: number, isStored: boolean): Promise<void> {
    const { proposal } = (await this.#get(`/proposals/${id}`)) as {
      proposal: { state: string };
    };
    this.#expect(
      `proposal ${id}`,
      proposal.state,
      isStored ? 'accepted' : 'open',
    );
  }

  async #get(path: string): Promise<unknown> {
    const { status, body } = await this.#backend.request(
      'GET',
      `${this.#path}${path}`,
    );
    if (status !== 200) {
      throw new FaultError(`${this.#path}${path} is ${describe(body)}`);
    }
    return body;
  }

  #expect(what: string, found: unknown, expected: unknown): void {
    if (!equalJson(found as JsonValue, expected as JsonValue)) {
      throw new FaultError(
        `${what} of ${this.#path}${this.#query} is ${describe(
          found,
        )}, not ${describe(expected)}`,
      );
    }
  }

  /** Of very different sizes, so that some are written in many parts. */
  #valuesOf(n: number): object {
    const text = `${n}.`.repeat(1 + ((n * 7_919) % 4_000));
    return { [this.#section]: { n, text } };
  }
}

function describe(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
