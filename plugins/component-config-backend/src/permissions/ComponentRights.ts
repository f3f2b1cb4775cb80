// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  sectionNames,
  type ComponentConfiguration,
  type Environment,
} from '@component-config/config-engine';
import { componentConfigValuesRevealPermission } from '@component-config/plugin-component-config-common';
import {
  phrase,
  wordedError,
  type MayReveal,
} from '@component-config/config-platform';
import type { Caller } from '../service/Access';
import type { ConfigurationResource } from './ConfigurationResource';

/** The part of a component's configuration that a user wants to act on. */
export interface ConfigurationPlace extends Pick<
  ConfigurationResource,
  'proposalAuthor'
> {
  /** Name of an environment; omitted for the values for all environments, which take effect in each one. */
  readonly environment?: string;
}

/** A user's permissions for the values of one component. */
export interface ComponentRights {
  /** `parameters`, `environmentConfigs`, and `traits.<instanceName>` of each trait. */
  readonly sections: readonly string[];
  /**
   * Whether they have a permission, which has to be among the requested ones.
   *
   * @param section - if omitted, whether they have it in at least one section
   */
  may(
    permission: ResourcePermission,
    place: ConfigurationPlace,
    section?: string,
  ): boolean;
  /**
   * Whether they may reveal all secrets of an environment. What a check over a secret says is a hint to the secret, so
   * everyone else gets checks without any (docs/annotations.md#checks-of-secrets).
   */
  readonly revealsAll: MayReveal;
  /**
   * @param sections - the affected sections; if omitted, the permission is required in at least one section
   * @throws NotAllowedError if they do not have the permission
   */
  require(
    permission: ResourcePermission,
    place: ConfigurationPlace,
    sections?: readonly string[],
  ): void;
}

/**
 * A user's permissions for the values of a component. Values for all environments require the permission in every
 * environment, because they take effect there.
 *
 * @param component - the catalog entity; `configuration`: the values in its document
 * @param environments - of the component, including those that the user may not see
 */
export function componentRights(
  caller: Pick<Caller, 'allows'>,
  component: Entity,
  configuration: {
    readonly traits: ReadonlyArray<
      Pick<ComponentConfiguration['traits'][number], 'instanceName'>
    >;
  },
  environments: readonly Environment[],
): ComponentRights {
  const all = [
    ...sectionNames,
    ...configuration.traits.map(({ instanceName }) => `traits.${instanceName}`),
  ];
  const mayIn = (
    permission: ResourcePermission,
    { environment: name, proposalAuthor }: ConfigurationPlace,
    section: string,
  ) => {
    const resource = { component, section, proposalAuthor };
    const places =
      name === undefined
        ? environments
        : environments.filter(environment => environment.name === name);
    return places.length === 0
      ? name === undefined && caller.allows(permission, resource)
      : places.every(environment =>
          caller.allows(permission, { ...resource, environment }),
        );
  };
  const may: ComponentRights['may'] = (permission, place, section) =>
    section === undefined
      ? all.some(one => mayIn(permission, place, one))
      : mayIn(permission, place, section);
  return {
    sections: all,
    may,
    revealsAll: environment =>
      all.every(section =>
        mayIn(componentConfigValuesRevealPermission, { environment }, section),
      ),
    require: (permission, place, sections = []) => {
      const concerned = sections.length === 0 ? [undefined] : sections;
      for (const section of concerned) {
        if (!may(permission, place, section)) {
          throw refusal(permission, place, section);
        }
      }
    },
  };
}

function refusal(
  { name }: ResourcePermission,
  { environment }: ConfigurationPlace,
  section: string | undefined,
): NotAllowedError {
  return wordedError(
    NotAllowedError,
    phrase('refusedPermissionIn', { permission: name, environment, section }),
  );
}
