// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * The values stored in the portal: every revision ever saved, and the current one.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('value_revisions', table => {
    table.comment(
      'Every saved state of the values of a component; rows are only ever added',
    );
    table
      .string('component_ref', 255)
      .notNullable()
      .comment('Entity reference of the component');
    table
      .string('environment', 63)
      .notNullable()
      .comment('Name of the environment; empty for all environments');
    table
      .integer('revision')
      .notNullable()
      .comment('Counts from 1 for each component and environment');
    table
      .text('values', 'longtext')
      .notNullable()
      .comment('The partial configuration that was saved, as JSON');
    table
      .string('saved_by', 255)
      .notNullable()
      .comment('Who saved it: an entity reference or the name of a service');
    table.dateTime('saved_at').notNullable().comment('When it was saved');
    table.primary(['component_ref', 'environment', 'revision']);
  });

  await knex.schema.createTable('value_heads', table => {
    table.comment(
      'The current revision for each component and environment; a save increases it by exactly one',
    );
    table
      .string('component_ref', 255)
      .notNullable()
      .comment('Entity reference of the component');
    table
      .string('environment', 63)
      .notNullable()
      .comment('Name of the environment; empty for all environments');
    table
      .integer('revision')
      .notNullable()
      .comment('The current revision; 0 during the first save');
    table.primary(['component_ref', 'environment']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('value_heads');
  await knex.schema.dropTable('value_revisions');
};
