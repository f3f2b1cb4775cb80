// SPDX-License-Identifier: Apache-2.0

/** Under which type the backend's search module collects ComponentTypes, Traits and their fields. */
export const DEFINITION_SEARCH_TYPE = 'component-type';
