import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import {
  ApiBlueprint,
  createFrontendPlugin,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';
import {
  ComponentConfigClient,
  deliveryKinds,
  REPOSITORY_KIND,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { RiEqualizerLine } from '@remixicon/react';
import { scaffolderTaskRouteRef } from './routes';

const componentConfigApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: componentConfigApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new ComponentConfigClient(deps),
    }),
});

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
        './components/ConfigurationTab'
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
    filter: {
      kind: {
        $in: [...sharedKinds, ...deliveryKinds].map(kind =>
          kind.toLocaleLowerCase('en-US'),
        ),
      },
    },
    loader: async () => {
      const { FindingsCard } = await import('./components/FindingsCard');
      return <FindingsCard />;
    },
  },
});

/** How the last read of a repository went. */
const repositoryCard = EntityCardBlueprint.make({
  name: 'repository',
  params: {
    type: 'content',
    filter: { kind: REPOSITORY_KIND.toLocaleLowerCase('en-US') },
    loader: async () => {
      const { RepositoryCard } = await import('./components/RepositoryCard');
      return <RepositoryCard />;
    },
  },
});

/**
 * Component configuration: typed forms, and the reason for every value.
 *
 * @public
 */
export const componentConfigPlugin = createFrontendPlugin({
  pluginId: 'component-config',
  title: 'Component configuration',
  icon: <RiEqualizerLine />,
  info: { packageJson: () => import('../package.json') },
  externalRoutes: { scaffolderTask: scaffolderTaskRouteRef },
  extensions: [
    componentConfigApi,
    configurationContent,
    findingsCard,
    repositoryCard,
  ],
});
