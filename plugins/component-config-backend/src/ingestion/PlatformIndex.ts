// SPDX-License-Identifier: Apache-2.0

import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError, stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  allSteps,
  compileDefinitionSteps,
  documentReaders,
  withoutSecretDefaultChecks,
  type CompiledDefinition,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  phrase,
  wordedError,
  readPlatformSteps,
  type Platform,
  type PlatformReaders,
  type PlatformText,
  type SecretSettings,
} from '@component-config/config-platform';
import { definitionKinds } from '@component-config/plugin-component-config-common';
import {
  inTurns,
  platformText,
} from '@component-config/config-platform/repositories';
import { refreshedOr } from '../answerWithin';
import type { EnvironmentFacts } from '../extensions/EnvironmentFacts';
import type { TranslatedSchemas } from '../extensions/TranslatedSchemas';
import { CatalogDocuments } from './CatalogDocuments';
import type { EntityDocument, EntityDocuments } from './EntityDocuments';
import { keepReadings, keepReadingSteps } from './keepReadings';

/** Number of source texts that are read concurrently. */
const CONCURRENT_READS = 16;

/** Number of cached readings and compilations of each kind; with more documents, each change reads all of them again. */
const CACHED_READINGS = 20_000;

/** How long a request waits for its own refresh if the last result is still fresh enough. */
const PATIENCE_MS = 500;

/** The same while the catalog is known not to respond: otherwise every request would wait as long. */
const FAILING_PATIENCE_MS = 50;

/** How long a refresh from the catalog waits for source texts; callers of the refresh wait, too. */
const SOURCE_WAIT_MS = 5_000;

/** How much later than planned a refresh may end before answers are marked as stale. */
const OVERDUE_MS = 5_000;

/** The result of a refresh from the catalog. */
interface Look {
  readonly platform: Platform;
  /** The same, marked as stale because the catalog could not be read since. */
  readonly stale: Platform;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** The state of the index. */
export interface IndexState {
  /** When the last completed refresh began; omitted before the first. */
  readonly readAt?: Date;
  /** Whether the last attempt to refresh failed, or the next one is overdue. */
  readonly isStale: boolean;
  /** Number of documents. */
  readonly documents: number;
}

/**
 * The platform documents of the catalog, shared by all users of the portal: read with the plugin's own credentials, and
 * compiled once for each content. Refreshes happen on a schedule and on events (see `followCatalog`), never for a
 * request, except the first one. While the catalog cannot be read, the last result remains in use for some time and is
 * marked as stale.
 */
export class PlatformIndex {
  readonly #catalog: CatalogDocuments;
  readonly #documents: EntityDocuments;
  readonly #logger: LoggerService;
  readonly #ttl: number;
  readonly #maxStale: number;
  readonly #secrets: SecretSettings | undefined;
  readonly #compile: (document: PlatformText) => Steps<CompiledDefinition>;
  readonly #readers: PlatformReaders;
  readonly #schemas: TranslatedSchemas | undefined;
  readonly #facts: EnvironmentFacts | undefined;
  readonly #onChanged: () => void;
  #last: Look | undefined;
  /** Whether the last attempt to refresh failed. */
  #isFailing = false;
  #looking: Promise<Platform> | undefined;
  #building: Promise<Platform> | undefined;
  /** The input of the known platform, to build another one only when it changes. */
  #built: { readonly key: string; readonly platform: Platform } | undefined;

  /**
   * The services have to respond or fail eventually, see `withTimeouts`: all callers wait for the running refresh.
   *
   * `ttl`: milliseconds between two refreshes; 0 refreshes for each request. `maxStale`: how many milliseconds a result
   * remains in use while the catalog cannot be read.
   */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    documents: EntityDocuments;
    logger: LoggerService;
    ttl: number;
    maxStale: number;
    secrets?: SecretSettings;
    /** If omitted, schemas are available only in the languages of the engine. */
    schemas?: TranslatedSchemas;
    /** If omitted, facts of environments come only from their documents. */
    facts?: EnvironmentFacts;
    /** Called when a refresh finds changed documents. */
    onChanged?: () => void;
  }) {
    const { schemas, facts } = options;
    const environment = keepReadings(
      documentReaders.environment,
      CACHED_READINGS,
    );
    this.#compile = keepReadingSteps(
      root => compileWithSteps(root, schemas?.findingsOf(root) ?? []),
      CACHED_READINGS,
    );
    this.#readers = {
      definition: document => allSteps(this.#compile(document)),
      overlay: keepReadings(documentReaders.overlay, CACHED_READINGS),
      mixin: keepReadings(documentReaders.mixin, CACHED_READINGS),
      environment: document => {
        const read = environment(document);
        return facts?.withFindings(read, document.key) ?? read;
      },
      pipeline: keepReadings(documentReaders.pipeline, CACHED_READINGS),
      project: keepReadings(documentReaders.project, CACHED_READINGS),
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
   * The platform documents as of the last refresh; the same object until something changes.
   *
   * @throws ServiceUnavailableError if nothing fresh enough is known
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

  /** The platform as of the last refresh, of any age; undefined before the first. */
  known(): Platform | undefined {
    return this.#last?.platform;
  }

  /** The state of the index, for monitoring. */
  state(): IndexState {
    const last = this.#last;
    return {
      ...(last && { readAt: new Date(last.readAt) }),
      isStale: !last || this.#isStale(last),
      documents: last?.platform.documents.size ?? 0,
    };
  }

  /**
   * Refreshes from the catalog now; concurrent callers share one refresh.
   *
   * @throws ServiceUnavailableError if the catalog cannot be read
   */
  look(): Promise<Platform> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /**
   * Refreshes single documents that are known to have changed. Unlike a full refresh, it leaves the age of the others
   * unchanged.
   */
  async lookAt(refs: readonly string[]): Promise<void> {
    await this.#catalog.lookAt(refs);
    if (this.#last) {
      const platform = await this.#build();
      this.#take(platform, this.#last.readAt);
    }
  }

  /** The last known entity for a reference. */
  entity(ref: string): Entity | undefined {
    return this.#catalog.get(ref);
  }

  #isStale({ readAt }: Look): boolean {
    return (
      this.#isFailing ||
      (this.#ttl > 0 && Date.now() - readAt > 2 * this.#ttl + OVERDUE_MS)
    );
  }

  /** A refresh for a request, which continues without it if it takes long. */
  async #lookFor(last: Look): Promise<Platform> {
    return refreshedOr(
      this.look(),
      this.#isFailing ? FAILING_PATIENCE_MS : PATIENCE_MS,
      () => (this.#isFailing ? last.stale : last.platform),
    );
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

  /** Serializes builds: each one includes everything of the earlier ones. */
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
      // The readers know these compilations then.
      for (const text of texts) {
        if (definitionKinds.some(kind => kind === text.kind)) {
          await inTurns(this.#compile(text));
        }
      }
      const platform = await inTurns(
        readPlatformSteps(texts, this.#readers, this.#secrets),
      );
      this.#built = { key, platform };
    }
    return this.#built.platform;
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

/** @param found - findings of the translation of its schemas */
function* compileWithSteps(
  root: SourceNode,
  found: readonly Finding[],
): Steps<CompiledDefinition> {
  const compiled = withoutSecretDefaultChecks(
    yield* compileDefinitionSteps(root),
  );
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
