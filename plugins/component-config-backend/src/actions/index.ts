// SPDX-License-Identifier: Apache-2.0

import { createAssessImpactAction } from './createAssessImpactAction';
import { createDescribeComponentTypeAction } from './createDescribeComponentTypeAction';
import { createExplainValueAction } from './createExplainValueAction';
import { createListComponentTypesAction } from './createListComponentTypesAction';
import { createListOptionsAction } from './createListOptionsAction';
import { createProposeValuesAction } from './createProposeValuesAction';
import { createResolveConfigurationAction } from './createResolveConfigurationAction';
import { createValidateConfigurationAction } from './createValidateConfigurationAction';
import type { ActionServices } from './types';

/** Registers the actions of agents, which run with the permissions of the user on whose behalf they act. */
export function registerActions(services: ActionServices): void {
  createListComponentTypesAction(services);
  createDescribeComponentTypeAction(services);
  createResolveConfigurationAction(services);
  createExplainValueAction(services);
  createListOptionsAction(services);
  createValidateConfigurationAction(services);
  createAssessImpactAction(services);
  createProposeValuesAction(services);
}
