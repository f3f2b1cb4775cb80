// SPDX-License-Identifier: Apache-2.0

import {
  createExtensionPoint,
  type BackstageCredentials,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';

/**
 * The observation of a source for a component in an environment.
 *
 * @public
 */
export interface ObservedValues {
  /** A partial configuration with `parameters`, `environmentConfigs` and `traits`; omitted fields are not known. */
  readonly values: JsonObject;
  /** Time of the observation. */
  readonly observedAt?: Date;
  /** A web page with the details. */
  readonly url?: string;
}

/**
 * The objects of a component that run in an environment: the portal judges its values by them.
 *
 * @public
 */
export interface ObservedObjects {
  /** As a Kubernetes API server has them, with their `kind` and managed fields. Never Secrets. */
  readonly objects: readonly JsonObject[];
  /** The kinds that could not be read, and why; one without a `kind` stands for all. */
  readonly unread: ReadonlyArray<{
    readonly kind?: string;
    readonly reason: 'notAllowed' | 'notServed' | 'notAnswered';
  }>;
  /** Time of the observation. */
  readonly observedAt?: Date;
  /** A web page with the details. */
  readonly url?: string;
}

/**
 * What a source is told beside the component and the environment.
 *
 * @public
 */
export interface ObservedValuesOptions {
  readonly signal: AbortSignal;
  /** Of the user. A source must not show them what they may not see there. */
  readonly credentials: BackstageCredentials;
  /** The kinds of the component's resources in all environments; empty if its type has no templates. */
  readonly kinds: ReadonlyArray<{
    readonly apiVersion: string;
    readonly kind: string;
  }>;
}

/**
 * A system that knows what is actually running. The portal shows it beside the configuration; it changes nothing.
 *
 * @public
 */
export interface ObservedValuesSource {
  /** Unique. Lower case letters, digits and dashes. */
  readonly id: string;
  /** In the form shown to users, as the title of a column: `Cluster`. */
  readonly title: string;
  /**
   * The observed values of a component in an environment, or its running objects; undefined if the source knows nothing,
   * or the user may not see it. A source that fails, or does not respond in time, is shown as not available.
   */
  read(
    component: Entity,
    environment: { readonly name: string; readonly namespace: string },
    options: ObservedValuesOptions,
  ): Promise<ObservedValues | ObservedObjects | undefined>;
  /**
   * Whether a user may see what runs of components at all. With it, the portal also reads in the background, as itself, how
   * far components run as configured, and shows it in lists to these users. No value is stored.
   */
  isVisibleTo?(credentials: BackstageCredentials): Promise<boolean>;
}

/**
 * Adds sources of observed values; each one gets its own column.
 *
 * @public
 */
export interface ComponentConfigObservedValuesExtensionPoint {
  addObservedValuesSource(...sources: ObservedValuesSource[]): void;
}

/**
 * {@inheritdoc ComponentConfigObservedValuesExtensionPoint}
 *
 * @public
 */
export const componentConfigObservedValuesExtensionPoint =
  createExtensionPoint<ComponentConfigObservedValuesExtensionPoint>({
    id: 'component-config.observed-values',
  });
