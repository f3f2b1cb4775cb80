import {
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { Container } from '@backstage/ui';
import { RiEqualizerLine } from '@remixicon/react';
import contrast from '../components/contrast.module.css';
import { pagesMessages } from '../translation/en/pages';
import { platformRouteRef } from './routes';
import { subPages } from './subPages';

const page = PageBlueprint.make({
  params: {
    path: '/configuration',
    title: pagesMessages.pages.title,
    icon: <RiEqualizerLine />,
    routeRef: platformRouteRef,
  },
});

/** The page about the platform for the new frontend system, which draws its header and its tabs. */
export const platformExtensions = [
  page,
  ...subPages.map(({ path, load }) =>
    SubPageBlueprint.make({
      name: path,
      params: {
        path,
        // An app can give other titles in its configuration; this system translates none.
        title: pagesMessages.pages[path],
        loader: async () => {
          const SubPage = await load();
          return (
            <Container className={contrast.readable}>
              <SubPage />
            </Container>
          );
        },
      },
    }),
  ),
];
