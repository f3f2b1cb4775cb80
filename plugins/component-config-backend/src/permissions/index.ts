export {
  componentConfigConditions,
  createComponentConfigConditionalDecision,
} from './conditionExports';
export { configurationResourcePermissionRef } from './ConfigurationResource';
export type {
  ConfigurationPredicate,
  ConfigurationResource,
} from './ConfigurationResource';
