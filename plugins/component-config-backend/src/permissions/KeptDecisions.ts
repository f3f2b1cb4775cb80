// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type { Permission } from '@backstage/plugin-permission-common';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigValuesRevealPermission,
} from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';
import type { CompiledDecision } from './compileDecision';
import { JoinedQuestions } from './JoinedQuestions';

/** Number of cached decisions: enough for the users who read at a time. */
const KEPT_DECISIONS = 2_000;

/** The permissions of reads. Everything else is always decided again. */
const reading: readonly string[] = [
  componentConfigReadPermission,
  componentConfigHiddenFieldsReadPermission,
  componentConfigValuesRevealPermission,
  catalogEntityReadPermission,
].map(({ name }) => name);

type Decisions = readonly CompiledDecision[];

/**
 * Caches the policy's recent decisions on a user's reads. Concurrent requests of the same user share a pending
 * decision.
 */
export class KeptDecisions {
  readonly #ttl: number;
  readonly #questions = new JoinedQuestions<Decisions>();
  readonly #kept = new LRUCache<
    string,
    { readonly askedAt: number; readonly decisions: Promise<Decisions> }
  >({ max: KEPT_DECISIONS });

  /** `ttl`: how many milliseconds a decision is reused; with 0, each request asks the policy. */
  constructor({ ttl }: { ttl: number }) {
    this.#ttl = ttl;
  }

  /** The decisions on these permissions, in order. */
  async get(
    { principal }: Pick<BackstageCredentials, 'principal'>,
    permissions: readonly Permission[],
    decide: () => Promise<Decisions>,
  ): Promise<Decisions> {
    const names = permissions.map(({ name }) => name);
    const key = JSON.stringify([principal, names]);
    if (this.#ttl === 0 || !names.every(name => reading.includes(name))) {
      return this.#questions.ask(key, decide);
    }
    const known = this.#kept.get(key);
    if (known && Date.now() - known.askedAt <= this.#ttl) {
      return known.decisions;
    }
    const asked = { askedAt: Date.now(), decisions: decide() };
    this.#kept.set(key, asked);
    try {
      return await asked.decisions;
    } catch (error) {
      // The next caller asks again.
      if (this.#kept.get(key) === asked) {
        this.#kept.delete(key);
      }
      throw error;
    }
  }
}
