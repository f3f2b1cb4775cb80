// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import {
  nodeFromValue,
  readComponent,
  type ComponentConfiguration,
  type ComponentSource,
} from '@component-config/config-engine';
import type { ValuesSources } from '../extensions/ValuesSources';

/** Number of components that are requested concurrently. */
const CONCURRENT_READS = 8;

/** How long a refresh of all components waits for sources; later responses are included in the next one. */
const WAIT_MS = 5_000;

/** Number of components to read before other work gets a turn. */
const READS_PER_TURN = 50;

/**
 * The values of all components from the value sources. A slow or unavailable source does not delay lists: its last
 * response applies until it responds again; if it never has, the list says so.
 */
export class FleetSources {
  readonly #sources: Pick<ValuesSources, 'addTo' | 'unanswered'>;
  readonly #wait: number;
  readonly #read = new WeakMap<Entity, ComponentConfiguration>();
  #answers = new Map<string, readonly ComponentSource[]>();
  /** Index of the component with which the next refresh starts, so that each gets its turn. */
  #next = 0;

  /** `wait`: how many milliseconds a refresh waits. Defaults to a few seconds. */
  constructor(options: {
    sources: Pick<ValuesSources, 'addTo' | 'unanswered'>;
    wait?: number;
  }) {
    this.#sources = options.sources;
    this.#wait = options.wait ?? WAIT_MS;
  }

  /** Their values for a component at the last refresh; undefined if there are no sources. */
  of(componentRef: string): readonly ComponentSource[] | undefined {
    const { unanswered } = this.#sources;
    return unanswered.length === 0
      ? undefined
      : (this.#answers.get(componentRef) ?? unanswered);
  }

  /** Reads about all components, within the time limit. */
  async look(entities: readonly Entity[]): Promise<void> {
    if (this.#sources.unanswered.length === 0) {
      return;
    }
    const refs = new Set(entities.map(entity => stringifyEntityRef(entity)));
    this.#answers = new Map(
      [...this.#answers].filter(([ref]) => refs.has(ref)),
    );
    const ends = Date.now() + this.#wait;
    const first = this.#next;
    let begun = 0;
    const readNext = async () => {
      while (begun < entities.length && Date.now() < ends) {
        const entity = entities[(first + begun) % entities.length];
        begun += 1;
        if (begun % READS_PER_TURN === 0) {
          await setImmediate();
        }
        const { component } = await this.#sources.addTo(
          this.#componentOf(entity),
          entity,
        );
        this.#answers.set(stringifyEntityRef(entity), component.sources ?? []);
      }
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(resolve => {
      timer = setTimeout(resolve, this.#wait);
    });
    await Promise.race([
      Promise.all(Array.from({ length: CONCURRENT_READS }, readNext)),
      late,
    ]);
    clearTimeout(timer);
    this.#next = entities.length === 0 ? 0 : (first + begun) % entities.length;
  }

  #componentOf(entity: Entity): ComponentConfiguration {
    const known = this.#read.get(entity);
    if (known) {
      return known;
    }
    const { apiVersion, kind, metadata, spec } = entity;
    const component = readComponent(
      nodeFromValue(
        JSON.parse(JSON.stringify({ apiVersion, kind, metadata, spec })),
      ),
    );
    this.#read.set(entity, component);
    return component;
  }
}
