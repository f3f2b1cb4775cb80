// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  stringifyEntityRef,
  stringifyLocationRef,
  type Entity,
} from '@backstage/catalog-model';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { findingKinds, type Finding } from '@component-config/config-engine';
import type { SubjectInput } from '@component-config/config-platform';
import {
  entityNames,
  hashOf,
  writtenFiles,
} from '@component-config/config-platform/repositories';
import { SOURCE_FILE_ANNOTATION } from '@component-config/plugin-component-config-common';
import { locationBeside, locationOf } from '../ingestion/locationOf';
import type { SourceTexts } from '../ingestion/SourceTexts';
import type { Caller } from '../service/Access';
import type { CatalogVisibility } from '../service/CatalogVisibility';
import { entityPlace, type EntityPlace } from './entityPlace';
import { openText, type OpenedText } from './openText';

/** How long reading a file may take; a change is based on its current content or not made at all. */
const READ_TIMEOUT_MS = 15_000;

/** An entity with the location of its document. */
export interface PlacedEntity {
  readonly entity: Entity;
  readonly place: EntityPlace;
}

/** A document in its current text. */
export interface OpenedDocument extends PlacedEntity {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly opened: OpenedText;
  /** SHA-256 of the text. */
  readonly hash: string;
  /** The name by which positions refer to it. */
  readonly name?: string;
}

/** The current files of a component. */
export interface ComponentFiles {
  /** Omitted if it cannot be read. */
  readonly component?: OpenedDocument;
  readonly bindings: ReadonlyArray<{
    readonly entityRef: string;
    readonly environment: string;
    /** Of the binding. */
    readonly name: string;
    readonly document: OpenedDocument;
  }>;
  /** The releases that the bindings refer to. */
  readonly releases: ReadonlyArray<{
    readonly name: string;
    readonly document: OpenedDocument;
  }>;
  /** Names of environments whose bindings cannot be read or may not be shown. */
  readonly hiddenEnvironments: ReadonlySet<string>;
  /** The files that the user may see, without duplicates, that of the component first. */
  readonly files: readonly OpenedDocument[];
  /** Whether the user may see a file. */
  isShown(path: string): boolean;
  readonly findings: readonly Finding[];
}

/** Reads the files that contain a component's documents. */
export class PublicationFiles {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly #texts: SourceTexts;
  readonly #visibility: CatalogVisibility;
  readonly #integrations: ScmIntegrationRegistry;
  readonly #defaultNamespaces: ReadonlySet<string>;

