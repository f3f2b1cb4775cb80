// SPDX-License-Identifier: Apache-2.0

/**
 * The plugin for apps of the new frontend system: the page about the platform, the Configuration tab of components, and what
 * is shown of platform documents.
 *
 * @packageDocumentation
 */
export { componentConfigPlugin as default } from './plugin';
