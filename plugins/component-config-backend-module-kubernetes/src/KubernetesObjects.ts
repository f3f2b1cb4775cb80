// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type {
  ObservedObjects,
  ObservedValuesOptions,
  ObservedValuesSource,
} from '@component-config/plugin-component-config-node';
import {
  resourceOf,
  withAutoscalers,
  type ObjectKind,
} from './kindsOfKubernetes';
import { clusterObjects } from './clusterObjects';
import { readBounded } from './readBounded';
import { placeOf, type ClusterPlace } from './readPlaces';
import { readsResources } from './readsResources';
import { shareAnswers } from './shareAnswers';

/** How long an answer is waited for, in milliseconds. */
const TIMEOUT = 30_000;

/** The maximum number of kinds that are read of a component. */
const MOST_KINDS = 30;

/** An answer for a component, of all its clusters. Undefined if the user may not see it. */
interface Answer {
  readonly body: unknown;
  readonly at: Date;
}

/**
 * Queries Backstage's Kubernetes plugin for the running objects of components, on behalf of the user: who may not read
 * them there does not see them here. Secrets are never asked for.
 */
export class KubernetesObjects implements ObservedValuesSource {
  readonly id = 'kubernetes';
  readonly title = 'Kubernetes';
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;
  readonly #permissions: PermissionsService;
  readonly #places: readonly ClusterPlace[];
  readonly #tabs: string | undefined;
  readonly #share = shareAnswers<Answer | undefined>();

  /** @param options - `tabs`: the URL of the pages of entities, if they have the tab of the Kubernetes plugin */
  constructor(options: {
    auth: AuthService;
    discovery: DiscoveryService;
    permissions: PermissionsService;
    places: readonly ClusterPlace[];
    tabs: string | undefined;
  }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
    this.#permissions = options.permissions;
    this.#places = options.places;
    this.#tabs = options.tabs;
  }

  /**
   * @returns undefined for an environment that is not configured, for a user who may not see its cluster, and for a
   *   component of which there is nothing in any cluster
   * @throws Error if the cluster or the plugin fails
   */
  async read(
    component: Entity,
    environment: { readonly name: string; readonly namespace: string },
    { credentials, kinds }: Omit<ObservedValuesOptions, 'signal'>,
  ): Promise<ObservedObjects | undefined> {
    const place = placeOf(this.#places, environment);
    const wanted = kinds.filter(({ kind }) => kind !== 'Secret');
    if (!place || wanted.length === 0) {
      return undefined;
    }
    const all = withAutoscalers(wanted.slice(0, MOST_KINDS - 1));
    const answer = await this.#answer(component, all, credentials);
    const found = answer && clusterObjects(answer.body, place, all);
    return (
      found && {
        ...found,
        observedAt: answer.at,
        ...(this.#tabs !== undefined && {
          url: `${this.#tabs}/${pathOf(component)}/kubernetes`,
        }),
      }
    );
  }

  async isVisibleTo(credentials: BackstageCredentials): Promise<boolean> {
    return readsResources(this.#permissions, credentials);
  }

  /** The same user shares an answer for a while. */
  #answer(
    component: Entity,
    kinds: readonly ObjectKind[],
    credentials: BackstageCredentials,
  ): Promise<Answer | undefined> {
    const entityRef = stringifyEntityRef(component);
    const key = JSON.stringify([credentials.principal, entityRef, kinds]);
    return this.#share(key, () => this.#request(entityRef, kinds, credentials));
  }

  async #request(
    entityRef: string,
    kinds: readonly ObjectKind[],
    credentials: BackstageCredentials,
  ): Promise<Answer | undefined> {
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: credentials,
      targetPluginId: 'kubernetes',
    });
    const base = await this.#discovery.getBaseUrl('kubernetes');
    const response = await fetch(`${base}/resources/custom/query`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        entityRef,
        auth: {},
        customResources: kinds.map(resourceOf),
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 403) {
        return undefined;
      }
      throw new Error(
        `The Kubernetes plugin does not answer (${response.status}).`,
      );
    }
    return {
      body: JSON.parse(await readBounded(response)),
      at: new Date(),
    };
  }
}

function pathOf({ kind, metadata: { name, namespace } }: Entity): string {
  return [namespace ?? 'default', kind.toLowerCase(), name]
    .map(encodeURIComponent)
    .join('/');
}
