// SPDX-License-Identifier: Apache-2.0

/** The document type of ComponentTypes, Traits and their fields in the backend's search module. */
export const DEFINITION_SEARCH_TYPE = 'component-type';
