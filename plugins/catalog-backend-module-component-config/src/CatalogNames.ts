// SPDX-License-Identifier: Apache-2.0

import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { DEFAULT_NAMESPACE } from '@backstage/catalog-model';
import { stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  documentReaders,
  type Environment,
} from '@component-config/config-engine';
import {
  asPlatformEntity,
  definitionKinds,
  indexDefinitions,
  type DefinitionIndex,
  type DefinitionKind,
} from '@component-config/plugin-component-config-common';

import { entityNode } from './entityNode';

/**
 * How long names from the catalog stay fresh; entities are processed repeatedly, so relations are updated soon after.
 */
const FRESH_MS = 30_000;

/** An entity that others refer to by name. */
interface NamedEntity {
  readonly kind: DefinitionKind;
  readonly namespace: string;
  readonly name: string;
}

/** The names in the catalog. */
export interface KnownNames {
  readonly definitions: DefinitionIndex<NamedEntity>;
  readonly environments: readonly NamedEnvironment[];
  /** Whether a namespace has its own environments. */
  hasEnvironments(namespace: string): boolean;
}

/** An environment, with the facts that overlays select by. */
type NamedEnvironment = Pick<Environment, 'namespace' | 'name' | 'facts'>;

/** Used until the catalog has responded. */
export const noNames: KnownNames = {
  definitions: indexDefinitions<NamedEntity>([]),
  environments: [],
  hasEnvironments: () => false,
};

/**
 * The existing ComponentTypes, Traits and Environments, for relations to the entities that names refer to. If the
 * catalog does not respond, its last response is used.
 */
export class CatalogNames {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'getEntities'>;
  readonly #logger: Pick<LoggerService, 'debug'>;
  #askedAt = -Infinity;
  #names: Promise<KnownNames> = Promise.resolve(noNames);

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntities'>;
    logger: Pick<LoggerService, 'debug'>;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#logger = options.logger;
  }

  get(): Promise<KnownNames> {
    if (Date.now() - this.#askedAt > FRESH_MS) {
      this.#askedAt = Date.now();
      const last = this.#names;
      this.#names = this.#read().catch(error => {
        this.#logger.debug(
          `Cannot look up ComponentTypes, Traits and Environments, so relations to them stay the same. ${stringifyError(
            error,
          )}`,
        );
        return last;
      });
    }
    return this.#names;
  }

  async #read(): Promise<KnownNames> {
    const options = {
      credentials: await this.#auth.getOwnServiceCredentials(),
    };
    const [definitions, others] = await Promise.all([
      this.#catalog.getEntities(
        {
          filter: { kind: [...definitionKinds] },
          fields: ['kind', 'metadata.namespace', 'metadata.name'],
        },
        options,
      ),
      this.#catalog.getEntities(
        {
          filter: { kind: 'Environment' },
          fields: ['apiVersion', 'kind', 'metadata', 'spec'],
        },
        options,
      ),
    ]);
    const environments = others.items.flatMap(entity => {
      const document = asPlatformEntity(entity);
      return document ? documentReaders.environment(entityNode(document)) : [];
    });
    const namespaces = new Set(
      others.items.map(
        ({ metadata }) => metadata.namespace ?? DEFAULT_NAMESPACE,
      ),
    );
    return {
      definitions: indexDefinitions(
        definitions.items
          .map(({ kind, metadata }) => ({
            kind,
            namespace: metadata.namespace ?? DEFAULT_NAMESPACE,
            name: metadata.name,
          }))
          .filter(isDefinition),
      ),
      environments,
      hasEnvironments: namespace => namespaces.has(namespace),
    };
  }
}

function isDefinition<T extends { readonly kind: string }>(
  named: T,
): named is T & { readonly kind: DefinitionKind } {
  return definitionKinds.some(kind => kind === named.kind);
}