  /** `defaultNamespaces`: namespaces for documents from repositories that specify none. */
  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
    texts: SourceTexts;
    visibility: CatalogVisibility;
    integrations: ScmIntegrationRegistry;
    defaultNamespaces: ReadonlySet<string>;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#texts = options.texts;
    this.#visibility = options.visibility;
    this.#integrations = options.integrations;
    this.#defaultNamespaces = options.defaultNamespaces;
  }

  /** The location of an entity; undefined if it is not a file. */
  placeOf(entity: Entity): EntityPlace | undefined {
    const place = entityPlace(entity, this.#integrations);
    return place && this.#texts.canRead(place.location) ? place : undefined;
  }

  /**
   * Reads the files.
   *
   * @param reading - the component as the user may see it
   * @param given - texts by path that replace the files; whoever sends them may see them
   */
  async read(
    caller: Caller,
    component: PlacedEntity,
    reading: Pick<SubjectInput, 'delivery' | 'visible'>,
    given: ReadonlyMap<string, string>,
  ): Promise<ComponentFiles> {
    const findings: Finding[] = [];
    const { delivery, visible } = reading;
    const bound = (delivery?.bindings ?? []).filter(
      ({ binding }) => binding.environment !== '',
    );
    const released = new Map(
      bound.flatMap(({ binding: { release } }) => {
        const found =
          release === undefined ? undefined : delivery?.releases.get(release);
        return found ? [[found.entityRef, found.release.name] as const] : [];
      }),
    );
    const placed = await this.#placed(
      [...bound.map(({ entityRef }) => entityRef), ...released.keys()].filter(
        entityRef => visible.has(entityRef),
      ),
    );
    const open = async (
      one: PlacedEntity | undefined,
    ): Promise<OpenedDocument | undefined> =>
      one && this.#open(one, given, findings);
    const [own, written, bindings, releases] = await Promise.all([
      open(component),
      Promise.all(this.#beside(component).map(open)),
      Promise.all(
        bound.map(async ({ entityRef, binding }) => ({
          entityRef,
          environment: binding.environment,
          name: binding.name,
          document: await open(placed.get(entityRef)),
        })),
      ),
      Promise.all(
        [...released].map(async ([entityRef, name]) => ({
          name,
          document: await open(placed.get(entityRef)),
        })),
      ),
    ]);
    const files = new Map<string, OpenedDocument>();
    for (const document of [
      own,
      ...written,
      ...bindings.map(binding => binding.document),
      ...releases.map(release => release.document),
    ]) {
      if (document && !files.has(document.path)) {
        files.set(document.path, document);
      }
    }
    const hidden = await this.#hiddenFiles(
      caller,
      [...files.values()].filter(({ path }) => !given.has(path)),
    );
    for (const path of hidden) {
      findings.push(
        findingKinds.publication.withheldFile.at({ pointer: '' }, { path }),
      );
    }
    const isShown = (path: string) => !hidden.has(path);
    return {
      ...(own && { component: own }),
      bindings: bindings.flatMap(({ document, ...binding }) =>
        document ? [{ ...binding, document }] : [],
      ),
      releases: releases.flatMap(({ document, name }) =>
        document ? [{ name, document }] : [],
      ),
      hiddenEnvironments: new Set(
        bindings
          .filter(({ document }) => !document || !isShown(document.path))
          .map(({ environment }) => environment),
      ),
      files: [...files.values()].filter(({ path }) => isShown(path)),
      isShown,
      findings,
    };
  }

  async #placed(
    entityRefs: readonly string[],
  ): Promise<ReadonlyMap<string, PlacedEntity>> {
    if (entityRefs.length === 0) {
      return new Map();
    }
    const { items } = await this.#catalog.getEntitiesByRefs(
      {
        entityRefs: [...entityRefs],
        fields: ['kind', 'metadata', 'spec'],
      },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    return new Map(
      entityRefs.flatMap((entityRef, index) => {
        const entity = items[index];
        const place = entity && this.placeOf(entity);
        return entity && place ? [[entityRef, { entity, place }] as const] : [];
      }),
    );
  }

  /**
   * The files that the values of a delivered component are in. Its annotations may be anyone's, so what is not certainly
   * in its repository is left out.
   */
  #beside({ entity, place }: PlacedEntity): PlacedEntity[] {
    const { metadata } = entity;
    const {
      [SOURCE_FILE_ANNOTATION]: own = '',
      [ANNOTATION_ORIGIN_LOCATION]: repository,
    } = metadata.annotations ?? {};
    const { type, target = '' } = locationOf(repository) ?? {};
    return writtenFiles(entity).flatMap(file => {
      const location = locationBeside(place.location, own, file);
      const beside = location && {
        ...entity,
        metadata: {
          ...metadata,
          annotations: {
            ...metadata.annotations,
            [ANNOTATION_LOCATION]: stringifyLocationRef(location),
            [SOURCE_FILE_ANNOTATION]: file,
          },
        },
      };
      const found = beside && this.placeOf(beside);
      const isWithin =
        place.location.type === 'url'
          ? place.address !== undefined &&
            found?.address?.repoUrl === place.address.repoUrl &&
            found.address.ref === place.address.ref
          : type === found?.location.type &&
            found?.location.target.startsWith(`${target}/`);
      return found && isWithin ? [{ entity, place: found }] : [];
    });
  }

  /** The current text of a document, or the given one. */
  async #open(
    { entity, place }: PlacedEntity,
    given: ReadonlyMap<string, string>,
    findings: Finding[],
  ): Promise<OpenedDocument | undefined> {
    const openAs = async (path: string, text: string) => ({
      entity,
      place,
      path,
      opened: await openText(path, text),
      hash: hashOf(text),
      name: this.#texts.nameOf(place.location),
    });
    const known = place.path === undefined ? undefined : given.get(place.path);
    if (place.path !== undefined && known !== undefined) {
      return openAs(place.path, known);
    }
    const source = await this.#texts.get(
      place.location,
      0,
      Date.now() + READ_TIMEOUT_MS,
    );
    const path = place.path ?? source?.file ?? fileName(place);
    if (!source) {
      findings.push(
        findingKinds.publication.unreadable.at({ pointer: '' }, { path }),
      );
      return undefined;
    }
    return openAs(path, given.get(path) ?? source.text);
  }

  /** The files that also contain entities hidden from the user. Entities that are not in the catalog do not count. */
  async #hiddenFiles(
    caller: Caller,
    files: readonly OpenedDocument[],
  ): Promise<ReadonlySet<string>> {
    const refsOf = ({ opened: { documents } }: OpenedDocument) => [
      ...new Set(
        documents
          .flatMap(document => entityNames(document, this.#defaultNamespaces))
          .map(name => stringifyEntityRef(name)),
      ),
    ];
    const all = [...new Set(files.flatMap(refsOf))];
    const credentials = await this.#auth.getOwnServiceCredentials();
    const [existing, visible] = await Promise.all([
      // Without a decision, the catalog says which of them exist.
      this.#visibility.visibleAmong(all, { credentials }),
      this.#visibility.visibleAmong(all, caller),
    ]);
    return new Set(
      files
        .filter(file =>
          refsOf(file).some(ref => existing.has(ref) && !visible.has(ref)),
        )
        .map(({ path }) => path),
    );
  }
}

/** The name of a file without a known path in its repository. */
export function fileName({ location }: EntityPlace): string {
  return location.target.slice(location.target.lastIndexOf('/') + 1);
}
