// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  BackstageCredentials,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { NotFoundError, stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  cloneJson,
  valuesSizeFault,
  isObject,
  type JsonObject,
} from '@component-config/config-engine';
import {
  expectedResourceSteps,
  observedVerdicts,
  phrase,
  render,
  visibleEnvironments,
  type Expected,
  type LiveObjects,
} from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import type { ObservedReport } from '@component-config/plugin-component-config-common';
import {
  observedReport,
  type ObservedState,
} from '../reports/configuration/observedReport';
import type {
  ObservedObjects,
  ObservedValuesOptions,
  ObservedValuesSource,
} from '@component-config/plugin-component-config-node';
import type { Caller } from '../service/Access';
import type { SubjectReader } from '../service/SubjectReader';
import { querySource } from './querySource';

/** Queries the sources that know what is actually running. */
export class ObservedValues {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #sources: readonly ObservedValuesSource[];
  readonly #timeout: number;
  readonly #logger: LoggerService;

  /** @param options - `timeout`: how long a response may take, in milliseconds */
  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    subjects: Pick<SubjectReader, 'read'>;
    sources: readonly ObservedValuesSource[];
    timeout: number;
    logger: LoggerService;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#subjects = options.subjects;
    this.#sources = options.sources;
    this.#timeout = options.timeout;
    this.#logger = options.logger;
  }

  /** The observed values of a component, for a user who may read its configuration. */
  async get(
    request: Caller & { componentRef: string },
  ): Promise<ObservedReport> {
    const subject = await this.#subjects.read(request);
    const observed = new Map<string, readonly ObservedState[]>();
    if (this.#sources.length > 0) {
      const { componentRef } = request;
      const entity = await this.#catalog.getEntityByRef(componentRef, {
        credentials: await this.#auth.getOwnServiceCredentials(),
      });
      if (!entity) {
        throw new NotFoundError(
          `There is no component "${componentRef}" in the catalog any more.`,
        );
      }
      const environments = await Promise.all(
        visibleEnvironments(subject).map(async environment => ({
          environment,
          expected: await inTurns(
            expectedResourceSteps(subject, environment),
            request.signal,
          ),
        })),
      );
      const asked = {
        credentials: request.credentials,
        kinds: kindsOf(environments.map(({ expected }) => expected)),
      };
      await Promise.all(
        environments.map(async ({ environment, expected }) => {
          const states = await Promise.all(
            this.#sources.map(source =>
              this.#query(source, entity, environment, { ...asked, expected }),
            ),
          );
          observed.set(
            environment.name,
            states.flatMap(state => state ?? []),
          );
        }),
      );
    }
    return observedReport(subject, this.#sources, observed);
  }

  /** The ids of the sources of which a user may see how far components run as configured. */
  async visibleTo(
    credentials: BackstageCredentials,
  ): Promise<ReadonlySet<string>> {
    const visible = await Promise.all(
      this.#sources.map(source =>
        querySource(source.title, this.#timeout, async () =>
          source.isVisibleTo?.(credentials),
        ).catch(() => false),
      ),
    );
    return new Set(
      this.#sources.flatMap(({ id }, index) => (visible[index] ? [id] : [])),
    );
  }

  async #query(
    source: ObservedValuesSource,
    entity: Entity,
    environment: { readonly name: string; readonly namespace: string },
    {
      expected,
      ...asked
    }: Omit<ObservedValuesOptions, 'signal'> & { readonly expected: Expected },
  ): Promise<ObservedState | undefined> {
    const { id, title } = source;
    const { name, namespace } = environment;
    try {
      const seen = await querySource(title, this.#timeout, signal =>
        source.read(entity, { name, namespace }, { ...asked, signal }),
      );
      return (
        seen && {
          source: id,
          ...('objects' in seen
            ? { verdicts: judged(seen, expected) }
            : { values: plain(seen.values) }),
          ...(seen.observedAt && { observedAt: seen.observedAt }),
          ...(seen.url !== undefined &&
            isWebPage(seen.url) && { url: seen.url }),
        }
      );
    } catch (error) {
      this.#logger.warn(
        `Cannot ask ${title} what is running of ${stringifyEntityRef(
          entity,
        )} in ${name}. ${stringifyError(error)}`,
      );
      return { source: id, failure: phrase('sourceNotObserved', { title }) };
    }
  }
}

/** The maximum number of objects of a component in an environment. */
const MOST_OBJECTS = 2_000;

const reasons = {
  notAllowed: 'kindNotAllowed',
  notServed: 'kindNotServed',
  notAnswered: 'kindNotAnswered',
} as const;

function judged(
  { objects, unread }: ObservedObjects,
  { resources, config, ignored }: Expected,
) {
  if (objects.length > MOST_OBJECTS) {
    throw new Error(`It has more than ${MOST_OBJECTS} objects.`);
  }
  const live: LiveObjects = {
    objects,
    unread: unread.map(({ kind, reason }) => ({
      ...(kind !== undefined && { kind }),
      reason:
        kind === undefined
          ? phrase('clusterNotAnswered')
          : phrase(reasons[reason], { kind }),
    })),
  };
  return observedVerdicts(resources, live, config, ignored);
}

/** Secrets are never asked for. */
function kindsOf(all: readonly Expected[]): ObservedValuesOptions['kinds'] {
  const kinds = new Map(
    all.flatMap(({ resources }) =>
      resources.flatMap(({ resource: { apiVersion, kind } }) =>
        typeof apiVersion === 'string' &&
        typeof kind === 'string' &&
        kind !== 'Secret'
          ? [[`${apiVersion}/${kind}`, { apiVersion, kind }] as const]
          : [],
      ),
    ),
  );
  return [...kinds.values()];
}

/** The URL becomes a link in the portal, so only web pages are allowed. */
function isWebPage(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function plain(values: unknown): JsonObject {
  const read: unknown = JSON.parse(JSON.stringify(values));
  if (!isObject(read)) {
    throw new Error('Its result is not a map.');
  }
  const fault = valuesSizeFault(read);
  if (fault !== undefined) {
    throw new Error(render(fault));
  }
  return cloneJson(read);
}
