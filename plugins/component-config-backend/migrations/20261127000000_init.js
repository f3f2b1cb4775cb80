// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * The tables of the plugin: see docs/administration.md#database.
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
    table
      .text('sensitive', 'longtext')
      .nullable()
      .comment(
        'Which of the values are secret, as JSON; null if this was not recorded',
      );
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
        'The values in Git for the same fields, as JSON; null if this was not recorded',
      );
    table
      .text('ends', 'longtext')
      .nullable()
      .comment(
        'When which of the values are to be removed, and why, as JSON; null if none are',
      );
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
    table
      .string('request', 64)
      .nullable()
      .comment('Hash of what the author sent; null if it was not recorded');
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
    table
      .dateTime('ends_noticed')
      .nullable()
      .comment(
        'The owner was notified of values that are to be removed until then',
      );
    table.primary(['component_ref', 'environment']);
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
      .text('ends', 'longtext')
      .nullable()
      .comment(
        'When which of the values are to be removed, and why, as JSON; null if none are',
      );
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
    table
      .string('request', 64)
      .nullable()
      .comment('Hash of what the author sent; null if it was not recorded');
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
    table
      .string('environment', 63)
      .nullable()
      .comment(
        'Name of their environment; null for all values of the component',
      );
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
    table.text('ends', 'longtext').nullable();
    table.integer('reverts_to').nullable();
    table.integer('proposal').nullable();
    table.string('proposed_by', 255).nullable();
    table.primary(['archive', 'environment', 'revision']);
  });

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

  await knex.schema.createTable('document_contents', table => {
    table.comment(
      'The content of each platform document, and since when it has it',
    );
    table
      .string('entity_ref', 255)
      .notNullable()
      .primary()
      .comment('Entity reference of the document');
    table
      .string('content', 64)
      .notNullable()
      .comment('Hash of its content: equal hashes mean equal documents');
    table
      .dateTime('first_seen')
      .notNullable()
      .comment('When the portal first saw this content');
  });

  await knex.schema.createTable('observed_states', table => {
    table.comment('How far each component runs as configured; no values');
    table
      .string('component_ref', 255)
      .notNullable()
      .primary()
      .comment('Entity reference of the component');
    table
      .dateTime('read_at')
      .notNullable()
      .comment('When it was read in the background');
    table
      .text('states', 'longtext')
      .notNullable()
      .comment('The worst verdict of each source and environment, as JSON');
  });
};

/**
 * Deletes the tables, with everything that is stored in them.
 *
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('observed_states');
  await knex.schema.dropTable('document_contents');
  await knex.schema.dropTable('announced_configurations');
  await knex.schema.dropTable('archived_revisions');
  await knex.schema.dropTable('value_archives');
  await knex.schema.dropTable('proposals');
  await knex.schema.dropTable('publications');
  await knex.schema.dropTable('value_heads');
  await knex.schema.dropTable('value_revisions');
};
