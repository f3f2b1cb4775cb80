import {
  parseEntityRef,
  stringifyEntityRef,
  type CompoundEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  readComponent,
  type CompiledSchema,
} from '@component-config/config-engine';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  type ComponentDraft,
} from '@component-config/plugin-component-config-common';
import {
  composeConfiguration,
  compositionKey,
  environmentsOfComponent,
  subjectOf,
  type ComponentDefinitions,
  type DraftInput,
  type Subject,
  type SubjectInput,
} from '@component-config/plugin-component-config-common/reports';
import { LRUCache } from 'lru-cache';
import type { ValuesStore } from '../database/ValuesStore';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import type { DeliveryIndex } from '../ingestion/DeliveryIndex';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import {
  componentRights,
  type ComponentRights,
} from '../permissions/ComponentRights';
import { withoutUnreadable } from '../permissions/withoutUnreadable';
import type { Reader } from './Access';
import type { CatalogVisibility } from './CatalogVisibility';

/** Composed schemas that are kept: one for each combination of a component type with traits. */
const KEPT_SCHEMAS = 500;

/** A component that was read for somebody, and what they may do with it. */
export type ComponentReading = SubjectInput & {
  readonly rights: ComponentRights;
};

/** @see ComponentReading */
export type ReadSubject = Subject & Pick<ComponentReading, 'rights'>;

/** Reads components from the catalog, with all that their configuration is resolved from. */
export class SubjectReader {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #documents: EntityDocuments;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #visibility: CatalogVisibility;
  readonly #deliveries: DeliveryIndex;
  readonly #schemas = new LRUCache<string, CompiledSchema>({
    max: KEPT_SCHEMAS,
  });

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    documents: EntityDocuments;
    platform: PlatformIndex;
    store: ValuesStore;
    visibility: CatalogVisibility;
    deliveries: DeliveryIndex;
  }) {
    this.#catalog = options.catalog;
    this.#documents = options.documents;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#visibility = options.visibility;
    this.#deliveries = options.deliveries;
  }

  /**
   * Reads a component as the person may see it.
   *
   * @param isUndescribed - its type is not looked for, for what is asked of values that are held whatever their type is
   * @throws NotFoundError where there is none, or the person may not see it
   * @throws NotAllowedError where they may not read its configuration in any environment
   */
  async read(
    request: Reader & { componentRef: string },
    isUndescribed = false,
  ): Promise<ReadSubject> {
    const { rights, ...read } = await this.readComponent(request);
    return { ...this.subject({ ...read, isUndescribed }), rights };
  }

  /** A component, with everything read that belongs to it. */
  subject(input: SubjectInput): Subject {
    return subjectOf(input, (definitions, hasWorkload) =>
      this.#compose(definitions, hasWorkload),
    );
  }

  /**
   * Reads what a draft is resolved from: the platform documents, and the component where it changes one.
   *
   * @throws NotFoundError where there is no such component, or the person may not see it
   */
  async readDraft(
    request: Reader & { draft: ComponentDraft },
  ): Promise<DraftInput> {
    const { draft, credentials, allows } = request;
    const compose = this.#composeForRequest();
    if (draft.componentRef !== undefined) {
      const {
        componentRef: _,
        rights: __,
        component,
        ...given
      } = await this.readComponent({
        credentials,
        allows,
        componentRef: readComponentRef(draft.componentRef),
      });
      return { ...given, draft, written: component, compose };
    }
    const [platform, visible] = await Promise.all([
      this.#platform.get(),
      this.#visibility.visibleTo(credentials),
    ]);
    // What is held for a component of that name that was there before is not for who drafts a new one.
    const seesHiddenFields = allows(componentConfigHiddenFieldsReadPermission);
    return { draft, platform, heads: [], visible, seesHiddenFields, compose };
  }

  /**
   * Reads all that a component's configuration is resolved from, as the person may see it.
   *
   * @throws NotFoundError where there is no such component, or the person may not see it
   * @throws NotAllowedError where they may not read its configuration in any environment
   */
  async readComponent(
    request: Reader & { componentRef: string },
  ): Promise<ComponentReading> {
    const { componentRef, credentials, allows } = request;
    const [entity, platform, heads, shared, delivery] = await Promise.all([
      this.#catalog.getEntityByRef(componentRef, { credentials }),
      this.#platform.get(),
      this.#store.getHeads(componentRef),
      this.#visibility.visibleTo(credentials),
      this.#deliveries.get(parseEntityRef(componentRef)),
    ]);
    if (!entity) {
      throw new NotFoundError(
        `There is no component "${
          parseEntityRef(componentRef).name
        }" in the catalog, or you are not allowed to see it.`,
      );
    }
    const [{ root }, delivered] = await Promise.all([
      this.#documents.read(entity),
      this.#visibility.visibleAmong(
        delivery.documents.map(document => document.entityRef),
        credentials,
      ),
    ]);
    const component = readComponent(root);
    const { environments } = environmentsOfComponent({
      component,
      platform,
      delivery,
      heads,
    });
    return {
      componentRef,
      component,
      platform,
      heads,
      visible: withoutUnreadable(
        delivered.size === 0 ? shared : new Set([...shared, ...delivered]),
        environments,
        environment =>
          allows(componentConfigReadPermission, {
            component: entity,
            environment,
          }),
      ),
      seesHiddenFields: allows(componentConfigHiddenFieldsReadPermission, {
        component: entity,
      }),
      delivery,
      rights: componentRights(request, entity, component, environments),
    };
  }

  /** Composes for one request alone: whoever drafts names traits as they like, and would push others out. */
  #composeForRequest(): typeof composeConfiguration {
    const composed = new Map<string, CompiledSchema>();
    return (definitions, hasWorkload) => {
      const key = compositionKey(definitions, hasWorkload);
      const schema =
        this.#schemas.get(key) ??
        composed.get(key) ??
        composeConfiguration(definitions, hasWorkload);
      composed.set(key, schema);
      return schema;
    };
  }

  #compose(
    definitions: ComponentDefinitions,
    hasWorkload: boolean,
  ): CompiledSchema {
    const key = compositionKey(definitions, hasWorkload);
    const known = this.#schemas.get(key);
    if (known) {
      return known;
    }
    const schema = composeConfiguration(definitions, hasWorkload);
    this.#schemas.set(key, schema);
    return schema;
  }
}

/** @throws InputError where a text is no reference of a component */
function readComponentRef(text: string): string {
  let ref: CompoundEntityRef;
  try {
    ref = parseEntityRef(text, { defaultKind: 'component' });
  } catch (error) {
    throw new InputError(`"${text}" is not an entity reference.`, error);
  }
  if (ref.kind.toLocaleLowerCase('en-US') !== 'component') {
    throw new InputError(`"${text}" is not a component.`);
  }
  return stringifyEntityRef(ref);
}
