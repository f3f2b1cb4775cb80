// SPDX-License-Identifier: Apache-2.0

import type { FilterPredicate } from '@backstage/filter-predicates';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
  EntityContextMenuItemBlueprint,
  EntityIconLinkBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';
import { RiEqualizerLine } from '@remixicon/react';
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

/** Components that name their type. */
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

/** The Configuration tab of every component that names its type. */
const configurationContent = EntityContentBlueprint.make({
  name: 'configuration',
  params: {
    path: '/configuration',
    title: 'Configuration',
    group: 'deployment',
    icon: <RiEqualizerLine />,
    routeRef: configurationTabRouteRef,
    filter: configurable,
    loader: async () => {
      const { ConfigurationTab } =
        await import('../components/ConfigurationTab');
      return <ConfigurationTab />;
    },
  },
});

/** The configuration of a component in short. */
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

/** Leads from the card about a component to its configuration. */
const configurationLink = EntityIconLinkBlueprint.make({
  name: 'configuration',
  params: { filter: configurable, useProps: useConfigurationLink },
});

/** Leads from the card about a ComponentType or Trait to the documentation of its fields. */
const definitionLink = EntityIconLinkBlueprint.make({
  name: 'definition',
  params: {
    filter: { kind: { $in: definitionKindNames } },
    useProps: useDefinitionLink,
  },
});

/** Leads from the menu of a component to what its configuration comes to. */
const effectiveItem = EntityContextMenuItemBlueprint.make({
  name: 'effective-configuration',
  params: {
    icon: <RiEqualizerLine />,
    filter: configurable,
    useProps: useEffectiveItem,
  },
});

/** What is wrong with a platform document. */
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

/** How the last read of a repository went. */
const repositoryCard = EntityCardBlueprint.make({
  name: 'repository',
  params: {
    type: 'content',
    filter: { kind: repositoryKind },
    loader: async () => {
      const { RepositoryCard } = await import('../components/RepositoryCard');
      return <RepositoryCard />;
    },
  },
});

/** What the pages of entities show. */
export const entityExtensions = [
  configurationContent,
  entityCard,
  configurationLink,
  definitionLink,
  effectiveItem,
  findingsCard,
  repositoryCard,
];
