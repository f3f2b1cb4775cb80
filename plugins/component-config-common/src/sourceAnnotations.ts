// SPDX-License-Identifier: Apache-2.0

/**
 * The annotations of an entity from a repository (`componentConfig.repositories`) with the location that it was read
 * from. The provider of the repository writes them; annotations of these names in documents are ignored.
 */

/**
 * The id of the repository.
 *
 * @public
 */
export const REPOSITORY_ANNOTATION = 'component-config.io/repository';

/**
 * The path of the file within the repository, with `/` as separator.
 *
 * @public
 */
export const SOURCE_FILE_ANNOTATION = 'component-config.io/source-file';

/**
 * The line on which the document begins, counting from 1.
 *
 * @public
 */
export const SOURCE_LINE_ANNOTATION = 'component-config.io/source-line';

/**
 * A commit with the text of the file that was read; omitted for folders, and if no commit is known.
 *
 * @public
 */
export const SOURCE_COMMIT_ANNOTATION = 'component-config.io/source-commit';

/**
 * The SHA-256 of the file's text in UTF-8, in hexadecimal digits.
 *
 * @public
 */
export const SOURCE_HASH_ANNOTATION = 'component-config.io/source-hash';
