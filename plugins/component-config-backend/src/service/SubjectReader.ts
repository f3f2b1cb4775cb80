import { parseEntityRef } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  composeSchema,
  concealHidden,
  emptyObject,
  readComponent,
  type CompiledSchema,
} from '@component-config/config-engine';
import { LRUCache } from 'lru-cache';
import type { ValuesStore } from '../database/ValuesStore';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import type { Reader } from './Access';
import type { CatalogVisibility } from './CatalogVisibility';
import { findDefinitions, type ComponentDefinitions } from './findDefinitions';
import type { Subject } from './resolveSubject';
import { withholdingOf } from './withholding';

/** Composed schemas that are kept: one for each combination of a component type with traits. */
const KEPT_SCHEMAS = 500;

/** Reads components from the catalog, with all that their configuration is resolved from. */
export class SubjectReader {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #documents: EntityDocuments;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #visibility: CatalogVisibility;
  readonly #schemas = new LRUCache<string, CompiledSchema>({
    max: KEPT_SCHEMAS,
  });

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    documents: EntityDocuments;
    platform: PlatformIndex;
    store: ValuesStore;
    visibility: CatalogVisibility;
  }) {
    this.#catalog = options.catalog;
    this.#documents = options.documents;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#visibility = options.visibility;
  }

  /**
   * Reads a component as the person may see it.
   *
   * @throws NotFoundError where there is none, or the person may not see it
   */
  async read(request: Reader & { componentRef: string }): Promise<Subject> {
    const { componentRef, credentials, seesHiddenFields } = request;
    const [entity, platform, heads, visible] = await Promise.all([
      this.#catalog.getEntityByRef(componentRef, { credentials }),
      this.#platform.get(),
      this.#store.getHeads(componentRef),
      this.#visibility.visibleTo(credentials),
    ]);
    if (!entity) {
      throw new NotFoundError(
        `There is no component "${
          parseEntityRef(componentRef).name
        }" in the catalog, or you are not allowed to see it.`,
      );
    }
    const component = readComponent((await this.#documents.read(entity)).root);
    const withholding = withholdingOf(platform, visible, [component.name]);
    const definitions = findDefinitions(component, platform, withholding);
    const schema = this.#compose(definitions);
    return {
      componentRef,
      component,
      definitions,
      schema,
      concealed: seesHiddenFields ? schema : concealHidden(schema),
      platform,
      heads,
      seesHiddenFields,
      withholding,
    };
  }

  #compose({ componentType, traits }: ComponentDefinitions): CompiledSchema {
    const key = JSON.stringify([
      componentType.key,
      ...traits.map(trait => [trait.instanceName, trait.key]),
    ]);
    const known = this.#schemas.get(key);
    if (known) {
      return known;
    }
    const byInstance = emptyObject<{
      parameters?: CompiledSchema;
      environmentConfigs?: CompiledSchema;
    }>();
    for (const { instanceName, definition } of traits) {
      byInstance[instanceName] = sectionsOf(definition);
    }
    const schema = composeSchema({
      ...sectionsOf(componentType.definition),
      ...(traits.length > 0 && { traits: byInstance }),
    });
    this.#schemas.set(key, schema);
    return schema;
  }
}

function sectionsOf(sections: {
  readonly parameters?: CompiledSchema;
  readonly environmentConfigs?: CompiledSchema;
}) {
  const { parameters, environmentConfigs } = sections;
  return {
    ...(parameters && { parameters }),
    ...(environmentConfigs && { environmentConfigs }),
  };
}
