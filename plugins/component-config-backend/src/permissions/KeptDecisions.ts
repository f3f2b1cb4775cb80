// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type { Permission } from '@backstage/plugin-permission-common';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
} from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';
import type { CompiledDecision } from './compileDecision';
import { JoinedQuestions } from './JoinedQuestions';

/** Decisions that are kept: for so many people that read at a time. */
const KEPT_DECISIONS = 2_000;

/** What reads ask for. Whatever is not a read is decided anew, however short the time. */
const reading: readonly string[] = [
  componentConfigReadPermission,
  componentConfigHiddenFieldsReadPermission,
  catalogEntityReadPermission,
].map(({ name }) => name);

type Decisions = readonly CompiledDecision[];

/**
 * What a policy decided on reads of the same person a short time ago. What has to be decided is asked once for all requests
 * of that person that wait for it.
 */
export class KeptDecisions {
  readonly #ttl: number;
  readonly #questions = new JoinedQuestions<Decisions>();
  readonly #kept = new LRUCache<
    string,
    { readonly askedAt: number; readonly decisions: Promise<Decisions> }
  >({ max: KEPT_DECISIONS });

  /** `ttl`: for how many milliseconds a decision counts; 0: each request is decided anew. */
  constructor({ ttl }: { ttl: number }) {
    this.#ttl = ttl;
  }

  /** The decisions on these permissions, in their order. */
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
      // The next one asks again.
      if (this.#kept.get(key) === asked) {
        this.#kept.delete(key);
      }
      throw error;
    }
  }
}
