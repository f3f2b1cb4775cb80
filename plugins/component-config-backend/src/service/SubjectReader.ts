// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, type Entity } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import {
  readComponent,
  type ComponentConfiguration,
  type Environment,
  type SourceNode,
} from '@component-config/config-engine';
import {
  phrase,
  wordedError,
  environmentRef,
  environmentsOfComponent,
  subjectSteps,
  type Delivery,
  type Platform,
  type Subject,
  type SubjectInput,
  type ValuesRevision,
} from '@component-config/config-platform';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  type ComponentDraft,
} from '@component-config/plugin-component-config-common';
import { inTurns } from '@component-config/config-platform/repositories';
import { LRUCache } from 'lru-cache';
import type { ComponentIndex } from '../answers/ComponentIndex';
import { inputsHash } from '../answers/inputsHash';
import type { ValuesStore } from '../database/ValuesStore';
import type { ValuesSources } from '../extensions/ValuesSources';
import type { EntityDocuments } from '../ingestion/EntityDocuments';
import { ownersOf } from '../events/ownersOf';
import type { DeliveryIndex } from '../ingestion/DeliveryIndex';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import {
  componentRights,
  type ComponentRights,
} from '../permissions/ComponentRights';
import { withoutUnreadable } from '../permissions/withoutUnreadable';
import type { SuppositionScope } from '../browse/protocol';
import type { Caller } from './Access';
import type { CatalogVisibility } from './CatalogVisibility';
import { readComponentRef } from './componentRef';
import { ComposedSchemas } from './ComposedSchemas';

/** Number of cached components. */
const CACHED_COMPONENTS = 5_000;

/** A component to read for a user. */
export type ComponentRequest = Caller & {
  /** Entity reference. */
  readonly componentRef: string;
  /** Whether to read the component from the catalog now, bypassing the cache: for requests that store something. */
  readonly isFresh?: boolean;
  /** Whether damaged values count as none: for requests about other revisions. */
  readonly isRepair?: boolean;
  /** A read that started before the caller was known. @see SubjectReader.begin */
  readonly begun?: Promise<ComponentSources>;
};

/** The values to read for a user: for one environment, or for all if none is given. */
export interface ValuesRequest extends Caller {
  /** Entity reference. */
  readonly componentRef: string;
  /** Its name. */
  readonly environment?: string;
}

/** The data of a component, independent of the caller. */
interface ComponentSources {
  /** Undefined if it does not exist. */
  readonly entity: Entity | undefined;
  readonly platform: Platform;
  readonly heads: ValuesRevision[];
  readonly delivery: Delivery;
}

/** A component read for a user, with what they may do with it. */
export type ComponentReading = SubjectInput & {
  /** Of the catalog. */
  readonly entity: Entity;
  readonly rights: ComponentRights;
  /** The owners of the component: entity references. */
  readonly owners: readonly string[];
  /** Whether the user may read its configuration in every environment, including unknown ones. */
  readonly readsAll: boolean;
  /** The environments of the component that the user may see. */
  readonly shown: readonly Environment[];
  /** Its document. */
  readonly root: SourceNode;
  /** Hash of everything that the answers about the component depend on. */
  readonly hash: string;
  /** The same hash with other revisions of the stored values. */
  readonly hashAt: (heads: readonly ValuesRevision[]) => string;
  /** The hash for a caller who may reveal all secrets: answers without secrets are the same. */
  readonly hashOfOpen: string;
};

/** What a supposition is answered from. */
export interface SuppositionSources {
  readonly platform: Platform;
  readonly scope: SuppositionScope;
}

/** @see ComponentReading */
export type ReadSubject = Subject & Pick<ComponentReading, 'owners' | 'rights'>;

