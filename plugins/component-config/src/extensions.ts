// SPDX-License-Identifier: Apache-2.0

import {
  createComponentExtension,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import {
  createSearchResultListItemExtension,
  type DefaultResultListItemProps,
} from '@backstage/plugin-search-react';
import type { JSX } from 'react';
import { componentConfigPlugin } from './plugin';
import { configurationTabRouteRef, platformRouteRef } from './routes';
import { DEFINITION_SEARCH_TYPE } from './conditions';

/**
 * The platform page, for a route of the app.
 *
 * @public
 */
export const ComponentConfigPage: () => JSX.Element =
  componentConfigPlugin.provide(
    createRoutableExtension({
      name: 'ComponentConfigPage',
      component: async () =>
        (await import('./platform/PlatformPage')).PlatformPage,
      mountPoint: platformRouteRef,
    }),
  );

/**
 * The Configuration tab of a component, for a route of an `EntityLayout`.
 *
 * @public
 */
export const EntityConfigurationContent: () => JSX.Element =
  componentConfigPlugin.provide(
    createRoutableExtension({
      name: 'EntityConfigurationContent',
      component: async () =>
        (await import('./components/ConfigurationTab/ConfigurationTab'))
          .ConfigurationTab,
      mountPoint: configurationTabRouteRef,
    }),
  );

/**
 * A summary of a component's configuration, for its overview.
 *
 * @public
 */
export const EntityConfigurationCard: () => JSX.Element =
  componentConfigPlugin.provide(
    createComponentExtension({
      name: 'EntityConfigurationCard',
      component: {
        lazy: async () => (await import('./components/EntityCard')).EntityCard,
      },
    }),
  );

/**
 * The definition of a platform document, for a route of an `EntityLayout`; `if`: `hasDefinition`.
 *
 * @public
 */
export const EntityDefinitionContent: () => JSX.Element =
  componentConfigPlugin.provide(
    createComponentExtension({
      name: 'EntityDefinitionContent',
      component: {
        lazy: async () =>
          (await import('./platform/definition/DefinitionTab')).DefinitionTab,
      },
    }),
  );

/**
 * The findings of a platform document, for its entity page.
 *
 * @public
 */
export const EntityConfigurationFindingsCard: () => JSX.Element =
  componentConfigPlugin.provide(
    createComponentExtension({
      name: 'EntityConfigurationFindingsCard',
      component: {
        lazy: async () =>
          (await import('./components/FindingsCard')).FindingsCard,
      },
    }),
  );

/**
 * The result of the last read of a repository, for its entity page.
 *
 * @public
 */
export const EntityConfigurationRepositoryCard: () => JSX.Element =
  componentConfigPlugin.provide(
    createComponentExtension({
      name: 'EntityConfigurationRepositoryCard',
      component: {
        lazy: async () =>
          (await import('./components/RepositoryCard/RepositoryCard'))
            .RepositoryCard,
      },
    }),
  );

/**
 * A ComponentType, a Trait or one of their fields in search results: a child of the `SearchResult` of the search page.
 *
 * @public
 */
export const DefinitionSearchResultListItem: (
  props: DefaultResultListItemProps,
) => JSX.Element | null = componentConfigPlugin.provide(
  createSearchResultListItemExtension({
    name: 'DefinitionSearchResultListItem',
    component: async () =>
      (await import('./components/DefinitionSearchResult'))
        .DefinitionSearchResult,
    predicate: ({ type }) => type === DEFINITION_SEARCH_TYPE,
  }),
);
