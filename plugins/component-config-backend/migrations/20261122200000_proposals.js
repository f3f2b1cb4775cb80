// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * Proposed values, the revisions made from them, and archived values.
 *
 * Going down loses the proposals and the archived values: accept or decline the former and restore the latter before.
 * Revisions stay, with the values that were accepted.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('value_revisions', table => {
    table
      .integer('reverts_to')
      .nullable()
      .comment('The revision that was restored; null for others');
    table
      .integer('proposal')
      .nullable()
      .comment('The proposal that was accepted; null for others');
    table
      .string('proposed_by', 255)
      .nullable()
      .comment('Its author; null for others');
  });

  await knex.schema.createTable('proposals', table => {
    table.comment('Proposed values, and the decisions on them');
    table.increments('id').comment('Counts from 1, across all components');
    table
      .string('component_ref', 255)
      .notNullable()
      .comment('Entity reference of the component');
    table
      .string('environment', 63)
      .notNullable()
      .comment('Name of the environment; empty for all environments');
    table
      .text('values', 'longtext')
      .notNullable()
      .comment('The proposed partial configuration, as JSON');
    table
      .text('sensitive', 'longtext')
      .notNullable()
      .comment('Which of the values are secret, as JSON');
    table
      .integer('base_revision')
      .notNullable()
      .comment('The current revision when it was proposed; 0 for none');
    table
      .string('author', 255)
      .notNullable()
      .comment('Its author: an entity reference or the name of a service');
    table.dateTime('proposed_at').notNullable().comment('Time of the proposal');
    table.text('message').nullable().comment('Message of the author');
    table
      .string('state', 16)
      .notNullable()
      .comment('"open", "accepted", "declined" or "withdrawn"');
    table
      .string('decided_by', 255)
      .nullable()
      .comment('Who accepted, declined or withdrew it; null while it is open');
    table
      .dateTime('decided_at')
      .nullable()
      .comment('Time of the decision; null while it is open');
    table
      .text('reason')
      .nullable()
      .comment('Reason for the decision; null if none was given');
    table
      .integer('revision')
      .nullable()
      .comment('The revision that it became; null if it was not accepted');
    table.index(['component_ref', 'id']);
    table.index(['state', 'id']);
  });

  await knex.schema.createTable('value_archives', table => {
    table.comment(
      'Archived values of components: they are kept, but apply to nothing',
    );
    table.increments('id').comment('Counts from 1');
    table
      .string('component_ref', 255)
      .notNullable()
      .comment('Entity reference of the component that the values belonged to');
    table
      .integer('revisions')
      .notNullable()
      .comment('Number of revisions, of all environments together');
    table
      .string('archived_by', 255)
      .notNullable()
      .comment('Who archived them: an entity reference');
    table.dateTime('archived_at').notNullable().comment('Time of archiving');
    table
      .text('message')
      .nullable()
      .comment('Message of the user who archived them');
  });

  await knex.schema.createTable('archived_revisions', table => {
    table.comment('The archived revisions, as they were in value_revisions');
    table
      .integer('archive')
      .notNullable()
      .comment('The row of value_archives that it belongs to');
    table.string('environment', 63).notNullable();
    table.integer('revision').notNullable();
    table.text('values', 'longtext').notNullable();
    table.text('sensitive', 'longtext').nullable();
    table.string('saved_by', 255).notNullable();
    table.dateTime('saved_at').notNullable();
    table.string('origin', 32).notNullable();
    table.text('message').nullable();
    table.text('git', 'longtext').nullable();
    table.integer('reverts_to').nullable();
    table.integer('proposal').nullable();
    table.string('proposed_by', 255).nullable();
    table.primary(['archive', 'environment', 'revision']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('archived_revisions');
  await knex.schema.dropTable('value_archives');
  await knex.schema.dropTable('proposals');
  await knex.schema.alterTable('value_revisions', table => {
    table.dropColumn('reverts_to');
    table.dropColumn('proposal');
    table.dropColumn('proposed_by');
  });
};