/** Reads components from the catalog, with everything that their configuration is resolved from. */
export class SubjectReader {
  readonly #answerer: string;
  readonly #components: ComponentIndex;
  readonly #documents: EntityDocuments;
  readonly #platform: PlatformIndex;
  readonly #store: ValuesStore;
  readonly #visibility: CatalogVisibility;
  readonly #deliveries: DeliveryIndex;
  readonly #sources: ValuesSources | undefined;
  readonly #isGitOnly: boolean;
  readonly #schemas = new ComposedSchemas();
  readonly #read = new LRUCache<string, ComponentConfiguration>({
    max: CACHED_COMPONENTS,
  });

  /** `answerer`: identifies the version and configuration, see `answererHash`. */
  constructor(options: {
    answerer: string;
    components: ComponentIndex;
    documents: EntityDocuments;
    platform: PlatformIndex;
    store: ValuesStore;
    visibility: CatalogVisibility;
    deliveries: DeliveryIndex;
    /** If omitted, values come only from documents and the portal. */
    sources?: ValuesSources;
    /** Whether the portal stores no values. */
    isGitOnly?: boolean;
  }) {
    this.#answerer = options.answerer;
    this.#components = options.components;
    this.#documents = options.documents;
    this.#platform = options.platform;
    this.#store = options.store;
    this.#visibility = options.visibility;
    this.#deliveries = options.deliveries;
    this.#sources = options.sources;
    this.#isGitOnly = options.isGitOnly ?? false;
  }

  /**
   * Reads a component as the user may see it.
   *
   * @param isUndescribed - does not require its type, for requests about stored values of any type
   * @throws NotFoundError if there is none, or the user may not see it
   * @throws NotAllowedError if they may not read its configuration in any environment
   * @throws DamagedRevisionError if stored values are damaged, unless `isRepair`
   */
  async read(
    request: ComponentRequest,
    isUndescribed = false,
  ): Promise<ReadSubject> {
    const reading = await this.readComponent(request);
    return {
      ...(await this.subjectOf({
        ...reading,
        isUndescribed,
        ...(request.isRepair && { isRepair: true }),
      })),
      owners: reading.owners,
      rights: reading.rights,
    };
  }

  /** The subject of a component that was read. */
  async subjectOf(reading: ComponentReading): Promise<Subject> {
    const {
      entity,
      owners,
      rights,
      hash,
      hashAt,
      hashOfOpen,
      readsAll,
      shown,
      root,
      ...input
    } = reading;
    return this.subject(input);
  }

  /** The subject of a component from complete input. */
  async subject(input: SubjectInput): Promise<Subject> {
    return inTurns(subjectSteps(input, this.#schemas.composeSteps));
  }

  /**
   * Reads a component for a supposition of the user.
   *
   * @throws NotFoundError as `read`
   */
  async readToSuppose(request: ComponentRequest): Promise<SuppositionSources> {
    const reading = await this.readComponent(request);
    const { componentRef, platform, root, component, readsAll } = reading;
    const { heads, delivery, visible, seesHiddenFields } = reading;
    const { sources } = component;
    return {
      platform,
      scope: {
        visible: [...visible],
        seesHiddenFields,
        subject: {
          componentRef,
          root,
          heads,
          readsAll,
          ...(sources && { sources: JSON.stringify(sources) }),
          delivery: delivery?.texts ?? [],
          ...(delivery?.staleSince && { deliveredUntil: delivery.staleSince }),
        },
      },
    };
  }

  /**
   * Reads what a draft is resolved from: the platform documents, and the component if the draft changes one.
   *
   * @throws NotFoundError if there is no such component, or the user may not see it
   */
  async readDraft(
    caller: Caller,
    { componentRef }: Pick<ComponentDraft, 'componentRef'>,
  ): Promise<SuppositionSources> {
    if (componentRef !== undefined) {
      return this.readToSuppose({
        ...caller,
        componentRef: readComponentRef(componentRef),
      });
    }
    const platform = await this.#platform.get();
    const visible = await this.#visibility.visibleTo(caller, platform);
    return {
      platform,
      scope: {
        visible: [...visible],
        seesHiddenFields: caller.allows(
          componentConfigHiddenFieldsReadPermission,
        ),
      },
    };
  }

  /**
   * Reads everything that a component's configuration is resolved from, as the user may see it.
   *
   * @throws NotFoundError if there is no such component, or the user may not see it
   * @throws NotAllowedError if they may not read its configuration in any environment
   */
  async readComponent(request: ComponentRequest): Promise<ComponentReading> {
    const { componentRef, allows } = request;
    const reading = request.begun ?? this.begin(componentRef, request.isFresh);
    // First, so that a hidden component takes as long as one that does not exist.
    const isVisible = await this.#visibility.sees(request, componentRef);
    const sources = isVisible ? await reading : undefined;
    if (!sources?.entity) {
      throw wordedError(
        NotFoundError,
        phrase('refusedComponentUnknown', {
          component: parseEntityRef(componentRef).name,
        }),
      );
    }
    const { entity, platform, heads, delivery } = sources;
    const documents = await this.#visibility.documentsOf(request, sources);
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
      visible: withoutUnreadable(documents, environments, environment =>
        allows(componentConfigReadPermission, {
          component: entity,
          environment,
        }),
      ),
      seesHiddenFields: allows(componentConfigHiddenFieldsReadPermission, {
        component: entity,
      }),
      delivery,
      isGitOnly: this.#isGitOnly,
    };
    const shown = environments.filter(environment =>
      input.visible.has(environmentRef(environment)),
    );
    const hidden = new Set(
      environments.flatMap(one => (shown.includes(one) ? [] : one.name)),
    );
    const rights = componentRights(request, entity, component, environments);
    const { revealsAll: mayReveal } = rights;
    const hashFor = (
      unrevealed: readonly (string | undefined)[],
      revisions: readonly ValuesRevision[] = heads,
    ) =>
      inputsHash({
        ...input,
        answerer: this.#answerer,
        documentKey: key + sourced,
        environments,
        heads: revisions.filter(
          ({ environment }) =>
            environment === undefined || !hidden.has(environment),
        ),
        unrevealed,
      });
    const unrevealed = [
      undefined,
      ...environments.map(({ name }) => name),
    ].filter(name => !mayReveal(name));
    return {
      ...input,
      entity,
      component,
      shown,
      root,
      owners: ownersOf(entity),
      rights,
      mayReveal,
      readsAll: allows(componentConfigReadPermission, { component: entity }),
      hash: hashFor(unrevealed),
      hashAt: revisions => hashFor(unrevealed, revisions),
      hashOfOpen: hashFor([]),
    };
  }

  /** Starts to read a component while the policy decides what the caller may see. */
  begin(componentRef: string, isFresh = false): Promise<ComponentSources> {
    const sources = Promise.all([
      isFresh
        ? this.#components.look(componentRef)
        : this.#components.get(componentRef),
      this.#platform.get(),
      this.#store.getHeads(componentRef),
      this.#deliveries.get(parseEntityRef(componentRef)),
    ]).then(([entity, platform, heads, delivery]) => ({
      entity,
      platform,
      heads,
      delivery,
    }));
    // Callers who may not read it do not wait for it.
    sources.catch(() => {});
    return sources;
  }
}
