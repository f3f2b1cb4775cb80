// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * An environment whose facts are requested.
 *
 * @public
 */
export interface FactsSubject {
  readonly name: string;
  readonly namespace: string;
  /** The facts in its document. */
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
  /** In the form shown to users: `the cluster inventory`. */
  readonly title: string;
  /**
   * Facts of an environment; undefined if the source knows none. Facts in the environment's document are not replaced.
   *
   * If a source fails, or does not respond in time, its last facts are used; without any, the environment gets a
   * finding.
   */
  read(
    environment: FactsSubject,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly [fact: string]: string } | undefined>;
}

/**
 * Adds sources of facts; if two provide the same fact, the one added first wins.
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
