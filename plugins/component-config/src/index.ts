// SPDX-License-Identifier: Apache-2.0

/**
 * The plugin for apps of the classic frontend system: the page about the platform, the Configuration tab of components, and
 * what is shown of platform documents. For the new frontend system it is in `./alpha`.
 *
 * @packageDocumentation
 */
export {
  hasDefinition,
  isConfigurable,
  isConfigurationRepository,
  isPlatformDocument,
} from './conditions';
export {
  ComponentConfigPage,
  DefinitionSearchResultListItem,
  EntityConfigurationCard,
  EntityConfigurationContent,
  EntityConfigurationFindingsCard,
  EntityConfigurationRepositoryCard,
  EntityDefinitionContent,
} from './extensions';
export { componentConfigPlugin } from './plugin';
export { componentConfigTranslationRef } from './translation';
