// SPDX-License-Identifier: Apache-2.0

import type { DatabaseService } from '@backstage/backend-plugin-api';
import type { ToldState } from '@component-config/plugin-component-config-common/reports';
import type { Knex } from 'knex';

interface ToldRow {
  component_ref: string;
  version: number;
  inputs: string;
  revisions: string;
  environments: string;
}

/** What others are told of a component. */
export interface ToldConfiguration {
  /** What it was resolved from; empty: it is not known any more. */
  readonly inputs: string;
  /** Of the values that held, by environment; by an empty name that for all environments. */
  readonly revisions: { readonly [environment: string]: number };
  readonly environments: readonly ToldState[];
}

/** @see ToldConfiguration */
export interface KnownConfiguration extends ToldConfiguration {
  /** Of what is known: another one with every replacement. */
  readonly version: number;
}

/** Keeps what others were told beside the values, so that no process tells it again. */
export class DatabaseToldStore {
  readonly #db: Knex;

  static async create(options: {
    database: DatabaseService;
  }): Promise<DatabaseToldStore> {
    return new DatabaseToldStore(await options.database.getClient());
  }

  private constructor(db: Knex) {
    this.#db = db;
  }

  async get(componentRef: string): Promise<KnownConfiguration | undefined> {
    const row = await this.#db<ToldRow>('told_configurations')
      .where('component_ref', componentRef)
      .first();
    return (
      row && {
        version: row.version,
        inputs: row.inputs,
        revisions: JSON.parse(row.revisions),
        environments: JSON.parse(row.environments),
      }
    );
  }

  /**
   * Replaces what is known of a component, if it is still what was read: of several processes one tells of a change.
   *
   * @param before - what was read; undefined: nothing
   * @returns whether it did
   */
  async replace(
    componentRef: string,
    before: Pick<KnownConfiguration, 'version'> | undefined,
    after: ToldConfiguration,
  ): Promise<boolean> {
    const row = {
      inputs: after.inputs,
      revisions: JSON.stringify(after.revisions),
      environments: JSON.stringify(after.environments),
    };
    if (before) {
      const changed = await this.#db<ToldRow>('told_configurations')
        .where('component_ref', componentRef)
        .where('version', before.version)
        .update({ ...row, version: before.version + 1 });
      return changed > 0;
    }
    const added = await this.#db<ToldRow>('told_configurations')
      .insert({ component_ref: componentRef, version: 1, ...row })
      .onConflict('component_ref')
      .ignore()
      .returning('component_ref');
    return added.length > 0;
  }

  /** Entity references of the components that something is known of. */
  async list(): Promise<string[]> {
    return this.#db<ToldRow>('told_configurations').pluck('component_ref');
  }

  async remove(componentRef: string): Promise<void> {
    await this.#db<ToldRow>('told_configurations')
      .where('component_ref', componentRef)
      .delete();
  }
}
