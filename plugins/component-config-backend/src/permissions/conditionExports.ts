// SPDX-License-Identifier: Apache-2.0

import { createConditionExports } from '@backstage/plugin-permission-node';
import { configurationResourcePermissionRef } from './ConfigurationResource';
import { configurationRules } from './rules';

const { conditions, createConditionalDecision } = createConditionExports({
  resourceRef: configurationResourcePermissionRef,
  rules: configurationRules,
});

/**
 * The conditions that a policy can use for decisions on a component's configuration.
 *
 * @public
 */
export const componentConfigConditions = conditions;

/**
 * A conditional decision on one of the permissions for a component's configuration.
 *
 * @public
 */
export const createComponentConfigConditionalDecision =
  createConditionalDecision;
