// SPDX-License-Identifier: Apache-2.0

/**
 * The texts of the plugin in other languages than English, for both frontend systems.
 *
 * @packageDocumentation
 */
export {
  componentConfigTranslationsModule as default,
  componentConfigTranslationResources,
} from './module';
