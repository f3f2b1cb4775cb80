// SPDX-License-Identifier: Apache-2.0

import {
  coreExtensionData,
  ExtensionBoundary,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { Container } from '@backstage/ui';
import { RiEqualizerLine, RiFileTextLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { hasAppHistory } from '../compat/appHistory';
import { LinkRouter, PageRouter } from '../compat/LinkRouter';
import { translatedTitle, selectsMessages } from '../compat/translatedTitle';
import contrast from '../components/contrast.module.css';
import { documentKinds } from '../conditions';
import header from './header.module.css';
import { NoPage } from './NotThere';
import { platformRouteRef } from '../routes';
import { subPages, useIsUnknown } from './subPages';

function SubPageContent({ children }: { children: ReactNode }) {
  return (
    <LinkRouter>
      {/* Backstage's page has no main landmark around it. */}
      <main>
        <Container className={`${contrast.readable} ${header.page}`}>
          {children}
        </Container>
      </main>
    </LinkRouter>
  );
}

/** Below the header and the tabs at the address of none of them; Backstage shows nothing there. */
function UnknownSubPage() {
  return useIsUnknown() ? (
    <SubPageContent>
      <NoPage path="overview" />
    </SubPageContent>
  ) : null;
}

/**
 * The header and the tabs; the sub-pages are extensions of their own. A remote that is built with Backstage 1.57 cannot
 * show them in an older host; there, the page has all of it.
 */
const page = PageBlueprint.makeWithOverrides({
  *factory(originalFactory, { apis, node }) {
    const isFullPage = selectsMessages() && !hasAppHistory(apis);
    const made = originalFactory({
      path: '/configuration',
      title: translatedTitle('pages.title'),
      icon: <RiEqualizerLine />,
      routeRef: platformRouteRef,
      ...(isFullPage && {
        noHeader: true,
        loader: async () => {
          const { PlatformPage } = await import('./PlatformPage');
          return <PlatformPage />;
        },
      }),
    });
    for (const data of made) {
      yield data.id === coreExtensionData.reactElement.id && !isFullPage
        ? coreExtensionData.reactElement(
            <>
              {made.get(coreExtensionData.reactElement)}
              <ExtensionBoundary node={node}>
                <PageRouter>
                  <UnknownSubPage />
                </PageRouter>
              </ExtensionBoundary>
            </>,
          )
        : data;
    }
  },
});

/** The definition of a platform document, on its entity page. */
const definitionContent = EntityContentBlueprint.make({
  name: 'definition',
  params: {
    path: '/definition',
    title: translatedTitle('definitions.tab'),
    group: 'documentation',
    icon: <RiFileTextLine />,
    filter: {
      kind: { $in: documentKinds },
    },
    loader: async () => {
      const { DefinitionTab } = await import('./definition/DefinitionTab');
      return (
        <PageRouter>
          <DefinitionTab />
        </PageRouter>
      );
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
        title: translatedTitle(`pages.${path}`),
        loader: async () => {
          const SubPage = await load();
          return (
            <PageRouter>
              <SubPageContent>
                <SubPage />
              </SubPageContent>
            </PageRouter>
          );
        },
      },
    }),
  ),
];
