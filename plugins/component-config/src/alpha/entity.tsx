// SPDX-License-Identifier: Apache-2.0

import type { FilterPredicate } from '@backstage/filter-predicates';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
  EntityIconLinkBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';
import { RiEqualizerLine } from '@remixicon/react';
import { contextMenuItem } from '../compat/contextMenuItem';
import { PageRouter } from '../compat/LinkRouter';
import { translatedTitle } from '../compat/translatedTitle';
import {
  definitionKindNames,
  documentKinds,
  repositoryKind,
} from '../conditions';
import {
  useConfigurationLink,
  useDefinitionLink,
  useEffectiveItem,
} from '../hooks/useEntityLinks';
import { configurationTabRouteRef } from '../routes';

/** Components with a type. */
const configurable: FilterPredicate = {
  $all: [
    { kind: 'component' },
    {
      $any: [
        { 'spec.componentType': { $exists: true } },
        {
          [`metadata.annotations.${COMPONENT_TYPE_ANNOTATION}`]: {
            $exists: true,
          },
        },
      ],
    },
  ],
};

/** The Configuration tab of every component with a type. */
const configurationContent = EntityContentBlueprint.make({
  name: 'configuration',
  params: {
    path: '/configuration',
    title: translatedTitle('pages.title'),
    group: 'deployment',
    icon: <RiEqualizerLine />,
    routeRef: configurationTabRouteRef,
    filter: configurable,
    loader: async () => {
      const { ConfigurationTab } =
        await import('../components/ConfigurationTab/ConfigurationTab');
      return (
        <PageRouter>
          <ConfigurationTab />
        </PageRouter>
      );
    },
  },
});

/** A summary of a component's configuration. */
const entityCard = EntityCardBlueprint.make({
  name: 'configuration',
  params: {
    type: 'content',
    filter: configurable,
    loader: async () => {
      const { EntityCard } = await import('../components/EntityCard');
      return <EntityCard />;
    },
  },
});

/** Links the card about a component to its configuration. */
const configurationLink = EntityIconLinkBlueprint.make({
  name: 'configuration',
  params: { filter: configurable, useProps: useConfigurationLink },
});

/** Links the card about a ComponentType or Trait to the documentation of its fields. */
const definitionLink = EntityIconLinkBlueprint.make({
  name: 'definition',
  params: {
    filter: { kind: { $in: definitionKindNames } },
    useProps: useDefinitionLink,
  },
});

/** Links the menu of a component to its effective configuration. */
const effectiveItem = contextMenuItem('effective-configuration', {
  icon: <RiEqualizerLine />,
  filter: configurable,
  useProps: useEffectiveItem,
});

/** The findings of a platform document. */
const findingsCard = EntityCardBlueprint.make({
  name: 'findings',
  params: {
    type: 'content',
    filter: { kind: { $in: documentKinds } },
    loader: async () => {
      const { FindingsCard } = await import('../components/FindingsCard');
      return <FindingsCard />;
    },
  },
});

/** The result of the last read of a repository. */
const repositoryCard = EntityCardBlueprint.make({
  name: 'repository',
  params: {
    type: 'content',
    filter: { kind: repositoryKind },
    loader: async () => {
      const { RepositoryCard } =
        await import('../components/RepositoryCard/RepositoryCard');
      return <RepositoryCard />;
    },
  },
});

/** The extensions of entity pages. */
export const entityExtensions = [
  configurationContent,
  entityCard,
  configurationLink,
  definitionLink,
  effectiveItem,
  findingsCard,
  repositoryCard,
];
