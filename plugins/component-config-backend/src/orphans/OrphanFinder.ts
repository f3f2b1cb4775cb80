// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  environmentRef,
  environmentsOf,
} from '@component-config/config-platform';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { Caller } from '../service/Access';
import type { CatalogVisibility } from '../service/CatalogVisibility';

/** Whether a component may have an environment. */
type HasEnvironment = (componentRef: string, environment: string) => boolean;

/** The values for one environment of a component, or all of its values if none is given. */
export interface OrphanedPart {
  readonly componentRef: string;
  readonly environment?: string;
}

/**
 * What a part is for a caller: `gone` from the catalog, there and `shown`, or there and `hidden` from them, which must
 * look as if nothing were stored for it.
 */
type PartState = 'gone' | 'shown' | 'hidden';

/**
 * Finds what is stored for entities that are no longer in the catalog. It is read with the plugin's own credentials, so
 * that entities hidden from the user do not count as gone.
 */
export class OrphanFinder {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly #platform: Pick<PlatformIndex, 'get'>;
  readonly #visibility: Pick<
    CatalogVisibility,
    'sees' | 'visibleAmong' | 'visibleTo'
  >;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
    platform: Pick<PlatformIndex, 'get'>;
    visibility: Pick<CatalogVisibility, 'sees' | 'visibleAmong' | 'visibleTo'>;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#platform = options.platform;
    this.#visibility = options.visibility;
  }

  /** Whether the catalog has a component and, if one is given, its environment, and shows them to the caller. */
  async stateOf(
    { componentRef, environment }: OrphanedPart,
    caller: Caller,
  ): Promise<PartState> {
    const platform = await this.#platform.get();
    const [missing, hasEnvironment, sees, visible] = await Promise.all([
      this.#missing([componentRef]),
      environment === undefined ? () => true : this.#environments(),
      this.#visibility.sees(caller, componentRef),
      this.#visibility.visibleTo(caller, platform),
    ]);
    if (missing.has(componentRef)) {
      return 'gone';
    }
    if (!sees) {
      return 'hidden';
    }
    if (environment === undefined) {
      return 'shown';
    }
    const { namespace } = parseEntityRef(componentRef);
    const found = environmentsOf(platform, namespace).find(
      ({ name }) => name === environment,
    );
    if (!found || !hasEnvironment(componentRef, environment)) {
      return 'gone';
    }
    return visible.has(environmentRef(found)) ? 'shown' : 'hidden';
  }

  /** The names of the environments of a component's namespace that the catalog hides from the caller. */
  async hiddenEnvironments(
    componentRef: string,
    caller: Caller,
  ): Promise<ReadonlySet<string>> {
    const platform = await this.#platform.get();
    const visible = await this.#visibility.visibleTo(caller, platform);
    const { namespace } = parseEntityRef(componentRef);
    return new Set(
      environmentsOf(platform, namespace)
        .filter(environment => !visible.has(environmentRef(environment)))
        .map(({ name }) => name),
    );
  }

  /**
   * The given parts without those that the catalog still has, and without those of components that it hides from the
   * caller.
   */
  async goneAmong<P extends OrphanedPart>(
    parts: readonly P[],
    caller: Caller,
  ): Promise<P[]> {
    const [missing, hasEnvironment] = await Promise.all([
      this.#missing(parts.map(({ componentRef }) => componentRef)),
      this.#environments(),
    ]);
    const gone = parts.filter(
      ({ componentRef, environment }) =>
        missing.has(componentRef) ||
        (environment !== undefined &&
          !hasEnvironment(componentRef, environment)),
    );
    const left = gone.filter(({ componentRef }) => !missing.has(componentRef));
    const visible = await this.#visibility.visibleAmong(
      [...new Set(left.map(({ componentRef }) => componentRef))],
      caller,
    );
    return gone.filter(
      ({ componentRef }) =>
        missing.has(componentRef) || visible.has(componentRef),
    );
  }

  /** The given components that are not in the catalog. */
  async #missing(componentRefs: readonly string[]): Promise<Set<string>> {
    const entityRefs = [...new Set(componentRefs)];
    if (entityRefs.length === 0) {
      return new Set();
    }
    const { items } = await this.#catalog.getEntitiesByRefs(
      { entityRefs, fields: ['kind', 'metadata.namespace', 'metadata.name'] },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    if (items.length !== entityRefs.length) {
      throw new Error(
        `The catalog returned ${items.length} of ${entityRefs.length} components.`,
      );
    }
    return new Set(entityRefs.filter((_, index) => !items[index]));
  }

  /**
   * Checks whether a component can have an environment of a given name.
   *
   * @throws ServiceUnavailableError if the known environments may be outdated
   */
  async #environments(): Promise<HasEnvironment> {
    const platform = await this.#platform.get();
    if (platform.staleSince) {
      throw new ServiceUnavailableError(
        'The catalog does not answer, so it is not known which environments there are; try again later.',
      );
    }
    return (componentRef, environment) =>
      environmentsOf(platform, parseEntityRef(componentRef).namespace).some(
        ({ name }) => name === environment,
      );
  }
}
