// SPDX-License-Identifier: Apache-2.0

/**
 * Icons of the kinds of platform documents.
 *
 * @packageDocumentation
 */
export { componentConfigIconsModule as default } from './module';
export {
  componentConfigKindIcons,
  componentConfigSystemIcons,
} from './kindIcons';
