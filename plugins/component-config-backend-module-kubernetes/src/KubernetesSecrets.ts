// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import type { EnvironmentSecretsSource } from '@component-config/plugin-component-config-node';
import { readBounded } from './readBounded';
import { placeOf, type ClusterPlace } from './readPlaces';
import { secretsPage, type SecretKeys } from './secretsPage';

/** The number of secrets per request. */
const PAGE = 500;

/** The maximum number of secrets of an environment, which is also that of the backend plugin. */
const MOST_SECRETS = 4_000;

/**
 * Only metadata, so that no value of a secret ever arrives
 * (https://kubernetes.io/docs/reference/using-api/api-concepts/#metadata-only-fetches).
 */
const METADATA =
  'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';

/** The releases of Helm are not referred to, and are many. */
const SELECTOR = 'type!=helm.sh/release.v1';

/** Queries Backstage's Kubernetes plugin for the secrets that the configured environments have. */
export class KubernetesSecrets implements EnvironmentSecretsSource {
  readonly id = 'kubernetes';
  readonly title = 'the Kubernetes plugin';
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;
  readonly #places: readonly ClusterPlace[];

  constructor(options: {
    auth: AuthService;
    discovery: DiscoveryService;
    places: readonly ClusterPlace[];
  }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
    this.#places = options.places;
  }

  /**
   * @returns undefined for an environment that is not configured
   * @throws Error if the secrets of the environment cannot be read completely
   */
  async read(
    environment: Parameters<EnvironmentSecretsSource['read']>[0],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<SecretKeys | undefined> {
    const place = placeOf(this.#places, environment);
    if (!place) {
      return undefined;
    }
    const secrets: { [name: string]: readonly string[] | null } =
      Object.create(null);
    let next: string | undefined;
    for (let count = 0; count < MOST_SECRETS; count += PAGE) {
      const page = await this.#readPage(place, next, signal);
      Object.assign(secrets, page.secrets);
      next = page.next;
      if (next === undefined) {
        return secrets;
      }
    }
    throw new Error(`${nameOf(place)} has more than ${MOST_SECRETS} secrets.`);
  }

  async #readPage(
    place: ClusterPlace,
    next: string | undefined,
    signal: AbortSignal,
  ): Promise<ReturnType<typeof secretsPage>> {
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: await this.#auth.getOwnServiceCredentials(),
      targetPluginId: 'kubernetes',
    });
    const base = await this.#discovery.getBaseUrl('kubernetes');
    const query = new URLSearchParams({
      limit: String(PAGE),
      fieldSelector: SELECTOR,
      ...(next !== undefined && { continue: next }),
    });
    const namespace = encodeURIComponent(place.namespace);
    const response = await fetch(
      `${base}/proxy/api/v1/namespaces/${namespace}/secrets?${query}`,
      {
        signal,
        headers: {
          Accept: METADATA,
          Authorization: `Bearer ${token}`,
          'Backstage-Kubernetes-Cluster': place.cluster,
        },
      },
    );
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${reasonOf(response.status)} ${nameOf(place)}.`);
    }
    return secretsPage(JSON.parse(await readBounded(response)));
  }
}

/** Never the body: it may contain more than an administrator's log should. */
function reasonOf(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return `The portal may not list the secrets (${status}) of`;
    case 404:
      return 'The Kubernetes plugin, or the cluster, does not exist (404) for';
    default:
      return `The secrets cannot be listed (${status}) of`;
  }
}

function nameOf({ cluster, namespace }: ClusterPlace): string {
  return `the namespace "${namespace}" of the cluster "${cluster}"`;
}
