import {
  createComponentExtension,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import { platformPageExtension } from './platform/classic';
import { componentConfigPlugin } from './plugin';
import { configurationTabRouteRef } from './routes';

/**
 * The page about the platform, for a route of the app.
 *
 * @public
 */
export const ComponentConfigPage = componentConfigPlugin.provide(
  platformPageExtension,
);

/**
 * The Configuration tab of a component, for a route of an `EntityLayout`.
 *
 * @public
 */
export const EntityConfigurationContent = componentConfigPlugin.provide(
  createRoutableExtension({
    name: 'EntityConfigurationContent',
    component: async () =>
      (await import('./components/ConfigurationTab')).ConfigurationTab,
    mountPoint: configurationTabRouteRef,
  }),
);

/**
 * What is wrong with a platform document, for the page of one.
 *
 * @public
 */
export const EntityConfigurationFindingsCard = componentConfigPlugin.provide(
  createComponentExtension({
    name: 'EntityConfigurationFindingsCard',
    component: {
      lazy: async () =>
        (await import('./components/FindingsCard')).FindingsCard,
    },
  }),
);

/**
 * How the last read of a repository went, for the page of one.
 *
 * @public
 */
export const EntityConfigurationRepositoryCard = componentConfigPlugin.provide(
  createComponentExtension({
    name: 'EntityConfigurationRepositoryCard',
    component: {
      lazy: async () =>
        (await import('./components/RepositoryCard')).RepositoryCard,
    },
  }),
);
