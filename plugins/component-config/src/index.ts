// SPDX-License-Identifier: Apache-2.0

/**
 * The plugin for apps of the classic frontend system: the platform page, the Configuration tab of components, and the
 * cards of platform documents. The new frontend system uses `./alpha`.
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
export {
  useConfigurationMenuItems,
  type ConfigurationMenuItem,
} from './hooks/useConfigurationMenuItems';
export { componentConfigPlugin } from './plugin';
export { componentConfigTranslationRef } from './translation';
