// SPDX-License-Identifier: Apache-2.0

// @ts-check

const tables = ['value_revisions', 'proposals'];

/**
 * A request that is sent again is recognised, also if its first answer was lost.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  for (const name of tables) {
    await knex.schema.alterTable(name, table => {
      table
        .string('request', 64)
        .nullable()
        .comment('Hash of what the author sent; null if it was not recorded');
    });
  }
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  for (const name of tables) {
    await knex.schema.alterTable(name, table => {
      table.dropColumn('request');
    });
  }
};
