// SPDX-License-Identifier: Apache-2.0

/**
 * The plugin's texts in languages other than English, for both frontend systems.
 *
 * @packageDocumentation
 */
export {
  componentConfigTranslationsModule as default,
  componentConfigTranslationResources,
} from './module';
