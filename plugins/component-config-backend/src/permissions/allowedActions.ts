// SPDX-License-Identifier: Apache-2.0

import { emptyObject } from '@component-config/config-engine';
import { visibleEnvironments } from '@component-config/config-platform';
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
import { contactsIn, type ContactRule } from './contacts';
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
 * @param contacts - whom to ask for them
 */
export function allowedActions(
  subject: ReadSubject,
  contacts: readonly ContactRule[],
): AllowedActions {
  const { componentRef, owners, rights, seesHiddenFields } = subject;
  const environments = visibleEnvironments(subject);
  const actionsFor = (name: string | undefined) => {
    const concerned = environments.filter(
      one => name === undefined || one.name === name,
    );
    const contact = contactsIn(contacts, owners, concerned);
    return {
      ...actionsIn(rights, name),
      ...(contact && { contacts: contact }),
    };
  };
  return {
    componentRef,
    hiddenFields: seesHiddenFields,
    general: actionsFor(undefined),
    environments: environments.map(({ name }) => ({
      environment: name,
      ...actionsFor(name),
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
