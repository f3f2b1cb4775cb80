// SPDX-License-Identifier: Apache-2.0

import type {
  BackstageCredentials,
  PermissionsService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type {
  ObservedObjects,
  ObservedValuesOptions,
  ObservedValuesSource,
} from '@component-config/plugin-component-config-node';
import { isMap, listOf, mapOf } from './answers';
import { readBounded } from './readBounded';
import { placeOf } from './readPlaces';
import { readsResources } from './readsResources';
import { shareAnswers } from './shareAnswers';

/** The Application of a component, as other plugins for Argo CD read it. */
const APPLICATION = 'argocd/app-name';

/** How long an answer is waited for, in milliseconds. */
const TIMEOUT = 30_000;

/** Argo CD, and the Applications of environments. */
interface ArgoOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  readonly places: ReadonlyArray<{
    readonly environment: { readonly name: string; readonly namespace: string };
    /** The name of the Application, in which `{name}` is that of the component. */
    readonly application: string;
  }>;
}

/** Undefined if no Argo CD is configured. */
export function readArgo(config: RootConfigService): ArgoOptions | undefined {
  const argo = config.getOptionalConfig('componentConfig.observed.argocd');
  return (
    argo && {
      url: argo.getString('url').replace(/\/$/, ''),
      token: argo.getString('token'),
      places: argo.getConfigArray('environments').map(one => ({
        environment: {
          name: one.getString('name'),
          namespace: one.getOptionalString('catalogNamespace') ?? 'default',
        },
        application: one.getOptionalString('application') ?? '{name}',
      })),
    }
  );
}

/**
 * Queries Argo CD for the running objects that the Application of a component manages. Its token is that of the portal, so
 * only users who may read resources in the Kubernetes plugin see them. Secrets are left out.
 */
export class ArgoObjects implements ObservedValuesSource {
  readonly id = 'argocd';
  readonly title = 'Argo CD';
  readonly #argo: ArgoOptions;
  readonly #permissions: PermissionsService;
  readonly #share = shareAnswers<ObservedObjects | undefined>();

  constructor(options: { argo: ArgoOptions; permissions: PermissionsService }) {
    this.#argo = options.argo;
    this.#permissions = options.permissions;
  }

  async isVisibleTo(credentials: BackstageCredentials): Promise<boolean> {
    return readsResources(this.#permissions, credentials);
  }

  /**
   * @returns undefined for an environment that is not configured, for a user who may not see what runs, and without an
   *   Application
   * @throws Error if Argo CD fails
   */
  async read(
    component: Entity,
    environment: { readonly name: string; readonly namespace: string },
    { credentials, kinds }: Omit<ObservedValuesOptions, 'signal'>,
  ): Promise<ObservedObjects | undefined> {
    const place = placeOf(this.#argo.places, environment);
    if (
      !place ||
      kinds.length === 0 ||
      !(await this.isVisibleTo(credentials))
    ) {
      return undefined;
    }
    const { name, annotations = {} } = component.metadata;
    const application = place.application.replaceAll(
      '{name}',
      annotations[APPLICATION] ?? name,
    );
    return this.#share(application, () => this.#request(application));
  }

  async #request(application: string): Promise<ObservedObjects | undefined> {
    const { url, token } = this.#argo;
    const path = `applications/${encodeURIComponent(application)}`;
    const response = await fetch(`${url}/api/v1/${path}/managed-resources`, {
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!response.ok) {
      await response.body?.cancel();
      // Argo CD answers 403 for what does not exist, too
      // (https://argo-cd.readthedocs.io/en/stable/developer-guide/api-docs/).
      if (response.status === 403 || response.status === 404) {
        return undefined;
      }
      throw new Error(`Argo CD does not answer (${response.status}).`);
    }
    const { items } = mapOf(parsed(await readBounded(response)));
    return {
      objects: listOf(items).flatMap(item => liveObject(mapOf(item))),
      unread: [],
      observedAt: new Date(),
      url: `${url}/${path}`,
    };
  }
}

/** @throws Error without the text, which may be anything */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The answer of Argo CD is not valid JSON.');
  }
}

/** What runs of a managed resource: JSON in a text, which is `null` if nothing does. */
function liveObject({
  kind,
  liveState,
}: {
  readonly [key: string]: unknown;
}): ObservedObjects['objects'][number][] {
  if (kind === 'Secret' || typeof liveState !== 'string' || liveState === '') {
    return [];
  }
  const live = parsed(liveState);
  return isMap(live) && live.kind !== 'Secret'
    ? [live as ObservedObjects['objects'][number]]
    : [];
}
