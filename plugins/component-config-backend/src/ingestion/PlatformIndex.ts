import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError, stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  compileDefinition,
  readDeploymentPipeline,
  readEnvironment,
  readMixin,
  readOverlay,
  readProject,
} from '@component-config/config-engine';
import {
  asPlatformEntity,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import {
  readPlatform,
  type Platform,
  type PlatformReaders,
} from '@component-config/plugin-component-config-common/reports';
import { platformText } from '@component-config/plugin-component-config-node/repositories';
import { answerWithin } from '../answerWithin';
import type { EntityDocument, EntityDocuments } from './EntityDocuments';
import { keepReadings } from './keepReadings';

/** Source texts that are read at the same time. */
const CONCURRENT_READS = 16;

/** Readings and compilations that are kept, for each of the kinds. */
const KEPT_READINGS = 2_000;

/** What components belong to, as Backstage and OpenChoreo call it. */
const projectKinds: string[] = ['System', 'Project'];

/** How long a request waits for a new look at the catalog where the last one is still fresh enough. */
const PATIENCE_MS = 500;

/** The same while the catalog is known not to answer: everybody would wait as long, each time. */
const FAILING_PATIENCE_MS = 50;

/** How long a look at the catalog waits for source texts; who waits for the look waits for them. */
const SOURCE_WAIT_MS = 5_000;

/** What a look at the catalog gave. */
interface Look {
  readonly platform: Platform;
  /** The same, saying that the catalog could not be read since. */
  readonly stale: Platform;
  readonly readAt: number;
}

/**
 * The platform documents of the catalog, as all people of the portal see them: read with the plugin's own credentials,
 * compiled once for each content, and looked at again when the last look is older than the time to live. While the
 * catalog cannot be read the last look counts for some time more, and says that it is stale.
 */
export class PlatformIndex {
  readonly #catalog: Pick<CatalogService, 'getEntities'>;
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #documents: EntityDocuments;
  readonly #logger: LoggerService;
  readonly #ttl: number;
  readonly #maxStale: number;
  readonly #readers: PlatformReaders = {
    definition: keepReadings(compileDefinition, KEPT_READINGS),
    overlay: keepReadings(readOverlay, KEPT_READINGS),
    mixin: keepReadings(readMixin, KEPT_READINGS),
    environment: keepReadings(readEnvironment, KEPT_READINGS),
    pipeline: keepReadings(readDeploymentPipeline, KEPT_READINGS),
    project: keepReadings(readProject, KEPT_READINGS),
  };
  #last: Look | undefined;
  /** Whether the last try to look at the catalog failed. */
  #isFailing = false;
  #refreshing: Promise<Platform> | undefined;

  /**
   * The services have to answer or fail some time, see `bounded`: everyone waits for the look that is under way.
   *
   * `ttl`: for how many milliseconds a look at the catalog counts. `maxStale`: for how many it counts where the catalog
   * cannot be read.
   */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    documents: EntityDocuments;
    logger: LoggerService;
    ttl: number;
    maxStale: number;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#documents = options.documents;
    this.#logger = options.logger;
    this.#ttl = options.ttl;
    this.#maxStale = options.maxStale;
  }

  /**
   * The platform documents as they were at most one time to live ago, or, where the catalog cannot be read, as they were
   * when it last could; everyone who waits shares one refresh.
   *
   * @throws ServiceUnavailableError where nothing is known that is fresh enough
   */
  async get(): Promise<Platform> {
    const last = this.#last;
    const age = last ? Date.now() - last.readAt : Infinity;
    if (last && age <= this.#ttl) {
      return last.platform;
    }
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    if (!last || age > this.#maxStale) {
      return this.#refreshing;
    }
    try {
      return await answerWithin(
        this.#isFailing ? FAILING_PATIENCE_MS : PATIENCE_MS,
        'the catalog',
        this.#refreshing,
      );
    } catch {
      return this.#isFailing ? last.stale : last.platform;
    }
  }

  async #refresh(): Promise<Platform> {
    const readAt = Date.now();
    try {
      const platform = await this.#read();
      this.#last = {
        platform,
        stale: { ...platform, staleSince: new Date(readAt) },
        readAt,
      };
      this.#isFailing = false;
      return platform;
    } catch (error) {
      this.#isFailing = true;
      this.#logger.warn(
        `Cannot read the platform documents from the catalog; the last known ones are used while they are fresh enough. ${stringifyError(
          error,
        )}`,
      );
      throw new ServiceUnavailableError(
        'The catalog cannot be read, so ComponentTypes, Traits, Overlays and Environments are not known; try again later.',
        error,
      );
    }
  }

  async #read(): Promise<Platform> {
    const { items } = await this.#catalog.getEntities(
      {
        filter: [
          { kind: [...sharedKinds] },
          // Of projects only the pipeline matters, which is a name or an object with one.
          ...['', '.name'].map(suffix => ({
            [`spec.deploymentPipelineRef${suffix}`]: CATALOG_FILTER_EXISTS,
            kind: projectKinds,
          })),
        ],
        fields: ['apiVersion', 'kind', 'metadata', 'spec'],
      },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    // An order of our own, so that nothing depends on the catalog's.
    const entities = items
      .flatMap(entity =>
        projectKinds.includes(entity.kind)
          ? entity
          : asPlatformEntity(entity) ?? [],
      )
      .map(entity => ({ entity, ref: stringifyEntityRef(entity) }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1))
      .map(({ entity }) => entity);
    const documents = await this.#readDocuments(entities);
    return readPlatform(
      entities.map((entity, index) => platformText(entity, documents[index])),
      this.#readers,
    );
  }

  async #readDocuments(entities: readonly Entity[]): Promise<EntityDocument[]> {
    const documents: EntityDocument[] = [];
    const waitUntil = Date.now() + SOURCE_WAIT_MS;
    for (let start = 0; start < entities.length; start += CONCURRENT_READS) {
      const batch = entities.slice(start, start + CONCURRENT_READS);
      documents.push(
        ...(await Promise.all(
          batch.map(entity => this.#documents.read(entity, waitUntil)),
        )),
      );
    }
    return documents;
  }
}
