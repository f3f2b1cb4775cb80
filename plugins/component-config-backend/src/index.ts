// SPDX-License-Identifier: Apache-2.0

/**
 * The backend of the component-config plugin.
 *
 * @packageDocumentation
 */

export { componentConfigPlugin as default } from './plugin';
export {
  componentConfigConditions,
  configurationResourcePermissionRef,
  createComponentConfigConditionalDecision,
} from './permissions';
export type {
  ConfigurationPredicate,
  ConfigurationResource,
} from './permissions';
