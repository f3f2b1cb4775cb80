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
        'Origin of the revision: "user" for a save, "retirement" if Git had caught up',
      );
    table
      .text('message')
      .nullable()
      .comment('An explanation of the revision for users; null for a save');
    table
      .text('git', 'longtext')
      .nullable()
      .comment(
        'The values in Git for the same fields, as JSON; null if the revision is older than this column',
      );
  });

  await knex.schema.createTable('publications', table => {
    table.comment(
      'The last publication of a component to Git, until its values are there or the record is withdrawn',
    );
    table
      .string('component_ref', 255)
      .primary()
      .comment('Entity reference of the component');
    table
      .text('url')
      .nullable()
      .comment('URL of the pull request; null if a patch was downloaded');
    table
      .string('sent_by', 255)
      .notNullable()
      .comment('Who sent it: an entity reference or the name of a service');
    table.dateTime('sent_at').notNullable().comment('When it was sent');
    table
      .text('revisions', 'longtext')
      .notNullable()
      .comment('The revisions that the change is based on, as JSON');
    table
      .text('places', 'longtext')
      .notNullable()
      .comment(
        'The fields that were sent, with their values and those in Git, as JSON',
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
