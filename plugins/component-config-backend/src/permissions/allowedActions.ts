// SPDX-License-Identifier: Apache-2.0

import { emptyObject } from '@component-config/config-engine';
import {
  componentConfigValuesApprovePermission,
  componentConfigValuesProposePermission,
  componentConfigValuesPublishPermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  type AllowedActions,
  type ConfigurationActions,
  type EnvironmentActions,
} from '@component-config/plugin-component-config-common';
import { componentEnvironments } from '../reports/environments/environmentList';
import type { ReadSubject } from '../service/SubjectReader';
import type { ComponentRights } from './ComponentRights';

const permissionOf = {
  update: componentConfigValuesUpdatePermission,
  propose: componentConfigValuesProposePermission,
  approve: componentConfigValuesApprovePermission,
  reveal: componentConfigValuesRevealPermission,
  publish: componentConfigValuesPublishPermission,
} satisfies { [Action in keyof ConfigurationActions]: unknown };

/** The actions on a component's configuration, with one permission each. */
export const actionPermissions = Object.values(permissionOf);

/**
 * The actions that a user may perform on a component's configuration.
 *
 * @param subject - read with a request that included `actionPermissions`
 */
export function allowedActions(subject: ReadSubject): AllowedActions {
  const { componentRef, rights, seesHiddenFields } = subject;
  return {
    componentRef,
    hiddenFields: seesHiddenFields,
    general: actionsIn(rights, undefined),
    environments: componentEnvironments(subject).items.map(({ name }) => ({
      environment: name,
      ...actionsIn(rights, name),
    })),
  };
}

function actionsIn(
  rights: ComponentRights,
  environment: string | undefined,
): EnvironmentActions {
  const actions = (section?: string): ConfigurationActions => {
    const may = (action: keyof ConfigurationActions) =>
      rights.may(permissionOf[action], { environment }, section);
    return {
      update: may('update'),
      propose: may('propose'),
      approve: may('approve'),
      reveal: may('reveal'),
      publish: may('publish'),
    };
  };
  const bySection = emptyObject<ConfigurationActions>();
  for (const section of rights.sections) {
    bySection[section] = actions(section);
  }
  const overall = actions();
  const isEverywhere = Object.values(bySection).every(one =>
    Object.entries(one).every(
      ([action, may]) => may === overall[action as keyof ConfigurationActions],
    ),
  );
  return { ...overall, ...(!isEverywhere && { sections: bySection }) };
}
