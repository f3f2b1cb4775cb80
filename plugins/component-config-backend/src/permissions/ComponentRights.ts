// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type {
  ComponentConfiguration,
  Environment,
} from '@component-config/config-engine';
import type { Reader } from '../service/Access';
import type { ConfigurationResource } from './ConfigurationResource';

/** Of a component's configuration what somebody wants to act on. */
export interface ConfigurationPlace extends Pick<
  ConfigurationResource,
  'proposalAuthor'
> {
  /** Name of an environment; absent: the values for all environments, which take effect in each one. */
  readonly environment?: string;
}

/** What somebody may do with the values of one component. */
export interface ComponentRights {
  /** `parameters`, `environmentConfigs`, and `traits.<instanceName>` of each trait. */
  readonly sections: readonly string[];
  /**
   * Whether they have a permission, which has to be among those that the request asked for.
   *
   * @param section - absent: whether they have it in one of the sections at least
   */
  may(
    permission: ResourcePermission,
    place: ConfigurationPlace,
    section?: string,
  ): boolean;
  /**
   * @param sections - those that are concerned; without any, it takes the permission in one of the sections at least
   * @throws NotAllowedError where they do not have the permission
   */
  require(
    permission: ResourcePermission,
    place: ConfigurationPlace,
    sections?: readonly string[],
  ): void;
}

/**
 * What somebody may do with the values of a component. What is for all environments takes the permission in every one of
 * them, because it takes effect there.
 *
 * @param component - as the catalog has it; `configuration`: what its document says
 * @param environments - of the component, also those that the person may not see
 */
export function componentRights(
  reader: Pick<Reader, 'allows'>,
  component: Entity,
  configuration: Pick<ComponentConfiguration, 'traits'>,
  environments: readonly Environment[],
): ComponentRights {
  const all = [
    'parameters',
    'environmentConfigs',
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
      ? name === undefined && reader.allows(permission, resource)
      : places.every(environment =>
          reader.allows(permission, { ...resource, environment }),
        );
  };
  const may: ComponentRights['may'] = (permission, place, section) =>
    section === undefined
      ? all.some(one => mayIn(permission, place, one))
      : mayIn(permission, place, section);
  return {
    sections: all,
    may,
    require: (permission, place, sections = []) => {
      const concerned = sections.length === 0 ? [undefined] : sections;
      for (const section of concerned) {
        if (!may(permission, place, section)) {
          throw new NotAllowedError(refusal(permission, place, section));
        }
      }
    },
  };
}

function refusal(
  { name }: ResourcePermission,
  { environment }: ConfigurationPlace,
  section: string | undefined,
): string {
  const where =
    environment === undefined
      ? 'in every environment of the component'
      : `in environment "${environment}"`;
  return `This needs the permission "${name}" ${where}${
    section === undefined ? '' : `, for "${section}"`
  }.`;
}
