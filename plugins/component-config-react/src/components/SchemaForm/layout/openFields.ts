// SPDX-License-Identifier: Apache-2.0

/**
 * The number of fields up to which a form, or the sections of a page, start unfolded: about what a user can take in at
 * once.
 *
 * @public
 */
export const OPEN_FIELDS = 60;
