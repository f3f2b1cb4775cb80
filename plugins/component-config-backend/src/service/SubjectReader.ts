// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, type Entity } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import {
  phrase,
  readComponent,
  type CompiledSchema,
  type ComponentConfiguration,
} from '@component-config/config-engine';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  type ComponentDraft,
} from '@component-config/plugin-component-config-common';
import {
  wordedError,
  composeConfiguration,
  compositionKey,
  environmentsOfComponent,
  subjectOf,
  type ComponentDefinitions,
  type Delivery,
  type DraftInput,
  type Platform,
  type Subject,
  type SubjectInput,
  type ValuesRevision,
} from '@component-config/plugin-component-config-common/reports';
import { LRUCache } from 'lru-cache';
import type { ComponentIndex } from '../answers/ComponentIndex';
import { inputsHash } from '../answers/inputsHash';
import type { ValuesStore } from '../database/ValuesStore';
import type { ValuesSources } from '../extensions/ValuesSources';
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
import { readComponentRef } from './componentRef';

/** Composed schemas that are kept: one for each combination of a component type with traits. */
const KEPT_SCHEMAS = 500;

/** Components that are kept as they were read. */
const KEPT_COMPONENTS = 5_000;

/** A component that is to be read for somebody. */
export type ComponentRequest = Reader & {
  /** Entity reference. */
  readonly componentRef: string;
  /** Whether the catalog is asked for the component now, whatever is known of it: for what is stored. */
  readonly isFresh?: boolean;
  /** What was begun to be read before it was known who asks. @see SubjectReader.begin */
  readonly begun?: Promise<ComponentSources>;
};

/** What is read of a component, whoever asks. */
interface ComponentSources {
  /** Absent: there is none. */
  readonly entity: Entity | undefined;
  readonly platform: Platform;
  readonly heads: ValuesRevision[];
  readonly delivery: Delivery;
}

/** A component that was read for somebody, and what they may do with it. */
export type ComponentReading = SubjectInput & {
  readonly rights: ComponentRights;
  /** Of all that the answers about the component depend on. */
  readonly hash: string;
};

/** @see ComponentReading */
export type ReadSubject = Subject & Pick<ComponentReading, 'rights'>;

/** Reads components from the catalog, with all that their configuration is resolved from. */
export class SubjectReader {
  readonly #answerer: string;
  readonly #components: ComponentIndex;
  readonly #documents: EntityDocuments;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #visibility: CatalogVisibility;
  readonly #deliveries: DeliveryIndex;
  readonly #sources: ValuesSources | undefined;
  readonly #schemas = new LRUCache<string, CompiledSchema>({
    max: KEPT_SCHEMAS,
  });
  readonly #read = new LRUCache<string, ComponentConfiguration>({
    max: KEPT_COMPONENTS,
  });

  /** `answerer`: what gives answers, see `answererHash`. */
  constructor(options: {
    answerer: string;
    components: ComponentIndex;
    documents: EntityDocuments;
    platform: PlatformIndex;
    store: ValuesStore;
    visibility: CatalogVisibility;
    deliveries: DeliveryIndex;
    /** Absent: nothing but documents and the portal has values. */
    sources?: ValuesSources;
  }) {
    this.#answerer = options.answerer;
    this.#components = options.components;
    this.#documents = options.documents;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#visibility = options.visibility;
    this.#deliveries = options.deliveries;
    this.#sources = options.sources;
  }

  /**
   * Reads a component as the person may see it.
   *
   * @param isUndescribed - its type is not looked for, for what is asked of values that are held whatever their type is
   * @throws NotFoundError where there is none, or the person may not see it
   * @throws NotAllowedError where they may not read its configuration in any environment
   */
  async read(
    request: ComponentRequest,
    isUndescribed = false,
  ): Promise<ReadSubject> {
    const reading = await this.readComponent(request);
    return {
      ...this.subjectOf({ ...reading, isUndescribed }),
      rights: reading.rights,
    };
  }

  /** A component that was read, with what belongs to it looked up. */
  subjectOf({ rights, hash, ...input }: ComponentReading): Subject {
    return this.subject(input);
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
    const { draft, ...reader } = request;
    const { credentials, allows } = reader;
    const compose = this.#composeForRequest();
    if (draft.componentRef !== undefined) {
      const {
        componentRef: _,
        rights: __,
        hash: ___,
        component,
        ...given
      } = await this.readComponent({
        ...reader,
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
  async readComponent(request: ComponentRequest): Promise<ComponentReading> {
    const { componentRef, allows } = request;
    const { entity, platform, heads, delivery } = await (request.begun ??
      this.#readSources(request));
    const view =
      entity &&
      (await this.#visibility.viewOf(request, {
        componentRef,
        platform,
        delivery,
      }));
    if (!entity || !view?.isVisible) {
      throw wordedError(
        NotFoundError,
        phrase('refusedComponentUnknown', {
          component: parseEntityRef(componentRef).name,
        }),
      );
    }
    const { root, key } = await this.#documents.read(entity);
    const written = this.#read.get(key) ?? readComponent(root);
    this.#read.set(key, written);
    const { component, key: sourced } = this.#sources
      ? await this.#sources.addTo(written, entity)
      : { component: written, key: '' };
    const { environments } = environmentsOfComponent({
      component,
      platform,
      delivery,
      heads,
    });
    const input = {
      componentRef,
      platform,
      heads,
      visible: withoutUnreadable(view.documents, environments, environment =>
        allows(componentConfigReadPermission, {
          component: entity,
          environment,
        }),
      ),
      seesHiddenFields: allows(componentConfigHiddenFieldsReadPermission, {
        component: entity,
      }),
      delivery,
    };
    return {
      ...input,
      component,
      rights: componentRights(request, entity, component, environments),
      hash: inputsHash({
        ...input,
        answerer: this.#answerer,
        documentKey: key + sourced,
      }),
    };
  }

  /** Begins to read a component while it is decided what of it the person may see. */
  begin(componentRef: string): Promise<ComponentSources> {
    const sources = this.#readSources({ componentRef });
    // Who may not read it does not wait for it.
    sources.catch(() => {});
    return sources;
  }

  async #readSources(
    request: Pick<ComponentRequest, 'componentRef' | 'isFresh'>,
  ): Promise<ComponentSources> {
    const { componentRef, isFresh } = request;
    const [entity, platform, heads, delivery] = await Promise.all([
      isFresh
        ? this.#components.look(componentRef)
        : this.#components.get(componentRef),
      this.#platform.get(),
      this.#store.getHeads(componentRef),
      this.#deliveries.get(parseEntityRef(componentRef)),
    ]);
    return { entity, platform, heads, delivery };
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
