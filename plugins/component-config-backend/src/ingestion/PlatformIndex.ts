// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError, stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  phrase,
  compileDefinition,
  readDeploymentPipeline,
  readEnvironment,
  readMixin,
  readOverlay,
  readProject,
  type CompiledDefinition,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { definitionKinds } from '@component-config/plugin-component-config-common';
import {
  wordedError,
  readPlatform,
  type Platform,
  type PlatformReaders,
  type PlatformText,
  type SecretSettings,
} from '@component-config/plugin-component-config-common/reports';
import { platformText } from '@component-config/plugin-component-config-node/repositories';
import { answerWithin } from '../answerWithin';
import type { EnvironmentFacts } from '../extensions/EnvironmentFacts';
import type { TranslatedSchemas } from '../extensions/TranslatedSchemas';
import { CatalogDocuments } from './CatalogDocuments';
import type { EntityDocument, EntityDocuments } from './EntityDocuments';
import { keepReadings } from './keepReadings';

/** Source texts that are read at the same time. */
const CONCURRENT_READS = 16;

/** Readings and compilations that are kept, for each of the kinds. */
const KEPT_READINGS = 2_000;

/** How long a request waits for a look of its own where the last one is still fresh enough. */
const PATIENCE_MS = 500;

/** The same while the catalog is known not to answer: everybody would wait as long, each time. */
const FAILING_PATIENCE_MS = 50;

/** How long a look at the catalog waits for source texts; who waits for the look waits for them. */
const SOURCE_WAIT_MS = 5_000;

/** How long documents are read at a time, before others have their turn. */
const TURN_MS = 20;

/** How much later than planned a look may end before answers say that they are stale. */
const OVERDUE_MS = 5_000;

/** What a look at the catalog gave. */
interface Look {
  readonly platform: Platform;
  /** The same, saying that the catalog could not be read since. */
  readonly stale: Platform;
  /** Since 1970. */
  readonly readAt: number;
}

/** How the index stands. */
export interface IndexState {
  /** When the look began that was last completed; absent: there was none yet. */
  readonly readAt?: Date;
  /** Whether the last try to look at the catalog failed, or the next one is overdue. */
  readonly isStale: boolean;
  /** How many documents it has. */
  readonly documents: number;
}

/**
 * The platform documents of the catalog, as all people of the portal see them: read with the plugin's own credentials,
 * and compiled once for each content. Looks happen on a schedule and on events (see `followCatalog`), never for a
 * request, except for the first one. While the catalog cannot be read the last look counts for some time more, and says
 * that it is stale.
 */
export class PlatformIndex {
  readonly #catalog: CatalogDocuments;
  readonly #documents: EntityDocuments;
  readonly #logger: LoggerService;
  readonly #ttl: number;
  readonly #maxStale: number;
  readonly #secrets: SecretSettings | undefined;
  readonly #readers: PlatformReaders;
  readonly #schemas: TranslatedSchemas | undefined;
  readonly #facts: EnvironmentFacts | undefined;
  readonly #onChanged: () => void;
  #last: Look | undefined;
  /** Whether the last try to look at the catalog failed. */
  #isFailing = false;
  #looking: Promise<Platform> | undefined;
  #building: Promise<Platform> | undefined;
  /** What the platform was made from that is known, to make another one only of something else. */
  #built: { readonly key: string; readonly platform: Platform } | undefined;

