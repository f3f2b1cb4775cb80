// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  PermissionsRegistryService,
} from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  componentConfigPermissions,
  componentConfigurationPermissions,
} from '@component-config/plugin-component-config-common';
import { environmentsOf } from '@component-config/config-platform';
import type { PlatformIndex } from '../ingestion/PlatformIndex';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from './ConfigurationResource';
import { configurationRules } from './rules';

/** Registers the permissions, their resource and its rules with the permission framework. */
export function registerPermissions(
  registry: PermissionsRegistryService,
  sources: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
    platform: Pick<PlatformIndex, 'get'>;
  },
): void {
  const { auth, catalog, platform } = sources;
  registry.addPermissions(
    componentConfigPermissions.filter(
      permission =>
        !componentConfigurationPermissions.some(one => one === permission),
    ),
  );
  registry.addResourceType({
    resourceRef: configurationResourcePermissionRef,
    permissions: [...componentConfigurationPermissions],
    rules: Object.values(configurationRules),
    getResources: async refs => {
      const places = refs.map(readResourceRef);
      const [{ items }, { environmentsIn }] = await Promise.all([
        catalog.getEntitiesByRefs(
          { entityRefs: places.map(({ componentRef }) => componentRef) },
          { credentials: await auth.getOwnServiceCredentials() },
        ),
        platform.get(),
      ]);
      return places.map(({ environment: name }, index) => {
        const component = items[index];
        if (!component || name === undefined) {
          return component && { component };
        }
        const environment = environmentsOf(
          { environmentsIn },
          component.metadata.namespace ?? 'default',
        ).find(one => one.name === name);
        return environment && { component, environment };
      }) as (ConfigurationResource | undefined)[];
    },
  });
}

/** @see configurationResourceRef */
function readResourceRef(ref: string) {
  const [componentRef, environment] = ref.split('#', 2);
  return { componentRef, environment };
}
