// SPDX-License-Identifier: Apache-2.0

// @ts-check

/**
 * The content of each platform document when the portal last read it, and when the portal first saw that content. Going
 * down loses only the times.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
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
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('document_contents');
};
