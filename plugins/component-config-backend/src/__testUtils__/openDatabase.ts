// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { PluginDatabase } from '../database/PluginDatabase';

/** The plugin's database in a test. */
export async function openDatabase(knex: Knex): Promise<PluginDatabase> {
  return PluginDatabase.open({
    database: mockServices.database({ knex, migrations: {} }),
    timeout: 600_000,
    logger: mockServices.logger.mock(),
  });
}
