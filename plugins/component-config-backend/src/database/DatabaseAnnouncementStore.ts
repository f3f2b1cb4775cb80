// SPDX-License-Identifier: Apache-2.0

import type { AnnouncedState } from '../reports/configuration/configurationStates';
import { isObject } from '@component-config/config-engine';
import type { PluginDatabase } from './PluginDatabase';
import { parseJson } from './revisionRows';

interface AnnouncementRow {
  component_ref: string;
  version: number;
  inputs: string;
  revisions: string;
  environments: string;
}

/** The last announced configuration of a component. */
export interface AnnouncedConfiguration {
  /** Hash of the inputs that it was resolved from; empty if no longer known. */
  readonly inputs: string;
  /** Of the values that applied, by environment; the empty name is for all environments. */
  readonly revisions: { readonly [environment: string]: number };
  readonly environments: readonly AnnouncedState[];
}

/** @see AnnouncedConfiguration */
export interface KnownConfiguration extends AnnouncedConfiguration {
  /** Changes with every replacement. */
  readonly version: number;
}

/** Stores what was announced, so that no process announces it again. */
export class DatabaseAnnouncementStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  async get(componentRef: string): Promise<KnownConfiguration | undefined> {
    const row = await this.#database.read('get', db =>
      db<AnnouncementRow>('announced_configurations')
        .where('component_ref', componentRef)
        .first(),
    );
    if (!row) {
      return undefined;
    }
    const revisions = parseJson(row.revisions);
    const environments = parseJson(row.environments);
    if (isObject(revisions) && Array.isArray(environments)) {
      return {
        version: row.version,
        inputs: row.inputs,
        revisions: revisions as KnownConfiguration['revisions'],
        environments: environments as unknown as AnnouncedState[],
      };
    }
    // A damaged record says nothing about what was announced, and would never be replaced.
    await this.remove(componentRef);
    return undefined;
  }

  /**
   * Replaces the record of a component if it is still the one that was read: only one of several processes announces a
   * change.
   *
   * @param before - the record that was read, if any
   * @returns whether it was replaced
   */
  async replace(
    componentRef: string,
    before: Pick<KnownConfiguration, 'version'> | undefined,
    after: AnnouncedConfiguration,
  ): Promise<boolean> {
    return this.#database.change('replace', async db => {
      const row = {
        inputs: after.inputs,
        revisions: JSON.stringify(after.revisions),
        environments: JSON.stringify(after.environments),
      };
      if (before) {
        const changed = await db<AnnouncementRow>('announced_configurations')
          .where('component_ref', componentRef)
          .where('version', before.version)
          .update({ ...row, version: before.version + 1 });
        return changed > 0;
      }
      const added = await db<AnnouncementRow>('announced_configurations')
        .insert({ component_ref: componentRef, version: 1, ...row })
        .onConflict('component_ref')
        .ignore()
        .returning('component_ref');
      return added.length > 0;
    });
  }

  /** Entity references of the components with a record. */
  async list(): Promise<string[]> {
    return this.#database.read('list', db =>
      db<AnnouncementRow>('announced_configurations').pluck('component_ref'),
    );
  }

  async remove(componentRef: string): Promise<void> {
    return this.#database.change('remove', async db => {
      await db<AnnouncementRow>('announced_configurations')
        .where('component_ref', componentRef)
        .delete();
    });
  }
}
