// SPDX-License-Identifier: Apache-2.0

import { Readable } from 'node:stream';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { DEFAULT_NAMESPACE, type Entity } from '@backstage/catalog-model';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { DocumentCollatorFactory } from '@backstage/plugin-search-common';
import {
  checkSize,
  nodeFromValue,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  asPlatformEntity,
  definitionKinds,
} from '@component-config/plugin-component-config-common';
import {
  documentationOf,
  readPlatform,
} from '@component-config/config-platform';
import { platformText } from '@component-config/config-platform/repositories';
import type { ComponentTypeDocument } from './ComponentTypeDocument';
import { searchDocuments } from './searchDocuments';

/** Number of entities in one response of the catalog. */
const PAGE = 100;

/** Collects the ComponentTypes and Traits of the catalog, with their fields, for the search index. */
export class ComponentTypeCollatorFactory implements DocumentCollatorFactory {
  readonly type = 'component-type';
  readonly visibilityPermission = catalogEntityReadPermission;
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'streamEntities'>;
  readonly #logger: Pick<LoggerService, 'warn'>;
  readonly #locationTemplate: string;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'streamEntities'>;
    logger: Pick<LoggerService, 'warn'>;
    locationTemplate: string;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#logger = options.logger;
    this.#locationTemplate = options.locationTemplate;
  }

  async getCollator(): Promise<Readable> {
    return Readable.from(this.#documents());
  }

  async *#documents(): AsyncGenerator<ComponentTypeDocument> {
    const pages = this.#catalog.streamEntities(
      {
        filter: { kind: [...definitionKinds] },
        fields: ['apiVersion', 'kind', 'metadata', 'spec'],
        pageSize: PAGE,
      },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    for await (const page of pages) {
      for (const entity of page) {
        yield* this.#documentsOf(entity);
      }
    }
  }

  #documentsOf(entity: Entity): ComponentTypeDocument[] {
    const document = asPlatformEntity(entity);
    const value = document && valueOf(document);
    if (!value) {
      return [];
    }
    if (checkSize(value)) {
      this.#logger.warn(
        `The ${entity.kind} "${entity.metadata.name}" is too large to read, and cannot be searched.`,
      );
      return [];
    }
    const text = platformText(document, {
      root: nodeFromValue(value),
      key: '',
    });
    const location = this.#locationOf(entity);
    return [...readPlatform([text]).definitions.values()].flatMap(definition =>
      searchDocuments(entity, documentationOf(definition, false), location),
    );
  }

  #locationOf({ kind, metadata }: Entity): string {
    const parts = {
      namespace: metadata.namespace ?? DEFAULT_NAMESPACE,
      kind,
      name: metadata.name,
    };
    return Object.entries(parts)
      .reduce(
        (location, [part, value]) =>
          location.replace(`:${part}`, encodeURIComponent(value)),
        this.#locationTemplate,
      )
      .toLocaleLowerCase('en-US');
  }
}

function valueOf({ apiVersion, kind, metadata, spec }: Entity): JsonObject {
  return {
    apiVersion,
    kind,
    metadata: metadata as unknown as JsonValue,
    spec: (spec ?? {}) as JsonValue,
  };
}
