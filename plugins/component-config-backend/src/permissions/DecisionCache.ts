// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type { Permission } from '@backstage/plugin-permission-common';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigValuesRevealPermission,
} from '@component-config/plugin-component-config-common';
import { RecentAnswers } from '../answers/RecentAnswers';
import type { CompiledDecision } from './compileDecision';
import { CoalescedRequests } from './CoalescedRequests';

/** Number of cached decisions: enough for the users who read at a time. */
const MOST_DECISIONS = 2_000;

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
export class DecisionCache {
  readonly #ttl: number;
  readonly #requests = new CoalescedRequests<Decisions>();
  readonly #recent: RecentAnswers<Decisions>;

  /** `ttl`: how many milliseconds a decision is reused; with 0, each request queries the policy. */
  constructor({ ttl }: { ttl: number }) {
    this.#ttl = ttl;
    this.#recent = new RecentAnswers({ ttl, max: MOST_DECISIONS });
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
      return this.#requests.send(key, decide);
    }
    return this.#recent.get(key, decide);
  }
}
