// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { environmentsOf } from '@component-config/plugin-component-config-common/reports';
import type { PlatformIndex } from '../ingestion/PlatformIndex';

/** Whether a component may have an environment. */
export type HasEnvironment = (
  componentRef: string,
  environment: string,
) => boolean;

/**
 * Finds what is stored for entities that are no longer in the catalog. It is read with the plugin's own credentials, so
 * that entities hidden from the user do not count as gone.
 */
export class CatalogGaps {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly #platform: Pick<PlatformIndex, 'get'>;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
    platform: Pick<PlatformIndex, 'get'>;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#platform = options.platform;
  }

  /** The given components that are not in the catalog. */
  async missing(componentRefs: readonly string[]): Promise<Set<string>> {
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
  async environments(): Promise<HasEnvironment> {
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
