// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  optionsSourceWords,
  type Environment,
  type OptionsSource,
  type Words,
} from '@component-config/config-engine';
import {
  boundedReport,
  MOST_OPTIONS,
  readCatalogOptions,
  unavailable,
  type CatalogSource,
} from '@component-config/config-platform';
import type { OptionsReport } from '@component-config/plugin-component-config-common';
import type { OptionsProvider } from '@component-config/plugin-component-config-node';
import type { ComponentIndex } from '../answers/ComponentIndex';
import { RecentAnswers } from '../answers/RecentAnswers';
import type { Caller } from '../service/Access';
import { querySource } from './querySource';

/** Number of cached answers. */
const CACHED_ANSWERS = 2_000;

/** Whose options are requested, and for what. */
export interface OptionsScope {
  readonly caller: Pick<Caller, 'credentials'>;
  readonly componentRef: string;
  readonly environment?: Environment;
}

/** The options that the catalog and the providers have, which modules have added. */
export class RemoteOptions {
  readonly #catalog: Pick<CatalogService, 'queryEntities'>;
  readonly #components: Pick<ComponentIndex, 'get'>;
  readonly #providers: readonly OptionsProvider[];
  readonly #timeout: number;
  readonly #logger: LoggerService;
  /** By caller, so that nobody gets what only others may see. */
  readonly #recent: RecentAnswers<OptionsReport>;

  /** @param options - `ttl`: how many milliseconds an answer stays fresh; `timeout`: how long one may take */
  constructor(options: {
    catalog: Pick<CatalogService, 'queryEntities'>;
    components: Pick<ComponentIndex, 'get'>;
    providers: readonly OptionsProvider[];
    ttl: number;
    timeout: number;
    logger: LoggerService;
  }) {
    this.#catalog = options.catalog;
    this.#components = options.components;
    this.#providers = options.providers;
    this.#timeout = options.timeout;
    this.#logger = options.logger;
    this.#recent = new RecentAnswers({ ttl: options.ttl, max: CACHED_ANSWERS });
  }

  /**
   * The options from a source that match a search, or are the given value.
   *
   * @returns undefined if the source fails
   */
  async read(
    source: OptionsSource,
    scope: OptionsScope,
    wanted: { readonly search: string; readonly isExact?: boolean },
  ): Promise<OptionsReport | undefined> {
    const { caller, componentRef, environment } = scope;
    const { principal } = caller.credentials;
    const key = [principal, source, componentRef, environment?.name, wanted];
    try {
      return await this.#recent.get(JSON.stringify(key), () =>
        source.kind === 'catalog'
          ? this.#readCatalog(source, scope, wanted)
          : this.#readProvider(source, scope, wanted),
      );
    } catch (error) {
      const { failure } = unavailable(this.titleOf(source));
      this.#logger.warn(
        `${failure} They are for ${componentRef}. ${stringifyError(error)}`,
      );
      return undefined;
    }
  }

  async #readCatalog(
    source: CatalogSource,
    { caller }: OptionsScope,
    { search, isExact }: { search: string; isExact?: boolean },
  ): Promise<OptionsReport> {
    const name = search.slice(search.lastIndexOf('/') + 1);
    const { credentials } = caller;
    return readCatalogOptions(
      request => this.#catalog.queryEntities(request, { credentials }),
      source,
      isExact ? { names: [name] } : { search },
    );
  }

  async #readProvider(
    source: OptionsSource,
    { caller, componentRef, environment }: OptionsScope,
    { search }: { search: string },
  ): Promise<OptionsReport> {
    const provider = this.#providerOf(source);
    const component = await this.#components.get(componentRef);
    if (!provider || !component) {
      throw new Error('There is no such provider or component.');
    }
    const { credentials } = caller;
    const options = await querySource(provider.title, this.#timeout, signal =>
      provider.read(
        {
          component,
          ...(environment && {
            environment: {
              name: environment.name,
              namespace: environment.namespace,
            },
          }),
          search,
          limit: MOST_OPTIONS,
        },
        { signal, credentials },
      ),
    );
    return boundedReport(options, options.length < MOST_OPTIONS);
  }

  #providerOf(source: OptionsSource): OptionsProvider | undefined {
    return source.kind === 'provider'
      ? this.#providers.find(({ id }) => id === source.provider)
      : undefined;
  }

  /** What the source is called. */
  titleOf(source: OptionsSource): Words {
    return this.#providerOf(source)?.title ?? optionsSourceWords(source);
  }
}
