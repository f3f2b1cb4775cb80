// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { FactsSubject } from './facts';

/**
 * A system that knows which secrets an environment has: their names and keys, never their values.
 *
 * @public
 */
export interface EnvironmentSecretsSource {
  /** Unique. Lower case letters, digits and dashes. */
  readonly id: string;
  /** In the form shown to users: `the cluster inventory`. */
  readonly title: string;
  /**
   * The keys of each secret by its name, or null if the keys are not known; undefined if the source does not know the
   * secrets of the environment, so that references are not checked. Everybody who may see the environment may see them.
   *
   * If a source fails, or does not respond in time, references are not checked, and the environment gets a finding.
   */
  read(
    environment: FactsSubject,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly [name: string]: readonly string[] | null } | undefined>;
}

/**
 * Adds sources of secrets; an environment has the secrets of all of them.
 *
 * @public
 */
export interface ComponentConfigSecretsExtensionPoint {
  addSecretsSource(...sources: EnvironmentSecretsSource[]): void;
}

/**
 * {@inheritdoc ComponentConfigSecretsExtensionPoint}
 *
 * @public
 */
export const componentConfigSecretsExtensionPoint =
  createExtensionPoint<ComponentConfigSecretsExtensionPoint>({
    id: 'component-config.secrets',
  });
