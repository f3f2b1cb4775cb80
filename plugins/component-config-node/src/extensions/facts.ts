// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * An environment that facts are asked about.
 *
 * @public
 */
export interface FactsSubject {
  readonly name: string;
  readonly namespace: string;
  /** What its document says. */
  readonly facts: { readonly [fact: string]: string };
}

/**
 * A system that knows facts of environments: the version of a cluster, its region.
 *
 * @public
 */
export interface EnvironmentFactsSource {
  /** Unique. Lower case letters, digits and dashes. */
  readonly id: string;
  /** As a person would name it: `the cluster inventory`. */
  readonly title: string;
  /**
   * Facts of an environment; undefined where the source knows none. A fact that the environment's document says is not
   * replaced.
   *
   * A source that fails, or does not answer in time, keeps the facts that it gave last; without any, the environment has
   * a finding that says so.
   */
  read(
    environment: FactsSubject,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly [fact: string]: string } | undefined>;
}

/**
 * Adds sources of facts; of two that know the same fact, the one that was added first wins.
 *
 * @public
 */
export interface ComponentConfigFactsExtensionPoint {
  addFactsSource(...sources: EnvironmentFactsSource[]): void;
}

/**
 * {@inheritdoc ComponentConfigFactsExtensionPoint}
 *
 * @public
 */
export const componentConfigFactsExtensionPoint =
  createExtensionPoint<ComponentConfigFactsExtensionPoint>({
    id: 'component-config.facts',
  });