  /**
   * The services have to answer or fail some time, see `bounded`: everyone waits for the look that is under way.
   *
   * `ttl`: how many milliseconds lie between two looks at the catalog; 0: each request looks. `maxStale`: for how many a
   * look counts where the catalog cannot be read.
   */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    documents: EntityDocuments;
    logger: LoggerService;
    ttl: number;
    maxStale: number;
    secrets?: SecretSettings;
    /** Absent: schemas are in the languages of the engine alone. */
    schemas?: TranslatedSchemas;
    /** Absent: nothing but their documents knows facts of environments. */
    facts?: EnvironmentFacts;
    /** Called when a look found other documents than the one before. */
    onChanged?: () => void;
  }) {
    const { schemas, facts } = options;
    const environment = keepReadings(readEnvironment, KEPT_READINGS);
    this.#readers = {
      definition: keepReadings(
        root => compileWith(root, schemas?.findingsOf(root) ?? []),
        KEPT_READINGS,
      ),
      overlay: keepReadings(readOverlay, KEPT_READINGS),
      mixin: keepReadings(readMixin, KEPT_READINGS),
      environment: document => {
        const read = environment(document);
        return facts?.withFindings(read, document.key) ?? read;
      },
      pipeline: keepReadings(readDeploymentPipeline, KEPT_READINGS),
      project: keepReadings(readProject, KEPT_READINGS),
    };
    this.#schemas = schemas;
    this.#facts = facts;
    this.#onChanged = options.onChanged ?? (() => {});
    this.#catalog = new CatalogDocuments(options);
    this.#documents = options.documents;
    this.#logger = options.logger;
    this.#ttl = options.ttl;
    this.#maxStale = options.maxStale;
    this.#secrets = options.secrets;
  }

  /**
   * The platform documents as the last look found them; the same object for as long as nothing of them changes.
   *
   * @throws ServiceUnavailableError where nothing is known that is fresh enough
   */
  async get(): Promise<Platform> {
    const last = this.#last;
    if (!last) {
      return this.look();
    }
    const age = Date.now() - last.readAt;
    if (this.#ttl === 0) {
      return age > this.#maxStale ? this.look() : this.#lookFor(last);
    }
    if (age > this.#maxStale) {
      throw unavailable();
    }
    return this.#isStale(last) ? last.stale : last.platform;
  }

  /** The platform as the last look found it, however long ago; undefined where there was none. */
  known(): Platform | undefined {
    return this.#last?.platform;
  }

  /** How the index stands, for those who watch over it. */
  state(): IndexState {
    const last = this.#last;
    return {
      ...(last && { readAt: new Date(last.readAt) }),
      isStale: !last || this.#isStale(last),
      documents: last?.platform.documents.size ?? 0,
    };
  }

  /**
   * Looks at the catalog now; everyone who asks meanwhile shares one look.
   *
   * @throws ServiceUnavailableError where the catalog cannot be read
   */
  look(): Promise<Platform> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /**
   * Looks at single documents, of which it is known that they have changed. Other than a look at all, it says nothing
   * about how fresh the others are.
   */
  async lookAt(refs: readonly string[]): Promise<void> {
    await this.#catalog.lookAt(refs);
    if (this.#last) {
      const platform = await this.#build();
      this.#take(platform, this.#last.readAt);
    }
  }

  /** What the catalog had last under a reference. */
  entity(ref: string): Entity | undefined {
    return this.#catalog.get(ref);
  }

  #isStale({ readAt }: Look): boolean {
    return (
      this.#isFailing ||
      (this.#ttl > 0 && Date.now() - readAt > 2 * this.#ttl + OVERDUE_MS)
    );
  }

  /** A look for a request, which does without it where it takes long. */
  async #lookFor(last: Look): Promise<Platform> {
    try {
      return await answerWithin(
        this.#isFailing ? FAILING_PATIENCE_MS : PATIENCE_MS,
        'the catalog',
        this.look(),
      );
    } catch {
      return this.#isFailing ? last.stale : last.platform;
    }
  }

  async #look(): Promise<Platform> {
    const readAt = Date.now();
    try {
      await this.#catalog.look();
      const platform = await this.#build();
      this.#isFailing = false;
      this.#take(platform, readAt);
      return platform;
    } catch (error) {
      this.#isFailing = true;
      this.#logger.warn(
        `Cannot read the platform documents from the catalog; the last known ones are used while they are fresh enough. ${stringifyError(
          error,
        )}`,
      );
      throw unavailable(error);
    }
  }

  #take(platform: Platform, readAt: number): void {
    const last = this.#last;
    if (last?.platform !== platform || last.readAt !== readAt) {
      const stale = { ...platform, staleSince: new Date(readAt) };
      this.#last = { platform, stale, readAt };
    }
    if (last && last.platform !== platform) {
      this.#onChanged();
    }
  }

  /** One build after the other: the later one has what the earlier one has, and more. */
  async #build(): Promise<Platform> {
    while (this.#building) {
      await this.#building.catch(() => {});
    }
    this.#building = this.#buildNow().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  async #buildNow(): Promise<Platform> {
    const { entities } = this.#catalog;
    const documents = await this.#readDocuments(entities);
    const key = documents.map(document => document.key).join('\n');
    if (this.#built?.key !== key) {
      const texts = entities.map((entity, index) =>
        platformText(entity, documents[index]),
      );
      await this.#readInTurns(texts);
      const platform = readPlatform(texts, this.#readers, this.#secrets);
      this.#built = { key, platform };
    }
    return this.#built.platform;
  }

  /** Reads and compiles what is new, and lets others have their turns in between; what is known costs nothing. */
  async #readInTurns(texts: readonly PlatformText[]): Promise<void> {
    let began = performance.now();
    for (const text of texts) {
      if (text.kind === 'Overlay') {
        this.#readers.overlay(text);
      } else if (definitionKinds.some(kind => kind === text.kind)) {
        this.#readers.definition(text);
      }
      if (performance.now() - began > TURN_MS) {
        await setImmediate();
        began = performance.now();
      }
    }
  }

  async #readDocument(
    entity: Entity,
    waitUntil: number,
  ): Promise<EntityDocument> {
    const document = await this.#documents.read(entity, waitUntil);
    if (entity.kind === 'Environment' && this.#facts) {
      return this.#facts.addTo(document);
    }
    return this.#schemas && definitionKinds.some(kind => kind === entity.kind)
      ? this.#schemas.translate(document)
      : document;
  }

  async #readDocuments(entities: readonly Entity[]): Promise<EntityDocument[]> {
    const documents: EntityDocument[] = [];
    const waitUntil = Date.now() + SOURCE_WAIT_MS;
    for (let start = 0; start < entities.length; start += CONCURRENT_READS) {
      const batch = entities.slice(start, start + CONCURRENT_READS);
      documents.push(
        ...(await Promise.all(
          batch.map(entity => this.#readDocument(entity, waitUntil)),
        )),
      );
    }
    return documents;
  }
}

/** @param found - while its schemas were translated */
function compileWith(
  root: SourceNode,
  found: readonly Finding[],
): CompiledDefinition {
  const compiled = compileDefinition(root);
  return found.length === 0
    ? compiled
    : { ...compiled, findings: [...found, ...compiled.findings] };
}

function unavailable(error?: unknown): ServiceUnavailableError {
  return wordedError(
    ServiceUnavailableError,
    phrase('refusedCatalogUnread'),
    error,
  );
}
