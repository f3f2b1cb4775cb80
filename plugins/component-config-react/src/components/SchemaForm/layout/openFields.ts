// SPDX-License-Identifier: Apache-2.0

/**
 * Up to how many fields everything begins open, in a form and of the sections of a page: about what a person can take in
 * at once.
 *
 * @public
 */
export const OPEN_FIELDS = 60;
