// SPDX-License-Identifier: Apache-2.0

/**
 * The plugin for apps of the new frontend system: the platform page, the Configuration tab of components, and the cards
 * of platform documents.
 *
 * @packageDocumentation
 */
export { componentConfigPlugin as default } from './plugin';
