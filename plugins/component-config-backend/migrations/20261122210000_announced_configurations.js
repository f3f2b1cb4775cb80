// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * The last announced effective configuration of each component. Going down loses only this record: the next check
 * announces nothing that changed in between.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('announced_configurations', table => {
    table.comment('The last announced effective configuration of a component');
    table
      .string('component_ref', 255)
      .notNullable()
      .primary()
      .comment('Entity reference of the component');
    table
      .integer('version')
      .notNullable()
      .comment(
        'Counts the replacements, so that only one of several processes announces',
      );
    table
      .string('inputs', 64)
      .notNullable()
      .comment('Hash of its inputs: equal hashes mean equal configurations');
    table
      .text('revisions', 'longtext')
      .notNullable()
      .comment('The revisions of the stored values by environment, as JSON');
    table
      .text('environments', 'longtext')
      .notNullable()
      .comment(
        'The configuration in each environment without secrets, as JSON',
      );
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('announced_configurations');
};
