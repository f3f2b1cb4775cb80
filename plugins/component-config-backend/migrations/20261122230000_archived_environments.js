// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * Values for one environment of a component can be archived separately.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('value_archives', table => {
    table
      .string('environment', 63)
      .nullable()
      .comment(
        'Name of their environment; null for all values of the component',
      );
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('value_archives', table => {
    table.dropColumn('environment');
  });
};
