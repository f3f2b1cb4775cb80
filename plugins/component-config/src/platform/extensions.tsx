// SPDX-License-Identifier: Apache-2.0

import {
  coreExtensionData,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { Container } from '@backstage/ui';
import { RiEqualizerLine, RiFileTextLine } from '@remixicon/react';
import contrast from '../components/contrast.module.css';
import { documentKinds } from '../conditions';
import { definitionsMessages } from '../translation/en/definitions';
import { pagesMessages } from '../translation/en/pages';
import header from './header.module.css';
import { PlatformFrame } from './PlatformFrame';
import { platformRouteRef } from './routes';
import { subPages } from './subPages';

const page = PageBlueprint.makeWithOverrides({
  *factory(originalFactory, { config, inputs, node }) {
    const original = originalFactory({
      path: '/configuration',
      title: pagesMessages.pages.title,
      icon: <RiEqualizerLine />,
      routeRef: platformRouteRef,
    });
    for (const data of original) {
      if (data.id !== coreExtensionData.reactElement.id) {
        yield data;
      }
    }
    yield coreExtensionData.reactElement(
      <PlatformFrame
        pluginId={node.spec.plugin.pluginId}
        title={config.title}
        pages={inputs.pages.map(one => ({
          path: one.get(coreExtensionData.routePath),
          title: one.get(coreExtensionData.title),
          element: one.get(coreExtensionData.reactElement),
        }))}
      />,
    );
  },
});

/** The definition of a platform document, on its entity page. */
const definitionContent = EntityContentBlueprint.make({
  name: 'definition',
  params: {
    path: '/definition',
    title: definitionsMessages.definitions.tab,
    group: 'documentation',
    icon: <RiFileTextLine />,
    filter: {
      kind: { $in: documentKinds },
    },
    loader: async () => {
      const { DefinitionTab } = await import('./definition');
      return <DefinitionTab />;
    },
  },
});

/** The platform page for the new frontend system. */
export const platformExtensions = [
  page,
  definitionContent,
  ...subPages.map(({ path, load }) =>
    SubPageBlueprint.make({
      name: path,
      params: {
        path,
        title: pagesMessages.pages[path],
        loader: async () => {
          const SubPage = await load();
          return (
            <Container className={`${contrast.readable} ${header.page}`}>
              <SubPage />
            </Container>
          );
        },
      },
    }),
  ),
];
