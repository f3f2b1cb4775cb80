// SPDX-License-Identifier: Apache-2.0

import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { DEFAULT_NAMESPACE } from '@backstage/catalog-model';
import { stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  readEnvironment,
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

/** How long a look at the catalog counts; entities are processed again and again, so a relation is right soon after. */
const FRESH_MS = 30_000;

/** An entity that others are related to by name. */
interface NamedEntity {
  readonly kind: DefinitionKind;
  readonly namespace: string;
  readonly name: string;
}

/** What of the catalog names are looked up in. */
export interface KnownNames {
  readonly definitions: DefinitionIndex<NamedEntity>;
  readonly environments: readonly NamedEnvironment[];
  /** Whether a namespace has environments of its own. */
  hasEnvironments(namespace: string): boolean;
}

/** An environment, and what overlays ask of it. */
export type NamedEnvironment = Pick<
  Environment,
  'namespace' | 'name' | 'facts'
>;

/** While nothing is known. */
export const noNames: KnownNames = {
  definitions: indexDefinitions<NamedEntity>([]),
  environments: [],
  hasEnvironments: () => false,
};

/**
 * Which ComponentTypes, Traits and Environments there are, so that entities are related to those that their names mean.
 * Where the catalog does not answer, what it said last counts.
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
      this.#names = this.#ask().catch(error => {
        this.#logger.debug(
          `Cannot look up ComponentTypes, Traits and Environments, so relations to them are as before. ${stringifyError(
            error,
          )}`,
        );
        return last;
      });
    }
    return this.#names;
  }

  async #ask(): Promise<KnownNames> {
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
      return document ? readEnvironment(entityNode(document)) : [];
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
