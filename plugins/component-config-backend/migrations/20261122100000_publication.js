// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * Values on their way to Git: why a revision was made, what Git had at that time, and what was sent.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('value_revisions', table => {
    table
      .string('origin', 32)
      .notNullable()
      .defaultTo('user')
      .comment(
        'Why there is the revision: "user" for a save, "retirement" where Git had caught up',
      );
    table
      .text('message')
      .nullable()
      .comment('What a person should know of the revision; null for a save');
    table
      .text('git', 'longtext')
      .nullable()
      .comment(
        'What Git said at the places of the values, as JSON; null for what was saved before this was recorded',
      );
  });

  await knex.schema.createTable('publications', table => {
    table.comment(
      'The values of a component that were sent to Git last, until they are there or the record is withdrawn',
    );
    table
      .string('component_ref', 255)
      .primary()
      .comment('Entity reference of the component');
    table
      .text('url')
      .nullable()
      .comment('Of the pull request; null where a patch was downloaded');
    table
      .string('sent_by', 255)
      .notNullable()
      .comment('Who sent it: an entity reference or the name of a service');
    table.dateTime('sent_at').notNullable().comment('When it was sent');
    table
      .text('revisions', 'longtext')
      .notNullable()
      .comment('Which revisions the change was made from, as JSON');
    table
      .text('places', 'longtext')
      .notNullable()
      .comment(
        'Which places were sent, with their values and what Git said, as JSON',
      );
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('publications');
  await knex.schema.alterTable('value_revisions', table => {
    table.dropColumn('origin');
    table.dropColumn('message');
    table.dropColumn('git');
  });
};
