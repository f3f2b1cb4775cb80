// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { environmentsOf } from '@component-config/plugin-component-config-common/reports';
import type { PlatformIndex } from '../ingestion/PlatformIndex';

/** Of an environment that a component may have. */
export type HasEnvironment = (
  componentRef: string,
  environment: string,
) => boolean;

/**
 * What the catalog does not have, of what something is kept for. It is asked with the plugin's own credentials, so that
 * what somebody may not see does not count as gone.
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

  /** Those of some components that the catalog does not have, by their references. */
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
        `The catalog answered for ${items.length} of ${entityRefs.length} components.`,
      );
    }
    return new Set(entityRefs.filter((_, index) => !items[index]));
  }

  /**
   * Tells of any component whether it can have an environment of a name.
   *
   * @throws ServiceUnavailableError where the environments may be others by now
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
