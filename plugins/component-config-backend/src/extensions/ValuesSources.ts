// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { stringifyError } from '@backstage/errors';
import {
  cloneJson,
  emptyObject,
  valuesSizeFault,
  isObject,
  layerShapeFindings,
  sentenceOf,
  type ComponentConfiguration,
  type ComponentSource,
  type JsonObject,
  type Phrase,
} from '@component-config/config-engine';
import { phrase, render } from '@component-config/config-platform';
import type {
  ComponentValuesSource,
  SourcedValues,
} from '@component-config/plugin-component-config-node';
import { RecentAnswers } from '../answers/RecentAnswers';
import { querySource } from './querySource';

/** Number of components whose values are cached. */
const CACHED_COMPONENTS = 5_000;

/** A component with the values from the sources. */
export interface SourcedComponent {
  readonly component: ComponentConfiguration;
  /** Equal keys mean equal responses of the sources; empty if there are none. */
  readonly key: string;
}

/** The values of a source are not a configuration of the component. */
class UnusableValues extends Error {
  constructor(readonly reason: Phrase) {
    super(render(reason));
  }
}

/** Queries the value sources that modules have added. */
export class ValuesSources {
  readonly #sources: readonly ComponentValuesSource[];
  readonly #timeout: number;
  readonly #logger: LoggerService;
  /** By component. */
  readonly #recent: RecentAnswers<readonly ComponentSource[]>;
  /** Components already combined with the same responses, so that caches keyed by the object keep working. */
  readonly #made = new WeakMap<ComponentConfiguration, SourcedComponent>();

  /** @param options - `ttl`: how many milliseconds a response stays fresh; `timeout`: how long one may take */
  constructor(options: {
    sources: readonly ComponentValuesSource[];
    ttl: number;
    timeout: number;
    logger: LoggerService;
  }) {
    this.#sources = options.sources;
    this.#recent = new RecentAnswers({
      ttl: options.ttl,
      max: CACHED_COMPONENTS,
    });
    this.#timeout = options.timeout;
    this.#logger = options.logger;
  }

  /** The state of a component before the sources have responded; empty if there are none. */
  get unanswered(): readonly ComponentSource[] {
    return this.#sources.map(({ id, title }) => ({
      id,
      title,
      values: emptyObject(),
      environments: emptyObject<JsonObject>(),
      failure: phrase('sourceNotAnswered'),
    }));
  }

  /** A component as in its document, with the values from the sources. */
  async addTo(
    component: ComponentConfiguration,
    entity: Entity,
  ): Promise<SourcedComponent> {
    if (this.#sources.length === 0) {
      return { component, key: '' };
    }
    const sources = await this.#recent.get(stringifyEntityRef(entity), () =>
      Promise.all(
        this.#sources.map(source => this.#queryOne(source, component, entity)),
      ),
    );
    const key = createHash('sha256')
      .update(JSON.stringify(sources))
      .digest('base64url');
    const known = this.#made.get(component);
    if (known?.key === key) {
      return known;
    }
    const made = { component: { ...component, sources }, key };
    this.#made.set(component, made);
    return made;
  }

  /** The values of one source, or the reason if it fails. */
  async #queryOne(
    source: ComponentValuesSource,
    component: ComponentConfiguration,
    entity: Entity,
  ): Promise<ComponentSource> {
    const { id, title } = source;
    const nothing = {
      id,
      title,
      values: emptyObject(),
      environments: emptyObject<JsonObject>(),
    };
    try {
      const answer = await querySource(title, this.#timeout, signal =>
        source.read(entity, { signal }),
      );
      return answer
        ? { ...nothing, ...readAnswer(answer, component) }
        : nothing;
    } catch (error) {
      this.#logger.warn(
        `Cannot use the values of ${title} for ${stringifyEntityRef(
          entity,
        )}. ${stringifyError(error)}`,
      );
      const failure =
        error instanceof UnusableValues
          ? error.reason
          : phrase('sourceNotAsked');
      return { ...nothing, failure };
    }
  }
}

function readAnswer(
  { values = {}, environments = {} }: SourcedValues,
  component: ComponentConfiguration,
): Pick<ComponentSource, 'values' | 'environments'> {
  const read = (given: unknown, isOneEnvironment: boolean): JsonObject => {
    const plain: unknown = JSON.parse(JSON.stringify(given));
    if (!isObject(plain)) {
      throw new UnusableValues(phrase('sourceHasNoMap'));
    }
    const [misplaced] = layerShapeFindings(plain, {
      isOneEnvironment,
      traitInstances: component.traits.map(({ instanceName }) => instanceName),
    });
    const fault =
      valuesSizeFault(plain) ?? (misplaced && sentenceOf(misplaced));
    if (fault !== undefined) {
      throw new UnusableValues(fault);
    }
    return cloneJson(plain);
  };
  const byName = emptyObject<JsonObject>();
  for (const [name, given] of Object.entries(environments)) {
    byName[name] = read(given, true);
  }
  return { values: read(values, false), environments: byName };
}
