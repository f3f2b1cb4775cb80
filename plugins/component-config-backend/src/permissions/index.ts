// SPDX-License-Identifier: Apache-2.0

export {
  componentConfigConditions,
  createComponentConfigConditionalDecision,
} from './conditionExports';
export { configurationResourcePermissionRef } from './ConfigurationResource';
export type {
  ConfigurationPredicate,
  ConfigurationResource,
} from './ConfigurationResource';
