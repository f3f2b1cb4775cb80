// SPDX-License-Identifier: Apache-2.0

/**
 * The annotations by which an entity of a repository (`componentConfig.repositories`) names the place that it was read
 * from. The provider of the repository writes them; what a document says under these names is not taken over.
 */

/**
 * The id of the repository.
 *
 * @public
 */
export const REPOSITORY_ANNOTATION = 'component-config.io/repository';

/**
 * The path of the file within the repository, with `/` between its steps.
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
 * A commit at which the file has the text that was read; absent for folders, and where no commit is known.
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
