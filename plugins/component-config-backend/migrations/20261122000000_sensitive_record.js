// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * The record of secret values of a revision when they were saved: the schema may no longer mark them later.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('value_revisions', table => {
    table
      .text('sensitive', 'longtext')
      .nullable()
      .comment(
        'Which of the values are secret, as JSON; null if the revision is older than this column',
      );
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('value_revisions', table => {
    table.dropColumn('sensitive');
  });
};
