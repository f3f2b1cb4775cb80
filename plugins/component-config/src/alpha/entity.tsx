import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';
import { RiEqualizerLine } from '@remixicon/react';
import { documentKinds, repositoryKind } from '../conditions';

/** The Configuration tab of every component that names its type. */
const configurationContent = EntityContentBlueprint.make({
  name: 'configuration',
  params: {
    path: '/configuration',
    title: 'Configuration',
    group: 'deployment',
    icon: <RiEqualizerLine />,
    filter: {
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
    },
    loader: async () => {
      const { ConfigurationTab } = await import(
        '../components/ConfigurationTab'
      );
      return <ConfigurationTab />;
    },
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
  findingsCard,
  repositoryCard,
];
