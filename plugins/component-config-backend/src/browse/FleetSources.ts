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

/** Components that are asked about at the same time. */
const CONCURRENT_ASKS = 8;

/** How long a look at all components waits for sources; those that answer later are there at the next one. */
const WAIT_MS = 5_000;

/** Components that are read before others have their turn. */
const READS_PER_TURN = 50;

/**
 * What the sources of component values say of every component. A source that is slow, or away, holds no list up: what it
 * said last counts until it answers again, and where it never answered the list says so.
 */
export class FleetSources {
  readonly #sources: Pick<ValuesSources, 'addTo' | 'unanswered'>;
  readonly #wait: number;
  readonly #read = new WeakMap<Entity, ComponentConfiguration>();
  #answers = new Map<string, readonly ComponentSource[]>();
  /** Where the next look begins, so that each component has its turn. */
  #next = 0;

  /** `wait`: for how many milliseconds a look waits; absent: some seconds. */
  constructor(options: {
    sources: Pick<ValuesSources, 'addTo' | 'unanswered'>;
    wait?: number;
  }) {
    this.#sources = options.sources;
    this.#wait = options.wait ?? WAIT_MS;
  }

  /** What they said of a component when it was last looked at; undefined: there are no sources. */
  of(componentRef: string): readonly ComponentSource[] | undefined {
    const { unanswered } = this.#sources;
    return unanswered.length === 0
      ? undefined
      : (this.#answers.get(componentRef) ?? unanswered);
  }

  /** Asks about all components, as far as there is time. */
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
    const ask = async () => {
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
      Promise.all(Array.from({ length: CONCURRENT_ASKS }, ask)),
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
