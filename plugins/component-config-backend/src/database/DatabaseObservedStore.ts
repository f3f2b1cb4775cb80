// SPDX-License-Identifier: Apache-2.0

import type { ObservedVerdict } from '@component-config/plugin-component-config-common';
import type { PluginDatabase } from './PluginDatabase';
import { parseJson } from './revisionRows';

interface ObservedRow {
  component_ref: string;
  read_at: Date | number | string;
  states: string;
}

/** How far what runs in an environment differs from what is configured, as a source sees it. Never a value. */
export interface StoredObservation {
  /** Id of the source. */
  readonly source: string;
  /** Name of the environment. */
  readonly environment: string;
  /** The worst verdict on a value. */
  readonly verdict: ObservedVerdict['verdict'];
  /** Number of values with it. */
  readonly count: number;
  /** Since when it is the worst: ISO 8601. */
  readonly since: string;
  /** The verdict that was announced last. */
  readonly announced: ObservedVerdict['verdict'];
}

/** What was read of a component. */
export interface ObservedComponent {
  readonly componentRef: string;
  readonly readAt: Date;
  readonly states: readonly StoredObservation[];
}

/** Stores how far components run as configured, for the lists of all processes. */
export class DatabaseObservedStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  async list(): Promise<ObservedComponent[]> {
    const rows = await this.#database.read('list', db =>
      db<ObservedRow>('observed_states').select(),
    );
    return rows.map(({ component_ref, read_at, states }) => {
      const read = parseJson(states);
      return {
        componentRef: component_ref,
        readAt: new Date(read_at),
        // A damaged record is replaced by the next reading.
        states: Array.isArray(read)
          ? (read as unknown as StoredObservation[])
          : [],
      };
    });
  }

  async put({
    componentRef,
    readAt,
    states,
  }: ObservedComponent): Promise<void> {
    return this.#database.change('put', async db => {
      await db<ObservedRow>('observed_states')
        .insert({
          component_ref: componentRef,
          read_at: readAt,
          states: JSON.stringify(states),
        })
        .onConflict('component_ref')
        .merge();
    });
  }

  async remove(componentRef: string): Promise<void> {
    return this.#database.change('remove', async db => {
      await db<ObservedRow>('observed_states')
        .where('component_ref', componentRef)
        .delete();
    });
  }
}
